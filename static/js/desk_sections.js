// The section that is written now: chosen at the side, on a phone the only one that is shown.

const desk = document.getElementById("desk");
const phone = matchMedia("(max-width: 44.94em)");

function choose(id) {
  const parts = [...desk.querySelectorAll(".desk-section, .desk-preview")];
  const chosen = parts.find((one) => one.id === id) ?? parts[0];
  for (const one of parts) one.toggleAttribute("data-current", one === chosen);
  for (const link of desk.querySelectorAll(".desk-section-link")) {
    const here = link.hash === `#${chosen.id}`;
    if (here) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
    if (here) link.closest(".desk-sections").scrollLeft = link.offsetLeft - 60;
  }
  desk.dataset.section = chosen.id;
  return chosen;
}

const asked = () => location.hash.slice(1);

// On a phone the keys of the sections stay in sight: there is nothing else to scroll past.
function show() {
  const chosen = choose(asked());
  (phone.matches ? desk : chosen).scrollIntoView({ block: "start" });
}

choose(asked());
if (asked() && phone.matches) addEventListener("load", () => requestAnimationFrame(show));
addEventListener("hashchange", show);
for (const name of ["htmx:afterSwap", "htmx:oobAfterSwap"]) desk.addEventListener(name, () => choose(desk.dataset.section));
