// Lights what can be tapped next, frames what is chosen, and lays the module that is being laid into its cell.

import { byName, dim, light } from "../js/highlights.js";
import { alongside, still } from "../js/glide.js";
import { nameIn, next } from "../js/move_paths.js";
import { play } from "../js/page.js";
import { words } from "./bar_text.js";

const ROTATES = 160; // milliseconds
const LIT = ["legal", "chosen", "loses", "can-go", "turns"];
const PITCH = 100;

let places = {}; // of the station and of a planet, by their names
let keys = new Map(); // beside them, by what a tap on them is called
let lastDrawn = { tile: "", cell: "", turn: "" }; // the module that is being laid, as it was drawn last

export function paint(asked, taps, laying) {
  clear();
  places = {
    cell: byName(".play .gate-station [data-place]", "place"),
    space: byName(`.play .gate-planet[data-planet="${shown()}"] [data-place]`, "place"),
  };
  keys = byName(".play [data-step]", "step");
  play.classList.toggle("laying", Boolean(Object.keys(laying.can).length));
  play.classList.toggle("asks-figure", Boolean(asked?.paths.some((path) => path.steps[0].startsWith("figure:"))));
  if (!asked) {
    hand(laying);
    return;
  }
  const begins = next(asked.paths, []);
  for (const tap of begins) lit(tap, "can-go");
  for (const tap of next(asked.paths, taps)) lit(tap, "legal");
  for (const tap of taps) lit(tap, "chosen");
  for (const tap of asked.lost) if (next(asked.paths, taps).has(tap)) lit(tap, "loses");
  for (const tap of Object.keys(laying.can)) lit(tap, "can-go");
  for (const tap of laying.cells) lit(tap, "legal");
  for (const tap of [laying.tile, laying.cell]) if (tap) lit(tap, "chosen");
  comes(asked, taps);
  would(taps);
  hand(laying);
  preview(laying);
}

/** All elements that a tap names: places of the station and the planets, keys beside them. */
function elements(tap) {
  const among = places[tap.slice(0, tap.indexOf(":"))];
  return (among ? among.get(nameIn(tap)) : keys.get(tap)) ?? [];
}

// The planet to which a load travels: spaces of several planets are called alike.
const shown = () => document.getElementById("worlds").dataset.show;

const lit = (tap, look) => light(elements(tap), look);

// How many colonists come into a module that is filled, or one where one can step: so many free seats are outlined.
function comes(asked, taps) {
  const goals = taps[0]?.startsWith("cell:") ? [...next(asked.paths, taps)].map((tap) => [tap, 1]) : [];
  for (const [tap, number] of [...Object.entries(asked.fills), ...goals]) {
    for (const element of elements(tap)) {
      const ghosts = element.querySelectorAll(".ghosts > *");
      ghosts.forEach((ghost, at) => ghost.classList.toggle("comes", at < number));
    }
  }
}

// What the own figures would give in each room once the chosen one has gone there.
function would(taps) {
  const figure = taps.find((tap) => tap.startsWith("figure:"))?.split(":")[1];
  for (const element of document.querySelectorAll(".room-would")) {
    element.hidden = element.dataset.figure !== figure || !element.closest(".room-key").matches(".legal");
  }
}

function picture(laying) {
  return document.querySelector(`.gate-worksite [data-step="${CSS.escape(laying.tile)}"] svg`);
}

// The module in hand beside the worksite, turned as it would lie.
function hand(laying) {
  const element = document.getElementById("tile-hand");
  const drawn = laying.tile && picture(laying);
  element.hidden = !drawn;
  if (!drawn) return;
  const place = element.querySelector(".tile-hand-picture");
  place.replaceChildren(turned(drawn, laying.turn));
  const key = drawn.closest("[aria-label]");
  element.querySelector(".tile-hand-name").textContent = key.getAttribute("aria-label");
  element.querySelector(".tile-hand-about").textContent = key.dataset.about ?? "";
  element.querySelector(".tile-hand-turn").textContent = turnOf(laying);
  const { before } = laying.chosen;
  element.querySelector(".open-before").textContent = before;
  const after = element.querySelector(".open-after");
  after.textContent = laying.open ?? "";
  after.classList.toggle("better", laying.open !== null && laying.open < before);
  after.classList.toggle("worse", laying.open !== null && laying.open > before);
  element.classList.toggle("placed", laying.open !== null);
}

// Which of its turns lies there now.
function turnOf({ cell, turn, turns }) {
  const said = words.turn_of.replace("{at}", turns.indexOf(turn) + 1).replace("{count}", turns.length);
  return cell && turns.length > 1 ? said : "";
}

function preview(laying) {
  const was = lastDrawn;
  lastDrawn = { tile: laying.tile, cell: laying.cell, turn: laying.turn };
  const drawn = laying.cell && picture(laying);
  if (!drawn) return;
  for (const element of elements(laying.cell)) {
    const ground = element.querySelector(".preview");
    const tile = turned(drawn, laying.turn);
    for (const [name, value] of Object.entries({ x: -PITCH / 2, y: -PITCH / 2, width: PITCH, height: PITCH })) {
      tile.setAttribute(name, value);
    }
    ground.replaceChildren(tile);
    ground.dataset.lit = "";
    element.classList.toggle("turns", laying.turns.length > 1);
    settles(tile, was, laying);
  }
}

// A module comes in, or turns to its next turn.
function settles(tile, was, { tile: name, cell, turn }) {
  if (still()) return;
  if (was.tile !== name || was.cell !== cell) {
    alongside(tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: ROTATES }));
    return;
  }
  if (was.turn === turn) return;
  const from = Number(turn) > Number(was.turn) ? Number(was.turn) : Number(was.turn) - 360;
  const frames = [from, Number(turn)].map((degrees) => ({ transform: `rotate(${degrees}deg)` }));
  for (const turning of tile.querySelectorAll(".corridors")) alongside(turning.animate(frames, { duration: ROTATES }));
}

/** A copy of the picture of a module, turned clockwise; its signs stay upright. */
function turned(drawn, turn) {
  const tile = drawn.cloneNode(true);
  tile.removeAttribute("id");
  for (const turning of tile.querySelectorAll(".corridors")) {
    turning.setAttribute("transform", `rotate(${turn || 0})`);
  }
  return tile;
}

function clear() {
  dim(LIT, (element) => element.matches(".preview") && element.replaceChildren());
  for (const ghost of document.querySelectorAll(".ghosts > .comes")) ghost.classList.remove("comes");
}
