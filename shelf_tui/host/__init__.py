"""Tables over HTTP: for people on the same network, or anywhere. No game is named here."""
