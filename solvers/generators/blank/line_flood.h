#pragma once

#include "solvers/base/random.h"
#include "solvers/generators/blank/occupied_places.h"
#include "solvers/maze/polyline.h"

#include <cstdint>
#include <vector>

namespace mazewright {

/// Searches for any tile that a line joins with a given tile, turn by turn and exhaustively. Reuses
/// its arrays between queries; use one per thread.
class LineFlood {
public:
    /// Constructs a flood over `maze`, which must outlive it. An occupied cell that is no wall is a
    /// tile.
    explicit LineFlood(const Maze& maze);

    /// Returns a line with the fewest turns to one of the nearest tiles that are not adjacent to
    /// `from`. Empty if no line of at most `maxTurns` reaches a tile, or if the search gave up
    /// after `mostPlaces`. O(places visited).
    Polyline anyLine(const OccupiedPlaces& places, Position from, int maxTurns,
                     std::size_t mostPlaces, Random& random);
    /// Returns true if the last search gave up.
    bool hasGivenUp() const noexcept { return m_hasGivenUp; }

private:
    struct Node {
        Position at;
        std::uint32_t corner; ///< the node of the last turn of the line
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
    std::vector<std::uint8_t> m_marks; ///< by place: reached along its row, along its column
    std::vector<Node> m_nodes;         ///< in order of their turns
    std::vector<End> m_ends;
    bool m_hasGivenUp = false;
};

} // namespace mazewright
