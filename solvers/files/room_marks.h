#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/lattice_text.h"

#include <cstddef>
#include <cstdint>
#include <limits>
#include <map>
#include <vector>

namespace mazewright {

/// Where a character stands that is no line.
enum class MarkPlace : std::uint8_t { room, verticalWall, horizontalWall };

/// A character in a room, or where a wall could be.
struct RoomMark {
    Position cell;
    std::size_t line = 0;   ///< of the `LatticeText`
    std::size_t column = 0; ///< of the `LatticeText`
    MarkPlace place = MarkPlace::room;
};

/// Returns the error that a mark has no meaning. Errors: `code`, with the line.
tl::unexpected<Error> meaningless(const LatticeText& text, const RoomMark& mark, ErrorCode code);

/// Collects the characters in rooms whose meaning depends on how often they occur: ends by other
/// letters than S and E, the goals of a micromouse maze, a route that somebody has drawn.
class RoomMarks {
public:
    void add(char character, const RoomMark& mark);

    /// Sets the ends that the marks name, and tells them and what was read as floor in `readAs`.
    /// Several goals are one end: the goal that a shortest route from the start enters first.
    /// Errors: `unclear`, naming a character without a meaning.
    Expected<void> apply(Maze& maze, const LatticeText& text, Message& readAs) const;

private:
    /// The occurrences of a character; only the first few are stored.
    struct Symbol {
        std::size_t count = 0;
        std::vector<RoomMark> first{};
    };

    Expected<void> applySymbol(Maze& maze, char character, const Symbol& symbol,
                               const LatticeText& text, Message& readAs) const;

    std::map<char, Symbol> m_symbols;
};

/// The number of steps to cells that are not reached.
inline constexpr std::uint32_t notReached = std::numeric_limits<std::uint32_t>::max();

/// Returns the number of steps from a cell to each cell, along rows and columns. O(cells).
std::vector<std::uint32_t> stepsFrom(const Maze& maze, Position from);

} // namespace mazewright
