"""What the security log tells of, in words."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

KINDS = {
    "signed_up": _("signed up"),
    "signed_in": _("signed in"),
    "sign_in_failed": _("failed to sign in"),
    "locked_out": _("locked out for a while"),
    "signed_out": _("signed out"),
    "sessions_ended": _("signed out elsewhere"),
    "password_changed": _("password changed"),
    "password_reset_asked": _("link to a new password asked for"),
    "password_reset": _("new password by a link"),
    "email_changed": _("e-mail address changed"),
    "email_removed": _("e-mail address removed"),
    "factor_set": _("second factor set up"),
    "factor_removed": _("second factor removed"),
    "factor_failed": _("wrong code of the second factor"),
    "recovery_code_used": _("recovery code used"),
    "recovery_codes_renewed": _("new recovery codes"),
    "token_made": pgettext_lazy("security log", "token made"),
    "token_revoked": pgettext_lazy("security log", "token revoked"),
    "device_code_made": _("code for the home-screen app made"),
    "device_taken": _("device went on in a home-screen app"),
    "person_exported": _("exported everything"),
    "person_deleted": _("all data of a person deleted"),
    "wrong_code": _("wrong code"),
    "taken_over": _("seat taken over"),
    "code_changed": _("code of a table changed"),
    "seat_freed": _("seat freed"),
    "bot_seated": _("seat handed to a bot"),
    "bot_left": _("bot sent away"),
    "game_deleted": _("game deleted"),
    "device_removed": _("tablet removed from a table"),
    "role_given": pgettext_lazy("security log", "role given"),
    "role_taken": pgettext_lazy("security log", "role taken away"),
}
"""Each kind of event by its name; whoever notes another one adds its words here."""
