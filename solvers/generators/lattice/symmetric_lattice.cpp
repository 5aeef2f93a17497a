#include "solvers/generators/lattice/symmetric_lattice.h"

#include "solvers/generators/lattice/room_images.h"

#include <optional>

// Trees of rooms with a symmetry, out of trees without one.
//
// A part of the lattice of which the others are images is carved, and repeated. What joins the
// parts has to be its own image, since a tree has exactly one way between two rooms:
//
//     an axis between two lines of rooms   one passage across it, anywhere
//     an axis along a line of rooms        the whole line, since two of its rooms could else be
//                                          joined on both sides; each part hangs from it once
//     half turn                            the passage in the very middle, or a line through it
//     quarter turn                         the room in the middle, and four parts like a pinwheel
//
// A tree that is carried onto itself keeps a room or a passage in its place. Where the middle of
// the lattice is neither there is none, and that is said.

namespace mazewright {

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

    /// With the upper left part carved, which its images repeat.
    void paste(const Lattice& part)
    {
        for (std::size_t i = 0; i < part.rooms(); ++i)
            for (const Direction along : {Direction::right, Direction::down})
                if (part.isOpen(part.room(i), along))
                    open(part.room(i), along);
    }

    /// All rooms of a column, or of a row, one after the other.
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

/// How a lattice is cut into the part that is carved and the rest: left and right, or above and
/// below.
enum class Cut : std::uint8_t { vertical, horizontal };

struct PartSize {
    int rows;
    int columns;
    bool isEmpty() const noexcept { return rows == 0 || columns == 0; }
};

/// The part that is carved: what lies left of the middle and above it, as the kind needs it.
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

/// Why no tree of so many rooms has the symmetry; none: one has.
std::optional<Message> hindranceOf(SymmetryKind kind, int rows, int columns)
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
            m_carving.openRow(m_rows / 2); // it hangs from the column as the parts do
    }

private:
    /// Whether only the very middle is its own image.
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

/// Where either would do, a half turn is cut by lot.
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
    if (const auto hindrance = hindranceOf(kind, rows, columns))
        return failure(ErrorCode::value, *hindrance);
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

} // namespace mazewright
