"""By whose clock somebody is told dates and times."""

from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods

from adventures.actor import Actor
from adventures.services.zones import choose_zone
from moonsite.time_zones import CHOSEN, OF_DEVICE, known_zone, remember_chosen, zones_to_choose


class TimeZoneForm(forms.Form):
    """A time zone of the IANA database; none: that of the device."""

    time_zone = forms.ChoiceField(label=gettext_lazy("Time zone"), required=False)

    def __init__(self, *args: Any, of_device: str = "", **options: Any) -> None:
        super().__init__(*args, **options)
        own = (
            _("As this device says: %(zone)s") % {"zone": of_device}
            if of_device
            else _("As this device says")
        )
        areas = [
            (area, [(name, name.partition("/")[2].replace("_", " ") or name) for name in names])
            for area, names in zones_to_choose().items()
        ]
        field = self.fields["time_zone"]
        assert isinstance(field, forms.ChoiceField)
        field.choices = [("", own), *areas]
        field.widget.attrs["class"] = "select"


@require_http_methods(["GET", "HEAD", "POST"])
def time_zone(request: HttpRequest) -> HttpResponse:
    """Shows by which clock times are told, and takes another one, for an account on all its devices."""
    chosen, own = request.COOKIES.get(CHOSEN, ""), request.COOKIES.get(OF_DEVICE, "")
    of_device = own if known_zone(own) else ""
    form = TimeZoneForm(
        request.POST if request.method == "POST" else None,
        of_device=of_device,
        initial={"time_zone": chosen if known_zone(chosen) else ""},
    )
    if not form.is_valid():
        status = 400 if form.is_bound else 200
        return render(request, "accounts/time_zone.html", {"form": form}, status=status)
    name = form.cleaned_data["time_zone"]
    choose_zone(by=Actor.of(request), zone=name, of_device=of_device)
    remember_chosen(request, name)
    messages.success(request, _("Saved"))
    return redirect("time-zone")
