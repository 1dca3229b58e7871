"""What makes dice provable: a campaign's key, the root over the order sheets, seeds as signatures.

A player needs only the public key, which every report carries, to check every throw he may know.
"""
