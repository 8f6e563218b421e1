// The page of a seat as it stands: which state it shows, and how pieces of a reply take their place.

// A small window, as the style sheets call it: the strips answer.
const PHONE = matchMedia("(max-width: 37.44em), (max-height: 37.44em)");

export const play = document.querySelector(".play");

/**
 * Which state the page shows: version, sheet and panels (hashes of them), question (of this seat's own situation), said
 * (how often something was said of a correction).
 */
export function now() {
  const { version, sheet, question, panels, said } = document.getElementById("now").dataset;
  return { version: Number(version), said: Number(said), sheet, question, panels };
}

/** What every request of the page says of itself. */
export const headers = () => ({ "HX-Request": "true", ...(isPhone() && { "X-Phone": "1" }) });

/** The token of whoever looks, without which nothing is changed. */
export const csrfToken = () => document.cookie.match(/csrftoken=([^;]+)/)?.[1] ?? play.dataset.csrf;

export function onPhoneChange(callback) {
  PHONE.addEventListener("change", callback);
}

export const isPhone = () => PHONE.matches;

/**
 * Puts the pieces of a reply in their places; what looks the same already stays untouched, and so does the focus.
 * A script that adds something of its own to a piece hears "put" and adds it again.
 */
export function put(html) {
  const reply = new DOMParser().parseFromString(html, "text/html").body;
  const taken = reply.querySelector("#taken");
  taken?.remove();
  const focused = focusKey(document.activeElement);
  for (const piece of reply.querySelectorAll("[hx-swap-oob]")) place(piece);
  document.dispatchEvent(new CustomEvent("put"));
  restoreFocus(focused);
  if (taken) showSeat(taken.dataset);
}

// A live region stays and takes what is in the piece; a reader hears nothing of one that is new.
function place(piece) {
  const old = document.getElementById(piece.id);
  const inside = piece.getAttribute("hx-swap-oob") === "innerHTML";
  piece.removeAttribute("hx-swap-oob");
  if (!old || old.isEqualNode(piece)) return;
  if (inside) old.replaceChildren(...piece.childNodes);
  else old.replaceWith(piece);
}

// Another seat of this device has taken the page: its taps go elsewhere now, and a reload must show it again.
function showSeat({ title, address, ...addresses }) {
  Object.assign(play.dataset, addresses);
  delete play.dataset.open; // it was opened by whoever plays it
  document.title = title;
  document.getElementById("heading").textContent = title;
  history.replaceState(history.state, "", address);
  showSeatHere();
  document.dispatchEvent(new Event("seat"));
}

/** Scrolls the name of the seat that is shown into sight, where one row does not hold all of them. */
export function showSeatHere() {
  const current = document.querySelector("#here [aria-current]");
  if (!current) return;
  const row = current.parentElement;
  row.scrollLeft = current.offsetLeft - row.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
}

function focusKey(element) {
  if (!element || element === document.body || !play.contains(element)) return null;
  return { id: element.id, vals: element.getAttribute("hx-vals"), key: element.dataset.key };
}

// Whoever uses the keyboard goes on where the next answer is.
function restoreFocus(was) {
  if (!was || (document.activeElement && document.activeElement !== document.body)) return;
  const same =
    (was.id && document.querySelector(`[id="${was.id}"]:is([tabindex], a[href], button:not(:disabled))`)) ||
    (was.vals && document.querySelector(`[hx-vals='${was.vals}']:not(:disabled)`)) ||
    (was.key && document.querySelector(`[data-key="${was.key}"]:not(:disabled)`)) ||
    play.querySelector("#field .legal") ||
    play.querySelector("#cards button, #decision .primary:not(:disabled)") ||
    play.querySelector("#decision .button:not(:disabled)");
  same?.focus({ preventScroll: true });
}
