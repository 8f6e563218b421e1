// The page of a version: chapters or cards, map or list, the strip of the whole book, finding one by number or title.

const lists = (name) => document.querySelectorAll(`[data-list="${name}"]`);

function shows(key) {
  for (const other of key.parentElement.querySelectorAll("[data-shows]")) {
    other.setAttribute("aria-pressed", other === key);
    for (const part of lists(other.dataset.shows)) part.hidden = other !== key;
  }
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-shows]");
  if (key) shows(key);
});

// The strip beside the map: the whole book, and a frame around what is seen of it.
const frame = document.querySelector(".desk-map-frame");
const map = frame.querySelector("svg");
const strip = document.querySelector(".desk-strip-whole");
const ZOOMS = [0.92, 1, 1.25, 1.5];
const size = { width: map.clientWidth, height: map.clientHeight };
let zoom = 1; // its place among ZOOMS


function frameSeen() {
  const seen = strip.querySelector(".desk-strip-seen");
  const part = Math.min(1, frame.clientHeight / frame.scrollHeight);
  const height = strip.clientHeight - 1.5;
  seen.setAttribute("y", 0.75 + (frame.scrollTop / frame.scrollHeight) * height);
  seen.setAttribute("height", part * height);
}

function look({ clientY }) {
  const { top, height } = strip.getBoundingClientRect();
  frame.scrollTop = ((clientY - top) / height) * frame.scrollHeight - frame.clientHeight / 2;
}

function scale(place) {
  zoom = Math.min(ZOOMS.length - 1, Math.max(0, place));
  map.setAttribute("width", size.width * ZOOMS[zoom]);
  map.setAttribute("height", size.height * ZOOMS[zoom]);
}

if (frame.clientWidth < size.width) scale(0);
frame.addEventListener("scroll", frameSeen, { passive: true });
new ResizeObserver(frameSeen).observe(frame);
strip.addEventListener("pointerdown", (event) => {
  strip.setPointerCapture(event.pointerId);
  look(event);
});
strip.addEventListener("pointermove", (event) => event.buttons && look(event));

for (const key of document.querySelectorAll("[data-zoom]")) {
  key.addEventListener("click", () => {
    const middle = (frame.scrollTop + frame.clientHeight / 2) / frame.scrollHeight;
    scale(zoom + Number(key.dataset.zoom));
    frame.scrollTop = middle * frame.scrollHeight - frame.clientHeight / 2;
    frameSeen();
  });
}

document.querySelector("[data-find]").addEventListener("input", ({ target }) => {
  const asked = target.value.trim().toLowerCase();
  for (const part of document.querySelectorAll(".desk-part")) {
    part.parentElement.hidden = !part.textContent.replace(/\s+/g, " ").toLowerCase().includes(asked);
  }
});
