"""Looking ahead in Photo Rummy: possible worlds, and rounds played out in them."""
