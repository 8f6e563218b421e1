// The page of a seat of Escape Pods.

import "../js/seat.bundle.js";
import "./escape.js";
import "./motion.js";
