// Keys that choose resource cards: a tap adds one, a long press takes all, a tap on what is at its most begins again.

import { fill } from "../js/words.js";

const LONG = 500;
const ORDER = ["water", "food", "energy", "xanthium", "yoyodium", "zozodium"];

/** Cards as they stand in a move: `water food*2`. */
export function written(cards) {
  const some = ORDER.filter((type) => cards[type]);
  return some.map((type) => (cards[type] > 1 ? `${type}*${cards[type]}` : type)).join(" ");
}

export const countOf = (cards) => Object.values(cards).reduce((sum, number) => sum + number, 0);

/**
 * The cards chosen with the keys of a box. `room(type, cards)` tells how many of a type fit beside the others,
 * `changed()` is told of every change. Whoever calls keeps it only as long as the box stays on the page.
 */
export class Amounts {
  constructor(box, { single = false, count, key, changed }) {
    Object.assign(this, { box, single, count, key, changed, cards: {} });
    this.keys = [...box.querySelectorAll("[data-add]")];
    for (const one of this.keys) this.hear(one);
    this.show();
  }

  hear(key) {
    let timer = null;
    let all = false;
    key.addEventListener("pointerdown", () => {
      all = false;
      timer = setTimeout(() => {
        all = true;
        this.set(key, this.room(key));
      }, LONG);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"]) key.addEventListener(end, () => clearTimeout(timer));
    key.addEventListener("contextmenu", (event) => event.preventDefault());
    key.addEventListener("click", () => {
      if (!all) this.step(key, 1);
      all = false;
    });
    key.addEventListener("keydown", (event) => {
      const by = { "+": 1, ArrowUp: 1, "-": -1, ArrowDown: -1 }[event.key];
      if (!by) return;
      event.preventDefault();
      this.step(key, by, false);
    });
  }

  /** How many of a type can be chosen while the others stay. */
  room(key) {
    const { add, most } = key.dataset;
    const others = this.single ? 0 : countOf(this.cards) - (this.cards[add] ?? 0);
    return Math.min(Number(most), Math.max(0, this.count - others));
  }

  step(key, by, round = true) {
    const number = (this.cards[key.dataset.add] ?? 0) + by;
    const room = this.room(key);
    this.set(key, number > room ? (round ? 0 : room) : Math.max(0, number));
  }

  set(key, number) {
    this.cards = { ...(this.single ? {} : this.cards), [key.dataset.add]: number };
    this.show();
    this.changed();
  }

  clear() {
    this.cards = {};
    this.show();
    this.changed();
  }

  show() {
    for (const key of this.keys) {
      const { add, own, name } = key.dataset;
      const chosen = this.cards[add] ?? 0;
      key.classList.toggle("chosen", chosen > 0);
      key.setAttribute("aria-label", fill(this.key, { type: name, own, chosen }));
      key.querySelector("[data-chosen]").textContent = chosen;
    }
  }
}
