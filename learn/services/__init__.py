"""The only place that writes what people know."""
