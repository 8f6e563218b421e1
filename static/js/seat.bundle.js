// The page of a seat; a game adds its own. htmx reads the document first.

import "./htmx.js";
import "./base.js";
import "./play.js";
import "./wake_lock.js";
import "./yourturn.js";
