#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "solvers/maze/maze.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright {

/// No maze has more cells, so that no count need be larger.
inline constexpr std::int64_t mostCounted = std::int64_t{1} << 28;

/// How many there may be, from least to most, both included; an unset end does not limit.
struct CountRange {
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};

    bool isSet() const noexcept { return least || most; }
    bool contains(std::int64_t count) const noexcept
    {
        return (!least || count >= *least) && (!most || count <= *most);
    }
    friend bool operator==(const CountRange&, const CountRange&) = default;
};

/// Reads `A..B`, `A..`, `..B` or `A` (exactly so many), whole numbers from 0 to `mostCounted`;
/// none where it is anything else, or A is above B.
std::optional<CountRange> countRangeOf(std::string_view text);
/// The range as `countRangeOf` reads it; empty where nothing is said.
std::string toText(const CountRange& range);

/// What a track of one stroke has to do beside leading from the start to the end; by itself
/// nothing.
struct TrackConditions {
    std::vector<Position> pass{};  ///< cells to be passed, ascending, none twice
    std::vector<Position> avoid{}; ///< cells not to be passed, likewise
    CountRange coins{};            ///< coins taken, whatever each is worth
    CountRange cells{};            ///< cells of the track, both ends included

    bool none() const noexcept
    {
        return pass.empty() && avoid.empty() && !coins.isSet() && !cells.isSet();
    }
    /// Whether there are others than cells to avoid, which are as good as walls.
    bool askMoreThanWalls() const noexcept
    {
        return !pass.empty() || coins.isSet() || cells.isSet();
    }
    friend bool operator==(const TrackConditions&, const TrackConditions&) = default;
};

/// The cells as conditions hold them: ascending, none twice.
std::vector<Position> inOrder(std::vector<Position> cells);

/// Errors: `value`, where a cell lies outside the maze, or the least of a range is above its most.
/// Conditions that no track can meet are no error.
Expected<void> checkConditions(const TrackConditions& conditions, const Maze& maze);

/// Why no track from `from` to `to` can meet the conditions, as far as their cells alone show it,
/// in words; empty where some track might.
Message contradictionOf(const TrackConditions& conditions, const Maze& maze, Position from,
                        Position to);

/// In words the first condition that the track, of cells within the maze, breaks; empty where it
/// meets all of them.
Message brokenCondition(const TrackConditions& conditions, const Maze& maze,
                        std::span<const Position> track);

} // namespace mazewright
