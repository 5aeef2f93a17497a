#include "solvers/link/clearing/playout.h"

#include <algorithm>

namespace mazewright::link {

namespace {

/// Groups of more tiles are not tried in every pairing, or at all.
constexpr std::size_t mostPaired = 6;
constexpr std::size_t mostTried = 16;

/// Of so many tiles one pair is removed at a time: on large boards looking for all pairs takes
/// longer than a pair is worth.
constexpr std::size_t tilesPerPair = 256;

/// Removes all these tiles, pair by pair, or none of them. Tries all pairings of few tiles, and the
/// first pairs that can be joined of many.
bool removeAll(Clearing& clearing, const std::vector<TileNumber>& tiles,
               std::vector<TilePair>& moves)
{
    if (tiles.empty())
        return true;
    for (std::size_t i = 0; i < tiles.size(); ++i)
        for (std::size_t j = i + 1; j < tiles.size(); ++j) {
            const TilePair pair{tiles[i], tiles[j]};
            if (!clearing.joins(pair))
                continue;
            std::vector<TileNumber> rest = tiles;
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(j));
            rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
            clearing.remove(pair);
            moves.push_back(pair);
            if (removeAll(clearing, rest, moves))
                return true;
            clearing.putBack(pair);
            moves.pop_back();
            if (tiles.size() > mostPaired)
                return false;
        }
    return false;
}

/// Whole groups, as long as any can be removed at once. What is left has lost nothing by it.
void removeWholeGroups(Clearing& clearing, std::vector<TilePair>& moves)
{
    bool removed = true;
    while (removed) {
        removed = false;
        for (std::size_t group = 0; group < clearing.groups().groups(); ++group)
            if (const auto tiles = clearing.leftOf(group);
                !tiles.empty() && tiles.size() <= mostTried)
                removed = removeAll(clearing, tiles, moves) || removed;
    }
}

} // namespace

std::size_t playOn(Clearing& clearing, Random& random, const GoesOn& goesOn,
                   std::vector<TilePair>& moves)
{
    std::size_t mostOpen = 0;
    while (goesOn()) {
        removeWholeGroups(clearing, moves);
        const std::vector<TilePair>& pairs = clearing.joinablePairs();
        mostOpen = std::max(mostOpen, pairs.size());
        if (pairs.empty())
            break;
        for (std::size_t i = 0; i < 1 + clearing.left() / tilesPerPair; ++i) {
            const TilePair pair = pairs[random.below(pairs.size())];
            if (!clearing.isLeft(pair.first) || !clearing.isLeft(pair.second))
                continue;
            clearing.remove(pair);
            moves.push_back(pair);
        }
    }
    return mostOpen;
}

void playPairing(Clearing& clearing, const std::vector<TilePair>& pairing,
                 std::vector<TilePair>& moves)
{
    std::vector<TilePair> waiting = pairing;
    std::size_t before = waiting.size() + 1;
    while (waiting.size() < before) {
        before = waiting.size();
        std::erase_if(waiting, [&](TilePair pair) {
            if (!clearing.joins(pair))
                return false;
            clearing.remove(pair);
            moves.push_back(pair);
            return true;
        });
    }
}

} // namespace mazewright::link
