// A bound by a linear programme with cuts, and its reduced costs.
//
// Idea. The 2-factor relaxation (two_factor.h) demands that every junction has two corridors or
// none, and otherwise allows anything. Here cuts are added as the relaxed track
// violates them. Any multipliers of degrees (prices of junctions) and of cuts prove a bound, as
// long as those of cuts are not negative: for a track x that takes corridors and passes junctions y
//
//     2 score = of ends + sum worth x <= ... + sum p(v) (2 y(v) - x(around v)) + sum m (cut(x, y))
//
// in which a corridor's coefficient is its reduced cost. A positive coefficient counts if the
// corridor is taken; a negative one does not count. So a track loses the reduced cost of each
// corridor that it takes or leaves out against the sign of that cost. It also loses twice the
// reduced price of each junction that it leaves out. Sweeps prune by these losses (priced_sweep.h)
// as by those of the 2-factor, only they are nearer to the truth.
//
// The programme is solved by a primal-dual method of first order. The relaxed track moves along the
// reduced costs, the multipliers along the violation of the constraints, each with its own step
// size. After a round both restart from their mean, violated cuts are added, and cuts without a
// multiplier are removed after some rounds. The method needs neither factorisation nor simplex.
// Some hundred iterations (each a pass over corridors and cuts) are enough: 100 x 100 with 30 %
// walls takes a second.
//
// Multipliers are rounded to fractions of a point, and each price is moved to where it proves most,
// given the others. The bound is then a sum of whole numbers, and no rounding enters the proof.
//
// Sources: Chambolle and Pock, J. Mathematical Imaging and Vision 2011; step sizes: Pock and
// Chambolle, ICCV 2011; restarts from the mean: Applegate et al., NeurIPS 2021 (PDLP).
#include "solvers/one_stroke/cut_relaxation.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <limits>
#include <numeric>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::int64_t unitOfLosses = 64;
constexpr int iterationsOfRound = 200;
constexpr double leastViolated = 0.05; ///< a smaller value gained nothing
constexpr double leastMultiplier = 1e-3;
constexpr int mostIdleRounds = 5;
constexpr int roundsOfPrices = 3;
/// Corridors and cuts visited per step.
constexpr std::size_t relaxedEntriesOfStep = 64;
/// Limits for all cuts together: corridors in cuts per corridor of the part, and cuts per junction.
constexpr std::size_t mostEntries = 16;
constexpr std::size_t mostCuts = 2;

std::int64_t inUnits(double value)
{
    return std::llround(value * static_cast<double>(unitOfLosses));
}

double capacityOf(const StrokeGraph& graph, std::uint32_t v)
{
    return graph.isEnd(v) ? 1 : 2;
}

std::size_t sizeOf(const TrackCut& cut)
{
    return cut.counted.size() + cut.discounted.size();
}

std::uint64_t hashOf(const TrackCut& cut)
{
    std::uint64_t mixed = cut.root + 1;
    for (const auto* edges : {&cut.counted, &cut.discounted}) {
        for (const std::uint32_t e : *edges) {
            mixed = (mixed ^ e) * 0x9E3779B97F4A7C15ULL;
            mixed ^= mixed >> 29;
        }
        mixed += 0x9E3779B97F4A7C15ULL;
    }
    return mixed;
}

std::vector<double> worthsOf(const Board& board, const StrokeGraph& graph)
{
    std::vector<double> worths;
    worths.reserve(graph.edges.size());
    for (const StrokeGraph::Edge& edge : graph.edges) {
        std::int64_t sum = 0;
        CellIndex at = graph.vertices[edge.ends[0]].cell;
        for (const CellIndex cell : graph.cellsOf(edge)) {
            sum += worth(board, at, cell);
            at = cell;
        }
        sum += worth(board, at, graph.vertices[edge.ends[1]].cell);
        worths.push_back(static_cast<double>(sum));
    }
    return worths;
}

} // namespace

PartPrices partPricesOf(const Board& board, const StrokeGraph& graph, const Prices& prices)
{
    return {lossesOf(board, graph, prices), prices.twice, 1, {}};
}

CutRelaxation::CutRelaxation(const StrokeGraph& graph, const Board& board, const Prices& prices)
    : m_graph(graph),
      m_ofEnds(static_cast<double>(board.points[board.from] + board.points[board.to])),
      m_worth(worthsOf(board, graph)), m_taken(graph.edges.size(), 0),
      m_passed(graph.vertices.size(), 1), m_price(graph.vertices.size(), 0),
      m_takenSum(graph.edges.size(), 0), m_passedSum(graph.vertices.size(), 0),
      m_priceSum(graph.vertices.size(), 0), m_takenAhead(graph.edges.size(), 0),
      m_passedAhead(graph.vertices.size(), 0), m_bonus(graph.edges.size(), 0),
      m_rootCost(graph.vertices.size(), 0), m_best(partPricesOf(board, graph, prices))
{
    for (std::size_t v = 0; v < m_price.size(); ++v)
        m_price[v] = prices.of[graph.vertices[v].cell];
    for (std::size_t e = 0; e < m_taken.size(); ++e) {
        const auto& ends = graph.edges[e].ends;
        m_taken[e] = m_worth[e] > m_price[ends[0]] + m_price[ends[1]] ? 1 : 0.5;
    }
    double points = 0;
    for (const StrokeGraph::Vertex& vertex : graph.vertices)
        points += static_cast<double>(vertex.gain.points);
    m_scale = std::max(1.0, points / static_cast<double>(graph.vertices.size()));
    setStepSizes();
    keepBest();
}

std::size_t CutRelaxation::bytesFor(const StrokeGraph& graph) noexcept
{
    constexpr std::size_t ofEdge = 256 + 3 * mostEntries * sizeof(std::uint32_t);
    constexpr std::size_t ofVertex =
        320 + mostCuts * (2 * sizeof(HeldCut) + 2 * sizeof(PricedCut) + 64);
    return graph.edges.size() * ofEdge + graph.vertices.size() * ofVertex;
}

double CutRelaxation::bound() const noexcept
{
    return static_cast<double>(m_best.twice) / static_cast<double>(2 * m_best.unit);
}

bool CutRelaxation::improve(SearchEffort& effort)
{
    const std::size_t entries = 2 * m_entries + 4 * m_worth.size() + 4 * m_price.size();
    for (int i = 0; i < iterationsOfRound; ++i) {
        if (!effort.spend(entries / relaxedEntriesOfStep + 1))
            return false;
        iterate();
    }
    average();
    keepBest();
    addCuts(effort);
    dropIdleCuts();
    setStepSizes();
    return true;
}

/// Sets each step size to the inverse of the sum of the variable's coefficients in all rows.
void CutRelaxation::setStepSizes()
{
    m_takenStep.assign(m_worth.size(), 2);
    m_passedStep.assign(m_price.size(), 2);
    m_entries = 0;
    for (const HeldCut& held : m_cuts) {
        for (const std::uint32_t e : held.cut.counted)
            ++m_takenStep[e];
        for (const std::uint32_t e : held.cut.discounted)
            ++m_takenStep[e];
        if (held.cut.root != TrackCut::noRoot)
            m_passedStep[held.cut.root] += held.cut.ofRoot;
        m_entries += sizeOf(held.cut);
    }
    for (auto* steps : {&m_takenStep, &m_passedStep})
        for (double& step : *steps)
            step = 1 / step;
}

void CutRelaxation::iterate()
{
    std::fill(m_bonus.begin(), m_bonus.end(), 0.0);
    std::fill(m_rootCost.begin(), m_rootCost.end(), 0.0);
    for (const HeldCut& held : m_cuts) {
        if (held.multiplier == 0)
            continue;
        for (const std::uint32_t e : held.cut.counted)
            m_bonus[e] += held.multiplier;
        for (const std::uint32_t e : held.cut.discounted)
            m_bonus[e] -= held.multiplier;
        if (held.cut.root != TrackCut::noRoot)
            m_rootCost[held.cut.root] += held.cut.ofRoot * held.multiplier;
    }
    moveTrack();
    moveMultipliers();
}

void CutRelaxation::moveTrack()
{
    for (std::size_t e = 0; e < m_taken.size(); ++e) {
        const auto& ends = m_graph.edges[e].ends;
        const double gain = m_worth[e] - m_price[ends[0]] - m_price[ends[1]] + m_bonus[e];
        const double next = std::clamp(m_taken[e] + m_takenStep[e] * gain / m_scale, 0.0, 1.0);
        m_takenAhead[e] = 2 * next - m_taken[e];
        m_taken[e] = next;
        m_takenSum[e] += next;
    }
    for (std::uint32_t v = 0; v < m_passed.size(); ++v) {
        const double gain = 2 * m_price[v] - m_rootCost[v];
        const double next =
            m_graph.isEnd(v) ? 1.0
                             : std::clamp(m_passed[v] + m_passedStep[v] * gain / m_scale, 0.0, 1.0);
        m_passedAhead[v] = 2 * next - m_passed[v];
        m_passed[v] = next;
        m_passedSum[v] += next;
    }
}

void CutRelaxation::moveMultipliers()
{
    for (std::uint32_t v = 0; v < m_price.size(); ++v) {
        double excess = -capacityOf(m_graph, v) * m_passedAhead[v];
        for (const std::uint32_t e : m_graph.incident[v])
            excess += m_takenAhead[e];
        m_price[v] += m_scale * excess / static_cast<double>(m_graph.incident[v].size() + 2);
        m_priceSum[v] += m_price[v];
    }
    for (HeldCut& held : m_cuts) {
        double lacks = held.cut.least;
        if (held.cut.root != TrackCut::noRoot)
            lacks += held.cut.ofRoot * m_passedAhead[held.cut.root];
        for (const std::uint32_t e : held.cut.counted)
            lacks -= m_takenAhead[e];
        for (const std::uint32_t e : held.cut.discounted)
            lacks += m_takenAhead[e];
        const auto size =
            static_cast<double>(sizeOf(held.cut) + static_cast<std::size_t>(held.cut.ofRoot));
        held.multiplier = std::max(0.0, held.multiplier + m_scale * lacks / size);
        held.sum += held.multiplier;
    }
}

/// Takes the mean of the round as the start of the next round.
void CutRelaxation::average()
{
    const auto take = [](std::vector<double>& values, std::vector<double>& sums) {
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = sums[i] / iterationsOfRound;
            sums[i] = 0;
        }
    };
    take(m_taken, m_takenSum);
    take(m_passed, m_passedSum);
    take(m_price, m_priceSum);
    for (HeldCut& held : m_cuts) {
        held.multiplier = held.sum / iterationsOfRound;
        held.sum = 0;
    }
}

void CutRelaxation::addCuts(SearchEffort& effort)
{
    for (TrackCut& cut :
         violatedCuts(m_graph, {m_taken, m_passed}, leastViolated, m_random, effort)) {
        const std::size_t entries = m_entries + sizeOf(cut);
        if (m_cuts.size() >= mostCuts * m_price.size() || entries > mostEntries * m_worth.size())
            return;
        if (!m_known.insert(hashOf(cut)).second)
            continue;
        m_entries = entries;
        m_cuts.push_back({std::move(cut)});
    }
}

void CutRelaxation::dropIdleCuts()
{
    std::erase_if(m_cuts, [&](HeldCut& held) {
        held.idle = held.multiplier < leastMultiplier ? held.idle + 1 : 0;
        if (held.idle <= mostIdleRounds)
            return false;
        m_known.erase(hashOf(held.cut));
        return true;
    });
}

struct CutRelaxation::Rounded {
    std::int64_t constant = 0;
    std::vector<std::int64_t> gain;     ///< of corridors
    std::vector<std::int64_t> price;    ///< of junctions
    std::vector<std::int64_t> rootCost; ///< of junctions, for half of `ofRoot`
    std::vector<PricedCut> cuts;
};

CutRelaxation::Rounded CutRelaxation::rounded() const
{
    Rounded rounded;
    rounded.constant = inUnits(m_ofEnds);
    rounded.rootCost.assign(m_price.size(), 0);
    for (const double worth : m_worth)
        rounded.gain.push_back(inUnits(worth));
    for (const HeldCut& held : m_cuts) {
        const TrackCut& cut = held.cut;
        const std::int64_t multiplier = inUnits(held.multiplier);
        if (multiplier == 0)
            continue;
        for (const std::uint32_t e : cut.counted)
            rounded.gain[e] += multiplier;
        for (const std::uint32_t e : cut.discounted)
            rounded.gain[e] -= multiplier;
        rounded.constant -= multiplier * cut.least;
        if (cut.root != TrackCut::noRoot && cut.ofRoot == 1)
            rounded.constant -= multiplier; // an end is always passed
        else if (cut.root != TrackCut::noRoot)
            rounded.rootCost[cut.root] += multiplier;
        rounded.cuts.push_back({cut, multiplier});
    }
    for (std::uint32_t v = 0; v < m_price.size(); ++v) {
        rounded.price.push_back(inUnits(m_price[v]));
        for (const std::uint32_t e : m_graph.incident[v])
            rounded.gain[e] -= rounded.price[v];
    }
    return rounded;
}

/// Moves each price to where it proves most. The price lies between the gain of the last corridor
/// that fits at the junction and the gain of the first that does not. It is at least the worth of
/// leaving out the junction.
void CutRelaxation::settlePrices(Rounded& rounded) const
{
    for (std::uint32_t v = 0; v < rounded.price.size(); ++v) {
        const auto& incident = m_graph.incident[v];
        std::array<std::int64_t, 4> gains{};
        gains.fill(std::numeric_limits<std::int64_t>::min());
        std::size_t count = 0;
        for (const std::uint32_t e : incident)
            gains[count++] = rounded.gain[e] + rounded.price[v];
        std::sort(gains.begin(), gains.end(), std::greater<>());
        const std::size_t room = m_graph.isEnd(v) ? 1 : 2;
        std::int64_t high = gains[std::min(count, room) - 1];
        std::int64_t low = count > room ? gains[room] : high;
        if (!m_graph.isEnd(v)) {
            low = std::max(low, rounded.rootCost[v]);
            high = std::max(high, low);
        }
        const std::int64_t moved = std::clamp(rounded.price[v], low, high);
        for (const std::uint32_t e : incident)
            rounded.gain[e] += rounded.price[v] - moved;
        rounded.price[v] = moved;
    }
}

/// Keeps the current multipliers if they prove more.
void CutRelaxation::keepBest()
{
    Rounded now = rounded();
    for (int round = 0; round < roundsOfPrices; ++round)
        settlePrices(now);
    PartPrices prices;
    prices.unit = unitOfLosses;
    prices.twice = now.constant;
    for (const std::int64_t gain : now.gain) {
        prices.losses.edges.push_back({std::max<std::int64_t>(0, -gain), // if the corridor is taken
                                       std::max<std::int64_t>(0, gain)});
        prices.twice += prices.losses.edges.back().skipped;
    }
    for (std::uint32_t v = 0; v < now.price.size(); ++v) {
        const bool isEnd = m_graph.isEnd(v);
        prices.losses.unused.push_back(isEnd ? 0 : 2 * (now.price[v] - now.rootCost[v]));
        prices.twice += isEnd ? now.price[v] : prices.losses.unused.back();
    }
    if (prices.twice * m_best.unit >= m_best.twice * prices.unit)
        return;
    prices.cuts = std::move(now.cuts);
    m_best = std::move(prices);
}

// Linear inequalities that every track satisfies, and a relaxed track violates.
//
// There are two kinds, both about the corridors that cross the border of a set of junctions:
//
// Sub-tours. A relaxed track may run in circles. But a set without start and end, of which a
// junction (the root) is passed, is entered and left; a set with one of the two is left.
//
// Parity. A track crosses the border of such a set an even number of times, or an odd number of
// times if one end is within. So if a set F of crossing corridors has the wrong parity, no track
// takes all of F and no others: others taken + those of F not taken >= 1. For a single junction
// with F = {e}, the other corridors must take part wherever e does. In mazes, where a junction has
// three ways, these cuts close most of the gap of the 2-factor relaxation: with 30 % walls at 100 x
// 100 it fell from 166 to 91 points with sub-tours only, and to 25 with both.
//
// Sets are found along two forests, as Kruskal's spanning tree grows. The first forest starts with
// the largest shares, which hold circles together. The second starts with the shares nearest to a
// half; its components are those that an odd number of certain corridors leaves. Each set that
// arises is checked. Two more forests use the same keys with some noise, so that each round checks
// different sets: on two boards of 60 x 60 with 25 % walls the bound fell by 0.4 and 1.0 points
// more.
//
// Correct because every cut holds for every track. A missed cut does no harm.
// Cost: O(corridors log corridors), and 256 times the junctions for parity.
//
// Sources: for sub-tours with optional stops, Fischetti, Salazar and Toth (INFORMS J. Computing
// 1998); for parity, the cocircuit inequalities of the cycle polytope, Barahona and Groetschel (J.
// Combinatorial Theory B 1986); for sets along a forest, Padberg and Rinaldi (Mathematical
// Programming 1990).

namespace {

constexpr double leastKey = 1e-3;
constexpr std::size_t junctionsOfStep = 8;
constexpr double mostNoise = 0.5;
constexpr std::size_t mostOfParity = 256; ///< most junctions of a set that is checked for parity
constexpr std::size_t mostOfSets = 64;    ///< junctions in all sub-tours, per junction of the part

/// Joins junctions along corridors and checks each set that arises.
class Joining {
public:
    Joining(const StrokeGraph& graph, const RelaxedTrack& track, double leastViolation,
            std::vector<TrackCut>& cuts, SearchEffort& effort)
        : m_graph(graph), m_track(track), m_leastViolation(leastViolation), m_cuts(cuts),
          m_effort(effort), m_setOf(graph.vertices.size()), m_sets(graph.vertices.size()),
          m_left(mostOfSets * graph.vertices.size())
    {
        std::iota(m_setOf.begin(), m_setOf.end(), 0U);
        for (std::uint32_t v = 0; v < m_sets.size(); ++v) {
            m_sets[v] = {{v}, 0, v, graph.isEnd(v) ? 1 : 0};
            for (const std::uint32_t e : graph.incident[v])
                m_sets[v].enters += track.taken[e];
        }
    }

    /// Processes the corridors from the largest key to the smallest.
    void run(const std::vector<double>& keys)
    {
        std::vector<std::uint32_t> edges(m_graph.edges.size());
        std::iota(edges.begin(), edges.end(), 0U);
        std::stable_sort(edges.begin(), edges.end(),
                         [&](std::uint32_t a, std::uint32_t b) { return keys[a] > keys[b]; });
        for (std::uint32_t v = 0; v < m_sets.size() && m_effort.spend(1); ++v)
            lookForParity(v);
        for (const std::uint32_t e : edges) {
            if (keys[e] < leastKey || !m_effort.spend(1))
                break;
            const std::uint32_t a = m_setOf[m_graph.edges[e].ends[0]];
            const std::uint32_t b = m_setOf[m_graph.edges[e].ends[1]];
            if (a == b)
                continue;
            const std::uint32_t joined = join(a, b);
            if (!lookForSubtour(joined))
                lookForParity(joined);
        }
    }

private:
    struct Set {
        std::vector<std::uint32_t> junctions{};
        double enters = 0;      ///< sum of the shares of the corridors that cross its border
        std::uint32_t root = 0; ///< an end, or else the junction that is passed most
        int ends = 0;
    };

    /// Joins the smaller set into the larger; returns the larger.
    std::uint32_t join(std::uint32_t a, std::uint32_t b)
    {
        if (m_sets[a].junctions.size() < m_sets[b].junctions.size())
            std::swap(a, b);
        Set& into = m_sets[a];
        Set& from = m_sets[b];
        double between = 0;
        for (const std::uint32_t v : from.junctions)
            for (const std::uint32_t e : m_graph.incident[v])
                if (m_setOf[m_graph.edges[e].other(v)] == a)
                    between += m_track.taken[e];
        for (const std::uint32_t v : from.junctions)
            m_setOf[v] = a;
        into.enters += from.enters - 2 * between;
        const bool isRootOfFrom = from.ends != into.ends
                                      ? from.ends > into.ends
                                      : m_track.passed[from.root] > m_track.passed[into.root];
        if (isRootOfFrom)
            into.root = from.root;
        into.ends += from.ends;
        into.junctions.insert(into.junctions.end(), from.junctions.begin(), from.junctions.end());
        from.junctions = {};
        return a;
    }

    std::vector<std::uint32_t> crossing(std::uint32_t number) const
    {
        std::vector<std::uint32_t> edges;
        for (const std::uint32_t v : m_sets[number].junctions)
            for (const std::uint32_t e : m_graph.incident[v])
                if (m_setOf[m_graph.edges[e].other(v)] != number)
                    edges.push_back(e);
        std::sort(edges.begin(), edges.end());
        return edges;
    }

    bool lookForSubtour(std::uint32_t number)
    {
        const Set& set = m_sets[number];
        if (set.ends > 1 || set.junctions.size() > m_left)
            return false;
        const int ofRoot = set.ends == 1 ? 1 : 2;
        if (ofRoot * m_track.passed[set.root] - set.enters < m_leastViolation)
            return false;
        m_left -= set.junctions.size();
        m_cuts.push_back({crossing(number), {}, set.root, ofRoot, 0});
        return true;
    }

    /// Checks the wrong crossings to which the relaxed track is nearest: all corridors with a share
    /// above a half, with one corridor flipped if their parity is right.
    void lookForParity(std::uint32_t number)
    {
        const Set& set = m_sets[number];
        if (set.junctions.size() > mostOfParity)
            return;
        m_effort.spend(set.junctions.size() / junctionsOfStep);
        const std::vector<std::uint32_t> edges = crossing(number);
        const std::size_t wrong = set.ends == 1 ? 0 : 1;
        std::size_t large = 0;
        double sum = 0;
        double leastMore = 1;
        std::uint32_t flipped = edges.empty() ? 0 : edges.front();
        for (const std::uint32_t e : edges) {
            const double share = m_track.taken[e];
            large += share > 0.5 ? 1 : 0;
            sum += std::min(share, 1 - share);
            if (std::abs(1 - 2 * share) < leastMore) {
                leastMore = std::abs(1 - 2 * share);
                flipped = e;
            }
        }
        const bool flips = large % 2 != wrong;
        if (edges.empty() || 1 - sum - (flips ? leastMore : 0) < m_leastViolation)
            return;
        TrackCut cut;
        for (const std::uint32_t e : edges)
            ((m_track.taken[e] > 0.5) != (flips && e == flipped) ? cut.discounted : cut.counted)
                .push_back(e);
        cut.least = 1 - static_cast<int>(cut.discounted.size());
        m_cuts.push_back(std::move(cut));
    }

    const StrokeGraph& m_graph;
    const RelaxedTrack& m_track;
    double m_leastViolation;
    std::vector<TrackCut>& m_cuts;
    SearchEffort& m_effort;
    std::vector<std::uint32_t> m_setOf;
    std::vector<Set> m_sets;
    std::size_t m_left; ///< junctions left for sub-tours
};

} // namespace

std::vector<TrackCut> violatedCuts(const StrokeGraph& graph, const RelaxedTrack& track,
                                   double leastViolation, Random& random, SearchEffort& effort)
{
    std::vector<TrackCut> cuts;
    std::vector<double> keys(track.taken.size());
    for (const bool isVaried : {false, true})
        for (const bool isNearHalf : {false, true}) {
            if (effort.isOver())
                return cuts;
            for (std::size_t e = 0; e < keys.size(); ++e) {
                const double share = track.taken[e];
                keys[e] = isNearHalf ? std::min(share, 1 - share) : share;
                if (isVaried)
                    keys[e] *= 1 + mostNoise * static_cast<double>(random.below(1000)) / 1000;
            }
            Joining(graph, track, leastViolation, cuts, effort).run(keys);
        }
    return cuts;
}

} // namespace mazewright::one_stroke::anytime
