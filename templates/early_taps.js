// Before anything else of a page is there: taps on a part whose scripts still load are marked at once and kept.
//
//   data-early            a part that needs its scripts; data-ready on it says that they hear taps
//   data-early-kept       shown while a tap waits for them longer than a moment
//   data-early-failed     shown when they cannot come: what was kept is not sent, and nothing looks as if it were
//
// data-scripted on html says that there are scripts at all; without it such a part is not shown.

(() => {
  const WAITING_PART = "[data-early]:not([data-ready])";
  const HEARD_BY_SCRIPTS = "button:not([type=submit]), [data-place]";
  const SAID_AFTER = 600;
  const GIVEN_UP_AFTER = 30000;
  const LATE = 5000;
  let early = [];
  let saying = null;
  let failed = false;

  const waiting = () => document.querySelector(WAITING_PART);

  function show(what) {
    for (const note of document.querySelectorAll("[data-early-kept]")) note.hidden = what !== "kept";
    for (const note of document.querySelectorAll("[data-early-failed]")) note.hidden = what !== "failed";
  }

  function keep(event) {
    const part = event.target.closest?.(WAITING_PART);
    const pressed = part && event.target.closest(HEARD_BY_SCRIPTS);
    if (!pressed) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (failed) {
      show("failed");
      return;
    }
    pressed.classList.add("pressed");
    early.push({ pressed, target: event.target, clientX: event.clientX, clientY: event.clientY, detail: event.detail });
    saying ??= setTimeout(show, SAID_AFTER, "kept");
    setTimeout(fail, GIVEN_UP_AFTER);
  }

  function letGo() {
    const taps = early;
    early = [];
    clearTimeout(saying);
    saying = null;
    for (const { pressed } of taps) pressed.classList.remove("pressed");
    return taps;
  }

  // The scripts hear taps now: they get those that were kept, in their order.
  function send() {
    failed = false;
    show();
    for (const { target, clientX, clientY, detail } of letGo()) {
      if (!target.isConnected) continue;
      target.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX, clientY, detail }));
    }
  }

  function fail() {
    if (!waiting()) return;
    failed = true;
    letGo();
    show("failed");
  }

  // What browsers of older tablets lack: modules wait for it.
  const { popover, checkVisibility } = document.documentElement;
  (checkVisibility && popover !== undefined) || document.write(document.currentScript.dataset.compat);
  document.documentElement.dataset.scripted = "";
  document.addEventListener("click", keep, true);
  document.addEventListener("error", (event) => event.target.matches?.("script") && fail(), true);
  addEventListener("load", () => setTimeout(fail, LATE));
  new MutationObserver(send).observe(document, { attributeFilter: ["data-ready"], subtree: true });
})();
