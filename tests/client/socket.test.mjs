import assert from "node:assert/strict";
import test from "node:test";
import { Sync, wait } from "../../static/js/socket.js";

/** A socket played by the test: what the page sends is kept, what the server says is told. */
class FakeSocket {
  constructor() {
    this.readyState = 0;
    this.sent = [];
  }
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.readyState = 3;
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  tells(message) {
    this.onmessage?.({ data: typeof message === "string" ? message : JSON.stringify(message) });
  }
  breaks(code = 1006) {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

function start(person = "ann") {
  const world = { sockets: [], docs: [], statuses: [], ended: undefined };
  world.sync = new Sync({
    person,
    open: () => world.sockets[world.sockets.push(new FakeSocket()) - 1],
    onDoc: (doc) => world.docs.push(doc),
    onStatus: (status) => world.statuses.push(status),
    onEnd: (code) => (world.ended = code),
  });
  world.last = () => world.sockets.at(-1);
  world.comes = (doc) => {
    world.last().opens();
    world.last().tells({ t: "sync", k: 1, patch: doc });
  };
  return world;
}

const doc = (turns, done, game = 1) => ({ room: { game }, table: { turns }, you: { person: "ann", ...(done && { done }) } });
const play = { do: "play", card: "7H", space: 34 };
const moves = (socket) => socket.sent.filter((frame) => frame.t === "move");

test("says who it is, and merges what comes", () => {
  const world = start();
  world.comes(doc(1));
  world.last().tells({ t: "sync", k: 2, patch: { table: { turns: 2 } } });
  assert.deepEqual(world.last().sent, [{ t: "hello", v: 1, as: "ann" }]);
  assert.equal(world.docs.at(-1).table.turns, 2);
  assert.deepEqual(world.statuses, ["live"]);
  world.sync.close();
});

test("a gap in k, or a broken message, means a new connection", () => {
  const world = start();
  world.comes(doc(1));
  world.last().tells({ t: "sync", k: 3, patch: {} });
  assert.equal(world.sockets.length, 2);
  world.comes(doc(1));
  world.last().tells("{");
  assert.equal(world.sockets.length, 3);
  world.sync.close();
});

test("the late close of an old socket does not touch the new one", () => {
  const world = start();
  world.comes(doc(1));
  const old = world.last();
  world.sync.wake(true);
  world.comes(doc(1));
  old.breaks();
  assert.equal(world.sockets.length, 2);
  assert.equal(world.statuses.at(-1), "live");
  world.sync.close();
});

test("a move is answered by done, or by no", async () => {
  const world = start();
  world.comes(doc(5));
  const first = world.sync.move(play, 5, 1);
  const [{ cid }] = moves(world.last());
  world.last().tells({ t: "sync", k: 2, patch: doc(6, cid) });
  assert.deepEqual(await first, { ok: true });
  const second = world.sync.move(play, 6, 1);
  world.last().tells({ t: "no", cid: moves(world.last())[1].cid, why: "cell_occupied" });
  assert.deepEqual(await second, { ok: false, why: "cell_occupied" });
  world.sync.close();
});

test("after a break: counted, sent again with the same id, or told as lost", async () => {
  const world = start();
  world.comes(doc(5));
  const counted = world.sync.move(play, 5, 1);
  const [{ cid }] = moves(world.last());
  world.sync.wake(true);
  world.comes(doc(6, cid));
  assert.deepEqual(await counted, { ok: true });
  assert.equal(moves(world.last()).length, 0);

  const again = world.sync.move(play, 6, 1);
  const sent = moves(world.last())[0];
  world.sync.wake(true);
  world.comes(doc(6, cid));
  assert.deepEqual(moves(world.last()), [sent]);

  world.sync.wake(true);
  world.comes(doc(7, cid));
  assert.deepEqual(await again, { ok: false, why: "lost" });
  world.sync.close();
});

test("an open draw is still meant when the turn has moved on, but not in another game", async () => {
  const world = start();
  world.comes(doc(5));
  const draw = world.sync.move({ do: "draw" }, 5, 1);
  world.sync.wake(true);
  world.comes(doc(6));
  assert.equal(moves(world.last()).length, 1);
  world.sync.wake(true);
  world.comes(doc(1, undefined, 2));
  assert.deepEqual(await draw, { ok: false, why: "lost" });
  world.sync.close();
});

test("closed for good where trying again cannot help", () => {
  const world = start();
  world.last().opens();
  world.last().breaks(4404);
  assert.equal(world.ended, 4404);
  world.sync.wake(true);
  assert.equal(world.sockets.length, 1);
});

test("waits grow, stay bounded, and differ", () => {
  for (let tries = 0; tries < 40; tries++) assert.ok(wait(tries) <= 10_000 && wait(tries) >= 200);
  assert.ok(new Set(Array.from({ length: 20 }, () => wait(3))).size > 10);
});
