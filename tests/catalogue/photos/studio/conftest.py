"""A member of the staff, and cards to give photographs to."""

import pytest

from accounts import services
from accounts.models import User
from catalogue.models import Card
from catalogue.photos.attribution import Attribution
from catalogue.photos.crops import Crop
from catalogue.photos.studio.negatives import Wish

ADA = Attribution("Ada", "CC BY 4.0", "https://creativecommons.org/licenses/by/4.0/", "own photograph")


@pytest.fixture
def sam(tess) -> User:
    """Tess looks after the photographs, too."""
    services.appoint(tess)
    return tess


@pytest.fixture
def tower(deck) -> Card:
    return Card.objects.get(id="paris-sight")


@pytest.fixture
def whole() -> Wish:
    """All of a photograph of 720 x 960 pixels, by Ada."""
    return Wish(Crop(0, 0, 720), ADA)
