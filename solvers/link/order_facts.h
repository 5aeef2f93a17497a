#pragma once

#include "solvers/link/clearing.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::link {

/// How much choice an order of removals leaves the player.
struct OrderFacts {
    std::vector<std::uint32_t> open{}; ///< by move: pairs that could be joined just before it

    std::size_t fewest() const noexcept
    {
        return open.empty() ? 0 : *std::min_element(open.begin(), open.end());
    }
    std::size_t most() const noexcept
    {
        return open.empty() ? 0 : *std::max_element(open.begin(), open.end());
    }
    /// Returns the number of moves at which only one pair could be joined.
    std::size_t forced() const noexcept
    {
        return static_cast<std::size_t>(std::count(open.begin(), open.end(), 1U));
    }
};

/// Counts the pairs that can be joined before each removal of an order. Every pair of the order
/// must be joinable at its turn. Empty if cancelled, and for boards on which the counting would
/// take far longer than finding the order did (see the .cpp). Safe from any thread. O(moves * pairs
/// that cannot be joined yet) at most.
std::optional<OrderFacts> orderFacts(const Maze& maze, const ClearBoard& query,
                                     const TileGroups& groups, std::span<const TilePair> order,
                                     const ShouldContinue& shouldContinue);

} // namespace mazewright::link
