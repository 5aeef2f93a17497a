#include "solvers/generators/lattice/lattice.h"

#include <bit>
#include <numeric>

namespace mazewright {

int Lattice::passages(Position room) const noexcept
{
    return std::popcount(m_ways[index(room)]);
}

void Lattice::open(Position room, Direction along) noexcept
{
    m_ways[index(room)] |= bit(along);
    m_ways[index(neighbour(room, along))] |= bit(opposite(along));
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
        if (lattice.contains(neighbour(room, along)))
            ways.push_back(along);
    return ways;
}

} // namespace mazewright
