// A seat that is asked again after it waited: its question stands in the title of the page, and there is a short sound or
// a shake of the tablet where somebody has switched that on, remembered on this device alone. What one's own tap leads to
// is seen by whoever tapped.

import { busy } from "./taps.js";

const STORED = "your-turn";

const toggle = document.querySelector("[data-your-turn]");
let on = stored() === "on";
let waited = waits();
let title = null; // of the page, while the question stands in its place

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // the browser keeps nothing
  }
}

function store() {
  try {
    localStorage.setItem(STORED, on ? "on" : "off");
  } catch {
    // it is on for this page alone
  }
}

function waits() {
  return document.querySelector("#decision.waiting") !== null;
}

// Fetched where somebody wants to hear them.
const sounds = () => import("./your_turn_sound.js");

function show() {
  toggle.setAttribute("aria-checked", String(on));
}

function entitle(asked) {
  if (title !== null) document.title = title;
  title = asked ? document.title : null;
  if (asked) document.title = `${document.querySelector("#decision .decision-question").textContent} · ${title}`;
}

document.addEventListener("put", () => {
  const asked = waited && !waits();
  waited = waits();
  if (asked && !busy()) entitle(true);
  else if (waited && title !== null) entitle(false);
  if (asked && on && !busy()) sounds().then(({ sound }) => sound());
});
// The page of another seat has a title of its own.
document.addEventListener("seat", () => {
  title = null;
});

toggle?.addEventListener("click", () => {
  on = !on;
  store();
  show();
  if (!on) return;
  sounds().then(({ sound, unlock }) => {
    unlock();
    sound();
  });
});
if (toggle) show();
if (on) sounds();
