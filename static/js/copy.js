// Copies what a button holds, and says so on the button; without the right to it the text is marked instead.

for (const button of document.querySelectorAll("[data-copy]")) {
  const words = button.textContent;
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(button.dataset.copy);
      button.textContent = button.dataset.copied;
    } catch {
      // No clipboard on plain http: the link beside it can be held and copied by hand.
      const link = document.querySelector(".share-link a");
      if (link) getSelection().selectAllChildren(link);
    }
    setTimeout(() => { button.textContent = words; }, 2000);
  });
}
