// What stands round the sheet of a replay: the cards and who chose them, the steps, everybody's sheet in small, why.

import { form, made, number, person, say, signed } from "./replay_parts.js";

const part = (name) => document.querySelector(`[data-part="${name}"]`);
const cards = part("cards");
const beside = part("beside");
const steps = part("steps");
const whose = part("whose");
const people = part("people");
const why = part("why");
let cardsOf = null;

/** The cards of a turn; a name stands on one as soon as its seat has chosen it. */
export function showCards(story, { turn, step }, shown) {
  const played = story.turns[turn];
  if (played !== cardsOf) {
    cards.innerHTML = played?.cards ?? "";
    if (beside) beside.innerHTML = played?.beside ?? "";
    cardsOf = played;
    for (const name of cards.querySelectorAll("[data-chosen]")) {
      const found = story.people.find(({ key }) => key === name.dataset.chosen);
      if (found) name.prepend(form(found.form, 12));
    }
    cards.hidden = !cards.childElementCount;
  }
  for (const name of cards.querySelectorAll("[data-chosen]")) {
    name.hidden = Number(name.dataset.step) > step;
    if (name.dataset.chosen === story.people[shown].key) {
      name.closest(".replay-card").classList.toggle("shown", !name.hidden);
    }
  }
}

/** The steps of the shown seat, numbered; the one of this moment is marked. */
export function showSteps(story, now, shown, go) {
  const own = story.steps(now.turn, shown);
  whose.textContent = say("whose", { name: story.people[shown].name });
  const lines = own.map(({ title, text }, index) => {
    const line = made("li");
    const button = made("button", "replay-step");
    button.type = "button";
    const words = made("span", "replay-step-words");
    words.append(made("span", "replay-step-title", title), made("b", "", text));
    button.append(made("span", "replay-step-number", index + 1), words);
    if (index + 1 > now.step) button.classList.add("later");
    if (index + 1 === Math.min(now.step, own.length)) button.setAttribute("aria-current", "step");
    button.addEventListener("click", () => go({ turn: now.turn, step: index + 1 }));
    line.append(button);
    return line;
  });
  if (!lines.length) lines.push(made("li", "replay-none", say("none")));
  const focused = [...steps.children].findIndex((line) => line.contains(document.activeElement));
  steps.replaceChildren(...lines);
  if (focused >= 0) steps.children[Math.min(focused, lines.length - 1)].querySelector("button")?.focus();
  const current = steps.querySelector("[aria-current]");
  if (current) steps.parentElement.scrollTop = current.offsetTop - steps.parentElement.clientHeight / 2;
}

/** Everybody with their sheet in small, their points, and what the turn has brought so far. */
export function showPeople(story, now, shown, choose) {
  const points = story.points(now);
  const before = story.pointsBefore(now.turn);
  const over = now.step >= (story.lasts[now.turn] ?? 0) ? story.turns[now.turn] : story.turns[now.turn - 1];
  const small = (over ?? story.replay.start).small;
  if (people.childElementCount !== story.people.length) people.replaceChildren(...story.people.map(rowOf(choose)));
  for (const [index, row] of [...people.children].entries()) {
    const [total] = points[index] ?? [null];
    const gain = total === null ? 0 : total - (before[index]?.[0] ?? 0);
    const button = row.firstElementChild;
    button.toggleAttribute("disabled", index >= story.sheets.length && !story.onBoard);
    if (story.onBoard) button.setAttribute("aria-pressed", String(index === shown));
    row.hidden = Boolean(story.people[index].board); // it has no points
    if (index === shown) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    row.querySelector(".replay-total").textContent = total === null ? "" : number(total);
    const gained = row.querySelector(".replay-gain");
    gained.textContent = gain ? signed(gain) : "";
    gained.classList.toggle("minus", gain < 0);
    const sheet = row.querySelector(".small-sheet");
    const drawing = index < small.length && small[index] !== null ? story.replay.small[small[index]] : "";
    sheet.hidden = !drawing;
    if (drawing && sheet.dataset.drawing !== String(small[index])) {
      sheet.innerHTML = drawing;
      sheet.dataset.drawing = small[index];
    }
  }
}

const rowOf = (choose) => (one, index) => {
  const row = made("li");
  const button = made("button", "replay-person");
  button.type = "button";
  const line = made("span", "replay-person-points");
  line.append(made("b", "replay-total"), made("span", "replay-gain"));
  const words = made("span", "replay-person-words");
  words.append(person(one), line);
  button.append(made("span", "small-sheet"), words);
  button.addEventListener("click", () => choose(index));
  row.append(button);
  return row;
};

/** Why the points of the shown seat changed: in the turn so far, or with the last step alone. */
export function showWhy(story, now, shown, whole) {
  const after = story.points(now)[shown];
  const before = (whole ? story.pointsBefore(now.turn) : story.points({ ...now, step: Math.max(0, now.step - 1) }))[shown];
  const events = now.step >= (story.lasts[now.turn] ?? 0) ? (story.turns[now.turn]?.told ?? []) : [];
  const said = events.filter(([, index]) => !story.onBoard || !shown || index === shown || story.people[index].board);
  const lines = said.map(([kind, index, text]) => {
    const line = made("p", `replay-told told-${kind}`);
    line.append(...named(story.people[index]), made("span", "", text));
    return line;
  });
  for (const [index, { turn, text }] of [...story.replay.moments.entries()].reverse()) {
    if (turn !== story.turns[now.turn]?.number) continue;
    const line = made("p", "replay-told");
    line.append(made("span", "replay-step-number", index + 1), made("span", "", text));
    lines.unshift(line);
  }
  if (!after) {
    why.replaceChildren(...lines);
    why.parentElement.hidden = !lines.length;
    return;
  }
  why.parentElement.hidden = false;
  const [total, fields, formulas] = after;
  const was = before ?? [0, {}, {}];
  const sum = made("dl", "replay-sum");
  for (const key of new Set([...Object.keys(fields), ...Object.keys(was[1])])) {
    const gain = (fields[key] ?? 0) - (was[1][key] ?? 0);
    if (!gain || !story.replay.fields[key]) continue;
    const row = made("div", gain < 0 ? "minus" : "");
    row.append(made("dt", "", [story.replay.fields[key], formulas[key]].filter(Boolean).join(" ")), made("dd", "", signed(gain)));
    sum.append(row);
  }
  const head = made("p", "replay-why-total", total - was[0] ? signed(total - was[0]) : "±0");
  const none = made("p", "replay-sum second", say("nothing"));
  const parts = sum.childElementCount ? [sum] : lines.length ? [] : [none];
  why.replaceChildren(head, ...parts, ...lines);
}

/** Whose it is, before what is told of it; nobody's where all play on one board. */
const named = (one) => (one.board ? [] : [person(one)]);

/** What made a place look as it does: said in the place of the sum, with the way back to where one was. */
export function showOrigin(story, label, found, back, go) {
  const lines = [made("p", "replay-origin-place", label)];
  if (!found) lines.push(made("p", "second", say("printed")));
  else {
    const at = say("at", { turn: story.turns[found.turn].number, step: found.step });
    lines.push(made("p", "replay-origin-at", at));
    const line = made("p", "replay-origin");
    const words = [found.deed.title, found.deed.text].filter(Boolean).join(": ");
    line.append(...named(story.people[found.seat]), made("span", "", words));
    lines.push(line);
    if (back) {
      const button = made("button", "button replay-return", say("return", { turn: story.turns[back.turn].number }));
      button.type = "button";
      button.addEventListener("click", () => go(back));
      lines.push(button);
    }
  }
  why.replaceChildren(...lines);
  why.parentElement.hidden = false;
}
