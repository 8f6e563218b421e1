// Where advice lies: where the style sheet says, or the first other spot under which nothing is that one taps. Where
// no such spot is large enough it says points alone.

import { inOverview } from "./zoom.js";

const KEYS = "[data-step], [data-action], [data-crew], [data-beacon], [data-partner], [data-more], [data-less], [data-add]";
const HEARD = `.play :is([hx-vals], [hx-post], .legal .hit, ${KEYS}):not([aria-disabled=true], [disabled])`;
const SPOTS = { told: ".play-right .play-told", right: ".play-right", foot: "#field", head: "#field", top: ".play-top" };
const SHARE = 0.4; // of the window, over what is lower than that
const POINTS = [0.12, 0.5, 0.88];

const play = document.querySelector(".play");
const panel = document.getElementById("hint");

/** Lays the panel, and says on the page where: "own" is the spot of the style sheet, which hides what was there. */
export function settle() {
  let best = { name: "own", brief: false, covered: Infinity };
  for (const brief of [false, true]) {
    for (const name of ["own", ...Object.keys(SPOTS)]) {
      const found = lay(name, brief) ? covered() : Infinity;
      if (found < best.covered) best = { name, brief, covered: found };
      if (!found) return;
    }
  }
  lay(best.name, best.brief);
}

/** Lays the panel in a spot, `brief` without words; returns whether the window has it. */
function lay(name, brief) {
  panel.removeAttribute("style");
  panel.classList.toggle("brief", brief);
  play.dataset.hint = name;
  if (name === "own") return true;
  const area = document.querySelector(SPOTS[name])?.getBoundingClientRect();
  if (!area?.width || !area.height) return false;
  const bar = panel.offsetParent.getBoundingClientRect();
  const inset = SPOTS[name] === "#field" ? 6 : 0;
  const hangs = name === "head" || name === "top";
  Object.assign(panel.style, {
    left: `${area.left - bar.left + inset}px`,
    right: "auto",
    width: `${area.width - 2 * inset}px`,
    top: hangs ? `${area.top - bar.top + inset}px` : "auto",
    bottom: hangs ? "auto" : `${bar.bottom - area.bottom + inset}px`,
    minHeight: 0,
    maxHeight: `${Math.max(area.height - 2 * inset, innerHeight * SHARE)}px`,
  });
  return true;
}

/** How many points of all that is tapped lie under the panel, or are hidden for it; never the question itself. */
function covered() {
  if (meets(panel.getBoundingClientRect(), document.getElementById("decision").getBoundingClientRect())) return Infinity;
  let count = 0;
  for (const one of document.querySelectorAll(HEARD)) {
    if (panel.contains(one) || inOverview(one) || !one.checkVisibility()) continue;
    if (!one.checkVisibility({ visibilityProperty: true })) count += POINTS.length ** 2;
    else count += pointsOf(one).filter((point) => liesUnder(one, point)).length;
  }
  return count;
}

const meets = (one, other) =>
  one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right;

function pointsOf(one) {
  const { x, y, width, height } = one.getBoundingClientRect();
  return POINTS.flatMap((across) => POINTS.map((down) => [x + width * across, y + height * down]));
}

function liesUnder(one, point) {
  const [top, ...below] = document.elementsFromPoint(...point);
  if (!top || !panel.contains(top)) return false;
  const heard = below.find((other) => !panel.contains(other));
  return Boolean(heard) && (one.contains(heard) || heard.contains(one));
}
