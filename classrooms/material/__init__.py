"""What a teacher takes along: help, lesson plans, a letter to parents, data protection, certificates."""
