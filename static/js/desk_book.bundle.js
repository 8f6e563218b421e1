// A book at the desk.

import "./base.js";
import "./desk_book.js";
