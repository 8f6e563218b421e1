// What a button of the bar asks before its move is sent (data-asks): fetched by the first that does.

const dialog = document.getElementById("sure");
const yes = document.getElementById("sure-yes");
let asking = null;

/** Asks a button's question, and does what the button stands for only when that is answered with yes. */
export function ask(button, onYes) {
  asking = { button, onYes };
  document.getElementById("sure-question").textContent = button.dataset.asks;
  yes.textContent = button.querySelector("span:not(.short-form)").textContent;
  dialog.showModal();
}

yes.addEventListener("click", () => {
  dialog.close();
  asking.onYes();
});

// Where the question is another one by now, the answer would be to something nobody has read.
document.addEventListener("put", () => {
  if (dialog.open && !asking.button.isConnected) dialog.close();
});
