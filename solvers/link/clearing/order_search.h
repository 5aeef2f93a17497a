#pragma once

#include "solvers/base/random.h"
#include "solvers/link/clearing/clearing.h"
#include "solvers/recorder.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::link {

class Pairing;

/// What is known of a board: `impossible` is a proof, `open` says nothing.
enum class Clearness : std::uint8_t { cleared, impossible, open };

/// What a search for an order counted.
struct OrderEffort {
    std::size_t played = 0;    ///< orders, to their ends
    std::size_t removed = 0;   ///< pairs, in all of them
    std::size_t mostOpen = 0;  ///< pairs that could be chosen from at one moment
    std::size_t stuckSets = 0; ///< sets of tiles that were seen stuck
};

/// Looks for an order of removals that clears a board; see clear_board.cpp. The same board, the
/// same answer.
class OrderSearch {
public:
    /// No group is odd. `groups` and `guard` must outlive it.
    OrderSearch(const Maze& maze, const ClearBoard& query, const TileGroups& groups, Guard& guard);
    OrderSearch(const OrderSearch&) = delete;
    OrderSearch& operator=(const OrderSearch&) = delete;

    /// `open` where the guard has halted it, or where there are too many pairs to choose from.
    Clearness run();

    /// The order that leaves the fewest tiles.
    const std::vector<TilePair>& best() const noexcept { return m_best; }
    std::size_t tilesLeft() const noexcept { return m_fewestLeft; }
    const OrderEffort& effort() const noexcept { return m_effort; }

private:
    Clearness choosePairings(const std::vector<TileSet>& stuck);
    void playToTheEnd(std::vector<TilePair>& moves);
    /// The same, looking ahead where the board allows it.
    void playAheadToTheEnd(std::vector<TilePair>& moves);
    /// Keeps an order that was played to its end if it is the best; whether it clears the board.
    bool note(std::vector<TilePair>& moves);
    void learn(Pairing& pairing, const TileSet& stuck);
    bool goesOn();

    Guard& m_guard;
    GoesOn m_polled; ///< `goesOn`, as it is handed on
    Clearing m_clearing;
    TileSet m_all;
    Random m_random{1};
    std::vector<TilePair> m_best;
    std::size_t m_fewestLeft;
    OrderEffort m_effort;
};

} // namespace mazewright::link
