// Sends taps one after the other: one is on its way, one may wait, none is lost without a word.

import { csrfToken, headers, now, put } from "./page.js";

const DOUBLE_TAP = 350;
const PATIENCE = 10000;
const PAUSES = [500, 1000, 2000, 4000, 8000];
const RESENDS = 3;
const REFUSAL_STAYS = 6000;
const SHAKE = 300;

let sending = null;
let waiting = null;
let last = { key: "", at: 0 };
let refusalEnds = null;
let tryNow = () => {};
let onIdle = () => {};
let onTrouble = () => {};
let onAnswer = () => {};
let offline = { kept() {}, over() {} };

/** Says what to do when the queue is empty again, with replies, and how to show that a tap is kept. */
export function configure(options) {
  ({ onIdle = onIdle, onTrouble = onTrouble, onAnswer = onAnswer, offline = offline } = options);
}

export const busy = () => sending !== null;

/** Sends the kept tap again at once. */
export const retryNow = () => tryNow();

/** Takes a tap: `url` and `fields` are what it posts, `element` what was pressed. The same tap twice is sent once. */
export function tap({ url, fields, element }) {
  const key = `${url} ${JSON.stringify(fields)}`;
  const time = performance.now();
  if (sending?.key === key || waiting?.key === key) return;
  if (last.key === key && time - last.at < DOUBLE_TAP) return;
  last = { key, at: time };
  hideRefusal();
  press(waiting, false);
  waiting = { key, url, fields, element, name: element?.id ?? "" };
  press(waiting, true);
  if (!sending) run();
}

// What waits was meant for the seat that the page showed.
document.addEventListener("seat", () => {
  waiting = null;
  last.key = "";
});

async function run() {
  while (waiting) {
    sending = waiting;
    waiting = null;
    try {
      await send(sending);
    } catch (error) {
      onTrouble();
      throw error;
    } finally {
      press(sending, false);
      last.at = performance.now();
      sending = null;
    }
  }
  onIdle();
}

async function send(one) {
  for (let resent = 0; ; resent += 1) {
    const shown = now();
    const response = await post(one, shown);
    const elsewhere = response.headers.get("HX-Redirect");
    if (elsewhere) {
      waiting = null;
      location.replace(elsewhere); // what is closed is not come back to
      return new Promise(() => {});
    }
    if (![200, 409, 422].includes(response.status)) {
      onTrouble(response.status);
      return;
    }
    put(await response.text());
    if (response.status === 422) {
      showRefusal(one);
      return;
    }
    // Somebody else was faster, but nothing has changed for this seat: the tap means what it meant.
    const again = response.status === 409 && now().question === shown.question && resent < RESENDS;
    if (!again) {
      last.key = ""; // nothing was done: the same tap counts again at once
      if (response.status === 409) soonHideRefusal();
      return;
    }
    hideRefusal();
    press(one, true);
  }
}

/** Posts until an answer comes; the version stays the one that was seen, so that a repeated tap is recognised. */
async function post(one, { version, sheet, panels }) {
  const body = new URLSearchParams({ ...one.fields, version, state: sheet, panels });
  for (let attempt = 0; ; attempt += 1) {
    let wait = PAUSES[Math.min(attempt, PAUSES.length - 1)];
    let crowded = false;
    try {
      const response = await fetch(one.url, {
        method: "POST",
        body,
        headers: { ...headers(), "X-CSRFToken": csrfToken() },
        signal: AbortSignal.timeout?.(PATIENCE),
      });
      if (response.status < 502 || response.status > 504) {
        offline.over();
        onAnswer(response);
        return response;
      }
      crowded = response.status === 503;
      wait = Math.max(wait, Math.min(parseInt(response.headers.get("Retry-After")) || 0, 30) * 1000);
    } catch {
      // No answer: below.
    }
    offline.kept(attempt + 1, crowded);
    await pause(wait);
  }
}

function pause(milliseconds) {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
    tryNow = resolve;
  });
}

// A reply may have replaced what was pressed by its successor of the same id.
function press(one, pressed) {
  if (!one) return;
  const element = (one.name && document.getElementById(one.name)) || one.element;
  element?.classList.toggle("pressed", pressed);
}

function showRefusal(one) {
  const place = (one.name && document.getElementById(one.name)) || one.element;
  if (place) {
    place.classList.add("shake");
    setTimeout(() => place.classList.remove("shake"), matchMedia("(prefers-reduced-motion: reduce)").matches ? 1200 : SHAKE);
  }
  soonHideRefusal();
}

function soonHideRefusal() {
  clearTimeout(refusalEnds);
  refusalEnds = setTimeout(hideRefusal, REFUSAL_STAYS);
}

function hideRefusal() {
  clearTimeout(refusalEnds);
  document.getElementById("refusal").hidden = true;
}
