// The key "n" leads to the next game that waits, wherever a page shows the way there.

document.addEventListener("keydown", (event) => {
  if (event.key !== "n" || event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
  if (event.target.matches("input, select, textarea") || document.querySelector("dialog[open]")) return;
  document.querySelector("[data-next-game]:not([hidden])")?.click();
});
