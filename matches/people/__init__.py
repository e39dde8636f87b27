"""Players as others see them: profiles, blocks, reports, and what staff do."""
