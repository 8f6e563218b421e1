// What lies in an order is tapped in that order: each key goes to the first place that is free, and leaves it again.

const form = document.querySelector("#deal form [data-picks]")?.closest("form");
const slots = [...(form?.querySelectorAll("[data-slot]") ?? [])];
const picks = [...(form?.querySelectorAll("[data-pick]") ?? [])];
const chosen = (slot) => slot.querySelector("select");

function draw() {
  for (const pick of picks) {
    const slot = slots.find((one) => chosen(one).value === pick.dataset.pick);
    pick.setAttribute("aria-pressed", String(Boolean(slot)));
    pick.querySelector("[data-pick-place]").textContent = slot?.dataset.slot ?? "";
  }
  form.querySelector("[type=submit]").disabled = slots.some((slot) => !chosen(slot).value);
}

function choose(slot, word) {
  const select = chosen(slot);
  if (!word && !select.querySelector("option[value='']")) select.prepend(new Option("", ""));
  select.value = word;
}

form?.addEventListener("click", (event) => {
  const word = event.target.closest("[data-pick]")?.dataset.pick;
  if (!word) return;
  const taken = slots.find((slot) => chosen(slot).value === word);
  const free = slots.find((slot) => !chosen(slot).value);
  if (taken) choose(taken, "");
  else if (free) choose(free, word);
  draw();
});

if (form) {
  form.querySelector("[data-picks]").hidden = false;
  for (const slot of slots) slot.hidden = true;
  draw();
}
