// How others get here: the link, the phone's own share sheet, a QR code, a code to say aloud.

import { qrAddress } from "./api.js";
import { openDialog } from "./dialog.js";
import { el } from "./dom.js";
import { t } from "./lang.js";
import { address } from "./places.js";
import { say } from "./say.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {import("./api.js").Share} Share */

/** The server may name a whole address, one that others can reach, or only the random part. @param {string} door @param {string} link */
const whole = (door, link) => (/^https?:/.test(link) ? link : address(`${door}/${link.replace(/^.*\//, "")}`));

/** @param {Share} share */
const joinAddress = (share) => (share.join ? whole("r", share.join) : whole("w", share.watch));

/** The share sheet is only there over https. */
const hasSheet = () => typeof navigator.share === "function";

/** The section of the lobby. @param {import("./lobby.js").Scene} scene */
export function shareSection({ room, session, host }) {
  const { share } = session.visit.look;
  return el(
    "section",
    { class: "sheet share", "data-key": "share", "aria-labelledby": "share-title" },
    el("h2", { id: "share-title" }, t(share.join ? (room.locked ? "share.locked" : "share.title") : "share.watch")),
    ...(room.locked && share.join ? [] : invitation(share)),
    share.join ? watchFold(share) : null,
    host ? el("button", { class: "btn quiet", type: "button", "data-do": "lock", "aria-pressed": String(room.locked === true) }, t(room.locked ? "share.unlock" : "share.lock")) : null,
  );
}

/** @param {Share} share */
function invitation(share) {
  const link = joinAddress(share);
  return [
    linkField(link),
    el("div", { class: "share-row" }, button("copy", "share.copy", link), hasSheet() ? button("send", "share.send", link) : null, button("qr", "share.qr", link)),
    share.join && share.code ? spoken(share.code) : null,
  ];
}

/** @param {string} code */
const spoken = (code) => el("p", { class: "spoken" }, t("share.code"), " ", el("b", { class: "code" }, code));

/** @param {string} link */
const linkField = (link) => el("input", { class: "field link-field", type: "text", value: link, readonly: true, "aria-label": t("share.link"), "data-link": link });

/** @param {string} deed @param {string} key @param {string} link */
const button = (deed, key, link) => el("button", { class: `btn ${deed === "copy" ? "" : "alt"}`, type: "button", "data-do": deed, "data-link": link }, t(key));

/** @param {Share} share */
function watchFold(share) {
  const link = whole("w", share.watch);
  return el(
    "details",
    { class: "fold", "data-key": "watch" },
    el("summary", null, t("share.watch")),
    el("p", { class: "note" }, t("share.watch_more")),
    linkField(link),
    el("div", { class: "share-row" }, button("copy", "share.copy", link)),
  );
}

/** @param {Session} session @returns {import("./morph.js").Deeds} */
export function shareDeeds(session) {
  return {
    copy: (data, element) => copy(data.link ?? "", element),
    send: (data) => send(data.link ?? ""),
    qr: () => showQr(session),
  };
}

/** Over plain http there is no clipboard: then the old way, and if that is refused too the text stays selected. @param {string} link @param {HTMLElement} near */
async function copy(link, near) {
  const done = await writeClipboard(link);
  say(t(done || copySelected(link, near) ? "share.copied" : "share.copy_yourself"));
}

/** @param {string} text */
async function writeClipboard(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** @param {string} link @param {HTMLElement} near */
function copySelected(link, near) {
  const fields = [...(near.closest("section") ?? document).querySelectorAll("input[data-link]")];
  const field = fields.find((one) => one instanceof HTMLInputElement && one.dataset.link === link);
  if (!(field instanceof HTMLInputElement)) return false;
  field.focus();
  field.setSelectionRange(0, field.value.length);
  return document.execCommand("copy");
}

/** Closing the sheet is no fault. @param {string} url */
const send = (url) => navigator.share({ title: t("page.name"), text: t("share.text"), url }).catch(() => undefined);

/** @param {Session} session */
function showQr(session) {
  const { link, look } = session.visit;
  openDialog(t("share.qr_title"), [
    el("img", { class: "qr", src: qrAddress(link), alt: t("share.qr_alt"), width: 264, height: 264 }),
    el("p", { class: "qr-link" }, joinAddress(look.share)),
    look.share.code ? spoken(look.share.code) : null,
  ]);
}

/** The same from the menu of the table. @param {Session} session @param {(root: HTMLElement) => void} listenTo */
export function openShare(session, listenTo) {
  const { share } = session.visit.look;
  const content = el("section", { class: "share stack" }, ...invitation(share), share.join ? watchFold(share) : null);
  listenTo(content);
  openDialog(t("share.title"), [content]);
}
