// Lights what can be tapped next while a move is being built, and frames what is chosen.

const REACHED = ["legal", "chosen", "can-go"];

/** Gives elements a look; what can be tapped can be reached by keys, too. */
export function light(elements, look) {
  for (const element of elements) {
    element.classList.add(look);
    element.dataset.lit = "";
    if (look === "chosen" && element.hasAttribute("aria-pressed")) element.setAttribute("aria-pressed", "true");
    if (!element.matches("[data-place]")) continue;
    if (look === "legal" && !element.matches("[data-move]")) element.dataset.moves = "";
    if (!REACHED.includes(look)) continue;
    element.setAttribute("tabindex", "0");
    if (!element.hasAttribute("role")) element.setAttribute("role", "button");
  }
}

/**
 * All elements that match by what their data attributes (`place`, `step`) say: to look for each of hundreds of names
 * reads the whole page as often.
 */
export function byName(css, ...attributes) {
  const found = new Map();
  for (const element of document.querySelectorAll(css)) {
    for (const attribute of attributes) {
      const name = element.dataset[attribute];
      if (name === undefined) continue;
      if (found.has(name)) found.get(name).push(element);
      else found.set(name, [element]);
    }
  }
  return found;
}

/** Takes these looks from everything that was lit; `each` does what a game has done besides. */
export function dim(looks, each) {
  for (const element of document.querySelectorAll("[data-lit]")) {
    if (!element.matches("[data-move]")) {
      element.classList.remove(...looks);
      delete element.dataset.moves; // as an open place it was preferred to those around it
      if (element.matches("[data-place]")) element.removeAttribute("tabindex");
    }
    each(element);
    delete element.dataset.lit;
  }
}
