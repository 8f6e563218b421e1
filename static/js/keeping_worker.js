// Keeps what pages are made of, and shows that there is no connection. SITE is what the site says of its version.
//
// A file that carries its content in its name never changes, so it is kept until a worker takes over whose version does
// not have it: that happens once no page of the version before is open. A page is asked for each time, since it is
// somebody's own, and none is kept but those that say so themselves; what is printed is fetched in a quiet moment.
// Whatever changes something goes past this script.

const FILES = "files";
const PAGES = `pages ${SITE.version}`;
const NAMED = /\.[0-9a-f]{12}\.\w+$/;
const ANY = { ignoreVary: true };
const keeps = self.location.protocol === "https:";
let shownIn; // the language of the page that was shown last

self.addEventListener("install", (event) => {
  if (keeps) event.waitUntil(keepFirst());
});
self.addEventListener("activate", (event) => {
  if (keeps) event.waitUntil(forgetOthers());
});
self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (!keeps || method !== "GET" || origin !== self.location.origin) return;
  if (mode === "navigate") event.respondWith(pageOf(event));
  else if (isNamedFile(pathname)) event.respondWith(fileOf(event));
});
self.addEventListener("message", (event) => {
  const { quiet } = event.data ?? {}; // the language of the page that has nothing to do
  if (keeps && quiet) later(event, keepAhead(quiet));
});

const isNamedFile = (path) => path.startsWith(SITE.files) && NAMED.test(path);
const isOfThisVersion = (reply) => reply.ok && reply.headers.get(SITE.versionHeader) === SITE.version;

// While another version takes over, its pages are not this one's: the browser tries again with its own worker.
async function keepFirst() {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  for (const address of SITE.offlinePages) {
    const page = await fetch(address, { cache: "no-store" });
    if (!isOfThisVersion(page)) throw new Error("another version answers");
    await pages.put(address, page);
  }
  await Promise.all(SITE.first.map(async (address) => (await files.match(address, ANY)) ?? files.add(address)));
}

// One after the other, so that nobody's tap waits for them, with the files that they name.
async function keepAhead(language) {
  const [pages, files] = await Promise.all([caches.open(PAGES), caches.open(FILES)]);
  for (const address of SITE.ahead) {
    const kept = await pages.match(address, ANY);
    if (kept?.headers.get("Content-Language") === language) continue;
    const page = await fetch(address);
    if (!isOfThisVersion(page) || !page.headers.get(SITE.keepHeader)) return;
    for (const [, file] of (await page.clone().text()).matchAll(/"([^"#?]+)/g)) {
      if (isNamedFile(file) && !(await files.match(file, ANY))) await files.add(file);
    }
    await keepPage(address, page);
  }
}

async function forgetOthers() {
  const others = (await caches.keys()).filter((name) => name !== FILES && name !== PAGES);
  for (const name of others) await caches.delete(name);
  const [files, named] = [await caches.open(FILES), new Set(SITE.named)];
  for (const { url } of await files.keys()) if (!named.has(new URL(url).pathname)) await files.delete(url, ANY);
  await self.registration.navigationPreload?.enable();
  if (!others.length) await self.clients.claim(); // the first one: the page that has asked for it is open
}

async function fileOf(event) {
  const { url } = event.request;
  const kept = await caches.match(url, ANY);
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.status === 200) later(event, put(FILES, url, reply.clone()));
  return reply;
}

async function pageOf(event) {
  try {
    const reply = (await event.preloadResponse) ?? (await fetch(event.request));
    later(event, noteLanguage(reply.headers.get("Content-Language")));
    if (reply.headers.get(SITE.keepHeader) && isOfThisVersion(reply)) later(event, keepPage(event.request.url, reply.clone()));
    return reply;
  } catch {
    const pages = await caches.open(PAGES);
    return (await pages.match(event.request.url, ANY)) ?? (await pages.match(SITE.offline, ANY)) ?? Response.error();
  }
}

// The token in a page's forms is this device's own, so it is left out.
async function keepPage(address, reply) {
  if (!reply.headers.get("Content-Type").startsWith("text/html")) return put(PAGES, address, reply);
  const text = (await reply.text()).replace(/(name="csrfmiddlewaretoken" value=")[^"]*/g, "$1");
  const headers = new Headers(reply.headers);
  for (const name of ["Content-Encoding", "Content-Length"]) headers.delete(name); // the text is as long as it is
  return put(PAGES, address, new Response(text, { headers }));
}

// The page without a connection speaks as the last page did.
async function noteLanguage(language) {
  if (!language || language === shownIn) return;
  shownIn = language;
  const page = await (await caches.open(PAGES)).match(`${SITE.offline}${language}/`, ANY);
  if (page) await put(PAGES, SITE.offline, page);
}

const put = async (name, address, reply) => (await caches.open(name)).put(address, reply);

// What is kept beside an answer may fail, as where a device is full.
const later = (event, work) => event.waitUntil(work.catch(() => {}));
