// The station of another seat, large in the field: it is asked for when somebody wants to see it.

import { showTab } from "../js/base.js";
import { still } from "../js/glide.js";
import { now, play } from "../js/page.js";

import { own } from "./sight.js";
import { show } from "./stage.js";

const SLIDES = 180; // milliseconds

let visited = null; // { position, version, svg }

const field = () => document.querySelector("#field .gate-field");
const player = (position) => play.querySelector(`.gate-players [data-position="${position}"]`);

/** Shows the station of a seat; tells whether it could be shown. */
export async function visit(position) {
  if (position === own()) {
    show("station");
    return true;
  }
  const { version } = now();
  if (visited?.position !== position || visited.version !== version) {
    const svg = await fetched(position);
    if (!svg) return false;
    visited = { position, version, svg };
  }
  hang();
  if (play.dataset.shows !== "seat") slide(visited.svg);
  show("seat");
  return true;
}

/** A station comes in with the name of whose it is. */
export function slide(svg) {
  const frames = [{ opacity: 0, transform: "translateX(16px)" }, { opacity: 1, transform: "none" }];
  if (!still()) svg?.animate(frames, { duration: SLIDES, easing: "ease-out" });
}

async function fetched(position) {
  const link = player(position)?.querySelector(".player-link");
  const reply = link && (await fetch(link.href).catch(() => null));
  if (!reply?.ok) return null;
  const svg = new DOMParser().parseFromString(await reply.text(), "text/html").querySelector("svg.gate-station");
  if (!svg) return null;
  svg.setAttribute("class", "field gate-station gate-visited");
  svg.dataset.position = position;
  for (const place of svg.querySelectorAll("[id]")) place.removeAttribute("id");
  // It is only looked at: no tap means anything here.
  for (const place of svg.querySelectorAll("[data-place]")) {
    place.dataset.cell = place.dataset.place;
    for (const name of ["data-place", "role", "tabindex"]) place.removeAttribute(name);
  }
  return svg;
}

function hang() {
  field().querySelector(".gate-visited")?.remove();
  field().append(visited.svg);
  const head = document.getElementById("visited");
  const name = player(visited.position);
  head.querySelector("[data-visit-name]").replaceChildren(
    name.querySelector(".seat-plate").cloneNode(true),
    visited.svg.getAttribute("aria-label"),
  );
}

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-visit-end]")) show("station");
  const line = event.target.closest(".gate-players .player");
  if (!line || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  const link = line.querySelector(".player-link").href;
  visit(Number(line.dataset.position)).then((shown) => (shown ? showTab("sheet") : location.assign(link)));
});

// Another reply, another station: what is looked at is kept as it is now.
document.addEventListener("put", () => {
  if (play.dataset.shows !== "seat" || !visited) return;
  if (visited.svg.isConnected && visited.version === now().version) return;
  if (!visited.svg.isConnected) hang();
  show("seat");
  visit(visited.position);
});

// The tablet has gone on to another seat: its station comes in.
document.addEventListener("seat", () => {
  show("station");
  slide(document.querySelector("#field .gate-station"));
});
