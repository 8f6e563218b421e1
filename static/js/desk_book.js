// The page of a version: chapters or cards, map or list, and finding one by its number or title.

const lists = (name) => document.querySelectorAll(`[data-list="${name}"]`);

function shows(key) {
  for (const other of key.parentElement.querySelectorAll("[data-shows]")) {
    other.setAttribute("aria-pressed", other === key);
    for (const part of lists(other.dataset.shows)) part.hidden = other !== key;
  }
}

document.addEventListener("click", ({ target }) => {
  const key = target.closest("[data-shows]");
  if (key) shows(key);
});

document.querySelector("[data-find]").addEventListener("input", ({ target }) => {
  const asked = target.value.trim().toLowerCase();
  for (const part of document.querySelectorAll(".desk-part")) {
    part.parentElement.hidden = !part.textContent.replace(/\s+/g, " ").toLowerCase().includes(asked);
  }
});
