// What stands in the bar while a move is being built: its sentence, and the buttons that lay or return a module.

import { next } from "./ways.js";

export const words = JSON.parse(document.getElementById("gate-words").textContent);

let kept = null; // what the server said, while something else stands there

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, taps, laying) {
  restore();
  if (laying.tile) layingIn(laying);
  else if (taps.length && asked.kind === "engineer") write(words.room, words.room_hint);
  else if (taps.length && asked.kind === "exchange") write(words.other_token, "");
  else if (taps.length) write("", would(asked, taps) || (losesAny(asked, taps) ? words.loses : ""));
}

// What the next step would bring, where it brings something.
function would(asked, taps) {
  const goals = next(asked.ways, taps);
  const brought = Object.entries(asked.brings).flatMap(([tap, said]) => (goals.has(tap) ? [said] : []));
  return brought.join(" ");
}

function losesAny(asked, taps) {
  if (!asked?.lost.length || !taps.length) return false;
  const goals = next(asked.ways, taps);
  return asked.lost.some((tap) => goals.has(tap));
}

function layingIn(laying) {
  const buttons = document.querySelector("template[data-lay]").content.cloneNode(true);
  if (!laying.chosen.back) buttons.querySelector("[data-lay-back]").remove();
  if (!laying.cell) buttons.querySelector("[data-lay-down]").remove();
  if (!laying.cells.length) write(words.nowhere, words.nowhere_hint);
  else if (!laying.cell) write(words.where, words.where_hint);
  else write(words.lay, [changes(laying), ...further(laying)].join(" "));
  const bar = document.querySelector("#decision .decision-buttons");
  for (const button of [...buttons.children]) {
    button.dataset.added = "";
    bar.append(button);
  }
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

function write(text, hint) {
  const bar = document.getElementById("decision");
  const [question, below] = [bar.querySelector(".decision-question"), bar.querySelector(".decision-hint")];
  kept = { bar, question, below, text: question.textContent, hint: below?.textContent, css: below?.className };
  if (text) question.textContent = (question.dataset.called ?? "") + text;
  if (!below || !hint) return;
  below.textContent = hint;
  below.classList.add("needed"); // it is said on a phone, too
}

function restore() {
  document.querySelectorAll("#decision [data-added]").forEach((button) => button.remove());
  if (kept?.bar.isConnected) {
    kept.question.textContent = kept.text;
    if (kept.below) Object.assign(kept.below, { textContent: kept.hint, className: kept.css });
  }
  kept = null;
}
