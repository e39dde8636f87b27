"""The pages of classes: thin, they translate between the web and the services."""
