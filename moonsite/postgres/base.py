"""The database connection of a request, taken from the pool; one that the server has closed is not used."""

import select
from typing import Any

from django.db.backends.postgresql import base


class DatabaseWrapper(base.DatabaseWrapper):
    """Looks whether the server has said goodbye on a connection, which asks it nothing.

    A server that was restarted has closed all connections of the pool. Django's own check asks each one
    something before every request; looking into the socket finds out the same.
    """

    def get_new_connection(self, conn_params: Any) -> Any:
        """Takes a connection from the pool; one that is dead is given back with all that lie beside it."""
        connection = super().get_new_connection(conn_params)
        if self.pool is None or not has_news(connection):
            return connection
        connection.close()
        self.pool.putconn(connection)
        self.pool.drain()
        return super().get_new_connection(conn_params)


def has_news(connection: Any) -> bool:
    """Tells whether the server has said something nobody asked for, or hung up: it does so on its way out."""
    socket = select.poll()
    socket.register(connection.fileno(), select.POLLIN)
    return bool(socket.poll(0))
