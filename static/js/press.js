// A finger on the page, or a page that is about to leave: nothing is replaced meanwhile.

const LONGEST_PRESS = 2000;
const LONGEST_LEAVE = 10000; // milliseconds; a file that is saved leads nowhere
let pressedAt = null;
let leftAt = null;
addEventListener("pointerdown", () => (pressedAt = performance.now()), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (pressedAt = null)), true);
addEventListener("beforeunload", () => (leftAt = performance.now()));
addEventListener("pageshow", () => (leftAt = null));

const lasts = (since, longest) => since !== null && performance.now() - since < longest;

/**
 * Waits until no finger is down: what it presses would be replaced under it, and its tap lost; and until no tap leads
 * elsewhere: a page that loads itself again would take it back.
 */
export async function untouched() {
  while (lasts(pressedAt, LONGEST_PRESS) || lasts(leftAt, LONGEST_LEAVE)) await new Promise((go) => setTimeout(go, 50));
}
