"""What a host and its clients say to each other. Either may be of another program."""
