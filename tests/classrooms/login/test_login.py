from datetime import timedelta

import pytest
from django.utils import timezone

from classrooms.classes import services as classes
from classrooms.errors import No, Refused
from classrooms.login import card_secrets as cards
from classrooms.login import services as login
from classrooms.login.login_tries import TRIES_OF_AN_ADDRESS, Source, forget_tries
from classrooms.models import Pupil
from classrooms.pupils import services as pupils

pytestmark = pytest.mark.django_db

TABLET = Source("203.0.113.7")


@pytest.fixture
def window(class_4b, tess):
    return classes.open_login_window(school_class=class_4b, by=tess)


def fresh(pupil: Pupil) -> Pupil:
    return Pupil.objects.select_related("school_class").get(pk=pupil.pk)


def why_not(act, **how) -> No:
    with pytest.raises(Refused) as refused:
        act(**how)
    return refused.value.code


def test_pia_comes_in_with_her_card(pia):
    assert login.log_in_by_card(source=TABLET, pupil=fresh(pia), token=cards.token(pia.card_secret)) == pia


def test_pia_comes_in_with_her_pictures_in_their_order(pia, window):
    assert (
        login.log_in_by_pictures(source=TABLET, pupil=fresh(pia), chosen=login.pictures_of(pia).mine) == pia
    )


def test_the_order_of_the_pictures_counts(pia, window):
    backwards = login.pictures_of(pia).mine[::-1]
    assert (
        why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pia), chosen=backwards) is No.NOT_YOURS
    )


@pytest.mark.parametrize("typed", ["{}", "  {} ", "{}".upper()])
def test_pia_comes_in_with_her_password_as_children_type_it(pia, typed):
    said = typed.format(cards.password(pia.card_secret)).upper().replace("-", " ")
    assert login.log_in_by_password(source=TABLET, pupil=fresh(pia), password=said) == pia


def test_paul_cannot_come_in_with_pias_things(pia, paul, window):
    pauls = {"pupil": fresh(paul), "source": TABLET}
    pictures, password = login.pictures_of(pia).mine, cards.password(pia.card_secret)
    assert why_not(login.log_in_by_card, **pauls, token=cards.token(pia.card_secret)) is No.NOT_YOURS
    assert why_not(login.log_in_by_pictures, **pauls, chosen=pictures) is No.NOT_YOURS
    assert why_not(login.log_in_by_password, **pauls, password=password) is No.NOT_YOURS


def test_a_closed_window_keeps_pictures_out_and_lets_cards_in(pia, class_4b, tess, window):
    classes.close_login_window(school_class=class_4b, by=tess)
    mine = login.pictures_of(pia).mine
    assert (
        why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pia), chosen=mine) is No.LOG_IN_IS_CLOSED
    )
    assert login.log_in_by_card(source=TABLET, pupil=fresh(pia), token=cards.token(pia.card_secret))


def test_a_class_that_stays_at_school_lets_nobody_in_from_home(pia, class_4b, tess):
    classes.change_class(school_class=class_4b, by=tess, from_home=False)
    token = cards.token(pia.card_secret)
    assert why_not(login.log_in_by_card, source=TABLET, pupil=fresh(pia), token=token) is No.LOG_IN_IS_CLOSED
    classes.open_login_window(school_class=class_4b, by=tess)
    assert login.log_in_by_card(source=TABLET, pupil=fresh(pia), token=token)


def test_the_window_closes_by_itself(pia, class_4b, tess):
    classes.open_login_window(school_class=class_4b, by=tess, length=timedelta(seconds=-1))
    class_4b.refresh_from_db()
    assert not class_4b.is_open
    assert class_4b.open_until < timezone.now()


def test_after_three_slips_the_hand_goes_up_and_down_again(pia, window):
    for _ in range(3):
        why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pia), chosen=())
    assert fresh(pia).asks_for_help
    login.log_in_by_pictures(source=TABLET, pupil=fresh(pia), chosen=login.pictures_of(pia).mine)
    assert not fresh(pia).asks_for_help


def test_guessing_ends_and_hurts_no_classmate(pia, paul, window):
    for _ in range(TRIES_OF_AN_ADDRESS.most):
        why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pia), chosen=())
    mine = login.pictures_of(pia).mine
    assert (
        why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pia), chosen=mine) is No.TOO_MANY_TRIES
    )
    assert login.log_in_by_pictures(source=TABLET, pupil=fresh(paul), chosen=login.pictures_of(paul).mine)
    forget_tries(pia.pk)
    assert login.log_in_by_pictures(source=TABLET, pupil=fresh(pia), chosen=mine)


def test_a_class_of_thirty_with_two_slips_each_is_never_shut_out(class_4b, tess, window):
    names = [f"Pupil {chr(97 + n // 26)}{chr(97 + n % 26)}" for n in range(30)]
    everybody = pupils.add_pupils(school_class=class_4b, by=tess, names=names).pupils
    for pupil in everybody:
        for _ in range(2):
            assert (
                why_not(login.log_in_by_pictures, source=TABLET, pupil=fresh(pupil), chosen=())
                is No.NOT_YOURS
            )
    for pupil in everybody:
        assert login.log_in_by_pictures(
            source=TABLET, pupil=fresh(pupil), chosen=login.pictures_of(pupil).mine
        )


def test_a_new_card_ends_the_old_one(pia, tess):
    old = cards.token(pia.card_secret)
    pupils.renew_card(pupil=pia, by=tess)
    assert why_not(login.log_in_by_card, source=TABLET, pupil=fresh(pia), token=old) is No.NOT_YOURS


def test_a_removed_pupil_and_a_class_put_away_stay_outside(pia, paul, class_4b, tess):
    pupils.archive_pupil(pupil=pia, by=tess)
    assert (
        why_not(login.log_in_by_card, source=TABLET, pupil=fresh(pia), token=cards.token(pia.card_secret))
        is No.LOG_IN_IS_CLOSED
    )
    classes.archive_class(school_class=class_4b, by=tess)
    assert (
        why_not(login.log_in_by_card, source=TABLET, pupil=fresh(paul), token=cards.token(paul.card_secret))
        is No.LOG_IN_IS_CLOSED
    )


def test_the_pictures_stay_the_same_and_are_never_the_stamp(pia):
    pictures = login.pictures_of(pia)
    assert pictures == login.pictures_of(fresh(pia))
    assert len(set(pictures.grid)) == 12
    assert set(pictures.mine) < set(pictures.grid)
    assert pia.stamp not in pictures.grid


def test_the_database_alone_opens_no_door(pia, settings):
    before = cards.token(pia.card_secret), cards.password(pia.card_secret), login.pictures_of(pia)
    settings.SECRET_KEY = "another key"
    after = cards.token(pia.card_secret), cards.password(pia.card_secret), login.pictures_of(pia)
    assert not set(before) & set(after)
