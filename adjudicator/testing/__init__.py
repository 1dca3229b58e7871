"""For rules authors: the suite that every ruleset must pass (`docs/rules-author.md`).

`subject` is what an author writes about his game, `checks` are the demands one by one, as plain functions,
and `conformance` makes a class of tests of them. Only `conformance` and `examples` need hypothesis, and a
runner of tests such as pytest.
"""
