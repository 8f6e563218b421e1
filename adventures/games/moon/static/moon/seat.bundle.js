// The page of a seat of a group.

import "../js/seat.bundle.js";
import "./chapter.js";
