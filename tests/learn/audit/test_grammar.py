"""Sentences with a name in them, language by language: an article where one is needed, no clash of vowels."""

import pytest
from django.conf import settings
from django.utils import translation

from learn import wording
from learn.audit.grammar import ungrammatical
from learn.questions.content import MANNERS, Kind, Says

LANGUAGES = [code for code, _name in settings.LANGUAGES]
GOOD = [
    ("en", "Right answer: Eiffel Tower.", "Eiffel Tower", False),
    ("en", "Yes, Netherlands.", "Netherlands", False),
    ("de", "Richtige Antwort: Schweiz.", "Schweiz", False),
    ("fr", "La bonne réponse\u00a0: Tour Eiffel.", "Tour Eiffel", False),
    ("fr", "Une rangée d’Oslo.", "Oslo", True),
    ("it", "Appartiene ad Atene.", "Atene", True),
    ("it", "Risposta giusta: Colosseo.", "Colosseo", False),
    ("nl", "Goede antwoord: Eiffeltoren.", "Eiffeltoren", False),
    ("es", "Respuesta correcta: Torre Eiffel.", "Torre Eiffel", False),
    ("es", "Esta pertenece a Atenas.", "Atenas", True),
]
BAD = [
    ("en", "This is Eiffel Tower.", "Eiffel Tower", False),
    ("en", "The country is Netherlands.", "Netherlands", False),
    ("de", "Das ist Eiffelturm.", "Eiffelturm", False),
    ("de", "Das Land ist Schweiz.", "Schweiz", False),
    ("fr", "C’est Tour Eiffel.", "Tour Eiffel", False),
    ("fr", "Une rangée de Oslo.", "Oslo", True),
    ("it", "È Colosseo.", "Colosseo", False),
    ("it", "Appartiene a Atene.", "Atene", True),
    ("nl", "Dit is Eiffeltoren.", "Eiffeltoren", False),
    ("es", "Es Torre Eiffel.", "Torre Eiffel", False),
]


@pytest.mark.parametrize(("language", "sentence", "name", "is_capital"), GOOD)
def test_a_good_sentence_is_let_through(language, sentence, name, is_capital):
    assert ungrammatical(sentence, name, language, is_capital=is_capital) == ""


@pytest.mark.parametrize(("language", "sentence", "name", "is_capital"), BAD)
def test_a_bad_sentence_is_found(language, sentence, name, is_capital):
    assert ungrammatical(sentence, name, language, is_capital=is_capital)


def test_a_sentence_that_lost_its_name_is_found():
    assert ungrammatical("Right answer:", "Oslo", "en", is_capital=True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_in_every_sentence(atlas, language):
    capitals = [capital.name[language] for capital in atlas.capitals.values()]
    countries = [capital.country[language] for capital in atlas.capitals.values()]
    names = [card.name[language] for card in atlas.cards.values()]
    told = {Says.CAPITAL: capitals, Says.PICTURE: capitals, Says.COUNTRY: countries, Says.NAME: names}
    faults = []
    with translation.override(language):
        for kind in Kind:
            says = MANNERS[kind].says
            if says is Says.CATEGORY or kind in (Kind.ODD_IN_SET, Kind.COMPLETE_SET):
                continue
            for name in told[says]:
                sentences = [wording.headline(kind, right=right, name=name) for right in (True, False)]
                sentences += [wording.you_said(name, is_latest=latest) for latest in (True, False)]
                is_capital = says in (Says.CAPITAL, Says.PICTURE)
                faults += [ungrammatical(each, name, language, is_capital=is_capital) for each in sentences]
    assert [fault for fault in faults if fault] == []
