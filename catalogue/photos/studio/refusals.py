"""Says in the reader's language why a photograph is not taken."""

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from accounts.limits.turns import NoTurnError
from catalogue.photos.prints import Flaw, UnfitPhotographError
from catalogue.photos.storage import SamePictureError
from catalogue.photos.studio.negatives import NoNegativeError, OutsideError, TooLargeError, TooManyError

FLAWS: dict[Flaw, Promise] = {
    Flaw.TYPE: gettext_lazy("This file is neither JPEG nor PNG nor WebP."),
    Flaw.PIXELS: gettext_lazy("This photograph has more than 25 megapixels. Please make it smaller."),
    Flaw.SMALL: gettext_lazy("This photograph is smaller than 180 x 240 pixels."),
    Flaw.DAMAGED: gettext_lazy(
        "This file is damaged or not complete. Please save it once more and try again."
    ),
}
WORDS: dict[type[Exception], Promise] = {
    TooLargeError: gettext_lazy("This file has more than 25 MB. Please make it smaller."),
    TooManyError: gettext_lazy("That was a great many files. Please go on in ten minutes."),
    NoTurnError: gettext_lazy("Other photographs are being read. Please try again in a moment."),
    NoNegativeError: gettext_lazy("This draft is no longer there: somebody kept it, or sent another file."),
    OutsideError: gettext_lazy("This part reaches beyond the photograph."),
    SamePictureError: gettext_lazy("Another card shows this very picture already."),
}


def in_words(error: Exception) -> str:
    """The reason as a sentence."""
    if isinstance(error, UnfitPhotographError):
        return str(FLAWS[error.flaw])
    return str(WORDS.get(type(error), _("Please try again.")))
