#include "solvers/one_stroke/elimination_order.h"

#include "solvers/core/random.h"
#include "solvers/one_stroke/elimination_plan.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// A map from hashes of sets to their numbers; clearing it takes constant time.
class KnownSets {
public:
    void clear()
    {
        ++m_round;
        m_count = 0;
    }
    /// Returns the number stored for the hash; if there is none, stores and returns `number`.
    std::uint32_t findOrAdd(std::uint64_t hash, std::uint32_t number)
    {
        if (m_entries.size() < std::size_t{2} * (m_count + 1))
            grow();
        Entry& entry = place(hash);
        if (entry.round == m_round)
            return entry.number;
        entry = {hash, number, m_round};
        ++m_count;
        return number;
    }
    /// Prefetches the memory that a later call with this hash reads.
    void prefetch(std::uint64_t hash) const noexcept
    {
        if (!m_entries.empty())
            __builtin_prefetch(&m_entries[hash & (m_entries.size() - 1)]);
    }

    static constexpr std::size_t bytesOfEntry = 16;
    std::size_t bytes() const noexcept { return m_entries.size() * bytesOfEntry; }

private:
    struct Entry {
        std::uint64_t hash = 0;
        std::uint32_t number = 0;
        std::uint32_t round = 0;
    };
    static_assert(sizeof(Entry) == bytesOfEntry);

    Entry& place(std::uint64_t hash)
    {
        std::size_t at = hash & (m_entries.size() - 1);
        while (m_entries[at].round == m_round && m_entries[at].hash != hash)
            at = (at + 1) & (m_entries.size() - 1);
        return m_entries[at];
    }
    void grow()
    {
        std::vector<Entry> before(std::max<std::size_t>(m_entries.size() * 2, 1024));
        before.swap(m_entries);
        for (const Entry& entry : before)
            if (entry.round == m_round)
                place(entry.hash) = entry;
    }

    std::vector<Entry> m_entries;
    std::size_t m_count = 0;
    std::uint32_t m_round = 1;
};

// An order of elimination with few states on the way: beam search over sets of vertices.
//
// Idea. The states of the sweep after k eliminations depend on which vertices are eliminated, not
// on their order. So orders are searched as paths through sets. From each of the best sets of k
// vertices, every vertex on the frontier is eliminated once, and equal sets are merged (the cheaper
// way to them stays). The best sets continue, ranked by the estimated states so far and by a share
// of the states to come, as a wide frontier stays wide for a while. The estimate counts
// non-crossing words (elimination_plan.h). A vertex that brings nothing new to the frontier is
// eliminated at once: that can only reduce what follows. Sets may begin anywhere; the first step
// tries all vertices.
//
// Correct because any order is valid: the order decides only the cost.
//
// Cost: the moves allowed, each O(frontier); memory O(beam * vertices).
// Source: beam search over the subset dynamic programme for linear layouts (Bodlaender, Fomin,
// Koster, Kratsch and Thilikos, 2012), here for the sum of states instead of the widest cut.

namespace {

/// The number of steps for which a set's frontier is assumed to keep its width. On 32 boards of 20
/// x 20 to 40 x 40, plan and sweep took 0.63 of the time that they took with 0 (geometric mean),
/// and the same with 64.
constexpr double stepsAlike = 16;

/// The data of a vertex that a search needs, adjacent in memory.
struct Surroundings {
    std::array<std::uint32_t, 4> beside{}; ///< other ends of its edges; a vertex may occur twice
    std::uint8_t degree = 0;
    bool isEnd = false;

    std::span<const std::uint32_t> neighbours() const noexcept { return {beside.data(), degree}; }
};

std::vector<Surroundings> surroundingsIn(const StrokeGraph& graph)
{
    std::vector<Surroundings> all(graph.vertices.size());
    for (std::uint32_t v = 0; v < all.size(); ++v) {
        for (const std::uint32_t e : graph.incident[v])
            all[v].beside[all[v].degree++] = graph.edges[e].other(v);
        all[v].isEnd = graph.isEnd(v);
    }
    return all;
}

/// The width of a frontier and the kinds of its vertices (see `statesOf`), or a change of these.
struct FrontierShape {
    std::int16_t width = 0;
    std::int16_t plain = 0;
    std::int16_t twice = 0;

    FrontierShape& operator+=(const FrontierShape& change) noexcept
    {
        width = static_cast<std::int16_t>(width + change.width);
        plain = static_cast<std::int16_t>(plain + change.plain);
        twice = static_cast<std::int16_t>(twice + change.twice);
        return *this;
    }
};

/// A vertex on the frontier of a set, the number of its edges ahead, and the effect of its
/// elimination. The effect stays valid as long as nothing near the vertex is eliminated.
struct FrontierVertex {
    std::uint32_t vertex = 0;
    std::uint8_t ahead = 0;
    bool isFree = false; ///< eliminating it adds at most one new vertex to the frontier
    FrontierShape change{};
};

/// A set of eliminated vertices, with its frontier.
struct EliminatedSet {
    std::vector<std::uint64_t> bits;
    std::vector<FrontierVertex> frontier;
    FrontierShape shape;
    double cost = 0;
    std::uint64_t hash = 0;
    std::uint32_t step = 0; ///< index of the last step to this set
    int tied = 0;

    bool has(std::uint32_t v) const noexcept { return (bits[v / 64] >> (v % 64) & 1) != 0; }
};

/// One elimination on the way to a set.
struct OrderStep {
    std::uint32_t before;
    std::uint32_t vertex;
};

/// A set not made yet: an existing set and one more vertex.
struct Candidate {
    double cost;
    double rank;
    std::uint64_t hash;
    std::uint32_t set;
    std::uint32_t vertex;
};

class OrderBeam {
public:
    OrderBeam(const StrokeGraph& graph, const BeamLimits& effort,
              const SearchMayContinue& shouldContinue)
        : m_vertices(surroundingsIn(graph)), m_effort(effort), m_goesOn(shouldContinue),
          m_random(effort.seed), m_keys(m_vertices.size()), m_ahead(m_vertices.size(), 0),
          m_near(m_vertices.size(), 0)
    {
        for (std::uint64_t& key : m_keys)
            key = m_random.bits();
    }

    std::optional<FoundOrder> search()
    {
        EliminatedSet empty;
        empty.bits.assign((m_vertices.size() + 63) / 64, 0);
        empty.step = noStep;
        m_sets = {std::move(empty)};
        if (!m_goesOn(bytesOfFirst()))
            return std::nullopt;
        for (std::size_t done = 0; done < m_vertices.size(); ++done) {
            collect();
            if (m_candidates.empty() || !m_goesOn(bytes()))
                return std::nullopt;
            keepBest();
            advance();
        }
        return FoundOrder{orderTo(m_sets.front()), m_sets.front().cost, m_moves};
    }

private:
    static constexpr std::size_t ofVertex =
        sizeof(Surroundings) + sizeof(std::uint64_t) + sizeof(std::uint8_t) + sizeof(std::uint64_t);
    static constexpr std::uint32_t noStep = std::numeric_limits<std::uint32_t>::max();

    void collect()
    {
        m_candidates.clear();
        m_known.clear();
        for (std::uint32_t i = 0; i < m_sets.size(); ++i)
            considerAll(i);
    }

    void considerAll(std::uint32_t index)
    {
        const EliminatedSet& set = m_sets[index];
        const auto free = std::find_if(set.frontier.begin(), set.frontier.end(),
                                       [](const FrontierVertex& f) { return f.isFree; });
        if (free != set.frontier.end())
            return consider(index, free->vertex, free->change);
        for (const FrontierVertex& f : set.frontier)
            m_known.prefetch(set.hash ^ m_keys[f.vertex]);
        for (const FrontierVertex& f : set.frontier)
            consider(index, f.vertex, f.change);
        if (set.frontier.empty())
            for (std::uint32_t v = 0; v < m_vertices.size(); ++v)
                if (!set.has(v))
                    consider(index, v, changeBy(set, v));
    }

    void consider(std::uint32_t index, std::uint32_t v, const FrontierShape& change)
    {
        const EliminatedSet& set = m_sets[index];
        ++m_moves;
        if (set.shape.width + change.width > m_effort.mostWidth)
            return;
        const int tied = set.tied + (m_vertices[v].isEnd ? 1 : 0);
        const double states =
            statesOf(set.shape.plain + change.plain, set.shape.twice + change.twice, tied);
        const double cost = set.cost + states;
        const std::uint64_t hash = set.hash ^ m_keys[v];
        const double noise = 1 + static_cast<double>(m_random.bits() >> 40) * 1e-11;
        const Candidate candidate{cost, (cost + stepsAlike * states) * noise, hash, index, v};
        const std::uint32_t known =
            m_known.findOrAdd(hash, static_cast<std::uint32_t>(m_candidates.size()));
        if (known == m_candidates.size())
            m_candidates.push_back(candidate);
        else if (cost < m_candidates[known].cost)
            m_candidates[known] = candidate;
    }

    /// Adds `times` times the contribution of a frontier vertex to a shape.
    void add(FrontierShape& shape, std::uint32_t w, int ahead, std::int16_t times) const
    {
        const int degree = m_vertices[w].degree;
        const bool again = ahead > 1 && ahead + 1 < degree && !m_vertices[w].isEnd;
        if (ahead == 0)
            shape += {.width = times};
        else if (again)
            shape += {.width = times, .twice = times};
        else
            shape += {.width = times, .plain = times};
    }

    /// Returns the change of the frontier if v is eliminated. `m_ahead` holds the frontier of the
    /// set.
    FrontierShape changeBy(const EliminatedSet& set, std::uint32_t v) const
    {
        FrontierShape shape;
        if (m_ahead[v] != 0)
            add(shape, v, m_ahead[v] - 1, -1);
        std::array<FrontierVertex, 4> seen;
        std::size_t count = 0;
        for (const std::uint32_t w : m_vertices[v].neighbours()) {
            if (set.has(w))
                continue;
            std::size_t at = 0;
            while (at < count && seen[at].vertex != w)
                ++at;
            if (at == count) {
                const bool onFrontier = m_ahead[w] != 0;
                seen[count++] = {w, onFrontier ? static_cast<std::uint8_t>(m_ahead[w] - 1)
                                               : m_vertices[w].degree};
                if (onFrontier)
                    add(shape, w, seen[at].ahead, -1);
            } else {
                add(shape, w, seen[at].ahead, -1);
            }
            --seen[at].ahead;
            add(shape, w, seen[at].ahead, 1);
        }
        return shape;
    }

    /// Fills in the frontier of `more`, the set with v added. The effects of eliminations are
    /// recomputed only for vertices near v: neighbours of v, or of a neighbour of v that is ahead.
    void fillFrontier(const EliminatedSet& set, std::uint32_t v, EliminatedSet& more)
    {
        more.frontier.clear();
        more.frontier.reserve(set.frontier.size() + 4);
        more.shape = set.shape;
        if (set.frontier.empty())
            more.shape += changeBy(set, v);
        for (const FrontierVertex& f : set.frontier) {
            if (f.vertex == v) {
                more.shape += f.change;
                continue;
            }
            more.frontier.push_back(f);
            m_ahead[f.vertex] = static_cast<std::uint8_t>(f.ahead + 1);
        }
        ++m_round;
        for (const std::uint32_t w : m_vertices[v].neighbours()) {
            m_near[w] = m_round;
            if (set.has(w))
                continue;
            for (const std::uint32_t x : m_vertices[w].neighbours())
                m_near[x] = m_round;
            if (m_ahead[w] != 0) {
                --m_ahead[w];
            } else {
                m_ahead[w] = m_vertices[w].degree;
                more.frontier.push_back({.vertex = w});
            }
        }
        for (FrontierVertex& f : more.frontier)
            if (m_near[f.vertex] == m_round)
                renew(f, more);
        for (const FrontierVertex& f : more.frontier)
            m_ahead[f.vertex] = 0;
    }

    /// Recomputes the data of a vertex on the frontier of the set that is in `m_ahead`.
    void renew(FrontierVertex& f, const EliminatedSet& set) const
    {
        f.ahead = static_cast<std::uint8_t>(m_ahead[f.vertex] - 1);
        f.isFree = f.ahead <= 1 || isClosed(set, f.vertex);
        f.change = changeBy(set, f.vertex);
    }

    bool isClosed(const EliminatedSet& set, std::uint32_t v) const
    {
        const auto beside = m_vertices[v].neighbours();
        return std::all_of(beside.begin(), beside.end(),
                           [&](std::uint32_t w) { return m_ahead[w] != 0 || set.has(w); });
    }

    void keepBest()
    {
        if (m_candidates.size() <= m_effort.width)
            return;
        const auto middle = m_candidates.begin() + static_cast<std::ptrdiff_t>(m_effort.width);
        std::nth_element(m_candidates.begin(), middle, m_candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
        m_candidates.erase(middle, m_candidates.end());
    }

    void advance()
    {
        m_next.resize(m_candidates.size());
        for (std::size_t i = 0; i < m_candidates.size(); ++i) {
            const Candidate& candidate = m_candidates[i];
            const EliminatedSet& set = m_sets[candidate.set];
            EliminatedSet& more = m_next[i];
            more.bits = set.bits;
            more.bits[candidate.vertex / 64] |= std::uint64_t{1} << (candidate.vertex % 64);
            fillFrontier(set, candidate.vertex, more);
            more.cost = candidate.cost;
            more.hash = candidate.hash;
            more.tied = set.tied + (m_vertices[candidate.vertex].isEnd ? 1 : 0);
            more.step = static_cast<std::uint32_t>(m_steps.size());
            m_steps.push_back({set.step, candidate.vertex});
        }
        m_sets.swap(m_next);
        if (m_steps.size() > m_stepsAllowed)
            forgetSteps();
    }

    /// Drops the steps that lead to no current set.
    void forgetSteps()
    {
        std::vector<std::uint32_t> kept(m_steps.size(), noStep);
        for (const EliminatedSet& set : m_sets)
            for (std::uint32_t s = set.step; s != noStep && kept[s] == noStep;
                 s = m_steps[s].before)
                kept[s] = 0;
        std::uint32_t count = 0;
        for (std::uint32_t s = 0; s < m_steps.size(); ++s) {
            if (kept[s] == noStep)
                continue;
            const std::uint32_t before = m_steps[s].before;
            m_steps[count] = {before == noStep ? noStep : kept[before], m_steps[s].vertex};
            kept[s] = count++;
        }
        m_steps.resize(count);
        for (EliminatedSet& set : m_sets)
            set.step = kept[set.step];
        m_stepsAllowed = 2 * m_steps.size() + 100'000;
    }

    /// Returns the memory for the first step, which tries every vertex; the known hashes fill at
    /// most half of their table.
    std::size_t bytesOfFirst() const
    {
        return m_vertices.size() * (2 * sizeof(Candidate) + 6 * KnownSets::bytesOfEntry + ofVertex);
    }

    std::size_t bytes() const
    {
        const std::size_t ofSet =
            sizeof(EliminatedSet) + (m_vertices.size() + 63) / 64 * 8 + sizeof(FrontierVertex) * 32;
        return 2 * m_effort.width * ofSet + m_candidates.capacity() * sizeof(Candidate) +
               m_known.bytes() + m_steps.capacity() * sizeof(OrderStep) +
               m_vertices.size() * ofVertex;
    }

    std::vector<std::uint32_t> orderTo(const EliminatedSet& set) const
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t s = set.step; s != noStep; s = m_steps[s].before)
            order.push_back(m_steps[s].vertex);
        std::reverse(order.begin(), order.end());
        return order;
    }

    std::vector<Surroundings> m_vertices;
    const BeamLimits& m_effort;
    const SearchMayContinue& m_goesOn;
    Random m_random;
    std::vector<std::uint64_t> m_keys;
    std::uint64_t m_moves = 0;
    std::vector<EliminatedSet> m_sets;
    std::vector<EliminatedSet> m_next;
    std::vector<Candidate> m_candidates;
    KnownSets m_known;
    std::vector<std::uint8_t> m_ahead; ///< of the current set: 1 + edges ahead, 0 off its frontier
    std::vector<std::uint64_t> m_near; ///< last round in which a vertex was near an eliminated one
    std::uint64_t m_round = 0;
    std::vector<OrderStep> m_steps;
    std::size_t m_stepsAllowed = 100'000;
};

} // namespace

std::optional<FoundOrder> searchOrder(const StrokeGraph& graph, const BeamLimits& effort,
                                      const SearchMayContinue& shouldContinue)
{
    return OrderBeam(graph, effort, shouldContinue).search();
}

namespace {

/// Returns the vertices row by row, or column by column.
std::vector<std::uint32_t> sweepLine(const StrokeGraph& graph, CellIndex columns, bool byColumn)
{
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    const auto key = [&](std::uint32_t v) {
        const CellIndex cell = graph.vertices[v].cell;
        return byColumn ? std::pair(cell % columns, cell / columns)
                        : std::pair(cell / columns, cell % columns);
    };
    std::sort(order.begin(), order.end(),
              [&](std::uint32_t a, std::uint32_t b) { return key(a) < key(b); });
    return order;
}

/// If no plan is found after this many moves, the part counts as too wide.
constexpr std::uint64_t movesUntilTooWide = 2'000'000;
/// The approximate number of moves per set of a beam, if the moves are unknown.
constexpr std::uint64_t movesOfSet = 16;
/// A wider beam pays only if the sweep has at least this many states per move. A move takes 1.5
/// times as long as a state, and as often as not a wider beam finds nothing better. With 4 in place
/// of 3, boards of walls took 1.04 (8 boards) and 0.98 times as long (10 others), braided mazes
/// 0.98 (12), all geometric means; but one braided maze of 201 x 201 took 1.9 times as long.
constexpr double statesForMove = 3;
/// A beam four times as wide found a plan with up to 900 times fewer states, seldom more than a
/// hundred times. A plan that is further from the allowed states counts as out of reach.
constexpr double statesWithinReach = 1000;

} // namespace

std::optional<Plan> planFor(const StrokeGraph& graph, int columns, const OrderEffort& effort,
                            const SearchMayContinue& shouldContinue, const BeforeBeam& beforeBeam)
{
    if (!shouldContinue(0))
        return std::nullopt;
    std::optional<Plan> best;
    const auto offer = [&](const std::vector<std::uint32_t>& order) {
        auto plan = planOf(graph, order, effort.mostSlots);
        if (plan && (!best || plan->states < best->states))
            best = std::move(plan);
    };
    for (const bool byColumn : {false, true})
        offer(sweepLine(graph, static_cast<CellIndex>(columns), byColumn));

    const auto isOutOfReach = [&] {
        return !std::isinf(effort.mostStates) &&
               (!best || best->states > statesWithinReach * effort.mostStates);
    };

    bool isRefused = false; // memory for a beam
    const auto grow = [&](std::size_t bytes) {
        const bool may = shouldContinue(bytes);
        isRefused = isRefused || !may;
        return may;
    };
    std::uint64_t moves = 0;
    for (std::size_t width = 16;; width *= 4) {
        const auto found = searchOrder(graph, {width, effort.seed, effort.mostSlots}, grow);
        if (!shouldContinue(0))
            return std::nullopt;
        if (found)
            offer(found->order);
        if (isRefused)
            return best; // a wider beam takes more
        moves += found ? found->moves : width * graph.vertices.size();
        const std::uint64_t next = moves * 3; // the moves of a beam four times as wide
        const bool worthwhile = best ? best->states > statesForMove * static_cast<double>(next)
                                     : moves < movesUntilTooWide;
        if (!worthwhile || moves + next > effort.moves || isOutOfReach())
            return best;
        if (beforeBeam)
            beforeBeam(found ? next : next * movesOfSet);
    }
}

} // namespace mazewright::one_stroke
