#include "solvers/generators/lattice.h"

#include "solvers/core/message.h"
#include "solvers/core/random.h"
#include "solvers/core/symmetry.h"
#include "solvers/generators/generator.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <optional>
#include <vector>

namespace mazewright {

int Lattice::passages(Position room) const noexcept
{
    return std::popcount(static_cast<unsigned>(m_ways[index(room)] & allWays));
}

void Lattice::open(Position room, Direction along) noexcept
{
    m_ways[index(room)] |= bit(along);
    m_ways[index(neighbour(room, along))] |= bit(opposite(along));
}

void Lattice::bar(Position room, Direction along) noexcept
{
    m_ways[index(room)] |= static_cast<std::uint8_t>(bit(along) << barShift);
    m_ways[index(neighbour(room, along))] |=
        static_cast<std::uint8_t>(bit(opposite(along)) << barShift);
}

bool Lattice::isHole(Position room) const noexcept
{
    return rooms() > 1 &&
           std::none_of(allDirections.begin(), allDirections.end(), [&](Direction along) {
               return contains(neighbour(room, along)) && !isBarred(room, along);
           });
}

RoomSets::RoomSets(std::size_t rooms) : m_above(rooms)
{
    std::iota(m_above.begin(), m_above.end(), 0U);
}

std::size_t RoomSets::setOf(std::size_t room) noexcept
{
    while (m_above[room] != room) {
        m_above[room] = m_above[m_above[room]];
        room = m_above[room];
    }
    return room;
}

bool RoomSets::join(std::size_t a, std::size_t b) noexcept
{
    const std::size_t first = setOf(a);
    const std::size_t second = setOf(b);
    m_above[second] = static_cast<std::uint32_t>(first);
    return first != second;
}

std::vector<Direction> neighboursOf(const Lattice& lattice, Position room)
{
    std::vector<Direction> ways;
    for (const Direction along : allDirections)
        if (lattice.contains(neighbour(room, along)) && !lattice.isBarred(room, along))
            ways.push_back(along);
    return ways;
}

std::vector<bool> holesOf(const Lattice& lattice)
{
    std::vector<bool> holes(lattice.rooms(), false);
    for (std::size_t i = 0; i < lattice.rooms(); ++i)
        holes[i] = lattice.isHole(lattice.room(i));
    return holes;
}

Position firstRoom(const Lattice& lattice)
{
    std::size_t first = 0;
    while (lattice.isHole(lattice.room(first)))
        ++first;
    return lattice.room(first);
}

Position anyRoom(const Lattice& lattice, Random& random)
{
    while (true)
        if (const Position room = lattice.room(random.below(lattice.rooms()));
            !lattice.isHole(room))
            return room;
}

/// A passage: a room and the direction in which it leaves the room.
struct Passage {
    Position room;
    Direction along;
};

/// Returns a passage and its images under a symmetry of the lattice; some may be equal.
std::vector<Passage> imagesOf(SymmetryKind kind, const Lattice& lattice, const Passage& passage);

namespace {

/// Returns the images of a room, itself first; some may be equal.
std::vector<Position> roomImages(SymmetryKind kind, const Lattice& lattice, Position room)
{
    const int lastRow = lattice.rows() - 1;
    const int lastColumn = lattice.columns() - 1;
    const Position across{room.row, lastColumn - room.column};
    const Position below{lastRow - room.row, room.column};
    const Position turned{lastRow - room.row, lastColumn - room.column};
    switch (kind) {
    case SymmetryKind::leftRight:
        return {room, across};
    case SymmetryKind::topBottom:
        return {room, below};
    case SymmetryKind::both:
        return {room, across, below, turned};
    case SymmetryKind::halfTurn:
        return {room, turned};
    case SymmetryKind::quarterTurn:
        return {
            room, {room.column, lastRow - room.row}, turned, {lastColumn - room.column, room.row}};
    default:
        return {room};
    }
}

/// Returns the direction from a room to its neighbour.
Direction wayTo(Position from, Position to)
{
    return *std::find_if(allDirections.begin(), allDirections.end(),
                         [&](Direction along) { return neighbour(from, along) == to; });
}

} // namespace

std::vector<Passage> imagesOf(SymmetryKind kind, const Lattice& lattice, const Passage& passage)
{
    const auto from = roomImages(kind, lattice, passage.room);
    const auto to = roomImages(kind, lattice, neighbour(passage.room, passage.along));
    std::vector<Passage> images;
    for (std::size_t i = 0; i < from.size(); ++i)
        images.push_back({from[i], wayTo(from[i], to[i])});
    return images;
}

/// Returns a spanning tree of rooms with the given symmetry; any tree for `none`. Errors: `value`,
/// in words, if no tree of these rooms has that symmetry; `stopped`.
Expected<Lattice> symmetricLattice(SymmetryKind kind, int rows, int columns, Carve carve,
                                   Random& random, const Options& options,
                                   const std::stop_token& stop);

/// Opens passages until the given percentage of the dead ends, rounded, is removed: 0..100. Each
/// passage opens with its images, so with a symmetry up to three more dead ends may be removed.
void braid(Lattice& lattice, SymmetryKind kind, std::int64_t percent, Random& random);

// Symmetric trees of rooms, built from trees without a symmetry.
//
// A fundamental part of the lattice is carved, and copied to its images. The passages that join the
// parts must be their own images, since a tree has exactly one path between two rooms:
//
//     axis between two lines of rooms   one passage across it, anywhere
//     axis along a line of rooms        the whole line, since two of its rooms could otherwise be
//                                       joined on both sides; each part is joined to it once
//     half turn                         the passage at the centre, or a line through it
//     quarter turn                      the room at the centre, and four parts like a pinwheel
//
// A symmetry of a tree fixes a room or a passage. If the centre of the lattice is neither, there is
// no such tree, and that is reported.

namespace {

class SymmetricCarving {
public:
    SymmetricCarving(SymmetryKind kind, int rows, int columns)
        : m_kind(kind), m_lattice(rows, columns)
    {
    }

    Lattice& lattice() noexcept { return m_lattice; }

    void open(Position room, Direction along)
    {
        for (const Passage& image : imagesOf(m_kind, m_lattice, {room, along}))
            m_lattice.open(image.room, image.along);
    }

    /// Copies the carved upper left part to its images.
    void paste(const Lattice& part)
    {
        for (std::size_t i = 0; i < part.rooms(); ++i)
            for (const Direction along : {Direction::right, Direction::down})
                if (part.isOpen(part.room(i), along))
                    open(part.room(i), along);
    }

    /// Joins all rooms of a column, or of a row, in sequence.
    void openColumn(int column)
    {
        for (int row = 0; row + 1 < m_lattice.rows(); ++row)
            m_lattice.open({row, column}, Direction::down);
    }
    void openRow(int row)
    {
        for (int column = 0; column + 1 < m_lattice.columns(); ++column)
            m_lattice.open({row, column}, Direction::right);
    }

private:
    SymmetryKind m_kind;
    Lattice m_lattice;
};

/// How a lattice is cut into the carved part and the rest: left and right, or above and below.
enum class Cut : std::uint8_t { vertical, horizontal };

struct PartSize {
    int rows;
    int columns;
    bool isEmpty() const noexcept { return rows == 0 || columns == 0; }
};

/// Returns the size of the carved part, to the left of the centre or above it, depending on the
/// kind.
PartSize partOf(SymmetryKind kind, int rows, int columns, Cut cut)
{
    switch (kind) {
    case SymmetryKind::leftRight:
    case SymmetryKind::topBottom:
    case SymmetryKind::halfTurn:
        return cut == Cut::vertical ? PartSize{rows, columns / 2} : PartSize{rows / 2, columns};
    case SymmetryKind::both:
        return {rows / 2, columns / 2};
    case SymmetryKind::quarterTurn:
        return {rows / 2, columns / 2 + 1};
    default:
        return {rows, columns};
    }
}

bool isOdd(int number)
{
    return number % 2 != 0;
}

/// Returns the reason why no tree of this size has the symmetry; empty if there is a tree.
std::optional<Message> impossibleReason(SymmetryKind kind, int rows, int columns)
{
    if (kind == SymmetryKind::both && !isOdd(rows) && !isOdd(columns))
        return messageOf("no perfect maze of {} × {} rooms is symmetric both ways; expected an odd "
                         "number of rows or columns of rooms",
                         columns, rows);
    if (kind == SymmetryKind::halfTurn && !isOdd(rows) && !isOdd(columns))
        return messageOf("no perfect maze of {} × {} rooms is symmetric by a half turn; expected "
                         "an odd number of rows or columns of rooms",
                         columns, rows);
    if (kind == SymmetryKind::quarterTurn && (rows != columns || !isOdd(rows)))
        return messageOf("no perfect maze of {} × {} rooms is symmetric by quarter turns; expected "
                         "as many rows as columns of rooms, and an odd number",
                         columns, rows);
    return std::nullopt;
}

/// Joins a carved part with its images.
class Joining {
public:
    Joining(SymmetricCarving& carving, SymmetryKind kind, PartSize part, Random& random)
        : m_carving(carving), m_rows(carving.lattice().rows()),
          m_columns(carving.lattice().columns()), m_kind(kind), m_part(part), m_random(random)
    {
    }

    void join(Cut cut)
    {
        if (m_kind == SymmetryKind::quarterTurn)
            return m_carving.open({m_rows / 2 - 1, m_columns / 2}, Direction::down);
        if (m_kind != SymmetryKind::both)
            return cut == Cut::vertical ? joinAcross() : joinBelow();
        if (!isOdd(m_columns))
            return joinBelow();
        joinAcross();
        if (isOdd(m_rows))
            m_carving.openRow(m_rows / 2); // joined to the column in the same way as the parts
    }

private:
    /// Returns true if only the centre is its own image.
    bool isByTheMiddle() const { return m_kind == SymmetryKind::halfTurn; }
    int anyOf(int count)
    {
        return static_cast<int>(m_random.below(static_cast<std::uint64_t>(count)));
    }

    void joinAcross()
    {
        const bool line = isOdd(m_columns);
        if (line)
            m_carving.openColumn(m_columns / 2);
        if (m_part.isEmpty())
            return;
        const int row = isByTheMiddle() && !line ? m_rows / 2 : anyOf(m_part.rows);
        m_carving.open({row, m_part.columns - 1}, Direction::right);
    }

    void joinBelow()
    {
        const bool line = isOdd(m_rows);
        if (line)
            m_carving.openRow(m_rows / 2);
        if (m_part.isEmpty())
            return;
        const int column = isByTheMiddle() && !line ? m_columns / 2 : anyOf(m_part.columns);
        m_carving.open({m_part.rows - 1, column}, Direction::down);
    }

    SymmetricCarving& m_carving;
    int m_rows;
    int m_columns;
    SymmetryKind m_kind;
    PartSize m_part;
    Random& m_random;
};

/// Returns the cut; for a half turn with two possible cuts it is random.
Cut cutOf(SymmetryKind kind, int rows, int columns, Random& random)
{
    if (kind != SymmetryKind::halfTurn)
        return kind == SymmetryKind::topBottom ? Cut::horizontal : Cut::vertical;
    if (isOdd(rows) && isOdd(columns))
        return random.below(2) == 0 ? Cut::horizontal : Cut::vertical;
    return isOdd(columns) ? Cut::horizontal : Cut::vertical;
}

} // namespace

Expected<Lattice> symmetricLattice(SymmetryKind kind, int rows, int columns, Carve carve,
                                   Random& random, const Options& options,
                                   const std::stop_token& stop)
{
    if (const auto whyNot = impossibleReason(kind, rows, columns))
        return failure(ErrorCode::value, *whyNot);
    const Cut cut = cutOf(kind, rows, columns, random);
    const PartSize size = partOf(kind, rows, columns, cut);
    SymmetricCarving carving(kind, rows, columns);
    if (!size.isEmpty()) {
        Lattice part(size.rows, size.columns);
        if (!carve(part, random, options, stop))
            return failure(ErrorCode::stopped, "stopped");
        if (kind == SymmetryKind::none)
            return part;
        carving.paste(part);
    }
    Joining(carving, kind, size, random).join(cut);
    return std::move(carving.lattice());
}

namespace {

/// Opens passages with their images, and counts the removed dead ends.
class Braiding {
public:
    Braiding(Lattice& lattice, SymmetryKind kind, Random& random)
        : m_lattice(lattice), m_kind(kind), m_random(random)
    {
        for (std::size_t i = 0; i < lattice.rooms(); ++i)
            if (isDeadEnd(lattice.room(i)))
                m_deadEnds.push_back(lattice.room(i));
    }

    void braid(std::int64_t percent)
    {
        const auto all = static_cast<std::int64_t>(m_deadEnds.size());
        const std::int64_t wanted = (all * percent + 50) / 100;
        shuffle(m_deadEnds, m_random);
        for (const Position room : m_deadEnds) {
            if (m_gone >= wanted)
                return;
            if (isDeadEnd(room))
                openFrom(room, wanted - m_gone);
        }
    }

private:
    bool isDeadEnd(Position room) const { return m_lattice.passages(room) == 1; }

    /// Opens a passage, to another dead end if two may be removed; otherwise preferably not.
    void openFrom(Position room, std::int64_t left)
    {
        std::vector<Direction> closed;
        std::vector<Direction> better;
        for (const Direction along : neighboursOf(m_lattice, room)) {
            if (m_lattice.isOpen(room, along))
                continue;
            closed.push_back(along);
            if (isDeadEnd(neighbour(room, along)) == (left > 1))
                better.push_back(along);
        }
        const std::vector<Direction>& choice = better.empty() ? closed : better;
        if (!choice.empty())
            open(room, choice[static_cast<std::size_t>(m_random.below(choice.size()))]);
    }

    void open(Position room, Direction along)
    {
        for (const Passage& image : imagesOf(m_kind, m_lattice, {room, along})) {
            if (m_lattice.isOpen(image.room, image.along))
                continue;
            m_gone += isDeadEnd(image.room) ? 1 : 0;
            m_gone += isDeadEnd(neighbour(image.room, image.along)) ? 1 : 0;
            m_lattice.open(image.room, image.along);
        }
    }

    Lattice& m_lattice;
    SymmetryKind m_kind;
    Random& m_random;
    std::vector<Position> m_deadEnds;
    std::int64_t m_gone = 0;
};

} // namespace

void braid(Lattice& lattice, SymmetryKind kind, std::int64_t percent, Random& random)
{
    if (percent > 0)
        Braiding(lattice, kind, random).braid(percent);
}

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
