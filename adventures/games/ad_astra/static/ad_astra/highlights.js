// Lights what can be tapped next, frames what is chosen, rings what a chosen card is about, and says what it gives.

import { byName, dim, light } from "../js/highlights.js";
import { play } from "../js/page.js";

const LIT = ["legal", "chosen", "ringed", "can-go", "too-dear"];

let named = new Map(); // places of the map and the strips, keys beside it, by the step for which they stand

export function paint(asked, chosen, goals) {
  dim(LIT, unlit);
  named = byName("[data-place], .play [data-step]", "place", "step");
  play.classList.toggle("choosing", chosen.taps > 0);
  const begins = new Set((asked?.paths ?? []).flatMap((path) => path.steps[0]));
  for (const step of chosen.steps) lit(step, "chosen");
  for (const goal of goals) lit(goal, "legal");
  // Whatever a move can begin with can be reached by keys.
  for (const step of begins) lit(step, "can-go");
  for (const place of asked?.rings[chosen.steps.at(-1)] ?? []) lit(place, "ringed");
  costs(asked, chosen, goals);
  gives(chosen.steps.findLast((step) => /^(card|item):/.test(step)) ?? "");
}

const elements = (step) => named.get(step) ?? [];
const lit = (step, look) => light(elements(step), look);

// What a flight of the chosen ship costs stands at each goal; one that cannot be paid is dimmed.
function costs(asked, { steps }, goals) {
  const ship = steps.findLast((step) => asked?.costs[step]);
  const free = steps.some((step) => step.startsWith("artifact:"));
  for (const [goal, cost] of Object.entries((ship && asked.costs[ship]) ?? {})) {
    if (!goals.has(goal)) lit(goal, "too-dear");
    for (const element of elements(goal)) {
      const written = element.querySelector("[data-cost]");
      if (!written) continue;
      written.textContent = free ? 0 : cost;
      written.dataset.cost = "shown";
      element.dataset.lit = "";
    }
  }
}

function gives(step) {
  const all = [...document.querySelectorAll("[data-gives]")];
  const shown = all.some((element) => element.dataset.gives === step) ? step : "";
  for (const element of all) {
    element.hidden = element.dataset.gives !== shown;
  }
}

const PRESSED = "button.hand-card, button.ship-row, button.half.open, .item-card, .artifact-key";

function unlit(element) {
  if (element.matches(PRESSED)) element.setAttribute("aria-pressed", "false");
  const cost = element.querySelector("[data-cost]");
  if (cost) cost.textContent = cost.dataset.cost = "";
}
