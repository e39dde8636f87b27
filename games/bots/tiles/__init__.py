"""The exact solver for number-tile Rummy.

`solver` asks; `position` counts; `search` finds, colour by colour (`colours`, `runs`) and number by number
(`groups`); `opening`, `jokers` and `aside` know the rules on a turn as a whole; `layout` and `piles` build.
"""
