// What the lines of the log bring: cards fly as +n from planets to counts, points count up seat by seat with the 3 more
// last. A line that is tapped is shown again.

import { showsAgain } from "../js/deeds.js";
import { alongside, still } from "../js/glide.js";
import { play } from "../js/page.js";

import { field, placeOf, showAgain as showPlacesAgain } from "./map.js";

const FLIES = 500; // milliseconds
const COUNTS = 120; // until the next seat of a card that scores, so that five and the 3 more take a second
const STAYS = 2000; // "+n" beside a name, where nothing moves

let before = shares();
let floating = []; // what goes with the next tap

// Every share of a line that counts, by what it is: the round, the space, the half of the card, the seat.
function shares() {
  const found = new Map();
  for (const share of document.querySelectorAll("#since [data-number], #since [data-bonus]")) {
    const { round } = share.closest("[data-round]").dataset;
    const { space } = share.closest("[data-space]").dataset;
    const { deed } = share.closest("[data-deed]").dataset;
    const key = [round, space, deed, share.dataset.share].join(" ");
    const same = found.get(key);
    found.set(key, {
      share,
      seat: share.dataset.share,
      number: Number(share.dataset.number ?? 0) + (same?.number ?? 0),
      bonus: Number(share.dataset.bonus ?? 0) + (same?.bonus ?? 0),
    });
  }
  return found;
}

function compare() {
  const was = before;
  before = shares();
  const grown = [...before]
    .map(([key, one]) => ({
      ...one,
      number: one.number - (was.get(key)?.number ?? 0),
      bonus: one.bonus - (was.get(key)?.bonus ?? 0),
    }))
    .filter((one) => one.number > 0 || one.bonus > 0);
  if (grown.length) tell(grown, true);
}

function tell(grown, counting) {
  clear();
  const cards = grown.filter(({ share }) => share.dataset.from);
  const points = grown.filter(({ share }) => !share.dataset.from);
  if (!document.querySelector("#players")?.checkVisibility()) tally(grown);
  else if (still()) for (const { seat, number, bonus } of grown) stand(seat, number + bonus);
  else if (points.length) count(points, counting);
  if (!still()) for (const one of cards) fly(one);
}

const rowOf = (seat) => document.querySelector(`#players [data-seat="${CSS.escape(seat)}"]`);

function clear() {
  for (const element of floating) element.remove();
  floating = [];
}

// A "+n" that floats over the page and is in nobody's way.
function chip(number, css) {
  const element = document.createElement("b");
  element.className = `told-gain ${css}`;
  element.textContent = `+${number}`;
  element.setAttribute("aria-hidden", "true");
  return element;
}

function stand(seat, number) {
  const row = rowOf(seat);
  if (!row) return;
  const element = chip(number, "beside");
  row.append(element);
  leaves(element);
}

function leaves(element) {
  floating.push(element);
  setTimeout(() => element.remove(), STAYS);
}

// Where no names are in sight the line itself stands over the map for a while.
function tally(grown) {
  const deeds = new Set(grown.map(({ share }) => share.closest("[data-deed]")));
  if (!deeds.size) return;
  const element = document.createElement("div");
  element.className = "told-tally";
  element.setAttribute("aria-hidden", "true");
  for (const deed of deeds) element.append(deed.cloneNode(true));
  document.querySelector(".play-main").append(element);
  leaves(element);
}

// Cards fly from each planet that brought them to the count of the seat; where that is out of sight they rise and fade.
function fly({ share, seat, number }) {
  const goal = rowOf(seat)?.querySelector(".player-cards")?.getBoundingClientRect();
  for (const source of share.dataset.from.split(" ")) {
    const [planet, times] = source.split("*");
    const place = placeOf(planet)?.querySelector(".globe")?.getBoundingClientRect();
    if (!place?.width) continue;
    const element = chip(times ?? Math.min(1, number), "flying");
    element.append(share.querySelector(".seat-plate").cloneNode(true));
    document.body.append(element);
    const from = [place.x + place.width / 2, place.y + place.height / 2];
    const to = goal?.width ? [goal.x + goal.width / 2, goal.y + goal.height / 2] : [from[0], from[1] - 34];
    const frames = [
      { transform: `translate(${from[0]}px, ${from[1]}px) translate(-50%, -50%)`, opacity: 1 },
      { transform: `translate(${to[0]}px, ${to[1]}px) translate(-50%, -50%)`, opacity: goal?.width ? 1 : 0 },
    ];
    alongside(element.animate(frames, { duration: FLIES, easing: "ease-in-out", fill: "both" })).finished.finally(() =>
      element.remove(),
    );
  }
}

// One seat after the other, in the order of the line; what the best one has more comes last.
function count(grown, counting) {
  const steps = grown.flatMap(({ seat, number }) => (number ? [{ seat, number, css: "beside" }] : []));
  steps.push(...grown.flatMap(({ seat, bonus }) => (bonus ? [{ seat, number: bonus, css: "beside bonus" }] : [])));
  const shown = new Map(); // the points of a seat as they stand before the next step
  for (const { seat, number } of steps) shown.set(seat, (shown.get(seat) ?? totalOf(seat)) - number);
  if (counting) for (const [seat, points] of shown) write(seat, points);
  for (const [nth, { seat, number, css }] of steps.entries()) {
    const [row, total] = [rowOf(seat), rowOf(seat)?.querySelector(".player-total")];
    if (!row) continue;
    const element = chip(number, css);
    row.append(element);
    const frames = [
      { opacity: 0, transform: "translateY(8px)" },
      { opacity: 1, transform: "none", offset: 0.25 },
      { opacity: 1, transform: "none", offset: 0.8 },
      { opacity: 0, transform: "none" },
    ];
    const timing = { duration: 4 * COUNTS, delay: nth * COUNTS, fill: "both" };
    alongside(element.animate(frames, timing)).finished.finally(() => element.remove());
    if (!counting) continue;
    const points = shown.get(seat) + number;
    shown.set(seat, points);
    // A row that has been drawn anew meanwhile says already how it ends.
    alongside(total.animate([], { duration: (nth + 1) * COUNTS })).finished.finally(() => {
      total.textContent = points;
    });
  }
}

const totalOf = (seat) => Number(rowOf(seat)?.querySelector(".player-total").textContent);

function write(seat, points) {
  const total = rowOf(seat)?.querySelector(".player-total");
  if (total) total.textContent = points;
}

function showAgain(line) {
  if (!field()?.checkVisibility()) play.querySelector("[data-tab-name=sheet]")?.click();
  let stays = 0;
  for (const deed of line.querySelectorAll("[data-told]")) {
    stays = showPlacesAgain(deed.dataset.told.split(" "), !deed.querySelector("[data-from]"));
  }
  const counted = [...line.querySelectorAll("[data-number], [data-bonus]")].map((share) => ({
    share,
    seat: share.dataset.share,
    number: Number(share.dataset.number ?? 0),
    bonus: Number(share.dataset.bonus ?? 0),
  }));
  tell(counted, false);
  setTimeout(() => document.dispatchEvent(new Event("shown-again")), stays);
}

showsAgain("#since .told-deeds", showAgain, "[data-told], [data-number]");
document.addEventListener("pointerdown", clear, true);
document.addEventListener("put", compare);
