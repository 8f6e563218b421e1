// A sheet as everybody may see it.

import "./base.js";
import "./public.js";
import "./part_refresh.js";
