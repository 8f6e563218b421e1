// The places that stay outlined because something has changed there: kept through a reload of their page.

import { still } from "./glide.js";

const AGAIN = 1600; // milliseconds an outline stands when a line of the log is shown again
const STORED = `changed:${location.pathname}`;

/** The places that were outlined when the page was left. */
export function outlined() {
  try {
    return new Set(JSON.parse(sessionStorage.getItem(STORED) ?? "[]"));
  } catch {
    return new Set(); // nothing is kept here
  }
}

/** Keeps which places are outlined. */
export function keepOutlined(places) {
  try {
    sessionStorage.setItem(STORED, JSON.stringify([...places]));
  } catch {
    // it is marked until the page is loaded again
  }
}

/** Outlines places once more; returns for how many milliseconds. */
export function outlineAgain(places) {
  for (const place of places) {
    place.classList.add("fresh");
    if (!still()) place.animate([{ opacity: 0.35 }, { opacity: 1 }, { opacity: 0.35 }, { opacity: 1 }], AGAIN);
  }
  return AGAIN;
}
