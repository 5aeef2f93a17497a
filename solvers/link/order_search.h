#pragma once

#include "solvers/core/random.h"
#include "solvers/core/recorder.h"
#include "solvers/link/clearing.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::link {

/// Removes pairs until none can be removed or `shouldContinue` returns false: first all that cost
/// nothing (see clear_board.cpp), then a random pair, and so on. Appends them to `moves`, in order.
/// Returns the most pairs that were available at one time.
std::size_t playRandomly(Clearing& clearing, Random& random, const ShouldContinue& shouldContinue,
                         std::vector<TilePair>& moves);

/// Does the same with less chance: among some pairs, removes the pair that leaves the most to
/// choose from. Only for boards that `Choices` supports.
std::size_t playWithLookahead(Clearing& clearing, Random& random,
                              const ShouldContinue& shouldContinue, std::vector<TilePair>& moves);

/// Removes the pairs that can be joined, as often as that opens others, and appends them to
/// `moves`. The order does not matter: a joinable pair stays so until it is removed.
void playPairing(Clearing& clearing, const std::vector<TilePair>& pairing,
                 std::vector<TilePair>& moves);

class Pairing;

/// Result of the search: `impossible` is proved, `open` is undecided.
enum class Clearness : std::uint8_t { cleared, impossible, open };

/// Counts of a search for an order.
struct OrderEffort {
    std::size_t played = 0;    ///< orders played to their ends
    std::size_t removed = 0;   ///< pairs removed in all orders
    std::size_t mostOpen = 0;  ///< the most pairs available at one time
    std::size_t stuckSets = 0; ///< sets of stuck tiles found
};

/// Searches for an order of removals that clears a board; see clear_board.cpp. Deterministic.
class OrderSearch {
public:
    /// No group may be odd. `groups` and `guard` must outlive it.
    OrderSearch(const Maze& maze, const ClearBoard& query, const TileGroups& groups, Guard& guard);
    OrderSearch(const OrderSearch&) = delete;
    OrderSearch& operator=(const OrderSearch&) = delete;

    /// Returns `open` if the guard has halted it, or if there are too many pairs to choose from.
    Clearness run();

    /// Returns the order that leaves the fewest tiles.
    const std::vector<TilePair>& best() const noexcept { return m_best; }
    std::size_t tilesLeft() const noexcept { return m_fewestLeft; }
    const OrderEffort& effort() const noexcept { return m_effort; }

private:
    Clearness choosePairings(const std::vector<TileSet>& stuck);
    void playToTheEnd(std::vector<TilePair>& moves);
    /// Plays to the end, looking ahead if the board allows it.
    void playAheadToTheEnd(std::vector<TilePair>& moves);
    /// Keeps an order that was played to its end if it is the best. Returns true if it clears the
    /// board.
    bool note(std::vector<TilePair>& moves);
    void learn(Pairing& pairing, const TileSet& stuck);
    bool shouldContinue();

    Guard& m_guard;
    ShouldContinue m_polled; ///< `shouldContinue` as a callback
    Clearing m_clearing;
    TileSet m_all;
    Random m_random{1};
    std::vector<TilePair> m_best;
    std::size_t m_fewestLeft;
    OrderEffort m_effort;
};

} // namespace mazewright::link
