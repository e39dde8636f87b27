"""The only writers of tables, seats, rounds and moves: one public function is one act."""
