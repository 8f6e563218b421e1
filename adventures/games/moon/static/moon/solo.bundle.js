// The page of a seat that plays against ASTRA.

import "./seat.bundle.js";
import "./solo.js";
