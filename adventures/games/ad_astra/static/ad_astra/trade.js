// An offer is put together: a partner, and for every type one number from what one gives to what one gets. An offer that
// waits can be answered with another one, which begins as the one that waits and is altered.

import { addButton, buttonFrom, writeText } from "../js/bar_text.js";
import { answer } from "../js/move_builder.js";
import { fill } from "../js/words.js";
import { written } from "./amounts.js";

let said = null;
let about = null;
let partner = null;
let numbers = {};
let answering = false; // whether the offer that waits is answered with another one

const box = () => document.getElementById("trade");
const redraw = () => document.dispatchEvent(new Event("redraw"));
const own = (type) => about.own[type] ?? 0;
const theirs = (type) => (partner && about.partners[partner].cards[type]) ?? 0;
const side = (sign) =>
  Object.fromEntries(Object.entries(numbers).flatMap(([type, count]) => (count * sign > 0 ? [[type, count * sign]] : [])));
const named = (cards) =>
  Object.entries(about.types).flatMap(([type, name]) => (cards[type] ? [`${cards[type]} ${name}`] : [])).join(", ");

/** What the page says of the trade; another hand or another offer begins afresh. */
function read() {
  const now = box()?.dataset.trading ?? null;
  if (now === said) return;
  const before = partner;
  said = now;
  about = now ? JSON.parse(now) : null;
  const partners = Object.keys(about?.partners ?? {});
  partner = partners.length === 1 ? partners[0] : partners.includes(before) ? before : null;
  numbers = {};
  answering = false;
}

/** The offer that waits, as numbers of whoever answers. */
const waiting = () => ({
  ...about.waits.given,
  ...Object.fromEntries(Object.entries(about.waits.wanted).map(([type, count]) => [type, -count])),
});

const altered = () => !about.waits || Object.keys(about.types).some((type) => (numbers[type] ?? 0) !== (waiting()[type] ?? 0));

function show({ detail: { steps } }) {
  read();
  if (!about || !box().querySelector(".trade-offer")) return;
  if (about.waits) {
    box().classList.toggle("answering", answering);
    document.getElementById("offer-seen").hidden = !answering;
    addAnswers();
    if (!answering) return;
  }
  for (const row of box().querySelectorAll("[data-partner]")) {
    const chosen = row.dataset.partner === partner;
    row.classList.toggle("chosen", chosen);
    row.setAttribute("aria-pressed", String(chosen));
  }
  for (const type of Object.keys(about.types)) showType(type);
  const [given, wanted] = [side(-1), side(1)];
  const whole = partner !== null && written(given) !== "" && written(wanted) !== "" && altered();
  preview(given, wanted, whole);
  if (!steps.length) showBar(given, wanted, whole);
}

// The way to another offer and back again, in the bar.
function addAnswers() {
  const buttons = box().querySelector("template[data-answer-buttons]").content.cloneNode(true);
  const [otherwise, back] = buttons.children;
  const button = answering ? back : otherwise;
  button.addEventListener("click", () => {
    answering = !answering;
    numbers = answering ? waiting() : {};
    redraw();
  });
  addButton(button, !answering);
}

function showType(type) {
  const number = numbers[type] ?? 0;
  const [more, less] = [box().querySelector(`[data-more="${type}"]`), box().querySelector(`[data-less="${type}"]`)];
  more.disabled = number >= (number < 0 ? 0 : theirs(type));
  less.disabled = number <= -own(type);
  const shown = box().querySelector(`[data-number="${type}"]`);
  shown.classList.toggle("gives", number < 0);
  shown.classList.toggle("gets", number > 0);
  shown.querySelector("b").textContent = number > 0 ? `+${number}` : String(number).replace("-", "−");
  const text = about.says[number > 0 ? "get" : number < 0 ? "give" : "none"];
  const words = fill(text, { type: about.types[type], own: own(type), count: Math.abs(number) });
  for (const one of [more, less]) one.setAttribute("aria-description", words);
  shown.querySelector("[data-said]").textContent = words;
  const after = box().querySelector(`[data-after="${type}"]`);
  after.classList.toggle("more", number > 0);
  after.classList.toggle("less", number < 0);
  after.querySelector("b").textContent = own(type) + number;
}

// The whole offer as the other side will see it.
function preview(given, wanted, whole) {
  const panel = document.getElementById("offer-seen");
  panel.querySelector(".seen-none").hidden = whole;
  panel.querySelector(".seen-offer").hidden = !whole;
  if (!whole) return;
  panel.querySelector("[data-seen-head]").textContent = fill(about.says.seen, { name: about.partners[partner].name });
  for (const [which, cards] of [["given", given], ["wanted", wanted]]) {
    panel.querySelector(`[data-seen-${which}]`).replaceChildren(...Object.entries(cards).flatMap(cardsOf));
  }
  const words = { given: named(given), wanted: named(wanted) };
  panel.querySelector("[data-seen-words]").textContent = fill(about.says.for, words);
}

function cardsOf([type, count]) {
  return Array.from({ length: count }, () => {
    const card = document.createElement("span");
    card.className = "offer-card";
    card.append(box().querySelector(`[data-type="${type}"] .icon`).cloneNode(true));
    return card;
  });
}

function showBar(given, wanted, whole) {
  if (!partner) return;
  const words = { name: about.partners[partner].name, given: named(given), wanted: named(wanted) };
  writeText({ text: fill(about.says[whole ? "offer" : "begun"], words), hint: fill(about.says.hint, words), icon: "trade" });
  const button = buttonFrom("#trade template[data-offer-button]");
  button.disabled = !whole;
  const move = `offer ${partner} ${written(given)} for ${written(wanted)}`;
  button.addEventListener("click", () => answer(move, button));
  addButton(button);
}

document.addEventListener("click", (event) => {
  if (!about) return;
  const row = event.target.closest("[data-partner]");
  const step = event.target.closest("[data-more], [data-less]");
  if (row) {
    const chosen = row.dataset.partner;
    partner = chosen === partner && Object.keys(about.partners).length > 1 ? null : chosen;
    // What the new partner does not have is asked of nobody.
    numbers = Object.fromEntries(Object.entries(numbers).map(([type, count]) => [type, Math.min(count, theirs(type))]));
  } else if (step) {
    const { more, less } = step.dataset;
    numbers[more ?? less] = (numbers[more ?? less] ?? 0) + (more ? 1 : -1);
  } else {
    return;
  }
  document.dispatchEvent(new Event("forget"));
  redraw();
});

document.addEventListener("chosen", show);
