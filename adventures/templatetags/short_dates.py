"""Short days and moments, in Django's own templates."""

from django import template

from moonsite.short_dates import ago, short_day, short_moment

register = template.Library()
register.filter(ago)
register.filter(short_day)
register.filter(short_moment)
