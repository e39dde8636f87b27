"""Lessons: seats, the teacher's board, the closing board."""
