// Which button has sent a form: its name is not among what is sent (Chrome before 112, Safari before 16.4, Firefox
// before 111), and Safari before 15.4 does not say it at all.

window.FormData = class extends FormData {
  constructor(form, button) {
    super(...(form ? [form] : []));
    if (button?.name) this.append(button.name, button.value);
  }
};

let pressed = null;

addEventListener("click", (event) => (pressed = event.target.closest("button, input")), true);
addEventListener(
  "submit",
  (event) => {
    if (event.submitter || pressed?.form !== event.target) return;
    Object.defineProperty(event, "submitter", { value: pressed });
  },
  true,
);
