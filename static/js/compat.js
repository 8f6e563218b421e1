// Functions (Safari before 17.4, Chrome before 105, Firefox before 106).

AbortSignal.timeout ??= (milliseconds) => {
  const controller = new AbortController();
  setTimeout(() => controller.abort(new DOMException("", "TimeoutError")), milliseconds);
  return controller.signal;
};

Element.prototype.checkVisibility ??= function () {
  return this.getClientRects().length > 0 && getComputedStyle(this).visibility !== "hidden";
};

for (const kind of [Array, NodeList, String]) {
  const { prototype } = kind;
  prototype.at ??= function (place) {
    return this[place < 0 ? this.length + place : place];
  };
}
Array.prototype.findLast ??= function (found) {
  return [...this].reverse().find(found);
};

window.structuredClone ??= (value) => JSON.parse(JSON.stringify(value));
