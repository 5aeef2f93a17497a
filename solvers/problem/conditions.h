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

/// The maximum number of cells of a maze, and therefore of any count.
inline constexpr std::int64_t maxCount = std::int64_t{1} << 28;

/// A range of counts, both bounds included; an unset bound does not limit.
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

/// Reads `A..B`, `A..`, `..B` or `A` (exactly A), whole numbers from 0 to `maxCount`. Empty if
/// the text is anything else, or if A is above B.
std::optional<CountRange> countRangeOf(std::string_view text);
/// Returns the range in the form that `countRangeOf` reads; empty if both bounds are unset.
std::string toText(const CountRange& range);

/// Conditions for a one-stroke track beyond leading from the start to the end; none by default.
struct TrackConditions {
    std::vector<Position> pass{};  ///< cells to pass, ascending, without duplicates
    std::vector<Position> avoid{}; ///< cells to avoid, likewise
    CountRange coins{};            ///< number of coins taken, regardless of their points
    CountRange cells{};            ///< number of cells of the track, both ends included

    bool none() const noexcept
    {
        return pass.empty() && avoid.empty() && !coins.isSet() && !cells.isSet();
    }
    /// Returns true if there are conditions other than cells to avoid, which count as walls.
    bool areMoreThanWalls() const noexcept
    {
        return !pass.empty() || coins.isSet() || cells.isSet();
    }
    friend bool operator==(const TrackConditions&, const TrackConditions&) = default;
};

/// Returns the cells in the form of conditions: ascending, without duplicates.
std::vector<Position> inOrder(std::vector<Position> cells);

/// Checks that the cells lie within the maze and the ranges are valid. Errors: `value`. Conditions
/// that no track can meet are no error.
Expected<void> checkConditions(const TrackConditions& conditions, const Maze& maze);

/// Returns the reason why no track from `from` to `to` can meet the conditions, in words. Considers
/// only their cells. Empty if there might be a track.
Message contradictionOf(const TrackConditions& conditions, const Maze& maze, Position from,
                        Position to);

/// Returns the first condition that the track violates, in words; empty if it meets all. The cells
/// of the track lie within the maze.
Message brokenCondition(const TrackConditions& conditions, const Maze& maze,
                        std::span<const Position> track);

} // namespace mazewright
