#include "solvers/formats/capacity.h"

#include "solvers/base/counted.h"

#include <algorithm>
#include <array>

namespace mazewright {

namespace {

bool isHeld(const Capacity& capacity, Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value <= capacity.stepCost;
    case CellKind::wall:
        return true;
    case CellKind::coin:
        return cell.value <= capacity.coinPoints;
    case CellKind::tile:
        return cell.value <= capacity.tileSymbol;
    case CellKind::start:
    case CellKind::end:
        return capacity.ends == SupportsEnds::yes;
    }
    return false;
}

Message nameOfSurplus(const Capacity& capacity, Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return "step costs";
    case CellKind::coin:
        return capacity.coinPoints == 0
                   ? Message("coins")
                   : messageOf("coins worth more than {}",
                               counted(capacity.coinPoints, "{} point", "{} points"));
    case CellKind::tile:
        return capacity.tileSymbol == 0
                   ? Message("tiles")
                   : messageOf("tiles with a symbol above {}", capacity.tileSymbol);
    case CellKind::start:
        return "a start";
    case CellKind::end:
        return "an end";
    case CellKind::wall:
        break;
    }
    return Message("walls");
}

} // namespace

Expected<void> checkCapacity(const Maze& maze, const Capacity& capacity)
{
    std::array<bool, 256> held{};
    for (std::size_t packed = 0; packed < held.size(); ++packed)
        held[packed] = isHeld(capacity, unpack(static_cast<PackedCell>(packed)));

    const auto cells = maze.packed();
    const auto surplus =
        std::find_if(cells.begin(), cells.end(), [&held](PackedCell cell) { return !held[cell]; });
    if (surplus == cells.end())
        return {};
    const Position at = maze.position(static_cast<CellIndex>(surplus - cells.begin()));
    return failure(
        ErrorCode::unsupported,
        messageOf("the format '{}' cannot store {}, such as at ({}, {}); use the format 'maze'",
                  capacity.form, nameOfSurplus(capacity, unpack(*surplus)), at.row, at.column));
}

} // namespace mazewright
