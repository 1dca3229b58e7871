"""Write the golden payload of every record whose current schema has none: run this file.

A golden payload that is there is never touched: what was shipped once is read for ever.
"""

from pathlib import Path

from schema_samples import KINDS, samples

FOLDER = Path(__file__).parent / "payloads"


def main() -> None:
    made = samples()
    for kinds in KINDS:
        for name, schema in kinds.schemas.items():
            path = FOLDER / f"{name}-{schema}.json"
            if not path.exists():
                path.write_text(kinds.encode(made[name])[2] + "\n", "utf-8")


if __name__ == "__main__":
    main()
