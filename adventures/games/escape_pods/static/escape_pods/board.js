// What a tap on the board may mean, and what lies where.

/** All that a place may mean, the nearest first: a seat, its pod, the sector under it. */
export function namesOf(place, { places }) {
  const [pod, seat] = place.split(".");
  if (place in places) return lyingOn(place, places[place]);
  if (pod in places && seat) return [place, ...lyingOn(pod, places[pod])];
  if (/^r\d[./]/.test(place)) return [place, place.slice(0, 2)];
  if (/^\d+$/.test(place) || /^h\d$/.test(place)) return [place, podIn(place, places)].filter(Boolean);
  if (place.startsWith("explosions.")) return [place, "explosions"];
  return [place];
}

const lyingOn = (pod, place) => [pod, place].filter(Boolean);

/** The pod in a sector or a hangar. */
export function podIn(place, places) {
  return Object.keys(places).find((pod) => places[pod] === place) ?? "";
}

/** How many sit in a pod, by its name: p3, p2a, p1c. */
export const sizeOf = (pod) => Number(pod[1]);

/** The sector into which a hangar opens. */
export const sectorOf = (place) => (place.startsWith("h") ? place.slice(1) : place);

export const isPod = (name) => /^p\d[abc]?$/.test(name);
export const isSeat = (name) => /^p\d[abc]?\.\d$/.test(name);
export const isSector = (name) => /^\d+$/.test(name);
export const isShelter = (name) => /^r\d$/.test(name);
export const isBorder = (name) => /^\d+-\d+$/.test(name);
export const isType = (name) => /^[CSE]$/.test(name);
