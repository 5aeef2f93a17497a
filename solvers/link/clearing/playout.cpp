#include "solvers/link/clearing/playout.h"

#include "solvers/link/clearing/choices.h"

#include <algorithm>

namespace mazewright::link {

namespace {

/// Groups of more tiles are not tried in every pairing, or at all.
constexpr std::size_t mostPaired = 6;
constexpr std::size_t mostTried = 16;

/// Boards with more tiles remove several pairs at a time: finding all pairs takes longer there than
/// a pair is worth. One more pair is removed per this many tiles.
constexpr std::size_t tilesPerPair = 256;

/// Removes all these tiles, pair by pair, or none of them. Tries all pairings of few tiles, and the
/// first joinable pairs of many.
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

/// Removes whole groups as long as any can be removed at once. The remaining tiles lose nothing.
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

/// Removes whole groups in the same way, for the groups of joinable pairs.
void removeWholeGroups(Clearing& clearing, Choices& choices, std::vector<TilePair>& moves)
{
    std::vector<std::size_t> groups;
    std::vector<TilePair> found;
    bool removed = true;
    while (removed) {
        removed = false;
        groups.clear();
        for (const TilePair pair : choices.pairs())
            groups.push_back(clearing.groups().groupOf(pair.first));
        std::sort(groups.begin(), groups.end());
        groups.erase(std::unique(groups.begin(), groups.end()), groups.end());
        for (const std::size_t group : groups) {
            found.clear();
            const auto tiles = clearing.leftOf(group);
            if (tiles.size() > mostTried || !removeAll(clearing, tiles, found))
                continue;
            for (const TilePair pair : found)
                clearing.putBack(pair);
            for (const TilePair pair : found) {
                choices.remove(pair);
                moves.push_back(pair);
            }
            removed = true;
        }
    }
}

/// Returns, among some random pairs, the pair that leaves the most to choose from.
TilePair mostOpening(Choices& choices, Random& random)
{
    constexpr std::size_t looks = 4;
    const std::vector<TilePair>& pairs = choices.pairs();
    TilePair best{};
    std::size_t most = 0;
    for (std::size_t i = 0; i < std::min(looks, pairs.size()); ++i) {
        const TilePair pair = pairs[random.below(pairs.size())];
        const std::size_t count = choices.countWithout(pair);
        if (i > 0 && count <= most)
            continue;
        best = pair;
        most = count;
    }
    return best;
}

} // namespace

std::size_t playWithLookahead(Clearing& clearing, Random& random,
                              const ShouldContinue& shouldContinue, std::vector<TilePair>& moves)
{
    std::size_t mostOpen = 0;
    Choices choices(clearing);
    while (shouldContinue()) {
        removeWholeGroups(clearing, choices, moves);
        mostOpen = std::max(mostOpen, choices.pairs().size());
        if (choices.pairs().empty())
            break;
        const TilePair pair = mostOpening(choices, random);
        choices.remove(pair);
        moves.push_back(pair);
    }
    return mostOpen;
}

std::size_t playRandomly(Clearing& clearing, Random& random, const ShouldContinue& shouldContinue,
                         std::vector<TilePair>& moves)
{
    std::size_t mostOpen = 0;
    while (shouldContinue()) {
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
