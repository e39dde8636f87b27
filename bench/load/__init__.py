"""The site under load: real processes, many players over the wire, figures and promises."""
