"""The two kinds of picture that a game may be shown by, and the two kinds of film."""

from adjudicator.kernel.field import FieldPicture
from adjudicator.kernel.field_film import FieldFilm
from adjudicator.kernel.film import Film
from adjudicator.kernel.picture import Picture

Drawing = Picture | FieldPicture
"""A still picture: a map of places and ways, or an open field."""

Motion = Film | FieldFilm
"""A picture in motion, of either kind."""
