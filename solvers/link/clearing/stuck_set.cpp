#include "solvers/link/clearing/stuck_set.h"

#include <algorithm>
#include <utility>

namespace mazewright::link {

namespace {

/// Calls `visit(pair)` for each pair with a tile of the set that is left, as long as it answers
/// true.
template <class Visit>
bool allTouching(const Clearing& clearing, const std::vector<TileNumber>& set, const Visit& visit)
{
    const TileGroups& groups = clearing.groups();
    for (const TileNumber tile : set) {
        if (!clearing.isLeft(tile))
            continue;
        for (const TileNumber other : groups.group(groups.groupOf(tile))) {
            if (other == tile || (other < tile && clearing.isLeft(other)))
                continue; // the pair's turn comes with the other
            if (!visit(TilePair{std::min(tile, other), std::max(tile, other)}))
                return false;
        }
    }
    return true;
}

void shuffle(std::vector<TileNumber>& tiles, Random& random)
{
    for (std::size_t i = tiles.size(); i > 1; --i)
        std::swap(tiles[i - 1], tiles[random.below(i)]);
}

} // namespace

std::vector<TilePair> oneOfThese(Clearing& clearing, const TileSet& tiles, Random& random,
                                 const GoesOn& goesOn)
{
    clearing.set(tiles);
    std::vector<TileNumber> set;
    for (TileNumber tile = 0; tile < tiles.size(); ++tile)
        if (tiles[tile])
            set.push_back(tile);

    std::vector<TilePair> pairs;
    const auto gather = [&] {
        pairs.clear();
        allTouching(clearing, set, [&](TilePair pair) {
            if (clearing.joins(pair))
                pairs.push_back(pair);
            return true;
        });
        std::sort(pairs.begin(), pairs.end());
    };
    gather();
    shuffle(set, random);
    for (const TileNumber tile : set) {
        if (clearing.left() == 1 || !goesOn())
            break;
        clearing.remove(tile);
        const bool noOther = allTouching(clearing, set, [&](TilePair pair) {
            return std::binary_search(pairs.begin(), pairs.end(), pair) || !clearing.joins(pair);
        });
        if (noOther)
            gather();
        else
            clearing.putBack(tile);
    }
    return pairs;
}

} // namespace mazewright::link
