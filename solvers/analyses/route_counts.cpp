// The number of cheapest routes through each cell: the number of paths from the start to the cell,
// times the number of paths from it to the end.
//
// The colour needs only the logarithm of the product: counts are a double and a separate power of
// two, added cell by cell. An addition errs by one part in 2^53, so even after 2^28 of them the
// logarithm is right to seven digits. It also bounds the bits of the exact counts, which
// `CountSweep` computes.

#include "solvers/analyses/route_counts.h"

#include "solvers/analyses/count_sweep.h"

#include <cmath>

namespace mazewright::routes {

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
