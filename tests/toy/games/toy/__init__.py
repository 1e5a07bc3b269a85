"""The toy game: two rounds of a secret pick, visits to a row of tokens, and a race for a bell."""
