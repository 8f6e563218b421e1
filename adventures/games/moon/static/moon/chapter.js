// "Why?": a tap on what a Campaign card changes says for a while which chapter and which card do so.

import { explaining } from "../js/dialogs.js";
import { isOpen, placeAt } from "../js/places.js";

const STAYS = 6000;
const bar = document.getElementById("why");
let ends = null;

// Says what effects change and where they come from; they are named by their numbers, with blanks between.
function say(indexes) {
  const rows = indexes
    .split(" ")
    .map((index) => document.querySelector(`.play-goals .in-force-row[data-effect="${CSS.escape(index)}"]`))
    .filter(Boolean);
  if (!bar || !rows.length) return false;
  const parts = (...names) =>
    rows
      .flatMap((row) => names.map((name) => row.querySelector(name)?.textContent.trim()))
      .filter(Boolean)
      .join(" · ");
  bar.querySelector(".decision-question").textContent = parts(".in-force-title");
  bar.querySelector(".decision-hint").textContent = parts(".in-force-text", ".in-force-source");
  bar.hidden = false;
  clearTimeout(ends);
  ends = setTimeout(() => {
    bar.hidden = true;
  }, STAYS);
  return true;
}

// All that is in force, from the menu: on a phone its panel lies behind a tab.
function openInForce(event) {
  event.preventDefault();
  const dialog = document.getElementById("in-force");
  const list = document.querySelector(".play-goals .in-force ul");
  if (!dialog || !list || document.querySelector("dialog[open]")) return;
  dialog.querySelector(".in-force").replaceChildren(list.cloneNode(true));
  event.target.closest("details")?.removeAttribute("open");
  dialog.showModal();
}

document.addEventListener(
  "click",
  (event) => {
    const marked = event.target.closest("[data-effect]");
    // The mark on a card lies in the card: a tap on it asks, and takes nothing.
    if (marked && say(marked.dataset.effect) && marked.matches(".why-sign")) event.stopPropagation();
    if (event.target.closest('a[href="#in-force"]')) openInForce(event);
    if (!event.target.closest("#field, #strips") || explaining()) return;
    const place = event.detail ? placeAt(event) : event.target.closest("[data-place]");
    // A place that answers a move answers it: there the row beside the sheet tells.
    if (place?.dataset.why && !isOpen(place) && say(place.dataset.why)) event.stopPropagation();
  },
  true,
);
