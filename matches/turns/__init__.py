"""Tables with days a turn: their people are written to if they wish it."""
