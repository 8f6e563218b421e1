// The page of a seat: taps go out one by one, news come in.

import { choose, dialogIsOpen, explain, explaining, isWild, openRules, stopExplaining } from "./dialogs.js";
import { watch } from "./live.js";
import { askAtDoor, reloadIfOld, showDoing } from "./news.js";
import { headers, isPhone, now, onPhoneChange, play, put, showSeatHere } from "./page.js";
import { isOpen, listen, pointAt } from "./places.js";
import { untouched } from "./finger.js";
import { busy, configure, retryNow, tap } from "./taps.js";

const TROUBLE_STAYS = 6000;
const NO_HURRY = 2000;

const links = play.dataset;
const bar = document.getElementById("offline");
const trouble = document.getElementById("trouble");
let newest = now().version;
let said = now().said;
let refreshing = false;
let soon = null; // the page asks then for what can wait
let troubleEnds = null;

// Taps

// What was pressed says where its answer goes: an exchanged choice is no ordinary move.
function answer(move, element, url) {
  tap({ url: url ?? links.moveUrl, fields: { move }, element });
}

function answerOneOf(moves, element, url) {
  const go = (move) => answer(move, element, url);
  // A Wild Action is spent only by somebody who has read that it is.
  if (moves.length > 1 || isWild(moves[0])) choose(moves, element, go);
  else if (element?.dataset?.asks) import("./confirm_move.js").then((sure) => sure.ask(element, () => go(moves[0])));
  else go(moves[0]);
}

// A game whose moves are built of several places takes taps itself, and says what is answered.
const taken = (place) => !document.dispatchEvent(new CustomEvent("place", { detail: { place }, cancelable: true }));

function tapPlace(place) {
  if (explaining()) {
    stopExplaining();
    explain(place);
  } else if (taken(place)) {
    return;
  } else if (isOpen(place)) {
    answerOneOf((place.dataset.move ?? place.dataset.moves).split("|"), place);
  } else if (place.matches(".scale")) {
    explain(place); // one box shows the value that counts
  } else {
    tap({ url: links.tapUrl, fields: { place: place.dataset.place }, element: place });
  }
}

listen({
  onTap: tapPlace,
  onHold: explain,
  // The overview of a phone answers nothing: it points at the place below that does.
  onLook(place) {
    if (!isOpen(place) || explaining()) tapPlace(place);
    else if (!taken(place)) pointAt(place);
  },
});

// What only one game has to tap says here what it answers.
document.addEventListener("answer", ({ detail }) => answerOneOf(detail.moves, detail.element, detail.url));

// Buttons and cards say what they post, as for htmx; here it waits for its turn.
play.addEventListener("click", ({ target }) => {
  const hint = target.closest("[data-does]");
  if (hint) import("./hints.js").then(({ press }) => press(hint));
  const element = target.closest("[hx-post]:not(:disabled)");
  if (!element) return;
  const url = element.getAttribute("hx-post");
  if (!element.hasAttribute("hx-vals")) {
    // Undo, and the way to another seat of an open table: these post no move.
    tap({ url, fields: {}, element });
    return;
  }
  const { move, moves } = JSON.parse(element.getAttribute("hx-vals"));
  answerOneOf(moves ?? [move], element, url);
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || event.repeat || dialogIsOpen()) return;
  if (event.key === "Escape") stopExplaining();
  if (event.key === "?") {
    event.preventDefault();
    openRules();
  } else if (/^[a-z]$/i.test(event.key) && !event.target.matches("input, select, textarea")) {
    play.querySelector(`#decision [data-key="${event.key.toLowerCase()}"]:not(:disabled)`)?.click();
  }
});

// What the others do

const calm = () => !busy() && !dialogIsOpen() && !explaining();

const isOld = () => newest > now().version || said > now().said;

async function refresh() {
  if (refreshing || busy()) return;
  refreshing = true;
  const shown = now();
  const { seat } = links;
  try {
    const query = new URLSearchParams({ state: shown.sheet, version: shown.version, panels: shown.panels });
    const response = await fetch(`${links.freshUrl}?${query}`, { headers: headers() });
    reloadIfOld(response, calm);
    if (seat !== links.seat) return; // another seat has taken the page meanwhile
    const elsewhere = response.headers.get("HX-Redirect");
    if (elsewhere) {
      location.replace(elsewhere);
      return;
    }
    if (response.status === 403 || response.status === 404) {
      location.reload();
      return;
    }
    const html = await response.text();
    await untouched();
    const version = Number(/id="now"[^>]*data-version="(\d+)"/.exec(html)?.[1] ?? -1);
    newest = Math.max(newest, version);
    // A tap that was answered meanwhile has shown something newer.
    if (response.ok && version >= now().version && !busy() && seat === links.seat) {
      put(html);
    }
  } catch {
    // No connection: the stream says so, and the next version asks again.
  } finally {
    refreshing = false;
  }
  if (isOld() && !busy()) setTimeout(refresh, 300);
}

// The stream has brought what differs from how this page was made last: a page that looks otherwise asks.
async function takeUpdate({ version, from, phone, html }) {
  const { seat } = links;
  const fits = () => {
    const shown = now();
    const same = shown.sheet === from.sheet && shown.panels === from.panels && phone === isPhone();
    return same && shown.version < version && !busy() && seat === links.seat;
  };
  if (refreshing || !fits()) return;
  refreshing = true; // the news that follow find the page as it is then
  newest = Math.max(newest, version);
  await untouched();
  if (fits()) put(html);
  refreshing = false;
  if (isOld() && !busy()) refresh();
}

function catchUp() {
  soon = null;
  if (isOld()) refresh();
}

const stream = watch(isPhone() ? `${links.eventsUrl}?phone` : links.eventsUrl, {
  onPage: takeUpdate,
  onNews(news, { late }) {
    const { version, public: seen = version, table = seen, seats = {}, said: talked = 0, doing, done, stopped = false } = news;
    // What others do in private changes nothing here: nobody asks for it.
    const own = seats[links.seat.split(".").at(-1)] ?? 0;
    newest = Math.max(newest, seen, own);
    if (talked > said) askAtDoor();
    said = Math.max(said, talked);
    showDoing(doing, done);
    // Of a seat that has finished the news say nearly all: the next own tap, or a look a moment later, brings the rest.
    if (stopped || said > now().said || Math.max(table, own) > now().version) refresh(); // its page says so
    else if (late) catchUp(); // somebody has just looked at it again
    else if (isOld()) soon ??= setTimeout(catchUp, NO_HURRY);
  },
  onLost() {
    show("lost");
  },
  onBack() {
    hide();
    retryNow();
  },
});

setInterval(() => document.hidden || askAtDoor(), 60_000);
document.addEventListener("visibilitychange", () => document.hidden || askAtDoor());

// Without a connection

function show(what, retries = 0, crowded = false) {
  bar.querySelector('[data-offline="down"]').hidden = crowded;
  bar.querySelector('[data-offline="busy"]').hidden = !crowded;
  bar.querySelector('[data-offline="kept"]').hidden = what !== "kept";
  bar.querySelector('[data-offline="lost"]').hidden = what === "kept";
  bar.querySelector('[data-offline="retry"]').hidden = what !== "kept";
  if (what === "kept") bar.querySelector("[data-offline-count]").textContent = retries;
  else if (busy()) return;
  bar.hidden = false;
}

function hide() {
  bar.hidden = true;
}

function showTrouble() {
  trouble.hidden = false;
  clearTimeout(troubleEnds);
  troubleEnds = setTimeout(() => {
    trouble.hidden = true;
  }, TROUBLE_STAYS);
}

bar.querySelector("[data-try-now]").addEventListener("click", () => {
  stream.open();
  retryNow();
});

configure({
  onIdle() {
    if (isOld()) refresh();
  },
  onTrouble(status) {
    if (status === 403 || status === 404) location.reload();
    else {
      showTrouble();
      refresh();
    }
  },
  offline: { kept: (retries, crowded) => show("kept", retries, crowded), over: hide },
  onAnswer: (response) => reloadIfOld(response, calm),
});

// A phone has strips of its own; a page that comes out of the browser's memory is old.
function refreshWhole() {
  Object.assign(document.getElementById("now").dataset, { sheet: "", panels: "{}" });
  refresh();
}
onPhoneChange(refreshWhole);
if (isPhone()) refreshWhole();
// Behind a curtain it may be another player's turn by now: its sheet is not shown out of that memory at all.
addEventListener("pagehide", () => {
  play.hidden = "curtain" in links;
});
addEventListener("pageshow", (event) => {
  if (!event.persisted) return;
  if (play.hidden) location.reload();
  else refreshWhole();
});
showSeatHere();

// From here on taps are heard: the scripts of the game, which come after this one, have run.
addEventListener("DOMContentLoaded", () => play.setAttribute("data-ready", ""));
const openGuide = () => document.getElementById("guide") && import("./guide.js");
// Who tries the site is shown one turn first, and reads a walk-through only after that.
if (document.getElementById("tour")) import("./tour.js").then(({ begin }) => begin(openGuide));
else openGuide();
