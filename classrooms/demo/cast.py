"""The pupils of a demo class: invented names from across Europe, each with a manner of learning."""

from dataclasses import dataclass

from accounts.models import Labels
from classrooms.pupils.real_names import RealName
from games.models import BotLevel


@dataclass(frozen=True, slots=True)
class Role:
    """One invented pupil."""

    name: RealName
    ability: float  # below 0 forgets soon, above 0 remembers long
    practice: float  # the chance of a session on a school day
    labels: str = ""  # what stands on the cards, where that differs from the class
    last_seen: int = 0  # school days ago
    has_come: bool = True  # has logged in at least once
    slips: float = 0.0  # how often something is wrong although it was known

    def was_here(self, days_ago: int) -> bool:
        """Tell whether the pupil was at school so many school days ago; 0 is today."""
        return self.has_come and self.last_seen <= days_ago

    @property
    def level(self) -> BotLevel:
        """How well the bot plays that moves for this pupil."""
        return BotLevel.MEDIUM if self.ability > 0.2 else BotLevel.EASY


def _role(first: str, last: str, ability: float, practice: float, **more: object) -> Role:
    return Role(RealName(first, last), ability, practice, **more)  # type: ignore[arg-type]


# The last names are words: stars, winds, moons. No child is called so.
CAST: tuple[Role, ...] = (
    _role("Aino", "Tähtivalo", 0.5, 0.65),
    _role("Bram", "Windmolen", 0.1, 0.50),
    _role("Chloé", "Clairdelune", 0.7, 0.70, labels=Labels.PICTURE),
    _role("Dario", "Solemare", -0.2, 0.45),
    _role("Eszter", "Csillagfény", 0.3, 0.60),
    _role("Freya", "Nordlys", 0.0, 0.50),
    _role("Giulia", "Cielosereno", 0.2, 0.55),
    _role("Hugo", "Papillonbleu", -0.4, 0.20),
    _role("Ida", "Regnbue", 0.4, 0.60),
    _role("Jakub", "Wiatrak", -0.1, 0.45),
    _role("Katka", "Slniečko", 0.1, 0.55),
    _role("Lars", "Fjelltopp", -0.6, 0.50, slips=0.6),  # needs the teacher
    _role("Maëlle", "Grandevoile", 0.2, 0.50),
    _role("Nikos", "Thalassinos", -0.2, 0.20, last_seen=13),  # has been away for a while
    _role("Óscar", "Lunallena", 0.0, 0.45),
    _role("Pippa", "Featherwing", 0.6, 0.65),
    _role("Rasmus", "Sommersky", -0.3, 0.20),
    _role("Sofia", "Laranjadoce", 0.3, 0.55, labels=Labels.SIGNS),
    _role("Tomáš", "Hvězdář", 1.2, 0.80, labels=Labels.PICTURE),  # is ready for more
    _role("Úna", "Réaltach", 0.0, 0.50),
    _role("Vera", "Zonnebloem", 0.2, 0.50),
    _role("William", "Greenleafy", -0.1, 0.45),
    _role("Xenia", "Astersohn", 0.4, 0.60),
    _role("Zoltán", "Szivárvány", 0.0, 0.0, has_come=False),  # has never logged in
)
