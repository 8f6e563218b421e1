// What stands in the bar while a move is being built, as the page says it.

import { add, buttonFrom, restore, write } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, chosen) {
  restore();
  const said = asked?.says[chosen.steps.at(-1)];
  if (!said || !chosen.taps) return;
  write(said);
  if (next(asked.ways, chosen.steps).has("use")) add(buttonFrom("template[data-use-button]"));
}
