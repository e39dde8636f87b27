"""A class without devices: answer cards on paper, read by the teacher's phone."""
