#include "solvers/generators/lattice/symmetric_lattice.h"

#include "solvers/generators/lattice/room_images.h"

#include <optional>

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

} // namespace mazewright
