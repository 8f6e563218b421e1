// Draws advice on the cards and on the field: a disc with the rank, an octagon round the place, a tag where it is free.

import { isPhone } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const RADIUS = 11;
const ON_PHONES = 9; // pixels of the window: there the disc lies on the place
const TAG = { width: 54, height: 24 };
const NEAR = 34;
const FAR = 330;
const STEP = 14;
const WAYS = 24; // directions in which a tag may lie

/** Takes everything away that was drawn. */
export function wipe() {
  document.querySelectorAll(".hint-marks, .hint-discs, .hint-step").forEach((drawn) => drawn.remove());
  document.querySelectorAll(".hinted").forEach((step) => step.classList.remove("hinted"));
}

/** Draws advice: { rank, points, moves, place } each; what has no card and no place is told by its row alone. */
export function draw(rows) {
  wipe();
  onCards(rows);
  onSteps(rows);
  const drawings = isPhone() ? "#field > svg, #strips svg" : "#field > svg";
  for (const svg of document.querySelectorAll(drawings)) onField(svg, rows);
}

function onCards(rows) {
  for (const card of document.querySelectorAll("#cards [hx-vals]")) {
    const { move, moves = [move] } = JSON.parse(card.getAttribute("hx-vals"));
    const advised = rows.filter((row) => moves.includes(row.moves[0]));
    if (!advised.length) continue;
    card.append(discsOf(advised, "hint-discs"));
  }
}

// What a move is built from, tap by tap, says which word of it that is.
function onSteps(rows) {
  for (const step of document.querySelectorAll("[data-step]")) {
    const word = step.dataset.step.split(":").at(-1);
    const advised = rows.filter(({ moves }) => moves.at(-1)?.split(" ").slice(1).includes(word));
    if (!advised.length || step.closest("#field")) continue;
    if (getComputedStyle(step).position === "static") step.classList.add("hinted");
    step.append(discsOf(advised, "hint-step"));
  }
}

function discsOf(advised, css) {
  const discs = document.createElement("span");
  discs.className = css;
  discs.setAttribute("aria-hidden", "true");
  discs.append(...advised.map(({ rank }) => disc(rank)));
  return discs;
}

function disc(rank) {
  const made = document.createElement("span");
  made.className = `hint-disc rank-${rank}`;
  made.textContent = rank;
  return made;
}

function onField(svg, rows) {
  const matrix = svg.getScreenCTM();
  if (!matrix) return;
  const scale = matrix.a;
  const layer = shape("g", { class: "hint-marks", "aria-hidden": "true" });
  const all = [...svg.querySelectorAll("[data-place]")];
  const boxes = all.map((place) => boxOf(place, matrix)).filter(({ width }) => width > 0 && width < 120);
  const drawn = [];
  for (const row of [...rows].reverse()) {
    const place = all.find((one) => one.dataset.place === row.place);
    if (!place) continue;
    const box = boxOf(place, matrix);
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const radius = Math.max(12, Math.min(box.width, box.height) / 2 + 3);
    const mark = shape("g", { class: `hint-mark rank-${row.rank}` });
    layer.append(mark);
    if (isPhone()) {
      mark.append(...discAt(middle, row.rank, ON_PHONES / scale));
      continue;
    }
    mark.append(shape("circle", { class: "hint-halo", cx: middle.x, cy: middle.y, r: radius + 4 }));
    mark.append(shape("path", { class: "hint-edge", d: octagon(middle, radius) }));
    const number = numberOf(row);
    if (number) mark.append(text(number, middle, radius * 1.12, "hint-number"));
    mark.append(...tagged(row, middle, radius, boxes, drawn, svg));
  }
  svg.append(layer);
}

/** What would be written there, where the move says a number. */
export function numberOf({ moves, place }) {
  const words = moves.at(-1)?.split(" ") ?? [];
  const number = words[words.indexOf(place) + 1] ?? "";
  return words[0] === "write" && words.includes(place) && /^\d{1,2}$|^X$/.test(number) ? number : "";
}

const discAt = (at, rank, r) => [
  shape("circle", { class: "hint-disc-edge", cx: at.x, cy: at.y, r }),
  text(rank, at, r * 1.3, "hint-rank"),
];

function tagged({ rank, points }, middle, radius, boxes, drawn, svg) {
  const at = freeSpot(middle, radius, [...boxes, ...drawn], svg.viewBox.baseVal);
  drawn.push(at);
  const y = at.y + TAG.height / 2;
  const x = at.x + TAG.height / 2;
  return [
    shape("path", { class: "hint-leader", d: leader(middle, radius, at) }),
    shape("rect", { class: "hint-tag", ...at, rx: TAG.height / 2 }),
    ...discAt({ x, y }, rank, RADIUS),
    text(points, { x: at.x + TAG.height + (at.width - TAG.height) / 2 - 2, y }, 14, "hint-value"),
  ];
}

/** The way from the edge of a mark to its tag. */
export function leader(middle, radius, tag) {
  const [x, y] = [Math.min(Math.max(middle.x, tag.x), tag.x + tag.width), tag.y + tag.height / 2];
  const far = Math.hypot(x - middle.x, y - middle.y) || 1;
  return `M${middle.x + ((x - middle.x) * radius) / far} ${middle.y + ((y - middle.y) * radius) / far}L${x} ${y}`;
}

/** Where a tag covers no place, and its leader crosses as few as can be: the nearest such spot. */
export function freeSpot(middle, radius, taken, view, width = TAG.width) {
  const tag = { ...TAG, width };
  let best = null;
  for (let way = 0; way < WAYS; way += 1) {
    const angle = (way * 2 * Math.PI) / WAYS;
    for (let far = radius + NEAR; far < FAR; far += STEP) {
      const centre = { x: middle.x + Math.cos(angle) * (far + width / 2), y: middle.y + Math.sin(angle) * far };
      const spot = { x: centre.x - width / 2, y: centre.y - tag.height / 2, ...tag };
      if (!isInside(spot, view) || taken.some((box) => overlap(spot, box))) continue;
      const crossed = taken.filter((box) => !holds(box, middle) && crosses(middle, centre, box)).length;
      const cost = far + crossed * 150 + Math.abs(Math.sin(angle)) * 20;
      if (!best || cost < best.cost) best = { cost, spot };
      break;
    }
  }
  return best?.spot ?? { x: middle.x + radius, y: middle.y - tag.height / 2, ...tag };
}

const isInside = (box, view) =>
  box.x > view.x + 6 &&
  box.y > view.y + 6 &&
  box.x + box.width < view.x + view.width - 6 &&
  box.y + box.height < view.y + view.height - 6;
const overlap = (one, other) =>
  one.x < other.x + other.width + 4 &&
  other.x < one.x + one.width + 4 &&
  one.y < other.y + other.height + 4 &&
  other.y < one.y + one.height + 4;
const holds = (box, { x, y }) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;

function crosses(from, to, box) {
  for (let part = 0.1; part < 1; part += 0.1) {
    const at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
    if (holds(box, at)) return true;
  }
  return false;
}

/** The part of a place that answers a finger, in units of the field. */
export function boxOf(place, matrix) {
  const { x, y, width, height } = (place.querySelector(".hit") ?? place).getBoundingClientRect();
  const { a, d, e, f } = matrix;
  return { x: (x - e) / a, y: (y - f) / d, width: width / a, height: height / d };
}

export function octagon({ x, y }, radius) {
  const corners = Array.from({ length: 8 }, (_, corner) => {
    const angle = Math.PI / 8 + (corner * Math.PI) / 4;
    return `${(x + radius * Math.cos(angle) * 1.08).toFixed(1)} ${(y + radius * Math.sin(angle) * 1.08).toFixed(1)}`;
  });
  return `M${corners.join("L")}Z`;
}

export function text(words, { x, y }, size, css) {
  const made = shape("text", { class: css, x, y, "font-size": size, "text-anchor": "middle", dy: "0.35em" });
  made.textContent = words;
  return made;
}

export function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  return made;
}
