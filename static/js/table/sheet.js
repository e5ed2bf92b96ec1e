// Boxes over the table for what has no room beside the board. A box borrows a node and gives it back when it closes.
/** @import { Dialog } from "../dialog.js" */
import { openDialog } from "../dialog.js";
import { el } from "../dom.js";

export class Sheets {
  constructor() {
    /** @type {Set<Dialog>} */
    this.open = new Set();
  }

  /** @param {string} title @param {HTMLElement} node @param {() => void} [giveBack] */
  show(title, node, giveBack) {
    const dialog = openDialog(title, [el("div", { class: "table-sheet" }, node)], () => {
      this.open.delete(dialog);
      giveBack?.();
    });
    this.open.add(dialog);
  }

  closeAll() {
    for (const dialog of [...this.open]) dialog.close();
  }
}
