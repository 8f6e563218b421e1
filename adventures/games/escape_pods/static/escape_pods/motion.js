// What has changed on the board since it was drawn last: pods and crew glide, sectors burst, a barrier is drawn, and
// what others did keeps a dotted outline until the next own move.

import { showsAgain } from "../js/deeds.js";
import { alongside, drawWays, glide, still } from "../js/glide.js";
import { keepOutlined, outlineAgain, outlined } from "../js/outlined.js";
import { busy } from "../js/taps.js";

const NEAR = 80; // two pods that have met lie no farther from each other than this
const APPEARS = 180; // milliseconds
const BURSTS = 400;
const FALLS = 300; // crew that is lost, one after the other
const APART = 120;
const DEEP = 44;
const SPARK = "M0-34 7-17 23-26 14-10 32-1 14 7 23 23 7 14 0 32-7 14-23 23-14 7-32-1-14-10-23-26-7-17z";

let before = null;
let changed = outlined();

const field = () => document.querySelector("#field svg.field.escape");
const places = (css) => [...(field()?.querySelectorAll(css) ?? [])];

// Where a place lies on the field: its own middle, and that of the piece it lies in.
function middle(place) {
  let [x, y] = [0, 0];
  for (let at = place.querySelector(":scope > .at"); at; at = at.parentElement.closest(".at")) {
    const [across, down] = at.getAttribute("transform").match(/-?[\d.]+/g).map(Number);
    [x, y] = [x + across, y + down];
  }
  return [x, y];
}

function pieces(css) {
  return new Map(places(css).map((place) => [place.dataset.place, { place, at: middle(place), look: look(place) }]));
}

// Whose plate lies there.
const look = (place) => place.querySelector(":scope > .at > .plate")?.getAttribute("class") ?? "";

function now() {
  if (!field()) return null;
  return {
    pods: pieces(".pod:not([hidden])"),
    crew: pieces(".seat.taken, .arrival.taken, .assign.taken"),
    tokens: new Map(places(".arrival.token").map((place) => [place.dataset.place.slice(0, 2), { place, at: middle(place) }])),
    beacons: pieces(".border.laid"),
    scrap: new Set(places(".sector.scrap").map((place) => place.dataset.place)),
    barrier: places(".barrier path").length > 0,
  };
}

const far = ([x, y], [a, b]) => Math.hypot(x - a, y - b);

// Pods that lie elsewhere, each after the one that has pushed it.
function podLegs(was, is) {
  const legs = [];
  for (const [name, { place, at }] of is.pods) {
    const from = was.pods.get(name)?.at;
    if (from && far(from, at) > 1) legs.push({ name, piece: place, from, to: at });
  }
  const pushes = (one, other) => one !== other && far(one.to, other.from) < NEAR && far(one.from, other.from) > NEAR;
  const ordered = [];
  const add = (leg, follows) => {
    if (ordered.includes(leg)) return;
    ordered.push(Object.assign(leg, { follows }));
    for (const other of legs) if (pushes(leg, other)) add(other, true);
  };
  for (const leg of legs) if (!legs.some((other) => pushes(other, leg))) add(leg, false);
  for (const leg of legs) add(leg, false);
  return ordered;
}

// Crew that sits elsewhere has come from where one of its colour is gone; who has come from the ship appears, and who is
// gone without having come elsewhere is lost.
function crewLegs(was, is) {
  const gone = [...was.crew].filter(([name, { look }]) => is.crew.get(name)?.look !== look);
  const legs = [];
  for (const [name, { place, at, look }] of is.crew) {
    if (was.crew.get(name)?.look === look) continue;
    const [nearest] = gone
      .filter(([, one]) => colour(one.look) === colour(look))
      .sort(([, one], [, other]) => far(one.at, at) - far(other.at, at));
    if (nearest) gone.splice(gone.indexOf(nearest), 1);
    legs.push({ name, piece: place, from: nearest?.[1].at, to: at });
  }
  return { legs, lost: gone.map(([, one]) => one) };
}

const colour = (look) => look.split(" ")[1];

function tokenLegs(was, is) {
  const legs = [];
  for (const [shelter, { place, at }] of is.tokens) {
    const from = was.tokens.get(shelter)?.at;
    if (from && far(from, at) > 1) legs.push({ name: place.dataset.place, piece: place.querySelector(".burst") ?? place, from, to: at });
  }
  return legs;
}

function compare() {
  const was = before;
  const is = (before = now());
  if (!was || !is) return;
  const crew = crewLegs(was, is);
  const moved = [...podLegs(was, is), ...crew.legs, ...tokenLegs(was, is)];
  const burst = [...is.scrap].filter((name) => !was.scrap.has(name));
  const laid = [...is.beacons.keys()].filter((name) => !was.beacons.has(name));
  const blocked = is.barrier && !was.barrier;
  if (busy()) changed = new Set();
  else for (const name of [...moved.map((leg) => leg.name), ...burst, ...laid]) changed.add(name);
  keepOutlined(changed);
  if (blocked) places(".barrier")[0].classList.add("fresh");
  glide(field(), moved.filter((leg) => leg.from));
  if (still()) return;
  for (const leg of moved) if (!leg.from) appear(leg.piece);
  for (const name of burst) bursts(name);
  if (burst.length) crew.lost.forEach(falls);
}

function appear(piece) {
  alongside(piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: APPEARS }));
}

function bursts(name) {
  const [sector] = places(`.sector[data-place="${name}"]`);
  const at = middle(sector);
  sector.classList.add("arising");
  const spark = document.createElementNS(field().namespaceURI, "path");
  spark.setAttribute("class", "bursting");
  spark.setAttribute("d", SPARK);
  field().append(spark);
  const [x, y] = at.map((length) => `${length}px`);
  const frames = [
    { transform: `translate(${x}, ${y}) scale(0.3)`, opacity: 1 },
    { transform: `translate(${x}, ${y}) scale(1.5)`, opacity: 0 },
  ];
  alongside(spark.animate(frames, { duration: BURSTS })).finished.finally(() => spark.remove());
}

// Crew of a pod that burst drops off the board, back to where it is counted.
function falls({ place, at: [x, y] }, nth) {
  const plate = place.querySelector(":scope > .at > .plate").cloneNode(true);
  field().append(plate);
  const frames = [
    { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
    { transform: `translate(${x}px, ${y + DEEP}px)`, opacity: 0 },
  ];
  const falling = plate.animate(frames, { duration: FALLS, delay: BURSTS + nth * APART, fill: "both" });
  alongside(falling).finished.finally(() => plate.remove());
}

// A new reply draws a place without its outline.
function mark() {
  for (const place of places(".place")) place.classList.toggle("fresh", changed.has(place.dataset.place));
}

// A line of what others did, tapped: the way is drawn once more, and the places concerned are outlined.
function showAgain(line) {
  const names = line.dataset.told.split(" ");
  const found = names.map((name) => places(`[data-place="${CSS.escape(name)}"]`)[0]).filter(Boolean);
  drawWays(field(), found.slice(1).map((place, index) => ({ from: middle(found[index]), to: middle(place) })));
  setTimeout(mark, outlineAgain(found));
}

document.addEventListener("put", () => {
  compare();
  mark();
});
before = now();
mark();
showsAgain("[data-told]", showAgain);
