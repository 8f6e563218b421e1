"""An empty site to which something is brought, in the middle of a test."""

import re

from django.apps import apps
from django.db import connection
from django.test import Client

from adventures.actor import DEVICE, Actor
from adventures.models import Job
from adventures.services import finish
from campaigns.exchange import written
from campaigns.exchange.importing import ImportResult, import_document
from campaigns.models import Book, BookVersion

BOOKS = (Book, BookVersion, BookVersion.history.model)


def emptied() -> None:
    """Takes every game, campaign, crew and person away; books stay, as they are imported by themselves."""
    with connection.cursor() as cursor:
        for app in ("adventures", "campaigns"):
            for model in apps.get_app_config(app).get_models(include_auto_created=True):
                if model not in BOOKS and not model._meta.model_name.startswith(("book", "historical")):
                    cursor.execute(f'DELETE FROM "{model._meta.db_table}"')


def brought_to_an_empty_site(document: dict, by: Actor) -> ImportResult:
    """Empties the site, imports a document there and has all games scored."""
    content = written(document)
    emptied()
    brought = import_document(by=by, content=content)
    for job in Job.objects.order_by("pk"):
        finish.score(job_id=job.pk)
    return brought


def pages_of(addresses: list[str], device: str) -> list[str]:
    """The words of some pages as a device sees them, without what every request makes anew."""
    client = Client()
    session = client.session
    session[DEVICE] = device
    session.save()
    client.cookies["sessionid"] = session.session_key
    return [_words(client.get(address).content.decode()) for address in addresses]


def _words(page: str) -> str:
    main = page[page.index("<main") : page.index("</main>")]
    return re.sub(r"\s+", " ", re.sub(r"<[^>]*>", " ", main)).strip()
