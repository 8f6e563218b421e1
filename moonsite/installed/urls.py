"""What a device keeps and trusts. The worker stands at the root, so that it looks after all pages."""

from django.urls import path

from .offline import offline
from .trust import certificate, profile, trust
from .worker import worker

urlpatterns = [
    path("worker.js", worker, name="worker"),
    path("offline/", offline, name="offline"),
    path("offline/<str:language>/", offline, name="offline-in"),
    path("trust/", trust, name="trust"),
    path("trust/moonsite.crt", certificate, name="trust-certificate"),
    path("trust/moonsite.mobileconfig", profile, name="trust-profile"),
]
