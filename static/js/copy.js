// Copies what a button holds, and says so on the button; without the right to it the text is marked instead.

const words = new WeakMap(); // what stands on a button when nothing was copied

document.addEventListener("click", async ({ target }) => {
  const button = target.closest("[data-copy]");
  if (!button) return;
  if (!words.has(button)) words.set(button, button.textContent);
  try {
    await navigator.clipboard.writeText(button.dataset.copy);
    button.textContent = button.dataset.copied;
  } catch {
    // No clipboard on plain http: the text beside it can be held and copied by hand.
    const text = document.querySelector(".share-link a, [data-copy-text]");
    if (text) getSelection().selectAllChildren(text);
  }
  setTimeout(() => { button.textContent = words.get(button); }, 2000);
});
