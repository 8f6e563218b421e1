// Lapis pays with any cards: once the item and its place are chosen, they are put together with keys.

import { add, alone, buttonFrom, write } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";
import { fill } from "../js/words.js";
import { Amounts, countOf, written } from "./amounts.js";

const PAY = "pay:";

let amounts = null;
let begun = "";

function show({ detail: { asked, steps } }) {
  const box = document.getElementById("paying");
  const payments = steps.length ? [...next(asked?.ways ?? [], steps)].filter((step) => step.startsWith(PAY)) : [];
  if (box) box.hidden = !payments.length;
  if (!box || !payments.length) {
    amounts = null;
    return;
  }
  const says = JSON.parse(document.getElementById("building").dataset.building);
  const count = numberOf(payments[0]);
  if (!amounts || amounts.box !== box || begun !== steps.join(" ")) {
    const changed = () => document.dispatchEvent(new Event("redraw"));
    amounts = new Amounts(box, { count, key: says.key, changed });
    begun = steps.join(" ");
  }
  const chosen = countOf(amounts.cards);
  write({ text: fill(says.chosen, { chosen, count }), hint: says.hint });
  const buttons = box.querySelector("template[data-bar-buttons]").content.cloneNode(true);
  const [clear, confirm] = [buttons.querySelector("[data-clear]"), buttons.querySelector("[data-confirm]")];
  const { box: kept } = amounts;
  alone();
  add(buttonFrom("template[data-back-button]"));
  clear.hidden = !chosen;
  clear.addEventListener("click", () => kept.isConnected && amounts?.clear());
  const payment = PAY + written(amounts.cards);
  confirm.disabled = !payments.includes(payment);
  confirm.dataset.step = payment;
  add(clear);
  add(confirm);
}

/** How many cards are named in a payment. */
function numberOf(step) {
  const words = step.slice(PAY.length).split(" ");
  return words.reduce((sum, word) => sum + Number(word.split("*")[1] ?? 1), 0);
}

document.addEventListener("chosen", show);
