"""Names: those that people choose, checked and compared, and friendly ones for everybody else."""
