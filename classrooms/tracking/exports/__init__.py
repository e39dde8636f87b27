"""What a class knows and did, as files for spreadsheets."""
