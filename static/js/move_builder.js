// A move that is built tap by tap: the open question, as play/choosing.html tells it, and its answer.

import { now, play } from "./page.js";
import { tap } from "./taps.js";

/** Answers the open question; `element` was pressed last. */
export function answer(move, element) {
  document.dispatchEvent(new CustomEvent("answer", { detail: { moves: [move], element } }));
}

/** Asks which rule stands against a tap on a place, or on what the words of a move that was begun end with. */
export function askWhy(place, element) {
  tap({ url: play.dataset.tapUrl, fields: { place }, element });
}

/**
 * Follows the open question of the page. `begin(asked, before)` begins a move for a question, null where nothing is
 * asked; `before` is the question that was answered, null where what was chosen is let go. `goOn(asked)` is the same
 * question, of which the page tells something else: what was chosen stays. `show(begun)` draws it, after every reply.
 */
export function followQuestion({ begin, goOn, show }) {
  let data = null;
  let asked = null;
  let question = "";
  let begun = false;

  function read() {
    const before = asked;
    const { choosing } = document.getElementById("choosing").dataset;
    const other = choosing !== data;
    begun = other && !(asked && choosing && now().question === question);
    if (other) asked = choosing ? JSON.parse(choosing) : null;
    if (begun) begin(asked, before);
    else if (other) goOn(asked);
    data = choosing;
    question = now().question;
    show(begun);
  }

  function letGo() {
    begin(asked, null);
    show(false);
  }

  document.addEventListener("put", read);
  // Whoever has taken the page has chosen nothing yet.
  document.addEventListener("seat", () => begun || letGo());
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && !document.querySelector("dialog[open]")) letGo();
  });
  read();
}
