"""The demands on a ruleset, one function each: it raises Nonconformity, naming promise and breach."""
