// Cards that are taken from the bank or discarded: chosen with keys, sent with the button in the bar.

import { addButton, writeText } from "../js/bar_text.js";
import { answer } from "../js/move_builder.js";
import { fill } from "../js/words.js";
import { Amounts, countOf, written } from "./amounts.js";

let box = null;
let data = null;
let amounts = null;

function read() {
  const said = document.getElementById("giving");
  const now = said?.dataset.giving ?? null;
  if (said === box && now === data) return;
  [box, data] = [said, now];
  amounts = null;
  if (!now) return;
  const about = JSON.parse(now);
  const changed = () => document.dispatchEvent(new Event("redraw"));
  amounts = Object.assign(new Amounts(box, { ...about, key: about.says.key, changed }), { about });
}

function show() {
  read();
  if (!amounts) return;
  const { verb, least, count, says } = amounts.about;
  const chosen = countOf(amounts.cards);
  // Points are told once they are enough, a number that is asked for from the first card on.
  if (chosen && (least === count || chosen >= least)) writeText({ text: fill(says.chosen, { chosen, count }) });
  const buttons = box.querySelector("template[data-bar-buttons]").content.cloneNode(true);
  const [clear, confirm] = [buttons.querySelector("[data-clear]"), buttons.querySelector("[data-confirm]")];
  clear.hidden = !chosen;
  clear.addEventListener("click", () => amounts.clear());
  confirm.disabled = chosen < least || chosen > count;
  confirm.addEventListener("click", () => answer(`${verb} ${written(amounts.cards)}`, confirm));
  addButton(clear);
  addButton(confirm);
}

document.addEventListener("chosen", show);
