// Draws what says.js says. The words are also read out when they change; a tap on them opens the story.
/** @import { Action } from "./turn.js" */
/** @import { Saying } from "./says.js" */
/** @import { Words } from "./words.js" */
import { el, fill } from "../dom.js";

export class Line {
  /** @param {Words} words @param {{press: (action: Action) => void, openStory: () => void}} on */
  constructor(words, on) {
    this.words = words;
    this.on = on;
    this.main = el("b");
    this.small = el("small");
    this.heard = el("p", { class: "heard", role: "status", "aria-live": "polite" });
    this.offers = el("div", { class: "offers" });
    this.score = el("div", { class: "score-slot" });
    this.button = el("button", { type: "button", class: "words", "aria-label": words.t("line.open_story"), onclick: () => on.openStory() }, this.main, this.small);
    this.element = el("div", { class: "line" }, this.heard, this.button, this.offers, this.score);
    this.shown = "";
  }

  /** @param {Saying} saying */
  render(saying) {
    const key = JSON.stringify(saying);
    if (key === this.shown) return;
    this.shown = key;
    fill(this.main, ...this.words.draw(saying.main));
    fill(this.small, ...this.words.draw(saying.small));
    this.heard.textContent = [saying.main, saying.small].filter(Boolean).map((part) => sentence(this.words.say(part))).join(" ");
    this.element.classList.toggle("mine", saying.mine ?? false);
    this.element.classList.toggle("refusal", saying.refusal ?? false);
    this.renderOffers(saying.offers ?? []);
  }

  /** Buttons stay the same elements while they mean the same, so that *Next* keeps the focus. @param {NonNullable<Saying["offers"]>} offers */
  renderOffers(offers) {
    const key = offers.map(({ action }) => action).join();
    if (this.offers.dataset.key === key) return;
    this.offers.dataset.key = key;
    const focused = this.offers.contains(document.activeElement);
    fill(this.offers, ...offers.map(({ action, text, quiet }) =>
      el("button", { type: "button", class: quiet ? "do quiet" : "do", dataset: { action }, onclick: () => this.on.press(action) }, text)));
    if (focused) (this.offers.querySelector("button") ?? this.button).focus();
  }
}

/** Heard texts need their stops. @param {string} text */
function sentence(text) {
  return /[\p{P}]$/u.test(text) ? text : `${text}.`;
}
