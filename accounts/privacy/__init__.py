"""What is kept of people: through this registry it can be handed out and erased."""

from accounts.privacy.registry import (
    Record,
    delete_rows,
    erase,
    export,
    register,
    registered_models,
    rows,
    unlink_rows,
)

__all__ = [
    "Record",
    "delete_rows",
    "erase",
    "export",
    "register",
    "registered_models",
    "rows",
    "unlink_rows",
]
