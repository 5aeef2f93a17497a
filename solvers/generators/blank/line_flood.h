#pragma once

#include "solvers/base/random.h"
#include "solvers/generators/blank/occupied_places.h"
#include "solvers/maze/polyline.h"

#include <cstdint>
#include <vector>

namespace mazewright {

/// Looks for any tile that a line joins with a given one, turn by turn, so that it misses none.
/// Keeps its arrays between questions; one a thread.
class LineFlood {
public:
    /// `maze` must outlive it; what is occupied there and is no wall is a tile.
    explicit LineFlood(const Maze& maze);

    /// A line of the fewest turns to one of the tiles, not beside `from`, that such lines lead to;
    /// empty where none of at most `maxTurns` leads to any, or where it gave
    /// up after `mostPlaces`. O(places visited).
    Polyline anyLine(const OccupiedPlaces& places, Position from, int maxTurns,
                     std::size_t mostPlaces, Random& random);
    /// Whether it did so the last time.
    bool hasGivenUp() const noexcept { return m_hasGivenUp; }

private:
    struct Node {
        Position at;
        std::uint32_t corner; ///< the node where the line to here turned last
    };
    struct End {
        Position tile;
        std::uint32_t corner;
    };

    std::size_t placeOf(Position p) const noexcept;
    void grow(const OccupiedPlaces& places, std::uint32_t node, Direction along);
    Polyline lineTo(const End& end) const;

    const Maze& m_maze;
    std::size_t m_columns;
    std::vector<std::uint8_t> m_marks; ///< by place: grown along its row, along its column
    std::vector<Node> m_nodes;         ///< in the order of their turns
    std::vector<End> m_ends;
    bool m_hasGivenUp = false;
};

} // namespace mazewright
