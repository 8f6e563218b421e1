// A list of the operator.

import "./base.js";
import "./operator.js";
