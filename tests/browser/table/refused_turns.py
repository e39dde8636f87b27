"""Six turns that are refused: how they come about, what a child is told, and where each way out leads."""

from dataclasses import dataclass

from games.engine.state import State
from tests.games.engine.positions import position, row

OTHERS = ("bern-church dublin-palace", "athens-church dublin-symbol")
LISBON = row("lisbon", "church symbol delicacy")
OSLO = row("oslo", "palace church sight")
ROME = row("rome", "palace church sight")


@dataclass(frozen=True, slots=True)
class Refused:
    """A turn that is refused: how it comes about, what is said, and the table after each way out."""

    state: State
    moves: tuple[tuple[str, str], ...]  # a card, and the card beside which it is put, `new`, or `rack`
    after: tuple[tuple[str, ...], ...]
    words: dict[str, tuple[str, ...]]


def at_table(rack: str, table: tuple[str, ...] = (), *, opened: bool = True) -> State:
    return position("photo", table=table, rack=rack, others=OTHERS, opened=opened)


REFUSALS = {
    "a card taken from a row": Refused(
        at_table("bern-sight", (f"{LISBON} lisbon-sight",)),
        (("lisbon-sight", "new"),),
        ((f"{LISBON} lisbon-sight",),),
        {
            "en": (
                "Lisbon: these two piles belong together.",
                "Put back on Lisbon: {lisbon-sight!}",
            ),
            "de": (
                "Lissabon: Diese zwei Kombinationen gehören zusammen.",
                "Zu Lissabon zurücklegen: {lisbon-sight!}",
            ),
            "fr": (
                "Lisbonne : ces deux combinaisons vont ensemble.",
                "Remettre sur Lisbonne : {lisbon-sight!}",
            ),
            "it": (
                "Lisbona: queste due combinazioni vanno insieme.",
                "Rimetti su Lisbona: {lisbon-sight!}",
            ),
            "nl": (
                "Lissabon: deze twee combinaties horen bij elkaar.",
                "Terugleggen bij Lissabon: {lisbon-sight!}",
            ),
            "es": (
                "Lisboa: estas dos combinaciones van juntas.",
                "Devolver a Lisboa: {lisbon-sight!}",
            ),
        },
    ),
    "the first card of a new pile": Refused(
        at_table("london-sight london-church joker-1 bern-palace", (OSLO,), opened=False),
        (("london-sight", "new"),),
        ((OSLO, "london-sight london-church joker-1"), (OSLO,)),
        {
            "en": (
                "2 more from London – or 3 more sights.",
                "Add to London: {london-church!}, joker",
                "Take back: {london-sight}",
            ),
            "de": (
                "Noch 2 aus London – oder noch 3 Sehenswürdigkeiten.",
                "Zu London dazulegen: {london-church!}, Joker",
                "Zurücknehmen: {london-sight}",
            ),
            "fr": (
                "Encore 2 pour Londres – ou encore 3 curiosités.",
                "Ajouter à Londres : {london-church!}, joker",
                "Reprendre : {london-sight}",
            ),
            "it": (
                "Ancora 2 di Londra – o ancora 3 attrazioni turistiche.",
                "Aggiungi a Londra: {london-church!}, jolly",
                "Riprendi: {london-sight}",
            ),
            "nl": (
                "Nog 2 uit Londen – of nog 3 bezienswaardigheden.",
                "Bij Londen leggen: {london-church!}, joker",
                "Terugpakken: {london-sight}",
            ),
            "es": (
                "2 más de Londres – o 3 lugares de interés más.",
                "Añadir a Londres: {london-church!}, comodín",
                "Recoger: {london-sight}",
            ),
        },
    ),
    "the second card of a new pile": Refused(
        at_table("london-sight london-church joker-1 bern-palace", (OSLO,), opened=False),
        (("london-sight", "new"), ("london-church", "london-sight")),
        ((OSLO, "london-sight london-church joker-1"), (OSLO,)),
        {
            "en": (
                "London: 1 more card is needed.",
                "Add to London: joker",
                "Take back both",
            ),
            "de": (
                "London: Es fehlt noch 1 Karte.",
                "Zu London dazulegen: Joker",
                "Beide zurücknehmen",
            ),
            "fr": (
                "Londres : il manque encore 1 carte.",
                "Ajouter à Londres : joker",
                "Reprendre les deux",
            ),
            "it": (
                "Londra: manca ancora 1 carta.",
                "Aggiungi a Londra: jolly",
                "Riprendi tutte e due",
            ),
            "nl": (
                "Londen: er ontbreekt nog 1 kaart.",
                "Bij Londen leggen: joker",
                "Allebei terugpakken",
            ),
            "es": (
                "Londres: todavía falta 1 carta.",
                "Añadir a Londres: comodín",
                "Recoger las dos",
            ),
        },
    ),
    "a card on a row of others before laying a first pile": Refused(
        at_table(f"oslo-symbol {ROME}", (OSLO,), opened=False),
        (
            ("rome-palace", "new"),
            ("rome-church", "rome-palace"),
            ("rome-sight", "rome-palace"),
            ("oslo-symbol", "oslo-church"),
            *((name, "rack") for name in ROME.split()),
        ),
        ((f"{OSLO} oslo-symbol", ROME), (OSLO,)),
        {
            "en": (
                "First lay a whole pile of your own cards. After that you may use all the other piles, too.",
                "Lay as a new pile: {rome-palace} and 2 more",
                "Take back: {oslo-symbol}",
            ),
            "de": (
                "Lege zuerst eine ganze Kombination nur aus eigenen Karten."
                " Danach darfst du auch alles andere benutzen.",
                "Neu auslegen: {rome-palace} und 2 weitere",
                "Zurücknehmen: {oslo-symbol}",
            ),
            "fr": (
                "Pose d’abord une combinaison entière avec tes propres cartes."
                " Ensuite, tu pourras aussi utiliser toutes les autres.",
                "Poser en nouvelle combinaison : {rome-palace} et 2 autres",
                "Reprendre : {oslo-symbol}",
            ),
            "it": (
                "Prima cala una combinazione intera con le tue carte. Poi potrai usare anche tutte le altre.",
                "Cala come nuova combinazione: {rome-palace} e altre 2",
                "Riprendi: {oslo-symbol}",
            ),
            "nl": (
                "Leg eerst een hele combinatie van je eigen kaarten."
                " Daarna mag je ook al het andere gebruiken.",
                "Als nieuwe combinatie neerleggen: {rome-palace} en nog 2",
                "Terugpakken: {oslo-symbol}",
            ),
            "es": (
                "Baja primero una combinación entera con tus propias cartas."
                " Después podrás usar también todas las demás.",
                "Bajar como combinación nueva: {rome-palace} y 2 más",
                "Recoger: {oslo-symbol}",
            ),
        },
    ),
    "a stranger in a row": Refused(
        at_table("rome-sight oslo-symbol", (OSLO,)),
        (("rome-sight", "oslo-church"),),
        ((OSLO,),),
        {
            "en": (
                "{rome-sight} doesn’t go with Oslo. It goes with: Rome, sights.",
                "Take back: {rome-sight}",
            ),
            "de": (
                "{rome-sight} passt nicht zu Oslo. Die Karte gehört zu: Rom, Sehenswürdigkeiten.",
                "Zurücknehmen: {rome-sight}",
            ),
            "fr": (
                "{rome-sight} ne va pas avec Oslo. Cette carte va avec : Rome, curiosités.",
                "Reprendre : {rome-sight}",
            ),
            "it": (
                "{rome-sight} non va con Oslo. Questa carta va con: Roma, attrazioni turistiche.",
                "Riprendi: {rome-sight}",
            ),
            "nl": (
                "{rome-sight} hoort niet bij Oslo. Deze kaart hoort bij: Rome, bezienswaardigheden.",
                "Terugpakken: {rome-sight}",
            ),
            "es": (
                "{rome-sight} no va con Oslo. Esta carta va con: Roma, lugares de interés.",
                "Recoger: {rome-sight}",
            ),
        },
    ),
    "a card beside the row to which it belongs": Refused(
        at_table("oslo-symbol rome-sight", (OSLO,)),
        (("oslo-symbol", "new"),),
        ((f"{OSLO} oslo-symbol",), (OSLO,)),
        {
            "en": (
                "Oslo: these two piles belong together.",
                "Move to Oslo: {oslo-symbol!}",
                "Take back: {oslo-symbol}",
            ),
            "de": (
                "Oslo: Diese zwei Kombinationen gehören zusammen.",
                "Zu Oslo legen: {oslo-symbol!}",
                "Zurücknehmen: {oslo-symbol}",
            ),
            "fr": (
                "Oslo : ces deux combinaisons vont ensemble.",
                "Déplacer vers Oslo : {oslo-symbol!}",
                "Reprendre : {oslo-symbol}",
            ),
            "it": (
                "Oslo: queste due combinazioni vanno insieme.",
                "Sposta su Oslo: {oslo-symbol!}",
                "Riprendi: {oslo-symbol}",
            ),
            "nl": (
                "Oslo: deze twee combinaties horen bij elkaar.",
                "Naar Oslo verplaatsen: {oslo-symbol!}",
                "Terugpakken: {oslo-symbol}",
            ),
            "es": (
                "Oslo: estas dos combinaciones van juntas.",
                "Mover a Oslo: {oslo-symbol!}",
                "Recoger: {oslo-symbol}",
            ),
        },
    ),
}
