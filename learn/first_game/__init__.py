"""The first game: small scenes in which the rules are learnt by playing them. Pure, as the engine is."""
