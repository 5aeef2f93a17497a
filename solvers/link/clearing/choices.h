#pragma once

#include "solvers/link/clearing/clearing.h"
#include "solvers/link/clearing/tile_groups.h"

#include <cstddef>
#include <vector>

namespace mazewright::link {

/// The pairs of tiles that can be joined on a board that is being cleared, kept as tiles go: what
/// can be joined stays so until one of its tiles goes, and a line that was not there before runs
/// over a place that is newly empty. Only for boards of which the ends of lines are known.
class Choices {
public:
    /// `clearing` must outlive it, and be changed by nobody else meanwhile.
    explicit Choices(Clearing& clearing);

    /// In an order that depends on the board and on what was removed alone.
    const std::vector<TilePair>& pairs() const noexcept { return m_pairs; }

    /// Takes a pair off the board, which need not be one of these.
    void remove(TilePair pair);
    /// How many there would be without this pair.
    std::size_t countWithout(TilePair pair);

private:
    void findOpened(TileNumber gone);
    bool isOpen(TilePair pair) const;
    void mark(TilePair pair, bool open);

    Clearing& m_clearing;
    std::vector<TilePair> m_pairs;
    std::vector<bool> m_isOpen;     ///< by the number of a pair: whether it is one of these
    std::vector<TilePair> m_opened; ///< by the tiles that went last
};

} // namespace mazewright::link
