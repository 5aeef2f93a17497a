// Some junctions of a track to be rerouted, as a separate part.
//
// Idea. The free junctions keep the corridors between them. The rest of the track is fixed: it is a
// set of strands, each of which leaves the free junctions at one and returns at another, except the
// strands of the start and of the end. A strand becomes a junction that must be passed, with a
// corridor to each of the two. So any result of a sweep joins all strands to one track again.
// Corridors to junctions outside that the track does not take stay untaken.
//
// Unlike a rectangle (window.h), which is swept in rows, such a window has its own order of
// elimination, and with it a narrow frontier; corridors cost nothing.
//
// Source: large neighbourhood search (Shaw, CP 1998) with the sweep of priced_sweep.h.

#include "solvers/one_stroke/anytime/junction_window.h"

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::uint32_t none = ~std::uint32_t{0};

class JunctionWindowBuilder {
public:
    JunctionWindowBuilder(const StrokeGraph& part, const PartLosses& losses,
                          const TakenEdges& taken)
        : m_part(part), m_losses(losses), m_taken(taken), m_number(part.vertices.size(), none)
    {
        m_window.graph.from = m_window.graph.to = none;
    }

    std::optional<JunctionWindow> run(const std::vector<std::uint32_t>& junctions)
    {
        for (const std::uint32_t v : junctions) {
            m_number[v] = addVertex(m_part.vertices[v], m_losses.unused[v]);
            if (v == m_part.from)
                m_window.graph.from = m_number[v];
            if (v == m_part.to)
                m_window.graph.to = m_number[v];
        }
        for (const std::uint32_t v : junctions)
            addJunction(v);
        if (!addStrands())
            return std::nullopt;
        return std::move(m_window);
    }

private:
    std::uint32_t addVertex(const StrokeGraph::Vertex& vertex, std::int64_t unused)
    {
        m_window.graph.vertices.push_back(vertex);
        m_window.graph.incident.emplace_back();
        m_window.losses.unused.push_back(unused);
        return static_cast<std::uint32_t>(m_window.graph.vertices.size() - 1);
    }

    void addEdge(std::uint32_t a, std::uint32_t b, const Gain& gain, const EdgeLoss& loss,
                 std::uint32_t original)
    {
        const auto number = static_cast<std::uint32_t>(m_window.graph.edges.size());
        m_window.graph.edges.push_back({{a, b}, gain});
        m_window.graph.incident[a].add(number);
        m_window.graph.incident[b].add(number);
        m_window.losses.edges.push_back(loss);
        m_window.edges.push_back(original);
    }

    /// Adds the free corridors of a junction, and the points of the track there.
    void addJunction(std::uint32_t v)
    {
        bool isPassed = false;
        for (const std::uint32_t e : m_part.incident[v]) {
            const StrokeGraph::Edge& edge = m_part.edges[e];
            isPassed = isPassed || m_taken[e] != 0;
            const std::uint32_t other = edge.other(v);
            if (m_number[other] == none || other < v)
                continue; // outside, or added from its other end
            addEdge(m_number[v], m_number[other], edge.gain, m_losses.edges[e], e);
            m_window.points += m_taken[e] != 0 ? edge.gain.points : 0;
        }
        if (isPassed && v != m_part.from)
            m_window.points += m_part.vertices[v].gain.points;
    }

    /// Follows the track and adds its strands. Returns false if it passes no free junction.
    bool addStrands()
    {
        StrokeGraph& graph = m_window.graph;
        std::uint32_t at = m_part.from;
        std::uint32_t edge = none; // the edge by which the track came
        std::uint32_t left = none; // the free junction where the strand began
        bool isOutside = false;
        if (m_number[at] == none) {
            left = graph.from = addVertex({noCell}, 0);
            isOutside = true;
        }
        while (at != m_part.to) {
            edge = nextEdge(at, edge);
            const std::uint32_t next = m_part.edges[edge].other(at);
            const std::uint32_t number = m_number[next];
            if (number == none && !isOutside) {
                isOutside = true;
                left = m_number[at];
            } else if (number != none && isOutside) {
                isOutside = false;
                addStrand(left, number);
            }
            at = next;
        }
        if (!isOutside)
            return true;
        if (left == graph.from && m_number[m_part.from] == none)
            return false;
        graph.to = addVertex({noCell}, 0);
        addEdge(left, graph.to, {}, {}, JunctionWindow::fixedEdge);
        return true;
    }

    std::uint32_t nextEdge(std::uint32_t at, std::uint32_t before) const
    {
        for (const std::uint32_t e : m_part.incident[at])
            if (m_taken[e] != 0 && e != before)
                return e;
        return none;
    }

    void addStrand(std::uint32_t left, std::uint32_t number)
    {
        if (left == m_window.graph.from && m_window.graph.vertices[left].cell == noCell)
            return addEdge(left, number, {}, {}, JunctionWindow::fixedEdge);
        StrokeGraph::Vertex strand;
        strand.must = true;
        const std::uint32_t between = addVertex(strand, 0);
        addEdge(left, between, {}, {}, JunctionWindow::fixedEdge);
        addEdge(between, number, {}, {}, JunctionWindow::fixedEdge);
    }

    const StrokeGraph& m_part;
    const PartLosses& m_losses;
    const TakenEdges& m_taken;
    std::vector<std::uint32_t> m_number; ///< number in the window, by junction of the part
    JunctionWindow m_window;
};

} // namespace

std::optional<JunctionWindow> junctionWindowAt(const StrokeGraph& part, const PartLosses& losses,
                                               const TakenEdges& taken,
                                               const std::vector<std::uint32_t>& junctions)
{
    return JunctionWindowBuilder(part, losses, taken).run(junctions);
}

} // namespace mazewright::one_stroke::anytime
