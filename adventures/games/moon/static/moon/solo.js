// The three cards of a game against ASTRA: the first tap chooses a number, the second the action that goes with it.

import { dialogIsOpen } from "../js/dialogs.js";

const cards = () => document.getElementById("cards");
const numbered = () => cards().dataset.number;

document.addEventListener("click", (event) => {
  const card = event.target.closest("#cards[data-pairs] [data-card]");
  if (card) tapped(card);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || dialogIsOpen()) return;
  if (/^[1-3]$/.test(event.key) && !event.target.matches("input, select, textarea")) {
    document.querySelectorAll("#cards .solo-card")[event.key - 1]?.click();
  }
});

// Answers with the moves of a pair; the card is the one tapped last.
function answer(moves, element) {
  document.dispatchEvent(new CustomEvent("answer", { detail: { moves, element } }));
}

function tapped(card) {
  const { card: one } = card.dataset;
  const pairs = JSON.parse(cards().dataset.pairs);
  if (numbered() === one) {
    delete cards().dataset.number;
    show(pairs);
  } else if (numbered() !== undefined) {
    answer(pairs[`${numbered()} ${one}`] ?? [`take ${numbered()} ${one}`], card);
  } else if (starts(pairs, one)) {
    cards().dataset.number = one;
    show(pairs);
  } else {
    // A number that fits nowhere can be tapped too: the answer is the rule that forbids it.
    answer([`take ${one} ${(Number(one) + 1) % 3}`], card);
  }
}

const starts = (pairs, one) => Object.keys(pairs).some((pair) => pair.startsWith(`${one} `));

function show(pairs) {
  const number = numbered();
  for (const card of cards().querySelectorAll("[data-card]")) {
    const { card: one } = card.dataset;
    const chosen = one === number;
    const fits = number === undefined ? starts(pairs, one) : `${number} ${one}` in pairs;
    card.dataset.state = chosen ? "number" : fits ? "open" : "unfit";
    card.setAttribute("aria-pressed", chosen);
  }
  ask(number !== undefined);
}

// The bar asks for the second card, and again for the first when that is taken back.
function ask(second) {
  const { next, nextHint } = cards().dataset;
  for (const [selector, text] of [[".decision-question", next], [".decision-hint", nextHint]]) {
    const line = document.querySelector(`#decision ${selector}`);
    if (!line) continue;
    line.dataset.first ??= line.textContent;
    line.textContent = second ? text : line.dataset.first;
  }
}
