// Rows that are moved in their list: dragged by a handle, moved by the arrow keys while it has the focus, or by their keys.
// What moved keeps the focus, and where it stands now is said.

const desk = document.getElementById("desk");
const announcement = document.getElementById("desk-moved");
let moved = null; // the deed and the address of what moves now, as it will be

const rowsOf = (row) => [...row.parentElement.children].filter((one) => one.hasAttribute("data-row"));
const placeIn = (address) => Number(address.match(/\d+$/)[0]);

function move(handle, by) {
  const rows = rowsOf(handle.closest("[data-row]"));
  const to = rows.indexOf(handle.closest("[data-row]")) + by;
  if (!by || to < 0 || to >= rows.length) return;
  const vals = { do: "move", address: handle.dataset.handle, value: String(by) };
  handle.setAttribute("hx-vals", JSON.stringify(vals));
  window.htmx.trigger(handle, "moved");
}

desk.addEventListener("htmx:configRequest", ({ detail }) => {
  const { do: what, address, value } = detail.parameters;
  const by = { up: -1, down: 1, move: Number(value) }[what];
  if (!by) return;
  const place = placeIn(address) + by;
  const rows = rowsOf(detail.elt.closest("[data-row]"));
  moved = { what, address: address.replace(/\d+$/, place), place: place + 1, count: rows.length };
});

desk.addEventListener("htmx:afterSwap", () => {
  if (!moved) return;
  const { what, address, place, count } = moved;
  moved = null;
  const handle = document.querySelector(`[data-handle="${address}"]`);
  const key = document.getElementById(handle?.id.replace("do-move-", `do-${what}-`) + (what === "move" ? "" : "-"));
  (key ?? handle)?.focus({ preventScroll: true });
  announcement.textContent = announcement.dataset.words.replace("{place}", place).replace("{count}", count);
});

desk.addEventListener("keydown", (event) => {
  const handle = event.target.closest("[data-handle]");
  const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!handle || !by) return;
  event.preventDefault();
  move(handle, by);
});

desk.addEventListener("pointerdown", (event) => {
  const handle = event.target.closest("[data-handle]");
  if (!handle || event.button) return;
  event.preventDefault();
  handle.setPointerCapture(event.pointerId);
  drag(handle, event.clientY);
});

function drag(handle, from) {
  const row = handle.closest("[data-row]");
  const rows = rowsOf(row);
  const at = rows.indexOf(row);
  const boxes = rows.map((one) => one.getBoundingClientRect());
  const scrolled = scrollY;
  let to = at;

  const unmark = () => rows.forEach((one) => one.classList.remove("above", "below"));

  function follow({ clientY }) {
    const y = clientY + scrollY - scrolled;
    row.classList.add("dragged");
    row.style.transform = `translateY(${y - from}px)`;
    to = boxes.findIndex((box) => y < box.bottom);
    if (to < 0) to = rows.length - 1;
    unmark();
    if (to !== at) rows[to].classList.add(to < at ? "above" : "below");
  }

  function end({ type }) {
    for (const name of ["pointerup", "pointercancel"]) handle.removeEventListener(name, end);
    handle.removeEventListener("pointermove", follow);
    unmark();
    row.classList.remove("dragged");
    row.style.transform = "";
    handle.focus({ preventScroll: true });
    if (type === "pointerup") move(handle, to - at);
  }

  handle.addEventListener("pointermove", follow);
  for (const name of ["pointerup", "pointercancel"]) handle.addEventListener(name, end);
}
