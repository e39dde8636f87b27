"""Simulated learners whose memory is known, against schedules that see only their answers."""
