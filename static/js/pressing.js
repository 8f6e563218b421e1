// What a finger comes down on answers in the next frame, before anything is asked or sent.

const PRESSABLE = ":is(#field, #strips) .legal, .play button:not(:disabled)";

let under = null;

/** Shows that a finger is on an open place, or on a button; what is on its way already stays as it is. */
export function pressDown(element) {
  pressUp();
  if (!element?.matches(PRESSABLE) || element.classList.contains("pressed")) return;
  under = element;
  under.classList.add("pressed");
}

/** Ends it; a tap that is sent is marked again at once (`taps.js`). */
export function pressUp() {
  under?.classList.remove("pressed");
  under = null;
}
