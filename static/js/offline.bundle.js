// The page without a connection.

import "./site.bundle.js";
import "./offline.js";
