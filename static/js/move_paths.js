// Which taps lead to which move, as the page says it. A path has the `steps` that are tapped one after the other; a
// step, in a path or tapped, is a name, or several of which one is meant.

const meets = (one, other) => [one].flat().some((name) => [other].flat().includes(name));

/** The paths that go on from the steps that were tapped. */
export function open(paths, steps) {
  return paths.filter((path) => steps.every((step, at) => meets(step, path.steps[at])));
}

/** The names of the steps that can be tapped next. */
export function next(paths, steps) {
  return new Set(open(paths, steps).flatMap((path) => path.steps[steps.length] ?? []));
}

/** What a step is called in a move: the name after its kind. */
export const nameIn = (step) => step.slice(step.indexOf(":") + 1);
