// A game looked at again.

import "./base.js";

export { replay } from "./replay.js";
