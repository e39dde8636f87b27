"""What tables and clients say to each other: schemas, strict reading, and the messages of the server."""

VERSION = 1
LONGEST_MESSAGE = 8 * 1024  # bytes
