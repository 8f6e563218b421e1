// A second tap on a button that sends a form must not do the same twice.

const buttons = () => document.querySelectorAll("form button[type=submit][data-sent]");

document.addEventListener("submit", (event) => {
  const button = event.submitter;
  if (!button || event.defaultPrevented) return;
  button.dataset.sent = "";
  setTimeout(() => (button.disabled = true)); // after its value has gone into the form
});

// Coming back to the page by the browser's own button.
addEventListener("pageshow", () => {
  for (const button of buttons()) {
    button.disabled = false;
    delete button.dataset.sent;
  }
});
