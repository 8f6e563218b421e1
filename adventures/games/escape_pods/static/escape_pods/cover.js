// The own crew can be covered from neighbours' eyes; a tablet that goes round covers it by itself.

const IDLE = 30000;
const play = document.querySelector(".play");
let timer = null;

function cover(on) {
  play.classList.toggle("covered", on);
  document.querySelector("[data-cover]")?.setAttribute("aria-pressed", String(on));
}

function wait() {
  clearTimeout(timer);
  if ("curtain" in play.dataset) timer = setTimeout(cover, IDLE, true);
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-cover]")) cover(!play.classList.contains("covered"));
});
// The next tap anywhere shows it again.
document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest("[data-cover]")) cover(false);
  wait();
});
document.addEventListener("keydown", wait);
document.addEventListener("put", () => cover(play.classList.contains("covered")));
wait();
