// Building: which ore is paid is asked in the bar, and only where there is a choice; the sheet of costs opens anywhere.

import { addButton, setOthersAside, buttonFrom, writeText } from "../js/bar_text.js";
import { next } from "../js/move_paths.js";

document.addEventListener("chosen", ({ detail: { asked, steps } }) => {
  const box = document.getElementById("building");
  if (asked?.kind !== "build" || !steps.length || !box.dataset.building) return;
  const following = next(asked.paths, steps);
  const ores = [...following].filter((step) => step.startsWith("ore:"));
  if (!ores.length) return;
  const says = JSON.parse(box.dataset.building);
  writeText({ text: says.ore, hint: says.orehint });
  setOthersAside();
  addButton(buttonFrom("template[data-back-button]"));
  for (const key of box.querySelector("template[data-ores]").content.children) {
    if (ores.includes(key.dataset.step)) addButton(key.cloneNode(true));
  }
});

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-aids]")) document.getElementById("aids").showModal();
});
