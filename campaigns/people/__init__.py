"""Who plays: crews, their evenings, how players are told apart."""
