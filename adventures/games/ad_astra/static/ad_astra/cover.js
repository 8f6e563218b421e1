// What is private can be covered from neighbours' eyes. On a tablet of one's own a tap on the eye covers it until the
// next tap; on one that goes round it is covered after a while, and shown only while the eye is pressed.

import { play } from "../js/page.js";

const IDLE = 30000;
let timer = null;

function cover(on) {
  play.classList.toggle("covered", on);
  for (const eye of document.querySelectorAll("[data-cover]")) eye.setAttribute("aria-pressed", String(on));
}

const shared = () => "curtain" in play.dataset;
// A seat that is asked on the open table stays covered: its page was opened without a curtain.
const stays = () => shared() && "open" in play.dataset;

function wait() {
  clearTimeout(timer);
  if (shared()) timer = setTimeout(cover, IDLE, true);
}

document.addEventListener("pointerdown", (event) => {
  const eye = event.target.closest("[data-cover]");
  if (stays()) {
    if (eye) cover(false);
  } else if (!eye) cover(false);
  wait();
});
for (const end of ["pointerup", "pointercancel"]) {
  document.addEventListener(end, () => stays() && cover(true));
}
document.addEventListener("click", (event) => {
  if (event.target.closest("[data-cover]") && !stays()) cover(!play.classList.contains("covered"));
});
document.addEventListener("keydown", (event) => {
  const eye = event.target.closest?.("[data-cover]");
  if (stays() && eye && (event.key === "Enter" || event.key === " ")) cover(!play.classList.contains("covered"));
  wait();
});
document.addEventListener("put", () => cover(play.classList.contains("covered")));
if (stays()) cover(true);
wait();
