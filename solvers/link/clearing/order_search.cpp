#include "solvers/link/clearing/order_search.h"

#include "solvers/link/clearing/pairing.h"
#include "solvers/link/clearing/playout.h"
#include "solvers/link/clearing/stuck_set.h"

#include <algorithm>
#include <utility>

namespace mazewright::link {

namespace {

/// Number of orders that are played at random before pairings are chosen, and the number if there
/// are too many pairs to choose from.
constexpr int firstPlayouts = 20;
constexpr int allPlayouts = 200;
/// Number of pairings that are played before the pairs of the best order are preferred. That finds
/// orders of hard boards sooner, and proofs later.
constexpr std::size_t unpreferred = 300;
constexpr std::size_t mostPairs = 4'000'000;

} // namespace

OrderSearch::OrderSearch(const Maze& maze, const ClearBoard& query, const TileGroups& groups,
                         Guard& guard)
    : m_guard(guard), m_polled([this] { return shouldContinue(); }),
      m_clearing(maze, query, groups, guard, m_polled), m_all(groups.tiles(), true),
      m_fewestLeft(groups.tiles() + 1)
{
}

Clearness OrderSearch::run()
{
    const TileGroups& groups = m_clearing.groups();
    const std::size_t bytes = Pairing::bytesFor(groups);
    const bool canChoose = groups.pairs() <= mostPairs && m_guard.grants(bytes);
    std::vector<TileSet> stuck;
    for (int round = 0; round < (canChoose ? firstPlayouts : allPlayouts); ++round) {
        m_clearing.set(m_all);
        std::vector<TilePair> moves;
        playToTheEnd(moves);
        if (note(moves))
            return Clearness::cleared;
        if (!shouldContinue())
            return Clearness::open;
        stuck.push_back(m_clearing.tilesLeft());
    }
    if (!canChoose || !m_guard.claim(bytes))
        return Clearness::open;
    return choosePairings(stuck);
}

Clearness OrderSearch::choosePairings(const std::vector<TileSet>& stuck)
{
    Pairing pairing(m_clearing.groups());
    if (!pairing.begin(m_polled))
        return Clearness::open;
    for (const TileSet& tiles : stuck)
        learn(pairing, tiles);
    std::size_t preferred = m_clearing.groups().tiles();
    while (shouldContinue()) {
        if (m_effort.played >= unpreferred && m_fewestLeft < preferred) {
            pairing.prefer(m_best);
            preferred = m_fewestLeft;
        }
        const Pairing::Answer answer = pairing.choose(m_guard, m_effort.played);
        if (answer != Pairing::Answer::chosen)
            return answer == Pairing::Answer::impossible ? Clearness::impossible : Clearness::open;
        m_clearing.set(m_all);
        std::vector<TilePair> moves;
        playPairing(m_clearing, pairing.chosen(), moves);
        const TileSet first = m_clearing.tilesLeft();
        playAheadToTheEnd(moves);
        if (note(moves))
            return Clearness::cleared;
        if (!shouldContinue())
            return Clearness::open;
        const TileSet second = m_clearing.tilesLeft();
        learn(pairing, first);
        if (second != first)
            learn(pairing, second);
    }
    return Clearness::open;
}

void OrderSearch::playAheadToTheEnd(std::vector<TilePair>& moves)
{
    if (!m_clearing.knowsEndsOfLines() || m_clearing.hasManyPairs())
        return playToTheEnd(moves);
    m_effort.mostOpen =
        std::max(m_effort.mostOpen, playWithLookahead(m_clearing, m_random, m_polled, moves));
}

void OrderSearch::playToTheEnd(std::vector<TilePair>& moves)
{
    m_effort.mostOpen =
        std::max(m_effort.mostOpen, playRandomly(m_clearing, m_random, m_polled, moves));
}

bool OrderSearch::note(std::vector<TilePair>& moves)
{
    ++m_effort.played;
    m_effort.removed += moves.size();
    if (m_clearing.left() < m_fewestLeft) {
        m_fewestLeft = m_clearing.left();
        m_best = std::move(moves);
    }
    return m_fewestLeft == 0;
}

void OrderSearch::learn(Pairing& pairing, const TileSet& stuck)
{
    pairing.requireOneOf(stuckSetClause(m_clearing, stuck, m_random, m_polled));
    ++m_effort.stuckSets;
}

bool OrderSearch::shouldContinue()
{
    return m_guard.poll({-1, m_effort.played, static_cast<double>(m_fewestLeft), 0});
}

} // namespace mazewright::link
