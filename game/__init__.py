"""Plouf!: three races to the water.

Each room imports only from the rooms before it: rules, table, boards, ai, client, commands.
"""
