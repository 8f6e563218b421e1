// A part of a book that is written. htmx reads the document first.

import "./htmx.js";
import "./base.js";
import "./desk.js";
import "./desk_rows.js";
import "./desk_sections.js";
import "./effect_field.js";
