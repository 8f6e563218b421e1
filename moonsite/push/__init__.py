"""Notices that browsers show though no page of the site is open (Web Push)."""

from moonsite.push.keys import public_key
from moonsite.push.web_push import EndpointGone, InvalidSubscription, NotSent, Subscription, send

__all__ = ["EndpointGone", "InvalidSubscription", "NotSent", "Subscription", "public_key", "send"]
