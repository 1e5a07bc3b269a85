"""A seat at a table, near or far, behind one port."""
