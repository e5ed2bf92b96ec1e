import assert from "node:assert/strict";
import test from "node:test";
import { merge } from "../../static/js/merge.js";

// The examples of RFC 7396, appendix A.
const EXAMPLES = [
  [{ a: "b" }, { a: "c" }, { a: "c" }],
  [{ a: "b" }, { b: "c" }, { a: "b", b: "c" }],
  [{ a: "b" }, { a: null }, {}],
  [{ a: "b", b: "c" }, { a: null }, { b: "c" }],
  [{ a: ["b"] }, { a: "c" }, { a: "c" }],
  [{ a: "c" }, { a: ["b"] }, { a: ["b"] }],
  [{ a: { b: "c" } }, { a: { b: "d", c: null } }, { a: { b: "d" } }],
  [{ a: [{ b: "c" }] }, { a: [1] }, { a: [1] }],
  [["a", "b"], ["c", "d"], ["c", "d"]],
  [{ a: "b" }, ["c"], ["c"]],
  [{ a: "foo" }, null, null],
  [{ a: "foo" }, "bar", "bar"],
  [{ e: null }, { a: 1 }, { e: null, a: 1 }],
  [[1, 2], { a: "b", c: null }, { a: "b" }],
  [{}, { a: { bb: { ccc: null } } }, { a: { bb: {} } }],
];

test("every example of the RFC", () => {
  for (const [target, patch, result] of EXAMPLES) assert.deepEqual(merge(target, patch), result);
});

test("what is given stays as it was, what is untouched is the same object", () => {
  const before = { table: { chips: { 3: 0 } }, room: { v: 1 } };
  const after = merge(before, { room: { v: 2 } });
  assert.deepEqual(before, { table: { chips: { 3: 0 } }, room: { v: 1 } });
  assert.equal(after.table, before.table);
});
