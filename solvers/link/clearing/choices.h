#pragma once

#include "solvers/link/clearing/clearing.h"
#include "solvers/link/clearing/tile_groups.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

/// The pairs of tiles that can be joined on a board that is being cleared, updated as tiles go. A
/// pair stays joinable until one of its tiles goes, and a new line runs over a newly empty place.
/// Only for boards whose `endsOfLinesOver` is known.
class Choices {
public:
    /// `clearing` must outlive this object. Nothing else may change it meanwhile.
    explicit Choices(Clearing& clearing);

    /// Returns the pairs in an order that depends only on the board and on the removals.
    const std::vector<TilePair>& pairs() const noexcept { return m_pairs; }

    /// Removes a pair from the board; the pair need not be one of `pairs`.
    void remove(TilePair pair);
    /// Returns the number of pairs that would remain without this pair.
    std::size_t countWithout(TilePair pair);

private:
    void findOpened(TileNumber gone);
    bool isOpen(TilePair pair) const;
    void mark(TilePair pair, bool open);

    Clearing& m_clearing;
    std::vector<TilePair> m_pairs;
    std::vector<bool> m_isOpen;     ///< by pair number: true if the pair is in `m_pairs`
    std::vector<TilePair> m_opened; ///< pairs opened by the tiles that went last
};

} // namespace mazewright::link
