"""What can be switched off in a module: one small change each, found in its syntax tree."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

_NEXT_TO = {ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt}
_OPPOSITE = {
    ast.Lt: ast.GtE,
    ast.LtE: ast.Gt,
    ast.Gt: ast.LtE,
    ast.GtE: ast.Lt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
_OTHER_SUM = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
}
_OTHER_CALL = {"min": "max", "max": "min", "any": "all", "all": "any"}
_SKIPPED = (ast.Assert, ast.Raise, ast.JoinedStr, ast.Import, ast.ImportFrom, ast.arguments)
"""Defaults of arguments too: they are worked out once, and a changed function would not have them."""
_SKIPPED_FIELDS = {"annotation", "returns", "decorator_list"}


@dataclass(frozen=True)
class Mutant:
    """One change: `place` and `choice` say which (see `mutated`); `name`: the function, or a constant."""

    line: int
    name: str
    in_function: bool
    before: str
    after: str
    place: int
    choice: int


@dataclass(frozen=True)
class _Slot:
    """Where a node hangs in the tree, in which function or constant."""

    parent: ast.AST
    field: str
    index: int | None
    name: str
    in_function: bool

    @property
    def node(self) -> ast.AST:
        """The node that hangs there."""
        held: Any = getattr(self.parent, self.field)
        hung: ast.AST = held if self.index is None else held[self.index]
        return hung

    def put(self, node: ast.AST | None) -> None:
        """Hang another node there; none: take the one that hangs there out of its list."""
        if self.index is None:
            setattr(self.parent, self.field, node)
        elif node is None:
            del getattr(self.parent, self.field)[self.index]
        else:
            getattr(self.parent, self.field)[self.index] = node


def mutants(source: str) -> list[Mutant]:
    """Every change that can be made in a module, in order of its tree."""
    found = []
    for place, slot in enumerate(_slots(ast.parse(source))):
        node = slot.node
        for choice, other in enumerate(_choices(slot)):
            after = "(dropped)" if other is None or isinstance(other, ast.Pass) else ast.unparse(other)
            line = getattr(node, "lineno", 0)
            mutant = Mutant(line, slot.name, slot.in_function, ast.unparse(node), after, place, choice)
            found.append(mutant)
    return found


def mutated(source: str, mutant: Mutant) -> ast.Module:
    """The tree of a module with one change made."""
    tree = ast.parse(source)
    slot = next(each for place, each in enumerate(_slots(tree)) if place == mutant.place)
    slot.put(_choices(slot)[mutant.choice])
    return ast.fix_missing_locations(tree)


def _slots(tree: ast.Module) -> Iterator[_Slot]:
    """Every place in functions, and in the values of the module's constants."""
    for number, statement in enumerate(tree.body):
        if isinstance(statement, ast.FunctionDef):
            yield from _under(statement, statement.name, in_function=True)
        elif isinstance(statement, ast.ClassDef):
            for each in statement.body:
                if isinstance(each, ast.FunctionDef):
                    yield from _under(each, f"{statement.name}.{each.name}", in_function=True)
        elif isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name):
            name = statement.targets[0].id
            yield _Slot(tree.body[number], "value", None, name, in_function=False)
            yield from _under(statement.value, name, in_function=False)


def _under(node: ast.AST, name: str, *, in_function: bool) -> Iterator[_Slot]:
    for field, value in ast.iter_fields(node):
        if field in _SKIPPED_FIELDS:
            continue
        children = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for index, child in children:
            if isinstance(child, ast.AST) and not isinstance(child, _SKIPPED):
                yield _Slot(node, field, index, name, in_function=in_function)
                yield from _under(child, name, in_function=in_function)


def _choices(slot: _Slot) -> list[ast.AST | None]:
    """What could stand in a slot instead."""
    node = slot.node
    found: list[ast.AST | None] = list(_instead(node))
    plain = not isinstance(node, ast.Compare | ast.BoolOp | ast.UnaryOp)
    if slot.field == "test" and isinstance(node, ast.expr) and plain:
        found.append(ast.UnaryOp(ast.Not(), node))
    if slot.field == "ifs":
        found.append(None)
    return found


def _instead(node: ast.AST) -> Iterator[ast.AST]:
    match node:
        case ast.Compare():
            yield from _comparisons(node)
        case ast.BoolOp():
            for number in range(len(node.values)):
                left = node.values[:number] + node.values[number + 1 :]
                yield left[0] if len(left) == 1 else ast.BoolOp(node.op, left)
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant():
            yield from _constants(node)
        case ast.BinOp() if type(node.op) in _OTHER_SUM:
            yield ast.BinOp(node.left, _OTHER_SUM[type(node.op)](), node.right)
        case ast.AugAssign() if type(node.op) in _OTHER_SUM:
            yield ast.AugAssign(node.target, _OTHER_SUM[type(node.op)](), node.value)
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()) | ast.Break() | ast.Continue():
            yield ast.Pass()
        case ast.Call(func=ast.Name()):
            yield from _calls(node)


def _constants(node: ast.Constant) -> Iterator[ast.AST]:
    if isinstance(node.value, bool):
        yield ast.Constant(not node.value)
    elif isinstance(node.value, int):
        yield ast.Constant(node.value + 1)
        if node.value > 1:
            yield ast.Constant(node.value - 1)


def _comparisons(node: ast.Compare) -> Iterator[ast.AST]:
    for number, op in enumerate(node.ops):
        for table in (_NEXT_TO, _OPPOSITE):
            if type(op) in table:
                ops = [*node.ops[:number], table[type(op)](), *node.ops[number + 1 :]]
                yield ast.Compare(node.left, ops, node.comparators)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    assert isinstance(node.func, ast.Name)
    if node.func.id in _OTHER_CALL:
        other = ast.Name(_OTHER_CALL[node.func.id], ast.Load())
        yield ast.Call(other, node.args, node.keywords)
    if node.func.id == "sorted":
        yield ast.Call(ast.Name("list", ast.Load()), node.args[:1], [])
