"""Some hundred figures of the open field, printed line by line: `python ground_figures.py .../ground.py`.

It needs nothing but that file and a bare Python, so that any version can be asked for the same figures.
`ground_figures.txt` was made by it under Python 3.13:

    python3.13 tests/rules/viking_run/ground_figures.py adjudicator/rulesets/viking_run/ground.py
"""

import sys
from importlib.util import module_from_spec, spec_from_file_location


def load(path):
    """The module in a file, by itself."""
    spec = spec_from_file_location("ground", path)
    module = sys.modules["ground"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def numbers(seed):
    """Whole numbers that look like chance and are always the same."""
    while True:
        seed = (seed * 6364136223846793005 + 1442695040888963407) % 2**64
        yield seed >> 33


def figures(ground):
    """The lines."""
    chance = numbers(7)

    def some(least, most):
        return least + next(chance) % (most - least + 1)

    def spot():
        return ground.Spot(some(-60_000, 60_000), some(-60_000, 60_000))

    for _ in range(120):
        a, b, far, point = spot(), spot(), some(0, 30_000), some(1, 12)
        yield f"distance {a} {b}: {ground.distance(a, b)}"
        yield f"toward {a} {b} {far}: {ground.toward(a, b, far)}"
        yield f"clock {point} {a} {b} {far}: {ground.clock(point, a, b, far)}"
        there, reach = ground.Spot(a.x + some(-4_000, 4_000), a.y + some(-4_000, 4_000)), some(500, 3_500)
        yield f"meets {a} {b} {there} {reach}: {ground.meets(a, b, there, reach)}"
        yield f"touches {a} {there} {reach}: {ground.touches(a, there, reach)}"
        near = ground.Spot((a.x + b.x) // 2 + some(-3_500, 3_500), (a.y + b.y) // 2 + some(-3_500, 3_500))
        yield f"beside {a} {b} {near} {reach}: {ground.beside(a, b, near, reach)}"
    for count, inches in ((6, 36), (7, 40), (13, 40), (18, 36), (18, 45)):
        yield f"arc {count} {inches}: {' '.join(map(str, ground.arc(count, 3_000, inches * 1_000)))}"


if __name__ == "__main__":
    for line in figures(load(sys.argv[1])):
        sys.stdout.write(line.replace("Spot", "").replace("x=", "").replace("y=", "") + "\n")
