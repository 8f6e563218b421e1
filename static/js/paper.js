// Typing in from paper without a new page for every key.
//
//   a[data-turn], form[data-turn]  are fetched, and what comes takes the place of the page's body
//   main[data-before][data-after]  where a swipe over the table leads: to the sheet of the person before and after
//
// On a slow network taps wait for each other: each is sent when the one before is answered, for the number that is
// asked then. What could not be sent is sent as the browser does it, which says what is wrong.

const ENOUGH = 60; // pixels of a swipe

const body = () => document.getElementById("content");
let waiting = []; // taps in their order
let busy = false;

function toOpenField() {
  document.querySelector("td.open, td.clash")?.scrollIntoView({ block: "nearest" });
}

function show(html, url) {
  const before = document.querySelector(".paper-sheets");
  const [left, top] = [before.scrollLeft, before.scrollTop];
  const template = document.createElement("template");
  template.innerHTML = html;
  body().replaceWith(template.content);
  const sheets = document.querySelector(".paper-sheets");
  sheets.scrollTo(left, top);
  if (url) history.replaceState(null, "", url);
  toOpenField();
  (document.querySelector(".paper-block.open .paper-key") ?? sheets).focus({ preventScroll: true });
  document.dispatchEvent(new Event("fresh"));
}

/** Tells whether what came was what was asked for: what waits may follow. */
async function turn(url, options, otherwise) {
  try {
    const reply = await fetch(url, { ...options, headers: { "HX-Request": "true" } });
    if (reply.redirected || ![200, 409].includes(reply.status)) otherwise();
    else {
      show(await reply.text(), options.method ? "" : url);
      return reply.ok;
    }
  } catch {
    otherwise();
  }
  return false;
}

/** Takes a tap: `send` tells whether what waits may follow it; `key` is the number that was tapped. */
async function take(send, key = "") {
  waiting.push({ send, key });
  if (busy) return;
  busy = true;
  while (waiting.length) {
    const { send: next } = waiting.shift();
    if (!(await next())) waiting = [];
  }
  busy = false;
}

/** What was pressed, as the page has it now: of a key the same one for the number that is asked now. */
function asItIsNow(pressed) {
  if (pressed.isConnected) return pressed;
  if (pressed.matches(".paper-key")) {
    const label = pressed.textContent;
    return [...sameBlock(pressed.closest(".paper-block")).querySelectorAll(".paper-key")].find(
      (key) => key.textContent === label,
    );
  }
  if (pressed.closest(".decision")) return body().querySelector(".decision a[data-turn]");
  return pressed.matches("a:not(.paper-value)") ? pressed : null;
}

function sameBlock(block) {
  const blocks = [...body().querySelectorAll(".paper-block")];
  const name = block.querySelector("legend").textContent;
  const same = block.classList.contains("open")
    ? blocks.find((other) => other.classList.contains("open"))
    : blocks.find((other) => other.querySelector("legend").textContent === name);
  return same ?? document.createDocumentFragment();
}

async function follow(pressed) {
  const now = asItIsNow(pressed);
  if (!now) return false;
  if (!now.matches("td a, th a")) now.classList.add("chosen");
  if (now.matches("a")) return turn(now.href, {}, () => location.assign(now.href));
  const data = new FormData(now.form, now);
  const typed = await turn(now.form.action, { method: "POST", body: data }, () => location.reload());
  // The field is whole. The same key once more may be a doubled tap: it is not typed into a field nobody has seen.
  return typed && waiting[0]?.key !== now.textContent;
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("a[data-turn], form[data-turn] button");
  if (!pressed || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (busy && pressed.matches(".paper-key")) pressed.classList.add("chosen");
  take(() => follow(pressed), pressed.matches(".paper-key") ? pressed.textContent : "");
});

// Whatever leaves the page, as keeping the result does, waits for what was typed before.
document.addEventListener("submit", (event) => {
  const { action } = event.target;
  if (!busy || !body().contains(event.target)) return;
  event.preventDefault();
  take(async () => {
    const button = [...body().querySelectorAll("form")].find((form) => form.action === action)?.querySelector("button");
    if (button && !button.disabled) button.form.submit();
    return false;
  });
});

toOpenField();

let start = null;
document.addEventListener("touchstart", (event) => {
  const [finger] = event.touches;
  start = event.target.closest(".paper-sheets") ? { x: finger.clientX, y: finger.clientY } : null;
});
document.addEventListener("touchend", (event) => {
  if (!start) return;
  const [finger] = event.changedTouches;
  const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
  start = null;
  if (Math.abs(x) < ENOUGH || Math.abs(y) > Math.abs(x) / 2) return;
  const { before, after } = body().dataset;
  const url = x > 0 ? before : after;
  take(() => turn(url, {}, () => {}));
});
