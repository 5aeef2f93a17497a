#include "solvers/generators/lattice_maze.h"

#include "solvers/generators/coins.h"
#include "solvers/generators/lattice/symmetric_lattice.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace mazewright {

namespace {

SymmetryKind symmetryIn(const Options& options)
{
    constexpr std::array<SymmetryKind, 6> kinds = {
        SymmetryKind::none, SymmetryKind::leftRight, SymmetryKind::topBottom,
        SymmetryKind::both, SymmetryKind::halfTurn,  SymmetryKind::quarterTurn};
    const auto name = std::find(latticeSymmetryNames.begin(), latticeSymmetryNames.end(),
                                options.choice("symmetry"));
    return kinds.at(static_cast<std::size_t>(name - latticeSymmetryNames.begin()));
}

/// What keeps the cells from having the symmetry that the rooms have; none: nothing.
std::optional<Message> lopsided(SymmetryKind kind, const RoomLine& down, const RoomLine& across)
{
    const bool byColumns = kind != SymmetryKind::none && kind != SymmetryKind::topBottom;
    const bool byRows = kind != SymmetryKind::none && kind != SymmetryKind::leftRight;
    if (byColumns && !across.isEven())
        return Message("the rooms of this width are not symmetric; expected an odd width, or a "
                       "multiple of 4 with the thick wall in the middle");
    if (byRows && !down.isEven())
        return Message("the rooms of this height are not symmetric; expected an odd height, or a "
                       "multiple of 4 with the thick wall in the middle");
    return std::nullopt;
}

void openBetween(Maze& maze, Position from, Position to)
{
    for (int row = from.row; row <= to.row; ++row)
        for (int column = from.column; column <= to.column; ++column)
            maze.set(Position{row, column}, {});
}

} // namespace

RoomLine::RoomLine(int cells, EvenSide even)
    : m_rooms((cells + 1) / 2), m_gapBefore(std::numeric_limits<int>::max()),
      m_isEven(cells % 2 != 0)
{
    if (m_isEven || even == EvenSide::border || m_rooms < 2)
        return;
    m_gapBefore = m_rooms / 2;
    m_isEven = m_rooms % 2 == 0;
}

Maze painted(const Lattice& lattice, const RoomLine& down, const RoomLine& across, Maze walls)
{
    const auto cellOf = [&](Position room) {
        return Position{down.cellOf(room.row), across.cellOf(room.column)};
    };
    for (std::size_t i = 0; i < lattice.rooms(); ++i) {
        const Position room = lattice.room(i);
        walls.set(cellOf(room), {});
        for (const Direction along : {Direction::right, Direction::down})
            if (lattice.isOpen(room, along))
                openBetween(walls, cellOf(room), cellOf(neighbour(room, along)));
    }
    return walls;
}

Expected<Generated> latticeMaze(int rows, int columns, std::uint64_t seed, const Options& options,
                                const std::stop_token& stop, Carve carve)
{
    auto maze = Maze::make(rows, columns, {CellKind::wall, 1});
    if (!maze)
        return tl::unexpected(maze.error());
    const EvenSide even = options.choice("even") == "middle" ? EvenSide::middle : EvenSide::border;
    const RoomLine down(rows, even);
    const RoomLine across(columns, even);
    if (down.rooms() < 2 && across.rooms() < 2)
        return failure(ErrorCode::value,
                       "a perfect maze of one cell has no room for a start and an end; expected at "
                       "least 3 rows or 3 columns");
    const SymmetryKind kind = symmetryIn(options);
    if (const auto hindrance = lopsided(kind, down, across))
        return failure(ErrorCode::value, *hindrance);
    Random random(seed);
    auto lattice =
        symmetricLattice(kind, down.rooms(), across.rooms(), carve, random, options, stop);
    if (!lattice)
        return tl::unexpected(lattice.error());
    braid(*lattice, kind, options.whole("braid"), random);
    *maze = painted(*lattice, down, across, std::move(*maze));
    maze->set(Position{0, 0}, {CellKind::start, 1});
    maze->set(Position{down.cellOf(down.rooms() - 1), across.cellOf(across.rooms() - 1)},
              {CellKind::end, 1});
    if (const auto placed = scatterCoins(*maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(*maze)};
}

} // namespace mazewright
