// Dialogs (Safari before 15.4, Firefox before 98) and notes that a button opens (Safari before 17, Firefox before 125).

import { addRules } from "./compat_rules.js";

const FITTING = "width: -moz-fit-content; width: fit-content; height: -moz-fit-content; height: fit-content";
const ABOVE_ALL = `position: fixed; z-index: 100; inset: 0; ${FITTING}; margin: auto`;
const DARK = "box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%)";
const FOCUSABLE = "[autofocus], button, input, select, textarea, a[href]";

function addDialogs({ prototype }) {
  addRules("dialog:not([open]) { display: none }", `dialog[open] { ${ABOVE_ALL}; ${DARK} }`);
  prototype.showModal = function () {
    this.opener = document.activeElement;
    this.setAttribute("open", "");
    this.setAttribute("role", "dialog");
    this.setAttribute("aria-modal", "true");
    this.querySelector(FOCUSABLE)?.focus();
  };
  prototype.close = function () {
    if (!this.hasAttribute("open")) return;
    this.removeAttribute("open");
    this.opener?.focus();
    this.dispatchEvent(new Event("close"));
  };
  Object.defineProperty(prototype, "open", {
    get() {
      return this.hasAttribute("open");
    },
    configurable: true,
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") document.querySelector("dialog[open]")?.close();
  });
}

function addNotes() {
  addRules(
    "[popover]:not([data-note-open]) { display: none }",
    `[popover][data-note-open] { display: block; ${ABOVE_ALL}; ${DARK} }`,
  );
  const close = () => document.querySelector("[data-note-open]")?.removeAttribute("data-note-open");
  document.addEventListener("click", (event) => {
    const open = document.querySelector("[data-note-open]");
    if (open?.contains(event.target)) return;
    close();
    const button = event.target.closest("[popovertarget]");
    if (!button) return;
    event.preventDefault();
    const note = document.getElementById(button.getAttribute("popovertarget"));
    if (note !== open) note.setAttribute("data-note-open", "");
  });
  document.addEventListener("keydown", (event) => event.key === "Escape" && close());
}

// A browser without dialogs takes them for elements of an unknown kind.
if (!("showModal" in document.createElement("dialog"))) addDialogs(window.HTMLDialogElement ?? HTMLUnknownElement);
if (!("popover" in HTMLElement.prototype)) addNotes();
