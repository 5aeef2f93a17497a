// The least cost between an origin and every cell, by buckets as wide as the cheapest step.
//
// A cell waits in the bucket of its distance so far, divided by the cheapest step and rounded down.
// A step from a cell of the first bucket leads at least one bucket further, so no cell of the first
// bucket can become cheaper: all of them are final, in whatever order they are taken, and the whole
// is linear. A step costs at most 9 sqrt 2 cheapest steps, so a ring of 16 buckets suffices. A cell
// whose distance falls into an earlier bucket is in both, and is skipped in the later one. The
// order in which cells leave the buckets is topological: all predecessors of a cell are in earlier
// buckets. Source: Dinic 1978; Denardo and Fox, Shortest-route methods, Operations Research 27,
// 1979.
//
// If every step costs 1 the buckets are the rings of a breadth-first search, and one queue holds
// them all.

#include "solvers/analyses/distance_field.h"

#include <vector>

namespace mazewright::routes {

namespace {

constexpr std::size_t ringOfBuckets = 16;
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

} // namespace mazewright::routes
