// A list of the admin: one box chooses all rows of the page, or none.

const all = document.querySelector("#action-toggle");

all?.addEventListener("change", () => {
  for (const box of document.querySelectorAll(".action-select")) box.checked = all.checked;
});
