// Buttons that print the page they stand on, in parts that are shown anew too.

document.addEventListener("click", (event) => {
  if (event.target.closest("[data-print]")) print();
});
