// What stands in the bar while a move is being built, as the page says it.

import { addButton, buttonFrom, restore, writeText } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";

/** Says what is to be tapped next; with nothing chosen the bar says again what the server said. */
export function say(asked, chosen) {
  restore();
  const said = asked?.says[chosen.steps.at(-1)];
  if (!said || !chosen.taps) return;
  writeText(said);
  if (next(asked.paths, chosen.steps).has("use")) addButton(buttonFrom("template[data-use-button]"));
}
