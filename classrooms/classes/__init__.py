"""Classes: made, changed, taught together, archived, exported, erased."""
