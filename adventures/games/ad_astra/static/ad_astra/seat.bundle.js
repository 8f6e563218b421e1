// The page of a seat of Ad Astra.

import "../js/seat.bundle.js";
import "./astra.js";
