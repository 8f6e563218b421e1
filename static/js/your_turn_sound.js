// What somebody who has switched it on hears when a seat is asked again: two notes, and a shake of the tablet.

const NOTES = [660, 880]; // Hz, one after the other
const APART = 0.14; // seconds
const LASTS = 0.25;
const LOUD = 0.2;
const SHAKE = [120, 60, 120]; // milliseconds

let context = null;

/** Lets the page sound: a browser does so only after a tap on it. */
export function unlock() {
  if (!("AudioContext" in window)) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

/** Calls whoever plays here. */
export function sound() {
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
