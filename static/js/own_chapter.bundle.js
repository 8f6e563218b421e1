// A chapter of a book on the table is typed in.

import "./pages.bundle.js";
import "./home_book_page.js";
