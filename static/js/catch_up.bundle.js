// A campaign that was begun on paper is typed in.

import "./pages.bundle.js";
import "./home_book_paper.js";
