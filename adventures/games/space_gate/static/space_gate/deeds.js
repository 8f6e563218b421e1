// What has happened, as the page tells it: each line names its steps, as `words/deeds.py` says.

import { play } from "../js/page.js";

/** All steps that are told, the oldest first; `nth` of `of` says which one of its line a step is. */
export function steps() {
  const lines = [...play.querySelectorAll(".play-told [data-told]")];
  return lines.flatMap(stepsOf).sort((one, other) => one.number - other.number);
}

/** The steps of a line. */
export function stepsOf(line) {
  const names = line.dataset.told.split(" ");
  return names.map((name, at) => {
    const [number, seat, kind, ...words] = name.split("/");
    return { name, number: Number(number), seat: Number(seat), kind, words, line, nth: at + 1, of: names.length };
  });
}

/** The planet or world that a step is about; empty where it is about none. */
export function worldOf({ kind, words }) {
  if (kind === "left") return words[3];
  if (kind === "moved") return words[1];
  return ["settled", "back", "closed", "scored"].includes(kind) ? words[0] : "";
}

/** The cells of a station that a step is about, from the first to the last. */
export function cellsOf({ kind, words }) {
  if (kind === "stepped") return [`${words[0]} ${words[1]}`, `${words[2]} ${words[3]}`];
  if (kind === "added") return [`${words[2]} ${words[3]}`];
  return ["activated", "filled", "left"].includes(kind) ? [`${words[0]} ${words[1]}`] : [];
}

/** The control rooms that a step is about, from the first to the last. */
export function roomsOf({ kind, words }) {
  return ["engineer", "chief", "recruited", "promoted", "robot"].includes(kind) ? words : [];
}
