"""Pictures of the deck that are not chosen for children where any other would do."""

NOT_FOR_CHILDREN = frozenset({"berlin-delicacy", "dublin-delicacy"})  # beer
