#include "solvers/one_stroke/elimination_plan.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace mazewright::one_stroke {

namespace {

constexpr std::size_t mostWordSlots = 30;

using Pascal = std::array<std::array<double, mostWordSlots + 1>, mostWordSlots + 1>;

constexpr Pascal makePascal()
{
    Pascal rows{};
    for (std::size_t n = 0; n <= mostWordSlots; ++n) {
        rows[n][0] = 1;
        for (std::size_t k = 1; k <= n; ++k)
            rows[n][k] = rows[n - 1][k - 1] + rows[n - 1][k];
    }
    return rows;
}

constexpr Pascal binomials = makePascal();

/// Returns the number of ways to pair `strands` strand ends without crossing, with `tied` of them
/// left over and uncovered.
double pairings(std::size_t strands, std::size_t tied)
{
    if (strands < tied || (strands - tied) % 2 != 0)
        return 0;
    const std::size_t pairs = (strands - tied) / 2;
    return binomials[strands][pairs] - (pairs > 0 ? binomials[strands][pairs - 1] : 0);
}

double words(std::size_t plain, std::size_t twice, std::size_t tied)
{
    double sum = 0;
    for (std::size_t i = 0; i <= plain; ++i) {
        double weight = std::ldexp(1.0, static_cast<int>(twice));
        for (std::size_t j = 0; j <= twice; ++j, weight /= 2)
            sum += binomials[plain][i] * binomials[twice][j] * weight * pairings(i + j, tied);
    }
    return std::max(sum, 1.0);
}

using WordTable =
    std::array<std::array<std::array<double, 3>, mostWordSlots + 1>, mostWordSlots + 1>;

WordTable makeWordTable()
{
    WordTable table{};
    for (std::size_t plain = 0; plain <= mostWordSlots; ++plain)
        for (std::size_t twice = 0; plain + twice <= mostWordSlots; ++twice)
            for (std::size_t tied = 0; tied <= 2; ++tied)
                table[plain][twice][tied] = words(plain, twice, tied);
    return table;
}

/// Tracks the frontier while a plan is made.
class PlanMaker {
public:
    explicit PlanMaker(const StrokeGraph& graph)
        : m_graph(graph), m_slotOf(graph.vertices.size(), PlanStep::noSlot),
          m_ahead(graph.vertices.size()), m_gone(graph.vertices.size(), 0),
          m_decided(graph.vertices.size(), 0)
    {
        for (std::size_t v = 0; v < graph.vertices.size(); ++v)
            m_ahead[v] = static_cast<int>(graph.incident[v].size());
        m_plan.snake = graph.snake;
        for (const StrokeGraph::Vertex& vertex : graph.vertices)
            m_plan.mostPoints += vertex.gain.points;
        for (const StrokeGraph::Edge& edge : graph.edges)
            m_plan.mostPoints += edge.gain.points;
    }

    void eliminate(std::uint32_t v)
    {
        if (m_gone[v] != 0)
            return;
        PlanStep step;
        step.vertex = v;
        step.slot = m_slotOf[v];
        step.isEnd = m_graph.isEnd(v);
        step.must = m_graph.vertices[v].must;
        step.snake = m_graph.snake;
        step.decides = !step.isEnd && m_decided[v] == 0;
        m_decided[v] = 1;
        step.gain = m_graph.vertices[v].gain;
        leave(v);
        addWays(step, v);
        settle(step);
        m_plan.steps.push_back(std::move(step));
    }

    int width() const { return m_plan.width; }
    Plan plan() { return std::move(m_plan); }

private:
    void leave(std::uint32_t v)
    {
        m_gone[v] = 1;
        if (m_graph.isEnd(v))
            ++m_tied;
        if (m_slotOf[v] == PlanStep::noSlot)
            return;
        m_free.push_back(m_slotOf[v]);
        std::sort(m_free.begin(), m_free.end(), std::greater<>());
        m_frontier.erase(std::find(m_frontier.begin(), m_frontier.end(), v));
    }

    void addWays(PlanStep& step, std::uint32_t v)
    {
        for (const std::uint32_t e : m_graph.incident[v]) {
            const std::uint32_t w = m_graph.edges[e].other(v);
            if (m_gone[w] != 0)
                continue;
            if (m_slotOf[w] == PlanStep::noSlot)
                enter(w);
            --m_ahead[w];
            step.ways.push_back({.edge = e,
                                 .vertex = w,
                                 .slot = m_slotOf[w],
                                 .isEnd = m_graph.isEnd(w),
                                 .beside = isBeside(e),
                                 .edgeGain = m_graph.edges[e].gain,
                                 .vertexGain = m_graph.vertices[w].gain});
        }
        for (PlanStep::Way& way : step.ways)
            way.leavesNone = m_ahead[way.vertex] == 0;
    }

    void enter(std::uint32_t w)
    {
        if (m_free.empty())
            m_free.push_back(static_cast<std::uint8_t>(m_plan.width++));
        m_slotOf[w] = m_free.back();
        m_free.pop_back();
        m_frontier.push_back(w);
    }

    /// Records the vertices to check at the end of the step, and estimates the number of states
    /// there.
    void settle(PlanStep& step)
    {
        std::vector<std::uint32_t> seen;
        for (const PlanStep::Way& way : step.ways) {
            const std::uint32_t w = way.vertex;
            if (m_ahead[w] > 1 || std::find(seen.begin(), seen.end(), w) != seen.end())
                continue;
            seen.push_back(w);
            step.rests.push_back({.vertex = w,
                                  .slot = way.slot,
                                  .isEnd = way.isEnd,
                                  .must = m_graph.vertices[w].must,
                                  .leavesNone = m_ahead[w] == 0,
                                  .beside = isBesideAhead(w),
                                  .decides = !m_graph.isEnd(w) && m_decided[w] == 0});
            m_decided[w] = 1;
        }
        for (const std::uint32_t w : seen)
            if (m_ahead[w] == 0)
                leave(w);
        step.width = static_cast<std::uint8_t>(m_frontier.size());
        int twice = 0;
        for (const std::uint32_t w : m_frontier)
            twice += isTwice(w) ? 1 : 0;
        const int plain = static_cast<int>(m_frontier.size()) - twice;
        const double states = statesOf(plain, twice, m_tied);
        m_plan.states += states;
        m_plan.peakStates = std::max(m_plan.peakStates, states);
    }

    /// Returns true if a snake may use both ends of the edge only if it uses the edge.
    bool isBeside(std::uint32_t e) const
    {
        return m_graph.snake && m_graph.edges[e].cellCount == 0;
    }
    /// Returns true if such an edge leads from a vertex of the frontier to a vertex ahead.
    bool isBesideAhead(std::uint32_t w) const
    {
        return std::any_of(
            m_graph.incident[w].begin(), m_graph.incident[w].end(),
            [&](std::uint32_t e) { return isBeside(e) && m_gone[m_graph.edges[e].other(w)] == 0; });
    }

    bool isTwice(std::uint32_t w) const
    {
        const int seen = static_cast<int>(m_graph.incident[w].size()) - m_ahead[w];
        return seen > 1 && m_ahead[w] > 1 && !m_graph.isEnd(w);
    }

    const StrokeGraph& m_graph;
    Plan m_plan;
    std::vector<std::uint8_t> m_slotOf;
    std::vector<int> m_ahead;
    std::vector<std::uint8_t> m_gone;
    std::vector<std::uint8_t> m_decided;
    std::vector<std::uint8_t> m_free;
    std::vector<std::uint32_t> m_frontier;
    int m_tied = 0;
};

} // namespace

double statesOf(int plain, int twice, int tied)
{
    static const WordTable table = makeWordTable();
    const auto slots = static_cast<std::size_t>(plain) + static_cast<std::size_t>(twice);
    if (slots > mostWordSlots)
        return table[mostWordSlots][0][0] *
               std::pow(3.0, static_cast<double>(slots - mostWordSlots));
    return table[static_cast<std::size_t>(plain)][static_cast<std::size_t>(twice)]
                [static_cast<std::size_t>(std::clamp(tied, 0, 2))];
}

std::optional<Plan> planOf(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                           int mostSlots)
{
    PlanMaker maker(graph);
    for (const std::uint32_t v : order) {
        maker.eliminate(v);
        if (maker.width() > mostSlots)
            return std::nullopt;
    }
    return maker.plan();
}

} // namespace mazewright::one_stroke
