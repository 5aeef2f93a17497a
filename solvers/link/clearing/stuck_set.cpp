#include "solvers/link/clearing/stuck_set.h"

#include "solvers/base/shuffle.h"

#include <algorithm>

namespace mazewright::link {

namespace {

/// The joinable pairs with a tile of the set. Shrinks the set without adding pairs.
class Opening {
public:
    explicit Opening(Clearing& clearing) : m_clearing(clearing) { gather(); }

    const std::vector<TilePair>& pairs() const noexcept { return m_pairs; }

    /// Leaves the tile out of the set if no further pair can be joined then.
    void leaveOut(TileNumber tile)
    {
        m_clearing.remove(tile);
        if (opensOther(tile)) {
            m_clearing.putBack(tile);
            return;
        }
        std::erase_if(m_pairs, [this](TilePair pair) { return !touches(pair); });
    }

private:
    bool touches(TilePair pair) const
    {
        return m_clearing.isLeft(pair.first) || m_clearing.isLeft(pair.second);
    }

    /// Calls `visit(pair)` for the pairs of this tile with a tile of the set, until it returns
    /// false.
    template <class Visit>
    bool allOf(TileNumber tile, const Visit& visit) const
    {
        const TileGroups& groups = m_clearing.groups();
        for (const TileNumber other : groups.group(groups.groupOf(tile)))
            if (const TilePair pair{std::min(tile, other), std::max(tile, other)};
                other != tile && touches(pair) && !visit(pair))
                return false;
        return true;
    }

    void gather()
    {
        for (TileNumber tile = 0; tile < m_clearing.groups().tiles(); ++tile)
            allOf(tile, [&](TilePair pair) {
                if (pair.first == tile && m_clearing.joins(pair))
                    m_pairs.push_back(pair);
                return true;
            });
        std::sort(m_pairs.begin(), m_pairs.end());
    }

    /// Returns true if lines over the place of a removed tile join a pair that was not joined
    /// before.
    bool opensOther(TileNumber gone)
    {
        const TileGroups& groups = m_clearing.groups();
        const auto isKnown = [this](TilePair pair) {
            return std::binary_search(m_pairs.begin(), m_pairs.end(), pair) ||
                   !m_clearing.joins(pair);
        };
        const auto opens = [&](TileNumber tile) { return !allOf(tile, isKnown); };
        if (m_clearing.knowsEndsOfLines()) {
            const auto ends = m_clearing.endsOfLinesOver(groups.at(gone));
            return std::any_of(ends.begin(), ends.end(), opens);
        }
        for (TileNumber tile = 0; tile < groups.tiles(); ++tile)
            if (opens(tile))
                return true;
        return false;
    }

    Clearing& m_clearing;
    std::vector<TilePair> m_pairs; ///< ascending
};

} // namespace

std::vector<TilePair> stuckSetClause(Clearing& clearing, const TileSet& tiles, Random& random,
                                     const ShouldContinue& shouldContinue)
{
    clearing.set(tiles);
    std::vector<TileNumber> set;
    for (TileNumber tile = 0; tile < tiles.size(); ++tile)
        if (tiles[tile])
            set.push_back(tile);

    shuffle(set, random);
    Opening opening(clearing);
    for (const TileNumber tile : set) {
        if (clearing.left() == 1 || !shouldContinue())
            break;
        opening.leaveOut(tile);
    }
    return opening.pairs();
}

} // namespace mazewright::link
