#include "solvers/base/shuffle.h"
#include "solvers/generators/lattice/room_images.h"
#include "solvers/generators/lattice/symmetric_lattice.h"

namespace mazewright {

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

} // namespace mazewright
