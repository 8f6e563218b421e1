"""Addresses of crews, statistics, exports, imports and books for programs."""

from django.urls import URLPattern, URLResolver, path

from campaigns.api import (
    book_files,
    book_moves,
    books,
    crews,
    deletion,
    exports,
    imports,
    invitations,
    statistics,
)

VERSION = "books/versions/<uuid:version_id>"
PERSON = "crews/<uuid:crew_id>/people/<uuid:person_id>"

urlpatterns: list[URLPattern | URLResolver] = [
    path("crews", crews.Crews.as_view(), name="crews"),
    path("crews/me/statistics", statistics.OwnStatistics.as_view(), name="own-statistics"),
    path("crews/site/statistics", statistics.SiteCounts.as_view(), name="site-statistics"),
    path("crews/<uuid:crew_id>", crews.OneCrew.as_view(), name="crew"),
    path("crews/<uuid:crew_id>/archive", crews.CrewArchive.as_view(), name="crew-archive"),
    path("crews/<uuid:crew_id>/campaigns", crews.CrewCampaigns.as_view(), name="crew-campaigns"),
    path("crews/<uuid:crew_id>/games", crews.CrewGames.as_view(), name="crew-games"),
    path("crews/<uuid:crew_id>/invitations", invitations.CrewInvitations.as_view(), name="crew-invitations"),
    path("crews/<uuid:crew_id>/people", crews.CrewPeople.as_view(), name="crew-people"),
    path("crews/<uuid:crew_id>/statistics", statistics.CrewStatistics.as_view(), name="crew-statistics"),
    path(PERSON, crews.CrewPerson.as_view(), name="crew-person"),
    path(f"{PERSON}/join", crews.CrewPersonJoin.as_view(), name="crew-person-join"),
    path(f"{PERSON}/claim", crews.CrewPersonClaim.as_view(), name="crew-person-claim"),
    path("invitations/<slug:code>", invitations.OneInvitation.as_view(), name="invitation"),
    path("exports", exports.Exports.as_view(), name="exports"),
    path("exports/formats", exports.ExportFormats.as_view(), name="export-formats"),
    path("exports/<uuid:export_id>", exports.OneExport.as_view(), name="export"),
    path("exports/<uuid:export_id>/events", exports.ExportEvents.as_view(), name="export-events"),
    path("exports/<uuid:export_id>/cancel", exports.ExportCancel.as_view(), name="export-cancel"),
    path("exports/<uuid:export_id>/again", exports.ExportAgain.as_view(), name="export-again"),
    path("exports/<uuid:export_id>/file", exports.ExportFile.as_view(), name="export-file"),
    path("campaigns/<uuid:campaign_id>/export", exports.CampaignDocument.as_view(), name="campaign-document"),
    path("crews/<uuid:crew_id>/export", exports.CrewDocument.as_view(), name="crew-document"),
    path("games/<uuid:game_id>/records", statistics.GameRecords.as_view(), name="game-records"),
    path("imports", imports.Imports.as_view(), name="imports"),
    path("imports/check", imports.ImportCheck.as_view(), name="import-check"),
    path("deletion", deletion.DeletionOfEverything.as_view(), name="deletion"),
    path("deletion/games/<uuid:key>", deletion.DeletionOfGame.as_view(), name="deletion-of-game"),
    path("deletion/campaigns/<uuid:key>", deletion.DeletionOfCampaign.as_view(), name="deletion-of-campaign"),
    path("deletion/crews/<uuid:key>", deletion.DeletionOfCrew.as_view(), name="deletion-of-crew"),
    path("books", book_files.Books.as_view(), name="books"),
    path("books/check", book_files.BookCheck.as_view(), name="book-check"),
    path("books/published", book_files.BooksOut.as_view(), name="books-out"),
    path("books/moves/<uuid:campaign_id>", book_moves.BookMove.as_view(), name="book-move"),
    path("books/versions", books.BookVersions.as_view(), name="book-versions"),
    path(VERSION, books.OneBookVersion.as_view(), name="book-version"),
    path(f"{VERSION}/file", books.BookFile.as_view(), name="book-file"),
    path(f"{VERSION}/faults", books.BookFaults.as_view(), name="book-faults"),
    path(f"{VERSION}/differences", books.BookDifferences.as_view(), name="book-differences"),
    path(f"{VERSION}/look", books.BookLook.as_view(), name="book-look"),
    path(f"{VERSION}/publish", books.BookPublish.as_view(), name="book-publish"),
    path(f"{VERSION}/withdraw", books.BookWithdraw.as_view(), name="book-withdraw"),
    path(f"{VERSION}/draft", books.BookDraft.as_view(), name="book-draft"),
]
