// The page of notices: a browser subscribes, what is changed is sent at once, and the page shows what holds then.

const main = () => document.querySelector("main.notices");

// What this browser can do: the page says so where it is not well.
function state() {
  if (!window.isSecureContext) return "insecure";
  if (!("serviceWorker" in navigator && "PushManager" in window && "Notification" in window)) return "missing";
  return Notification.permission === "denied" ? "denied" : "well";
}

function show() {
  const push = document.querySelector("[data-push]");
  const now = state();
  push.classList.toggle("notice-refused", now !== "well");
  for (const line of push.querySelectorAll("[data-when]")) line.hidden = line.dataset.when !== now;
  push.querySelector(".switch").disabled = now !== "well" && push.dataset.on === "false";
  showZone();
  showBand();
}

// The first page of a device was made before the site knew by which clock it reads times.
function showZone() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const name = document.querySelector("[data-zone-of-device]");
  if (name && timeZone) name.textContent = timeZone.replaceAll("_", " ");
}

function showBand() {
  const band = document.querySelector(".band");
  const clocks = band.dataset.clocks.split("|");
  const [from, until] = [...band.querySelectorAll("input")].map(({ value }) => Number(value));
  band.style.setProperty("--from", Math.min(from, until) / 47);
  band.style.setProperty("--until", Math.max(from, until) / 47);
  band.classList.toggle("turned", from > until);
  for (const output of document.querySelectorAll("[data-shows]")) {
    const field = document.getElementById(output.dataset.shows);
    output.textContent = clocks[field.value];
    field.setAttribute("aria-valuetext", clocks[field.value]);
  }
}

// Posts a form, and shows the page that answers in the place of this one; the focus stays where it is.
async function send(form) {
  const focused = document.activeElement?.id;
  const reply = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)) });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const fresh = page.querySelector("main");
  main().replaceWith(fresh);
  if (!fresh.matches(".notices")) return;
  show();
  if (focused) document.getElementById(focused)?.focus();
}

async function subscribe(form) {
  if ((await Notification.requestPermission()) !== "granted") {
    show();
    return;
  }
  const worker = await navigator.serviceWorker.register(main().dataset.worker);
  const key = Uint8Array.from(atob(main().dataset.key.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  await (await worker.pushManager.getSubscription())?.unsubscribe();
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = subscription.toJSON();
  for (const [name, value] of Object.entries({ endpoint, ...keys })) form.elements[name].value = value;
  await send(form);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!main().contains(form)) return;
  event.preventDefault();
  if ("subscribes" in form.dataset) subscribe(form).catch(show);
  else {
    const tries = "tries" in form.dataset && form.action;
    send(form).then(() => {
      const note = tries && [...document.forms].find(({ action }) => action === tries)?.querySelector("[data-asked]");
      if (note) note.textContent = note.dataset.asked;
    });
  }
});
document.addEventListener("input", ({ target }) => target.closest(".band") && showBand());
document.addEventListener("change", ({ target }) => {
  const form = target.closest("[data-changes]");
  if (form) send(form);
});
navigator.serviceWorker?.addEventListener("message", ({ data }) => {
  const note = document.querySelector("[data-arrived]");
  if (data === "arrived" && note) note.textContent = note.dataset.arrived;
});
show();
