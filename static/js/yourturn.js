// A short sound, or a shake of the tablet, when its seat is asked again after it waited: only where somebody has
// switched it on, remembered on this device alone. What one's own tap leads to is seen by whoever tapped.

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
document.addEventListener("put", () => {
  const asked = waited && !waits();
  waited = waits();
  if (asked && on && !busy()) sound();
});

toggle?.addEventListener("click", () => {
  on = !on;
  store();
  show();
  unlock();
  if (on) sound();
});
if (toggle) show();
