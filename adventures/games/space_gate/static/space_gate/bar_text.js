// What stands in the bar while a move is being built: its sentence, and the buttons that lay or return a module.

import { addButton, restore, writeText } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";

export const words = JSON.parse(document.getElementById("gate-words").textContent);

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, taps, laying) {
  restore();
  if (laying.tile) layingIn(laying);
  else if (taps.length && asked.kind === "engineer") writeText({ text: words.room, hint: words.room_hint, needed: true });
  else if (taps.length && asked.kind === "exchange") writeText({ text: words.other_token });
  else if (taps.length) about(would(asked, taps) || (losesAny(asked, taps) ? words.loses : ""));
}

const about = (hint) => hint && writeText({ hint, needed: true });

// What the next step would bring, where it brings something.
function would(asked, taps) {
  const goals = next(asked.paths, taps);
  const brought = Object.entries(asked.brings).flatMap(([tap, said]) => (goals.has(tap) ? [said] : []));
  return brought.join(" ");
}

function losesAny(asked, taps) {
  if (!asked?.lost.length || !taps.length) return false;
  const goals = next(asked.paths, taps);
  return asked.lost.some((tap) => goals.has(tap));
}

function layingIn(laying) {
  const buttons = document.querySelector("template[data-lay]").content.cloneNode(true);
  if (!laying.chosen.back) buttons.querySelector("[data-lay-back]").remove();
  if (!laying.cell) buttons.querySelector("[data-lay-down]").remove();
  if (!laying.cells.length) writeText({ text: words.nowhere, hint: words.nowhere_hint, needed: true });
  else if (!laying.cell) writeText({ text: words.where, hint: words.where_hint, needed: true });
  else writeText({ text: words.lay, hint: [changes(laying), ...further(laying)].join(" "), needed: true });
  for (const button of [...buttons.children]) addButton(button);
}

// It can be turned; and once it lies the next one is shown, but not where all is laid anew.
function further({ turns, chosen: { verb } }) {
  return [...(turns.length > 1 ? [words.turn] : []), ...(verb === "add" ? [words.no_way_back] : [])];
}

// What becomes of the open corridors.
function changes({ chosen: { before }, open }) {
  if (open === before) return words.as_many;
  return (open < before ? words.closes : words.opens).replace("{count}", Math.abs(open - before));
}
