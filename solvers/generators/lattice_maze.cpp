#include "solvers/generators/lattice_maze.h"

#include "solvers/generators/coins.h"
#include "solvers/generators/lattice/symmetric_lattice.h"

#include <algorithm>
#include <limits>
#include <optional>

namespace mazewright {

namespace {

/// Returns the reason why the cells lack the symmetry of the rooms; empty if there is none.
std::optional<Message> asymmetryReason(SymmetryKind kind, const RoomLine& down,
                                       const RoomLine& across)
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

EvenSide evenIn(const Options& options)
{
    return options.choice("even") == "middle" ? EvenSide::middle : EvenSide::border;
}

/// Bars the passages that cannot be opened within the shape.
void barOutside(Lattice& lattice, const Maze& shape, const RoomLine& down, const RoomLine& across)
{
    const auto isFree = [&](Position from, Position to) {
        for (int row = from.row; row <= to.row; ++row)
            for (int column = from.column; column <= to.column; ++column)
                if (shape.isWall(shape.index({row, column})))
                    return false;
        return true;
    };
    const auto cellOf = [&](Position room) {
        return Position{down.cellOf(room.row), across.cellOf(room.column)};
    };
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        for (const Direction along : {Direction::right, Direction::down}) {
            const Position room = lattice.room(i);
            const Position next = neighbour(room, along);
            if (lattice.contains(next) && !isFree(cellOf(room), cellOf(next)))
                lattice.bar(room, along);
        }
}

/// Bars the rooms of all connected pieces except the largest; of equal ones the first is kept.
void keepLargestPiece(Lattice& lattice)
{
    RoomSets pieces(lattice.rooms());
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        for (const Direction along : neighboursOf(lattice, lattice.room(i)))
            pieces.join(i, lattice.index(neighbour(lattice.room(i), along)));
    std::vector<std::size_t> sizes(lattice.rooms(), 0);
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        ++sizes[pieces.setOf(i)];
    const auto largest =
        static_cast<std::size_t>(std::max_element(sizes.begin(), sizes.end()) - sizes.begin());
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        if (pieces.setOf(i) != largest)
            for (const Direction along : neighboursOf(lattice, lattice.room(i)))
                lattice.bar(lattice.room(i), along);
}

/// Returns the carved rooms as a maze, braided, with start, end and coins.
Expected<Generated> drawn(Lattice lattice, SymmetryKind kind, const RoomLine& down,
                          const RoomLine& across, Maze walls, const Options& options,
                          Random& random)
{
    braid(lattice, kind, options.whole("braid"), random);
    Maze maze = painted(lattice, down, across, std::move(walls));
    const auto cellOf = [&](Position room) {
        return Position{down.cellOf(room.row), across.cellOf(room.column)};
    };
    std::size_t last = lattice.rooms() - 1;
    while (lattice.isHole(lattice.room(last)))
        --last;
    maze.set(cellOf(firstRoom(lattice)), {CellKind::start, 1});
    maze.set(cellOf(lattice.room(last)), {CellKind::end, 1});
    if (const auto placed = scatterCoins(maze, options.whole("coins"), random); !placed)
        return tl::unexpected(placed.error());
    return Generated{std::move(maze)};
}

} // namespace

SymmetryKind symmetryIn(const Options& options)
{
    constexpr std::array<SymmetryKind, 6> kinds = {
        SymmetryKind::none, SymmetryKind::leftRight, SymmetryKind::topBottom,
        SymmetryKind::both, SymmetryKind::halfTurn,  SymmetryKind::quarterTurn};
    const auto name = std::find(latticeSymmetryNames.begin(), latticeSymmetryNames.end(),
                                options.choice("symmetry"));
    return kinds.at(static_cast<std::size_t>(name - latticeSymmetryNames.begin()));
}

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
        if (lattice.isHole(room))
            continue;
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
    const RoomLine down(rows, evenIn(options));
    const RoomLine across(columns, evenIn(options));
    if (down.rooms() < 2 && across.rooms() < 2)
        return failure(ErrorCode::value, "a perfect maze of one room cannot hold both a start and "
                                         "an end; expected at least 3 rows or 3 columns");
    const SymmetryKind kind = symmetryIn(options);
    if (const auto whyNot = asymmetryReason(kind, down, across))
        return failure(ErrorCode::value, *whyNot);
    Random random(seed);
    auto lattice =
        symmetricLattice(kind, down.rooms(), across.rooms(), carve, random, options, stop);
    if (!lattice)
        return tl::unexpected(lattice.error());
    return drawn(std::move(*lattice), kind, down, across, std::move(*maze), options, random);
}

Expected<Generated> latticeMazeWithin(const Maze& shape, std::uint64_t seed, const Options& options,
                                      const std::stop_token& stop, Carve carve)
{
    if (symmetryIn(options) != SymmetryKind::none)
        return failure(ErrorCode::value,
                       "a maze within a shape has the symmetry that it happens to have; expected "
                       "the symmetry none");
    auto walls = Maze::make(shape.rows(), shape.columns(), {CellKind::wall, 1});
    if (!walls)
        return tl::unexpected(walls.error());
    const RoomLine down(shape.rows(), evenIn(options));
    const RoomLine across(shape.columns(), evenIn(options));
    Lattice lattice(down.rooms(), across.rooms());
    barOutside(lattice, shape, down, across);
    keepLargestPiece(lattice);
    const std::vector<bool> holes = holesOf(lattice);
    if (std::count(holes.begin(), holes.end(), false) < 2)
        return failure(ErrorCode::value,
                       "the shape has no floor for two rooms; rooms lie at every second row and "
                       "column, from the first on");
    Random random(seed);
    if (!carve(lattice, random, options, stop))
        return failure(ErrorCode::stopped, "stopped");
    return drawn(std::move(lattice), SymmetryKind::none, down, across, std::move(*walls), options,
                 random);
}

} // namespace mazewright
