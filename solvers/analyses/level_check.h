#pragma once

#include "solvers/maze/maze.h"
#include "solvers/problem/level.h"
#include "solvers/problem/problem.h"

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// What came of trying to prove a stated property.
enum class Proof : std::uint8_t { holds, broken, undecided };

/// The permanent id: `holds`, `broken`, `undecided`.
std::string_view idOf(Proof proof) noexcept;

/// A stated property and what is true of it.
struct CheckedProperty {
    Property property = Property::reachable;
    StatedValue expected{};
    Proof proof = Proof::undecided;
    /// The true value; none where it is not known, or there is none (no start, no track).
    std::optional<std::variant<bool, double>> found{};
    std::string count{}; ///< of `unique`: how many best answers there are, exactly; else empty
    std::string why{};   ///< in words, fit to show: `score: 21, not 23`
};

/// A frozen level and what is stated of it.
struct LevelClaims {
    MazeSnapshot maze;
    Rules rules{};
    Holds holds{};
};

/// Told of each property as soon as it is decided.
using CheckProgress = std::function<void(const CheckedProperty&)>;

/// Proves or refutes each property that a level states, in their order. The answers are those of
/// the exact solvers, and nothing is taken on trust: routes go through `verify`, a sole best track
/// through `checkSoleTrack`, costs of shortest paths through a second search. A property that
/// cannot be asked of the level is broken, with the reason. `limits` hold for each solver that is
/// called; what they end is undecided, unless the best answer and the bound that are known by then
/// decide it. From any thread; the same level gives the same words where no limit ends a run.
std::vector<CheckedProperty> checkLevel(const LevelClaims& claims, const Limits& limits,
                                        const std::stop_token& stop = {},
                                        const CheckProgress& decided = {});
/// The same of a level that is at hand as a value.
std::vector<CheckedProperty> checkLevel(const Level& level, const Limits& limits,
                                        const std::stop_token& stop = {});

/// What is true of a level: every property that can be asked of it and is decided within the
/// limits, with its true value. What `checkLevel` then finds to hold. From any thread.
Holds trueOf(const MazeSnapshot& maze, const Rules& rules, const Limits& limits,
             const std::stop_token& stop = {});

/// A stated property in words: `unique`, `not unique`, `score 23`, `length at most 40`.
std::string describe(Property property, const StatedValue& expected);

} // namespace mazewright
