// A finger on the page: nothing under it is replaced meanwhile.

const LONGEST_PRESS = 2000;
let pressedAt = null;
addEventListener("pointerdown", () => (pressedAt = performance.now()), true);
for (const end of ["pointerup", "pointercancel"]) addEventListener(end, () => setTimeout(() => (pressedAt = null)), true);

/** Waits until no finger is down: what it presses would be replaced under it, and its tap lost. */
export async function untouched() {
  while (pressedAt !== null && performance.now() - pressedAt < LONGEST_PRESS) await new Promise((go) => setTimeout(go, 50));
}
