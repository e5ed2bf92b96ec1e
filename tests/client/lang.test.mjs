import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { list, pick, t, use } from "../../static/js/lang.js";

use("en", { "a.hello": "Hello {name}, {name}!", "a.free.one": "One seat is free", "a.free.other": "{n} seats are free" });

test("values are put in, also twice, and an unknown one is left to be seen", () => {
  assert.equal(t("a.hello", { name: "<b>Ann</b>" }), "Hello <b>Ann</b>, <b>Ann</b>!");
  assert.equal(t("a.hello"), "Hello {name}, {name}!");
});

test("plural forms follow n", () => {
  assert.equal(t("a.free", { n: 1 }), "One seat is free");
  assert.equal(t("a.free", { n: 3000 }), "3,000 seats are free");
});

test("a key without a text shows itself", () => assert.equal(t("a.missing"), "a.missing"));

test("lists and languages", () => {
  assert.match(list(["Ann", "Ben", "Cem"]), /^Ann, Ben,? and Cem$/);
  assert.equal(pick(["xx-YY", "en-GB"]), "en");
  assert.equal(pick([]), "en");
});

test("the language file is flat, sorted, and every code of the protocol has its sentence", () => {
  const texts = JSON.parse(readFileSync(new URL("../../static/lang/en.json", import.meta.url), "utf8"));
  assert.deepEqual(Object.keys(texts), Object.keys(texts).sort());
  assert.ok(Object.values(texts).every((text) => typeof text === "string" && text.length > 0));
  const protocol = readFileSync(new URL("../../docs/PROTOCOL.md", import.meta.url), "utf8");
  const codes = /^Codes: (.*?)\n\n/ms.exec(protocol)[1].match(/`(\w+)`/g).map((code) => code.slice(1, -1));
  assert.ok(codes.length > 20);
  assert.deepEqual(codes.filter((code) => !(`error.${code}` in texts)), []);
});
