"""Pier: six gangster lemmings race off the jetty; seats bet on the winner and hold secret contracts on the others."""
