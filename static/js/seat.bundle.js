// The page of a seat; a game adds its own.

import "./base.js";
import "./play.js";
import "./next_game.js";
import "./wake_lock.js";
import "./yourturn.js";
import "./shown_notices.js";
