#include "solvers/link/order_search.h"

#include "solvers/core/random.h"
#include "solvers/core/recorder.h"
#include "solvers/link/clearing.h"

#include <algorithm>
#include <cadical.hpp>
#include <cstddef>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::link {

namespace {

/// Groups of more than `mostPaired` tiles are not tried in every pairing, groups of more than
/// `mostTried` not at all.
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

/// Returns why a pairing that leaves these tiles stuck cannot clear the board: every order that
/// clears the board removes one of the returned pairs. If there are none, the board cannot be
/// cleared.
///
/// For any set of tiles, whatever else is on the board, some removal is the first to touch it. At
/// that time the whole set is still there, so the removed pair can be joined when only the set and
/// the pair are left: emptier boards join no less. These pairs are gathered. The set is then shrunk
/// as long as that adds no pair: fewer pairs say more. `tiles` must not be empty. `clearing` is
/// left in an arbitrary state. The shrinking lasts until `shouldContinue` returns false.
std::vector<TilePair> stuckSetClause(Clearing& clearing, const TileSet& tiles, Random& random,
                                     const ShouldContinue& shouldContinue);

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

/// Chooses a partner within its group for every tile, so that at least one pair is chosen from each
/// of some sets of pairs. Uses the satisfiability solver CaDiCaL (Biere and others), one variable
/// per pair, incrementally.
class Pairing {
public:
    enum class Answer : std::uint8_t { chosen, impossible, halted };

    /// No group may be odd. Call `begin` next.
    explicit Pairing(const TileGroups& groups);
    ~Pairing();
    Pairing(const Pairing&) = delete;
    Pairing& operator=(const Pairing&) = delete;

    /// Requires one partner for every tile. Returns false if cancelled.
    bool begin(const ShouldContinue& shouldContinue);

    /// Returns the approximate bytes for these groups.
    static std::size_t bytesFor(const TileGroups& groups) noexcept;

    /// Requires that at least one of the pairs is chosen; without pairs, nothing can be chosen.
    void requireOneOf(std::span<const TilePair> pairs);

    /// Prefers exactly these pairs from now on, as far as the clauses allow.
    void prefer(std::span<const TilePair> pairs);

    /// Chooses a pairing. `impossible` is proved. `halted`: the guard has ended the run.
    Answer choose(Guard& guard, std::uint64_t expanded);
    /// Returns the last pairing chosen.
    std::vector<TilePair> chosen() const;

private:
    struct Solver;
    int variable(TilePair pair) const noexcept;
    void requireOnePartner(TileNumber tile);
    void requireAtMostOne(std::vector<int> variables);

    const TileGroups& m_groups;
    std::vector<TilePair> m_preferred;
    int m_variables; ///< the pairs, and the variables that say whether one of several was chosen
    std::unique_ptr<Solver> m_solver;
};

namespace {

/// Stops the SAT solver with the run.
class GuardTerminator : public CaDiCaL::Terminator {
public:
    GuardTerminator(Guard& guard, std::uint64_t expanded) : m_guard(guard), m_expanded(expanded) {}
    bool terminate() override
    {
        constexpr unsigned every = 64; // CaDiCaL calls it often, and the guard reads the clock
        return ++m_asked % every == 0 && !m_guard.poll({-1, m_expanded});
    }

private:
    Guard& m_guard;
    std::uint64_t m_expanded;
    unsigned m_asked = 0;
};

} // namespace

struct Pairing::Solver {
    CaDiCaL::Solver sat;
};

Pairing::Pairing(const TileGroups& groups)
    : m_groups(groups), m_variables(static_cast<int>(groups.pairs())),
      m_solver(std::make_unique<Solver>())
{
    m_solver->sat.set("quiet", 1);
}

bool Pairing::begin(const ShouldContinue& shouldContinue)
{
    for (TileNumber tile = 0; tile < m_groups.tiles(); ++tile) {
        if (!shouldContinue())
            return false;
        requireOnePartner(tile);
    }
    return true;
}

Pairing::~Pairing() = default;

std::size_t Pairing::bytesFor(const TileGroups& groups) noexcept
{
    constexpr std::size_t bytesPerPair = 600; // two ladders of variables and clauses
    return groups.pairs() * bytesPerPair;
}

int Pairing::variable(TilePair pair) const noexcept
{
    return static_cast<int>(m_groups.pairNumber(pair.first, pair.second)) + 1;
}

void Pairing::requireOnePartner(TileNumber tile)
{
    std::vector<int> partners;
    for (const TileNumber other : m_groups.group(m_groups.groupOf(tile)))
        if (other != tile)
            partners.push_back(variable({std::min(tile, other), std::max(tile, other)}));
    for (const int partner : partners)
        m_solver->sat.add(partner);
    m_solver->sat.add(0);
    requireAtMostOne(std::move(partners));
}

/// Splits the variables into fours; a new variable says whether one of the four was chosen
/// (commander encoding).
void Pairing::requireAtMostOne(std::vector<int> variables)
{
    constexpr std::size_t variablesPerGroup = 5;
    auto& sat = m_solver->sat;
    const auto notBoth = [&sat](int a, int b) {
        sat.add(-a);
        sat.add(-b);
        sat.add(0);
    };
    std::size_t first = 0;
    while (true) {
        const std::size_t last = std::min(first + variablesPerGroup, variables.size());
        for (std::size_t i = first; i < last; ++i)
            for (std::size_t j = i + 1; j < last; ++j)
                notBoth(variables[i], variables[j]);
        if (last == variables.size())
            return;
        const int any = ++m_variables;
        for (std::size_t i = first; i < last; ++i) {
            sat.add(-variables[i]);
            sat.add(any);
            sat.add(0);
        }
        first = last - 1; // the new variable replaces those that it stands for
        variables[first] = any;
    }
}

void Pairing::requireOneOf(std::span<const TilePair> pairs)
{
    for (const TilePair pair : pairs)
        m_solver->sat.add(variable(pair));
    m_solver->sat.add(0);
}

void Pairing::prefer(std::span<const TilePair> pairs)
{
    auto& sat = m_solver->sat;
    if (m_preferred.empty())
        for (int pair = 1; pair <= static_cast<int>(m_groups.pairs()); ++pair)
            sat.phase(-pair);
    for (const TilePair pair : m_preferred)
        sat.phase(-variable(pair));
    for (const TilePair pair : pairs)
        sat.phase(variable(pair));
    m_preferred.assign(pairs.begin(), pairs.end());
}

Pairing::Answer Pairing::choose(Guard& guard, std::uint64_t expanded)
{
    constexpr int satisfiable = 10;
    constexpr int unsatisfiable = 20;
    GuardTerminator terminator(guard, expanded);
    m_solver->sat.connect_terminator(&terminator);
    const int answer = m_solver->sat.solve();
    m_solver->sat.disconnect_terminator();
    if (answer == unsatisfiable)
        return Answer::impossible;
    return answer == satisfiable ? Answer::chosen : Answer::halted;
}

std::vector<TilePair> Pairing::chosen() const
{
    std::vector<TilePair> pairs;
    for (std::size_t group = 0; group < m_groups.groups(); ++group) {
        const auto tiles = m_groups.group(group);
        for (std::size_t j = 1; j < tiles.size(); ++j)
            for (std::size_t i = 0; i < j; ++i)
                if (const TilePair pair{tiles[i], tiles[j]}; m_solver->sat.val(variable(pair)) > 0)
                    pairs.push_back(pair);
    }
    return pairs;
}

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
