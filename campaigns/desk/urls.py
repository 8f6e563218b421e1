"""Addresses of the curator's desk."""

from django.urls import path

from .views import book, books, card, chapter, files, parts, trial, versions

app_name = "desk"

urlpatterns = [
    path("", books.shelf, name="books"),
    path("new/", books.new, name="new"),
    path("import/", files.take_in, name="import"),
    path("example", books.example, name="example"),
    path("discarded/<uuid:discarded_id>/restore", books.restore, name="restore"),
    path("campaigns/<uuid:campaign_id>/move/", versions.move, name="move"),
    path("<uuid:version_id>/", book.page, name="book"),
    path("<uuid:version_id>/about/", book.about, name="about"),
    path("<uuid:version_id>/compare/", book.compare, name="compare"),
    path("<uuid:version_id>/publish/", book.publish, name="publish"),
    path("<uuid:version_id>/draft", book.draft, name="draft"),
    path("<uuid:version_id>/discard/", book.discard, name="discard"),
    path("<uuid:version_id>/history/", versions.history, name="history"),
    path("<uuid:version_id>/withdraw/", versions.withdraw, name="withdraw"),
    path("<uuid:version_id>/campaigns/", versions.campaigns, name="campaigns"),
    path("<uuid:version_id>/try/", trial.trial, name="trial"),
    path("<uuid:version_id>/play/", trial.play, name="play"),
    path("<uuid:version_id>/undo", parts.undo, name="undo"),
    path("<uuid:version_id>/export", files.export, name="export"),
    path("<uuid:version_id>/table/", files.table, name="table"),
    path("<uuid:version_id>/field", parts.field, name="field"),
    path("<uuid:version_id>/part", parts.part, name="part"),
    path("<uuid:version_id>/chapters/new", chapter.new, name="chapter-new"),
    path("<uuid:version_id>/chapters/<int:number>/", chapter.page, name="chapter"),
    path("<uuid:version_id>/chapters/<int:number>/copy", chapter.copy, name="chapter-copy"),
    path("<uuid:version_id>/chapters/<int:number>/delete/", chapter.delete, name="chapter-delete"),
    path("<uuid:version_id>/cards/new", card.new, name="card-new"),
    path("<uuid:version_id>/cards/<int:number>/", card.page, name="card"),
    path("<uuid:version_id>/cards/<int:number>/delete/", card.delete, name="card-delete"),
]
