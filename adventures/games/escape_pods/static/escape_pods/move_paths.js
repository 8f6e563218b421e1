// All that can be done in a turn, from what the page says can be chosen: which taps lead to which move.

export const TYPES = ["C", "S", "E"];
// Where several verbs lead to the same place: what costs nothing comes first, Accelerate before Pilot.
const FIRST = ["beacon", "accelerate", "pilot"];

/**
 * Every path: `action` is the space of the panels ("beacon" for a free move), `steps` are the places in the order
 * in which they are tapped, `words` the move without its marker, `crew` the type that leaves the ship with it.
 */
export function pathsOf(choices) {
  const paths = [];
  const add = (action, verb, steps, words, crew = "") => paths.push({ action, verb, steps, words, crew });
  const named = (action, verb, goals) => {
    for (const [name, places] of Object.entries(goals)) {
      for (const place of places) add(action, verb, [name, place], `${verb} ${name} ${place}`);
    }
  };
  const fromShip = (action, verb, places, either = false) => {
    for (const crew of TYPES.filter((type) => choices.reserve[type])) {
      for (const place of places) {
        add(action, verb, [crew, place], `${verb} ${crew} ${place}`, crew);
        if (either) add(action, verb, [place, crew], `${verb} ${crew} ${place}`, crew);
      }
    }
  };
  named("beacon", "beacon", choices.beacon);
  named("accelerate", "accelerate", choices.accelerate);
  named("pilot", "pilot", choices.pilot);
  fromShip("crew_move", "board", choices.board.reserve, true);
  named("crew_move", "board", choices.board.seats);
  named("crew_move", "unboard", choices.unboard);
  fromShip("minipod", "minipod", choices.minipod);
  fromShip("swap", "swap", choices.swap.reserve);
  named("swap", "swap", choices.swap.seats);
  for (const place of choices.spy) add("spy", "spy", [place], `spy ${place}`);
  programs(choices.program, (steps, words) => add("program", "program", steps, `program ${words}`));
  if (choices.refresh) add("refresh", "refresh", [], "refresh");
  return paths.filter(({ crew }) => !crew || markers(choices.reserve, crew).length);
}

function programs({ bury, add, move, exchange, free }, path) {
  for (const which of bury) path([which ? `explosions.${which}` : "explosions"], `bury ${which}`.trim());
  for (const beacon of add) for (const border of free) path([beacon, border], `add ${beacon} ${border}`);
  for (const border of move) for (const goal of free) path([border, goal], `move ${border} ${goal}`);
  exchange.forEach((one, index) => {
    for (const other of exchange.slice(index + 1)) {
      path([one, other], `exchange ${one} ${other}`);
      path([other, one], `exchange ${one} ${other}`);
    }
  });
}

/** The types that can be the marker beside a crew member that leaves the ship, if one does. */
export function markers(reserve, crew) {
  return TYPES.filter((type) => reserve[type] > (type === crew ? 1 : 0));
}

/** The marker that is proposed: the wish, else the type held most of; not the one that boards if there is another. */
export function proposed(reserve, crew, wish) {
  const all = markers(reserve, crew);
  if (all.includes(wish)) return wish;
  const others = all.filter((type) => type !== crew);
  const among = others.length ? others : all;
  return [...among].sort((one, other) => reserve[other] - reserve[one])[0] ?? "";
}

/** The whole move of a path. */
export function moveOf(path, reserve, wish) {
  return path.verb === "beacon" ? path.words : `${path.words} with ${proposed(reserve, path.crew, wish)}`;
}

/** Of several paths to the same place the one that is meant. */
export function best(paths) {
  const rank = ({ verb }) => (FIRST.includes(verb) ? FIRST.indexOf(verb) : FIRST.length);
  return [...paths].sort((one, other) => rank(one) - rank(other))[0];
}
