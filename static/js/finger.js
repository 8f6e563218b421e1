// A finger on the page, or a page about to leave: nothing is replaced meanwhile.

const LONGEST_PRESS = 2000;
const LONGEST_LEAVE = 6e4; // a file that is saved leads nowhere
let pressedAt = null;
let leftAt = null;
addEventListener("pointerdown", () => (pressedAt = performance.now()), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (pressedAt = null)), true);
addEventListener("beforeunload", () => (leftAt = performance.now()));
addEventListener("pageshow", () => (leftAt = null));

const lasts = (since, longest) => since !== null && performance.now() - since < longest;

/** Waits until no finger is down and no tap leads elsewhere: its tap would be lost. */
export async function untouched() {
  while (lasts(pressedAt, LONGEST_PRESS) || lasts(leftAt, LONGEST_LEAVE)) await new Promise((go) => setTimeout(go, 50));
}
