#include "solvers/generators/lattice/lattice.h"

#include <algorithm>
#include <bit>
#include <numeric>

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

} // namespace mazewright
