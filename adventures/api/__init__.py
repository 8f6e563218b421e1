"""The site for programs: every page's twin over the same services, as JSON."""
