// The one sentence of the bar while a move is being built, and the button that uses an artifact at once.

import { NOTHING, next } from "./ways.js";

let kept = null; // what the server said, while something else stands there

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, chosen) {
  restore();
  const said = asked?.says[chosen.steps.at(-1)];
  if (!said || !chosen.taps) return;
  const bar = document.getElementById("decision");
  const [question, below] = [bar.querySelector(".decision-question"), bar.querySelector(".decision-hint")];
  const use = bar.querySelector(".icon use");
  kept = { bar, question, text: question.textContent, below, hint: below?.textContent, use, href: use.getAttribute("href") };
  question.textContent = said.text;
  if (below) below.textContent = said.hint;
  use.setAttribute("href", `${kept.href.split("#")[0]}#${said.icon}`);
  if (next(asked.ways, chosen ?? NOTHING).has("use")) offer(bar);
}

function offer(bar) {
  const button = document.querySelector("template[data-use-button]").content.firstElementChild.cloneNode(true);
  bar.querySelector(".decision-buttons").append(button);
}

function restore() {
  document.querySelectorAll('#decision [data-step="use"]').forEach((button) => button.remove());
  if (kept?.bar.isConnected) {
    kept.question.textContent = kept.text;
    if (kept.below) kept.below.textContent = kept.hint;
    kept.use.setAttribute("href", kept.href);
  }
  kept = null;
}
