"""Where the shelf keeps what is a person's own: settings, unfinished tables, a log of faults."""
