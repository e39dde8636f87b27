"""The pages of a session, put together from what is stored: never more than the visitor may know."""
