// The three cards of a game against ASTRA: the first tap chooses a number, the second the action that goes with it.
// The first is a choice of this page alone: it is kept for these cards, whatever is drawn anew and whenever.

import { dialogIsOpen } from "../js/dialogs.js";
import { play } from "../js/page.js";

const STORE = `number ${play.dataset.seat}`;
let staying = null; // the number that stays when the action is taken back

const cards = () => document.getElementById("cards");
const pairsOf = (section) => (section?.dataset.pairs ? JSON.parse(section.dataset.pairs) : null);
const starts = (pairs, one) => Object.keys(pairs).some((pair) => pair.startsWith(`${one} `));

document.addEventListener(
  "click",
  (event) => {
    const card = event.target.closest("#cards .solo-card");
    if (card?.matches("[data-card]")) tapped(card);
    else if (card) staying = card.dataset.keeps ?? null;
  },
  true,
);

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
  const pairs = pairsOf(cards());
  const number = storedCard(pairs);
  if (number === one) {
    storeCard(null);
    show();
  } else if (number !== null) {
    answer(pairs[`${number} ${one}`] ?? [`take ${number} ${one}`], card);
  } else if (starts(pairs, one)) {
    storeCard(one);
    show();
  } else {
    // A number that fits nowhere can be tapped too: the answer is the rule that forbids it.
    answer([`take ${one} ${(Number(one) + 1) % 3}`], card);
  }
}

// What is kept

function storeCard(number) {
  if (number === null) sessionStorage.removeItem(STORE);
  else sessionStorage.setItem(STORE, `${cards().dataset.hand} ${number}`);
}

/** The card that is chosen for its number, as long as it belongs to these cards. */
function storedCard(pairs) {
  const [hand, number] = sessionStorage.getItem(STORE)?.split(" ") ?? [];
  return hand === cards().dataset.hand && starts(pairs, number) ? number : null;
}

// What is shown

function show() {
  const pairs = pairsOf(cards());
  if (!pairs) {
    storeCard(null); // two are chosen, or none can be
    return;
  }
  if (staying !== null) storeCard(staying);
  staying = null;
  const number = storedCard(pairs);
  for (const card of cards().querySelectorAll("[data-card]")) {
    const { card: one } = card.dataset;
    const chosen = one === number;
    const fits = number === null ? starts(pairs, one) : `${number} ${one}` in pairs;
    card.dataset.state = chosen ? "number" : fits ? "open" : "unfit";
    card.setAttribute("aria-pressed", chosen);
    card.setAttribute("aria-disabled", !chosen && !fits);
  }
  ask(number !== null);
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

document.addEventListener("put", show);
show();
