from celery import shared_task


@shared_task
def print_deck(language: str, has_markers: bool = False) -> None:
    """Make the printed deck of a language, if it is not there yet."""
    from catalogue.printing.printed_decks import printed_deck
    from catalogue.printing.translated_leaflet import words_in

    printed_deck(language, words_in(language), has_markers=has_markers)


@shared_task
def forget_old_negatives() -> None:
    """Erase negatives that were left lying, and photographs that were replaced days ago."""
    from catalogue.photos.studio.negatives import forget_old

    forget_old()
