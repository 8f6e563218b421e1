// What is private can be covered from neighbours' eyes. On a tablet of one's own a tap on the eye covers it until the
// next tap; on one that goes round it is covered after a while, and shown only while the eye is pressed.

import { headers, now, play, put } from "./page.js";

const IDLE = 30000;
let timer = null;
let pressed = false; // the eye of a page that stays covered
let looking = 0; // which look at what is covered is meant; an answer to an earlier one comes too late

function cover(on) {
  play.classList.toggle("covered", on);
  for (const eye of document.querySelectorAll("[data-cover]")) eye.setAttribute("aria-pressed", String(on));
}

const shared = () => "curtain" in play.dataset;
// A seat that is asked on the open table stays covered: its page was opened without a curtain, and holds nothing
// private. What the eye shows is fetched for as long as it is pressed, and leaves the page after it.
const stays = () => shared() && "open" in play.dataset;

async function look(on) {
  const mine = ++looking;
  if (!on) cover(true);
  const { sheet, panels, version } = now();
  const query = new URLSearchParams({ state: sheet, panels, version, ...(on && { uncovered: "" }) });
  try {
    const response = await fetch(`${play.dataset.freshUrl}?${query}`, {
      headers: headers(),
    });
    const html = await response.text();
    const elsewhere = response.headers.get("HX-Redirect");
    if (elsewhere) location.replace(elsewhere);
    else if (response.ok && mine === looking) {
      put(html);
      if (on) cover(false);
    }
  } catch {
    // Without a connection nothing is shown; what was shown goes with the page.
    if (!on) location.reload();
  }
}

function wait() {
  clearTimeout(timer);
  if (shared() && !stays()) timer = setTimeout(cover, IDLE, true);
}

const eyeOf = (event) => event.target.closest?.("[data-cover]");

document.addEventListener("pointerdown", (event) => {
  if (!stays()) {
    if (!eyeOf(event)) cover(false);
  } else if (eyeOf(event)) {
    pressed = true;
    document.documentElement.setPointerCapture(event.pointerId); // the eye is drawn anew meanwhile
    look(true);
  }
  wait();
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => {
    if (pressed) look(false);
    pressed = false;
  });
}
document.addEventListener("click", (event) => {
  if (eyeOf(event) && !stays()) cover(!play.classList.contains("covered"));
});
document.addEventListener("keydown", (event) => {
  if (stays() && !event.repeat && eyeOf(event) && (event.key === "Enter" || event.key === " ")) {
    look(play.classList.contains("covered"));
  }
  wait();
});
// Behind its own curtain a seat sees all that is its own.
document.addEventListener("seat", () => cover(false));
document.addEventListener("put", () => cover(play.classList.contains("covered")));
if (stays()) cover(true);
wait();
