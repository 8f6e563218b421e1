// Lapis pays with any cards: once the item and its place are chosen, they are put together with keys.

import { addButton, setOthersAside, buttonFrom, writeText } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";
import { fill } from "../js/words.js";
import { Amounts, countOf, written } from "./amounts.js";

const PAY = "pay:";

let amounts = null;
let begun = "";

function show({ detail: { asked, steps } }) {
  const box = document.getElementById("paying");
  const payments = steps.length ? [...next(asked?.paths ?? [], steps)].filter((step) => step.startsWith(PAY)) : [];
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
  writeText({ text: fill(says.chosen, { chosen, count }), hint: says.hint });
  const buttons = box.querySelector("template[data-bar-buttons]").content.cloneNode(true);
  const [clear, confirm] = [buttons.querySelector("[data-clear]"), buttons.querySelector("[data-confirm]")];
  const { box: shown } = amounts;
  setOthersAside();
  addButton(buttonFrom("template[data-back-button]"));
  clear.hidden = !chosen;
  clear.addEventListener("click", () => shown.isConnected && amounts?.clear());
  const payment = PAY + written(amounts.cards);
  confirm.disabled = !payments.includes(payment);
  confirm.dataset.step = payment;
  addButton(clear);
  addButton(confirm);
}

/** How many cards are named in a payment. */
function numberOf(step) {
  const words = step.slice(PAY.length).split(" ");
  return words.reduce((sum, word) => sum + Number(word.split("*")[1] ?? 1), 0);
}

document.addEventListener("chosen", show);
