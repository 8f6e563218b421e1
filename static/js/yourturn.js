// A seat that is asked again after it waited: its question stands in the title of the page, and there is a short sound or
// a shake of the tablet where somebody has switched that on, remembered on this device alone. What one's own tap leads to
// is seen by whoever tapped.

import { busy } from "./taps.js";

const STORED = "your-turn";
const NOTES = [660, 880]; // Hz, one after the other
const APART = 0.14; // seconds
const LASTS = 0.25;
const LOUD = 0.2;
const SHAKE = [120, 60, 120]; // milliseconds

const toggle = document.querySelector("[data-your-turn]");
let context = null;
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

function show() {
  toggle.setAttribute("aria-checked", String(on));
}

// A browser lets a page sound only after a tap on it.
function unlock() {
  if (!on || !("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

function sound() {
  navigator.vibrate?.(SHAKE);
  if (!context) return;
  for (const [at, note] of NOTES.entries()) {
    const begin = context.currentTime + at * APART;
    const voice = context.createOscillator();
    const volume = context.createGain();
    voice.frequency.value = note;
    volume.gain.setValueAtTime(LOUD, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + LASTS);
    voice.connect(volume).connect(context.destination);
    voice.start(begin);
    voice.stop(begin + LASTS);
  }
}

document.addEventListener("pointerdown", unlock);
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
  if (asked && on && !busy()) sound();
});
// The page of another seat has a title of its own.
document.addEventListener("seat", () => {
  title = null;
});

toggle?.addEventListener("click", () => {
  on = !on;
  store();
  show();
  unlock();
  if (on) sound();
});
if (toggle) show();
