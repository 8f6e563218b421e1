// Pages of words, forms and lists.

import "./base.js";
import "./drafts.js";
import "./time_zone.js";
