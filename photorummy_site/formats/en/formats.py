"""English as it is written in Europe: the day before the month."""

DATE_FORMAT = "j F Y"
SHORT_DATE_FORMAT = "j M Y"
DATETIME_FORMAT = "j F Y, H:i"
TIME_FORMAT = "H:i"
FIRST_DAY_OF_WEEK = 1
