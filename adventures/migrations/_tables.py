"""Creating many tables at once, for migrations that stand for a chain of others."""

from django.db.migrations.operations.base import Operation, OperationCategory


class CreateModels(Operation):
    """Creates models that may refer to each other, in any order.

    Django renders all models that are connected again for each one that is created: of some fifty models that
    took nearly all the time. Here they are rendered once.
    """

    category = OperationCategory.ADDITION
    reversible = True

    def __init__(self, models):
        self.models = models

    def deconstruct(self):
        return (type(self).__qualname__, [self.models], {})

    def state_forwards(self, app_label, state):
        if "apps" in vars(state):
            del state.apps  # what was rendered; all of it is rendered anew when it is asked for
        state.is_delayed = False
        for model in self.models:
            model.state_forwards(app_label, state)

    def database_forwards(self, app_label, schema_editor, from_state, to_state):
        for model in self.models:
            model.database_forwards(app_label, schema_editor, from_state, to_state)

    def database_backwards(self, app_label, schema_editor, from_state, to_state):
        for model in reversed(self.models):
            model.database_backwards(app_label, schema_editor, from_state, to_state)

    def describe(self):
        return f"Create models {', '.join(model.name for model in self.models)}"
