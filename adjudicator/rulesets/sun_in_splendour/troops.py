"""Companies: troops that stay together."""

from collections.abc import Iterable
from enum import StrEnum

from adjudicator.kernel.model import Value


class CompanyKind(StrEnum):
    """Where a company comes from."""

    PERSONAL = "personal"  # the leader's own element
    RETINUE = "retinue"
    OFFICE = "office"  # comes with an office, maintenance free
    MERCENARY = "mercenary"
    MILITIA = "militia"


class Company(Value):
    """A company of troops: men by troop type of the catalogue. It is never split."""

    id: str  # `warwick-c3`
    kind: CompanyKind
    troops: dict[str, int]  # troop id of the catalogue -> men
    office: str = ""  # for an office company
    home: str = ""  # where it was raised

    @property
    def men(self) -> int:
        """Men in the company, all troop types together."""
        return sum(self.troops.values())


def militia_alone(companies: Iterable[Company]) -> bool:
    """Tell whether there is nobody but militia among companies."""
    return all(company.kind is CompanyKind.MILITIA for company in companies)
