"""The end of a link by which somebody stops mail about turns: signed, and good for nothing else."""

from django.core import signing

SALT = "stop mail about turns"


def make(person_id: int) -> str:
    return signing.dumps(person_id, salt=SALT)


def read(token: str) -> int | None:
    """Give the key of the person whose link it is; nothing for a forged one."""
    try:
        return int(signing.loads(token, salt=SALT))
    except signing.BadSignature:
        return None
