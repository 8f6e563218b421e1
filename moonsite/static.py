"""How static files are named and kept."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class StaticStorage(CompressedManifestStaticFilesStorage):
    """Names every file by its content, also where one script imports another.

    Otherwise a script that a page loads by its hashed name, and another imports by its plain one, runs twice.
    """

    support_js_module_import_aggregation = True
