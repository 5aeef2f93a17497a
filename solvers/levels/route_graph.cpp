// The cells on cheapest routes, and those on all of them.
//
// A cell lies on a cheapest route if its distance from the start plus its distance to the end is
// the least cost d. A step from a to b belongs to a cheapest route if both cells do, and the
// distance of a plus the step is the distance of b. The order in which the distance field closed
// the cells is topological, so the cells' places in it are too.
//
// A cell lies on every cheapest route if and only if no step of any cheapest route leads over it,
// from a lower place to a higher one. A route over such a step avoids the cell, since every cell of
// a route is at or before the start of the step, or at or after its end; and a route that avoids
// the cell has such a step. One sweep that tracks the highest place reached so far decides it.
// Nothing is counted, so nothing can overflow.
#include "solvers/levels/route_graph.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <gmpxx.h>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

namespace {

using Place = RouteGraph::Place;

template <class Costs>
void findCells(RouteGraph& graph, const DistanceField<Costs>& from, const DistanceField<Costs>& to)
{
    const Node end = to.order.front();
    const std::uint64_t least = from.distance[end];
    graph.places.assign(from.distance.size(), RouteGraph::noPlace);
    for (const Node node : from.order) {
        if (to.distance[node] == DistanceField<Costs>::unreached ||
            std::uint64_t{from.distance[node]} + to.distance[node] != least)
            continue;
        graph.places[node] = static_cast<Place>(graph.cells.size());
        graph.cells.push_back(node);
        if (node == end)
            break;
    }
}

template <class Costs>
void findSteps(RouteGraph& graph, const MoveGrid& grid, const DistanceField<Costs>& from)
{
    graph.into.assign(graph.cells.size(), 0);
    graph.outOf.assign(graph.cells.size(), 0);
    for (Place place = 0; place < graph.size(); ++place) {
        const Node node = graph.cells[place];
        for (WaySet ways = grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Node next = grid.next(node, way);
            const Place then = graph.places[next];
            if (then == RouteGraph::noPlace ||
                from.distance[node] + stepCost<Costs>(grid, next, way) != from.distance[next])
                continue;
            graph.outOf[place] = static_cast<WaySet>(graph.outOf[place] | only(way));
            graph.into[then] = static_cast<WaySet>(graph.into[then] | only(way));
        }
    }
}

void findCommon(RouteGraph& graph)
{
    Place reached = 0;
    for (Place place = 0; place < graph.size(); ++place) {
        if (reached <= place)
            graph.common.push_back(place);
        for (WaySet ways = graph.outOf[place]; ways != 0; ways = withoutFirst(ways)) {
            const Place then = graph.next(place, firstOf(ways));
            reached = std::max(reached, then);
            graph.longest = std::max(graph.longest, then - place);
        }
    }
}

} // namespace

template <class Costs>
RouteGraph routeGraph(const MoveGrid& grid, const DistanceField<Costs>& from,
                      const DistanceField<Costs>& to)
{
    RouteGraph graph;
    if (from.distance[to.order.front()] == DistanceField<Costs>::unreached)
        return graph;
    for (std::size_t way = 0; way < graph.offsets.size(); ++way)
        graph.offsets[way] = grid.next(0, way);
    findCells(graph, from, to);
    findSteps(graph, grid, from);
    findCommon(graph);
    return graph;
}

template RouteGraph routeGraph(const MoveGrid&, const DistanceField<search::UnitCosts>&,
                               const DistanceField<search::UnitCosts>&);
template RouteGraph routeGraph(const MoveGrid&, const DistanceField<search::OctileCosts>&,
                               const DistanceField<search::OctileCosts>&);

MoveGrid::MoveGrid(const Maze& maze, const MoveRule& rule) : m_rule(rule)
{
    m_maze.fit(maze);
    for (std::size_t way = 0; way < search::ways.size(); ++way)
        m_offsets[way] = static_cast<Node>(search::ways[way].rows) * padding().stride() +
                         static_cast<Node>(search::ways[way].columns);
    m_ways.assign(nodes(), 0);
    const search::Steps steps(m_maze, rule.moves);
    const Node last = static_cast<Node>(nodes()) - padding().stride();
    for (Node node = padding().stride(); node < last; ++node)
        if (cost(node) != 0)
            m_ways[node] = steps.from(node);
}

// The least cost between an origin and every cell, by buckets as wide as the cheapest step.
//
// A cell waits in the bucket of its distance so far, divided by the cheapest step and rounded down.
// A step from a cell of the first bucket leads at least one bucket further, so no cell of the first
// bucket can become cheaper: all of them are final, in whatever order they are taken, and the whole
// is linear. A step costs at most 18 cheapest steps, so a ring of 32 buckets suffices. A cell
// whose distance falls into an earlier bucket is in both, and is skipped in the later one. The
// order in which cells leave the buckets is topological: all predecessors of a cell are in earlier
// buckets. Source: Dinic 1978; Denardo and Fox, Shortest-route methods, Operations Research 27,
// 1979.
//
// If every step costs 1 the buckets are the rings of a breadth-first search, and one queue holds
// them all.

namespace {

constexpr std::size_t ringOfBuckets = 32;
constexpr std::size_t cellsBetweenPolls = 4096;

template <class Costs>
class BucketFill {
public:
    using Cost = typename Costs::Cost;
    using Field = DistanceField<Costs>;

    BucketFill(const MoveGrid& grid, Sense sense) : m_grid(grid), m_sense(sense) {}

    bool fill(Field& field, Node origin, const std::stop_token& stop)
    {
        field.distance[origin] = 0;
        m_buckets[0].push_back(origin);
        m_waiting = 1;
        for (std::size_t number = 0; m_waiting > 0; ++number) {
            std::vector<Node>& bucket = m_buckets[number % ringOfBuckets];
            m_waiting -= bucket.size();
            for (const Node node : bucket) {
                if (bucketOf(field.distance[node]) != number)
                    continue;
                if (field.order.size() % cellsBetweenPolls == 0 && stop.stop_requested())
                    return false;
                field.order.push_back(node);
                spread(field, node);
            }
            bucket.clear();
        }
        return true;
    }

private:
    static std::size_t bucketOf(Cost distance) noexcept { return distance / Costs::straight; }

    void spread(Field& field, Node node)
    {
        const Cost here = field.distance[node];
        for (WaySet ways = m_grid.ways(node); ways != 0; ways = withoutFirst(ways)) {
            const std::size_t way = firstOf(ways);
            const Node next = m_grid.next(node, way);
            const Node entered = m_sense == Sense::fromOrigin ? next : node;
            const Cost distance = here + stepCost<Costs>(m_grid, entered, way);
            const Cost before = field.distance[next];
            if (distance >= before)
                continue;
            field.distance[next] = distance;
            if (before != Field::unreached && bucketOf(before) == bucketOf(distance))
                continue;
            m_buckets[bucketOf(distance) % ringOfBuckets].push_back(next);
            ++m_waiting;
        }
    }

    const MoveGrid& m_grid;
    Sense m_sense;
    std::array<std::vector<Node>, ringOfBuckets> m_buckets;
    std::size_t m_waiting = 0;
};

} // namespace

template <class Costs>
std::optional<DistanceField<Costs>> distanceField(const MoveGrid& grid, Node origin, Sense sense,
                                                  const std::stop_token& stop)
{
    DistanceField<Costs> field;
    field.distance.assign(grid.nodes(), DistanceField<Costs>::unreached);
    if (!BucketFill<Costs>(grid, sense).fill(field, origin, stop))
        return std::nullopt;
    return field;
}

template std::optional<DistanceField<search::UnitCosts>> distanceField(const MoveGrid&, Node, Sense,
                                                                       const std::stop_token&);
template std::optional<DistanceField<search::OctileCosts>>
distanceField(const MoveGrid&, Node, Sense, const std::stop_token&);

/// The end of the routes from which a sweep counts.
enum class SweepFrom : std::uint8_t { start, end };

/// Exact numbers of cheapest paths between an end of the routes and each cell. Keeps the counts of
/// the most recent cells, or all of them if they fit, and marks along the way from which the sweep
/// can continue.
class CountSweep {
public:
    using Place = RouteGraph::Place;

    /// `limbs`: number of 64-bit words of the largest count. The graph must outlive it.
    CountSweep(const RouteGraph& graph, SweepFrom from, std::size_t limbs);

    /// Sweeps to the far end and leaves marks. Returns false if cancelled.
    bool run(const std::stop_token& stop);
    /// Returns the count of a cell; may have to sweep.
    mpz_class count(Place place);

private:
    /// The counts that the sweep needs to continue from a step.
    struct Mark {
        std::vector<mp_limb_t> limbs{};
        std::vector<std::uint32_t> lengths{};
    };

    Place placeAt(Place step) const noexcept
    {
        return m_from == SweepFrom::start ? step : m_graph.size() - 1 - step;
    }
    std::size_t slotOf(Place step) const noexcept { return step % m_lengths.size(); }
    mp_limb_t* limbsOf(std::size_t slot) noexcept { return m_limbs.data() + slot * m_width; }

    bool isKept(Place step) const noexcept
    {
        return step >= m_first && step < m_next && m_next - step <= m_lengths.size();
    }
    void advance();
    void add(std::size_t slot, std::size_t other) noexcept;
    void leaveMark();
    void returnToMark(std::size_t number);

    const RouteGraph& m_graph;
    SweepFrom m_from;
    std::size_t m_width;                  // limbs of a stored count
    std::vector<mp_limb_t> m_limbs;       // by slot
    std::vector<std::uint32_t> m_lengths; // by slot: limbs in use
    Place m_first = 0;                    // where this stretch of the sweep began
    Place m_next = 0;                     // the first step that is not counted yet
    Place m_spacing = 1;                  // steps between marks
    std::vector<Mark> m_marks;            // at the steps that are multiples of the spacing
};

// Exact counts of cheapest routes by a sweep over their cells.
//
// The number of paths from the start to a cell is the sum over the cells from which a route can
// enter it. In an open maze the counts have thousands of bits, so a sweep keeps only those of the
// most recent cells: the graph limits how many places a step spans, and older counts are no longer
// needed. If all counts fit into the memory set aside, none is dropped and every count is
// available. Else the sweep leaves marks, copies of the counts it needs to continue, as many as
// fit. A dropped count is recomputed from the mark before it. The kept counts reach far beyond one
// cell, so neighbours are then available too.

namespace {

constexpr std::size_t keptBytes = std::size_t{32} << 20;
constexpr std::size_t markBytes = std::size_t{16} << 20;
constexpr RouteGraph::Place stepsBetweenPolls = 4096;

} // namespace

CountSweep::CountSweep(const RouteGraph& graph, SweepFrom from, std::size_t limbs)
    : m_graph(graph), m_from(from), m_width(limbs)
{
    const std::size_t countBytes = limbs * sizeof(mp_limb_t);
    const std::size_t needed = std::size_t{graph.longest} + 1;
    const std::size_t kept =
        std::min<std::size_t>(graph.size(), std::max(needed, keptBytes / countBytes));
    m_limbs.resize(kept * limbs);
    m_lengths.resize(kept);
    const std::size_t marks = std::max<std::size_t>(1, markBytes / (needed * countBytes));
    m_spacing = static_cast<Place>(std::max(needed, graph.size() / marks + 1));
}

bool CountSweep::run(const std::stop_token& stop)
{
    const bool dropsCounts = m_lengths.size() < m_graph.size();
    while (m_next < m_graph.size()) {
        if (m_next % stepsBetweenPolls == 0 && stop.stop_requested())
            return false;
        if (dropsCounts && m_next % m_spacing == 0)
            leaveMark();
        advance();
    }
    return true;
}

mpz_class CountSweep::count(Place place)
{
    const Place step = placeAt(place);
    if (!isKept(step)) {
        if (step < m_next || step - m_next > m_spacing)
            returnToMark(step / m_spacing);
        while (m_next <= step)
            advance();
    }
    const std::size_t slot = slotOf(step);
    mpz_class found;
    mpz_import(found.get_mpz_t(), m_lengths[slot], -1, sizeof(mp_limb_t), 0, 0, limbsOf(slot));
    return found;
}

void CountSweep::advance()
{
    const Place step = m_next++;
    const Place place = placeAt(step);
    const std::size_t slot = slotOf(step);
    m_lengths[slot] = 0;
    if (step == 0) {
        *limbsOf(slot) = 1;
        m_lengths[slot] = 1;
        return;
    }
    const bool onward = m_from == SweepFrom::start;
    WaySet ways = onward ? m_graph.into[place] : m_graph.outOf[place];
    for (; ways != 0; ways = withoutFirst(ways)) {
        const std::size_t way = firstOf(ways);
        add(slot,
            slotOf(placeAt(onward ? m_graph.previous(place, way) : m_graph.next(place, way))));
    }
}

void CountSweep::add(std::size_t slot, std::size_t other) noexcept
{
    mp_limb_t* sum = limbsOf(slot);
    const mp_limb_t* more = limbsOf(other);
    const std::uint32_t length = m_lengths[slot];
    const std::uint32_t moreLength = m_lengths[other];
    if (length == 0) {
        std::copy_n(more, moreLength, sum);
        m_lengths[slot] = moreLength;
        return;
    }
    const std::uint32_t longer = std::max(length, moreLength);
    const mp_limb_t carry = length >= moreLength ? mpn_add(sum, sum, length, more, moreLength)
                                                 : mpn_add(sum, more, moreLength, sum, length);
    if (carry != 0)
        sum[longer] = carry;
    m_lengths[slot] = longer + (carry != 0 ? 1 : 0);
}

void CountSweep::leaveMark()
{
    Mark mark;
    const Place first = m_next - std::min(m_next, m_graph.longest);
    for (Place step = first; step < m_next; ++step) {
        const std::size_t slot = slotOf(step);
        const mp_limb_t* limbs = limbsOf(slot);
        mark.limbs.insert(mark.limbs.end(), limbs, limbs + m_lengths[slot]);
        mark.lengths.push_back(m_lengths[slot]);
    }
    m_marks.push_back(std::move(mark));
}

void CountSweep::returnToMark(std::size_t number)
{
    const Mark& mark = m_marks[number];
    m_next = static_cast<Place>(number) * m_spacing;
    m_first = m_next - static_cast<Place>(mark.lengths.size());
    Place step = m_first;
    const mp_limb_t* limbs = mark.limbs.data();
    for (const std::uint32_t length : mark.lengths) {
        const std::size_t slot = slotOf(step++);
        std::copy_n(limbs, length, limbsOf(slot));
        m_lengths[slot] = length;
        limbs += length;
    }
}

// The number of cheapest routes through each cell: the number of paths from the start to the cell,
// times the number of paths from it to the end.
//
// The colour needs only the logarithm of the product: counts are a double and a separate power of
// two, added cell by cell. An addition errs by one part in 2^53, so even after 2^28 of them the
// logarithm is right to seven digits. It also bounds the bits of the exact counts, which
// `CountSweep` computes.

namespace {

using Place = RouteGraph::Place;

constexpr Place placesBetweenPolls = 65536;

/// A count of any size, to the precision of a double: mantissa * 2^(512 * scale).
struct ScaledCount {
    double mantissa = 0; // below 2^513
    std::int32_t scale = 0;

    void operator+=(const ScaledCount& other) noexcept
    {
        if (scale == other.scale)
            mantissa += other.mantissa;
        else if (scale < other.scale)
            *this = {other.mantissa + std::ldexp(mantissa, 512 * (scale - other.scale)),
                     other.scale};
        else
            mantissa += std::ldexp(other.mantissa, 512 * (other.scale - scale));
        constexpr double most = 0x1p512;
        if (mantissa >= most) {
            mantissa /= most;
            ++scale;
        }
    }
    double log2() const noexcept { return std::log2(mantissa) + 512.0 * scale; }
};

} // namespace

RouteCounts::RouteCounts(std::shared_ptr<const RouteGraph> graph) : m_graph(std::move(graph))
{
}

RouteCounts::~RouteCounts() = default;

std::shared_ptr<const RouteCounts> RouteCounts::make(std::shared_ptr<const RouteGraph> graph,
                                                     const std::stop_token& stop)
{
    std::shared_ptr<RouteCounts> counts(new RouteCounts(std::move(graph)));
    return counts->count(stop) ? counts : nullptr;
}

bool RouteCounts::count(const std::stop_token& stop)
{
    const RouteGraph& graph = *m_graph;
    const Place size = graph.size();
    LargeArray<ScaledCount> before(size);
    before[0].mantissa = 1;
    for (Place place = 1; place < size; ++place) {
        if (place % placesBetweenPolls == 0 && stop.stop_requested())
            return false;
        for (WaySet ways = graph.into[place]; ways != 0; ways = withoutFirst(ways))
            before[place] += before[graph.previous(place, firstOf(ways))];
    }
    const double bits = before[size - 1].log2();

    m_logarithms.resize(size);
    LargeArray<ScaledCount> after(size);
    after[size - 1].mantissa = 1;
    for (Place place = size; place-- > 0;) {
        if (place % placesBetweenPolls == 0 && stop.stop_requested())
            return false;
        for (WaySet ways = graph.outOf[place]; ways != 0; ways = withoutFirst(ways))
            after[place] += after[graph.next(place, firstOf(ways))];
        m_logarithms[place] =
            static_cast<float>((before[place].log2() + after[place].log2()) * std::log10(2.0));
    }

    constexpr double limbBits = 64;
    const auto limbs = static_cast<std::size_t>((bits + 2) / limbBits) + 1;
    m_before = std::make_unique<CountSweep>(graph, SweepFrom::start, limbs);
    m_after = std::make_unique<CountSweep>(graph, SweepFrom::end, limbs);
    if (!m_before->run(stop) || !m_after->run(stop))
        return false;
    m_all = m_before->count(size - 1);
    return true;
}

mpz_class RouteCounts::through(Place place) const
{
    const std::lock_guard lock(m_mutex);
    return m_before->count(place) * m_after->count(place);
}

} // namespace mazewright::routes
