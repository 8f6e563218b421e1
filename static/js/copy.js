// Copies what a button holds, and says so on the button; without the right to it the text is marked instead.

for (const button of document.querySelectorAll("[data-copy]")) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.copied;
    } catch {
      // No clipboard on plain http: the text beside it can be held and copied by hand.
      const text = document.querySelector(".share-link a, [data-copy-text]");
      if (text) getSelection().selectAllChildren(text);
    }
    setTimeout(() => { button.textContent = words; }, 2000);
  });
}
