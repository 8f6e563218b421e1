// The page of a seat of Space Gate Odyssey.

import "../js/seat.bundle.js";
import "./gate.js";
