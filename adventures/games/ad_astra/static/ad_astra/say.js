// What stands in the bar while a move is being built: its one sentence, and buttons that the server does not know of.

import { next } from "./ways.js";

let kept = null; // what the server said, while something else stands there

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, chosen) {
  restore();
  const said = asked?.says[chosen.steps.at(-1)];
  if (!said || !chosen.taps) return;
  write(said);
  if (next(asked.ways, chosen).has("use")) {
    add(document.querySelector("template[data-use-button]").content.firstElementChild.cloneNode(true));
  }
}

/** Lays a sentence over that of the server, until the next tap; what is left out stays. */
export function write({ text, hint, icon }) {
  const bar = document.getElementById("decision");
  const [question, below] = [bar.querySelector(".decision-question"), bar.querySelector(".decision-hint")];
  const use = bar.querySelector(".icon use");
  const was = { question: question.textContent, hint: below?.textContent, href: use.getAttribute("href") };
  kept ??= { bar, question, below, use, was };
  if (text) question.textContent = text;
  if (below && hint !== undefined) below.textContent = hint;
  if (icon) use.setAttribute("href", `${kept.was.href.split("#")[0]}#${icon}`);
}

/** Lays a button into the bar, until the next tap: the last one, or the first. */
export function add(button, first = false) {
  button.dataset.added = "";
  const buttons = document.querySelector("#decision .decision-buttons");
  if (first) buttons.prepend(button);
  else buttons.append(button);
}

/** Puts what the server offers aside until the next tap: only what was laid into the bar can be pressed. */
export function alone() {
  for (const button of document.querySelectorAll("#decision .decision-buttons > :not([data-added])")) {
    if (button.disabled) continue;
    button.disabled = button.hidden = true;
    button.dataset.aside = "";
  }
}

function restore() {
  for (const button of document.querySelectorAll("#decision [data-aside]")) {
    button.disabled = button.hidden = false;
    delete button.dataset.aside;
  }
  document.querySelectorAll("#decision [data-added]").forEach((button) => button.remove());
  if (kept?.bar.isConnected) {
    kept.question.textContent = kept.was.question;
    if (kept.below) kept.below.textContent = kept.was.hint;
    kept.use.setAttribute("href", kept.was.href);
  }
  kept = null;
}
