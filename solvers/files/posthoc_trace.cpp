// Idea. A recording has for each cell the expansion that opened it and the one that closed it. The
// cell expanded at the opening is therefore the first parent. If a search found a cheaper path
// later, the layer of costs shows it: the parent is then the neighbour from which a step leads to
// exactly this cost. At the end the route's cells are written again if their parent differs, which
// also covers cells reached from the goal. The path back from the goal then is the route.
//
// Cost: O(cells + ticks); 70 bytes of text per event, of which only a piece is in memory at a time.
#include "solvers/files/posthoc_trace.h"

#include "solvers/core/text.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <iterator>
#include <numbers>
#include <numeric>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

namespace {

constexpr std::string_view traceHead = R"(version: 1.4.0

views:
  main:
    - $: rect
      fill: ${{ color[$.type] }}
      width: 1
      height: 1
      x: ${{ $.x }}
      y: ${{ $.y }}

pivot:
  x: ${{ $.x + 0.5 }}
  y: ${{ $.y + 0.5 }}
  scale: 1

events:
)";

/// Returns the numbers of one layer, exact if its text is a number; empty if the layer is missing.
class LayerNumbers {
public:
    explicit LayerNumbers(const Layer* layer) : m_layer(layer) {}

    std::optional<double> at(CellIndex cell) const
    {
        if (m_layer == nullptr)
            return std::nullopt;
        const float shown = m_layer->at(cell);
        if (std::isnan(shown))
            return std::nullopt;
        return m_layer->text ? text::realNumber(m_layer->text(cell)).value_or(shown) : shown;
    }

private:
    const Layer* m_layer;
};

const Layer* firstLayer(const Outcome& outcome, std::initializer_list<std::string_view> ids)
{
    for (const std::string_view id : ids)
        if (const Layer* layer = findLayer(outcome, id))
            return layer;
    return nullptr;
}

/// The cells grouped by the tick that opened them, sorted by index within a tick.
class CellsByTick {
public:
    template <class TickOf>
    CellsByTick(std::size_t cells, std::uint32_t ticks, const TickOf& openedAt)
        : m_first(std::size_t{ticks} + 3), m_cells(cells)
    {
        for (CellIndex cell = 0; cell < cells; ++cell)
            ++m_first[slot(openedAt(cell)) + 1];
        std::partial_sum(m_first.begin(), m_first.end(), m_first.begin());
        std::vector<std::uint32_t> next(m_first.begin(), m_first.end() - 1);
        for (CellIndex cell = 0; cell < cells; ++cell)
            m_cells[next[slot(openedAt(cell))]++] = cell;
    }

    /// Returns the cells opened at `tick`; tick 0 holds the untouched cells.
    std::span<const CellIndex> at(std::uint32_t tick) const
    {
        return std::span(m_cells).subspan(m_first[tick], m_first[tick + 1] - m_first[tick]);
    }

private:
    /// Cells opened by an expansion that did not end have the slot after the last tick.
    std::size_t slot(std::uint32_t tick) const
    {
        return std::min<std::size_t>(tick, m_first.size() - 2);
    }

    std::vector<std::uint32_t> m_first;
    std::vector<CellIndex> m_cells;
};

class Trace {
public:
    Trace(const Problem& problem, const Outcome& outcome, const Recording& recording,
          const Budget& budget, const Sink& sink)
        : m_maze(problem.maze()), m_problem(problem), m_outcome(outcome), m_recording(recording),
          m_budget(budget), m_sink(sink), m_g(firstLayer(outcome, {"g", "distance"})),
          m_h(firstLayer(outcome, {"h"})), m_f(firstLayer(outcome, {"f"})),
          m_parent(problem.maze().size(), noCell)
    {
    }

    /// Writes the trace. Undecided if the budget ended before the trace was complete.
    Decided<void> writeAll()
    {
        m_text = traceHead;
        writeEnds();
        if (m_recording.isWalk())
            writeWalk();
        else
            writeSearch();
        if (!m_outcome.routes.empty() && !m_outcome.routes.front().empty())
            writeRoute();
        flush();
        return m_halt == Halt::none ? Decided<void>() : undecided(m_budget.why(m_halt));
    }

private:
    void writeEnds();
    void writeSearch();
    void writeExpansion(std::uint32_t tick, CellIndex expanded, std::span<const CellIndex> opened);
    void writeWalk();
    void write(std::string_view type, CellIndex cell, CellIndex parent, std::optional<double> g);
    void writeRoute();
    void flush();
    bool goesOn() const { return m_halt == Halt::none; }
    double stepCost(CellIndex from, CellIndex to) const;
    std::optional<double> costThrough(CellIndex parent, CellIndex cell) const;
    CellIndex cheapestNeighbour(CellIndex cell, std::uint32_t tick) const;
    CellIndex parentAtExpansion(CellIndex cell, std::uint32_t tick) const;
    bool isBeside(CellIndex a, CellIndex b) const;

    const Maze& m_maze;
    const Problem& m_problem;
    const Outcome& m_outcome;
    const Recording& m_recording;
    const Budget& m_budget;
    const Sink& m_sink;
    LayerNumbers m_g, m_h, m_f;
    std::vector<CellIndex> m_parent; // last written parent of each cell
    std::string m_text;              // not yet passed to the sink
    Halt m_halt = Halt::none;
};

void Trace::flush()
{
    m_sink(m_text);
    m_text.clear();
    m_halt = m_budget.poll();
}

void Trace::write(std::string_view type, CellIndex cell, CellIndex parent, std::optional<double> g)
{
    const Position p = m_maze.position(cell);
    m_parent[cell] = parent;
    auto out = std::back_inserter(m_text);
    fmt::format_to(out, "  - {{ type: {}, id: {}, x: {}, y: {}", type, cell, p.column, p.row);
    if (g) {
        fmt::format_to(out, ", g: {}", *g);
        if (const auto h = m_h.at(cell))
            fmt::format_to(out, ", h: {}, f: {}", *h, *g + *h);
        else if (const auto f = m_f.at(cell))
            fmt::format_to(out, ", f: {}", *f);
    }
    if (parent == noCell)
        fmt::format_to(out, ", pId: null }}\n");
    else
        fmt::format_to(out, ", pId: {} }}\n", parent);
    constexpr std::size_t pieceBytes = 1 << 16;
    if (m_text.size() >= pieceBytes)
        flush();
}

void Trace::writeEnds()
{
    const auto ends = std::visit(
        [](const auto& query) -> std::optional<std::pair<Position, Position>> {
            if constexpr (requires { query.from; })
                return std::pair(query.from, query.to);
            else
                return std::nullopt;
        },
        m_problem.query());
    if (!ends)
        return;
    write("source", m_maze.index(ends->first), noCell, std::nullopt);
    write("destination", m_maze.index(ends->second), noCell, std::nullopt);
}

bool Trace::isBeside(CellIndex a, CellIndex b) const
{
    const Position p = m_maze.position(a);
    const Position q = m_maze.position(b);
    return std::abs(p.row - q.row) <= 1 && std::abs(p.column - q.column) <= 1;
}

/// Returns the cost of a step between two cells that touch at a side or corner.
double Trace::stepCost(CellIndex from, CellIndex to) const
{
    const Position p = m_maze.position(from);
    const Position q = m_maze.position(to);
    const Cell entered = m_maze.at(q);
    const double cost = entered.kind == CellKind::floor ? entered.value : 1;
    return p.row != q.row && p.column != q.column ? cost * std::numbers::sqrt2 : cost;
}

/// Returns the cost of the cell when it is reached from `parent`; after a jump its final cost.
std::optional<double> Trace::costThrough(CellIndex parent, CellIndex cell) const
{
    if (parent == noCell || !isBeside(parent, cell))
        return m_g.at(cell);
    const auto before = m_g.at(parent);
    return before ? *before + stepCost(parent, cell) : m_g.at(cell);
}

CellIndex Trace::cheapestNeighbour(CellIndex cell, std::uint32_t tick) const
{
    constexpr double rounding = 1e-6;
    const Position p = m_maze.position(cell);
    const auto cost = m_g.at(cell);
    for (int row = p.row - 1; cost && row <= p.row + 1; ++row)
        for (int column = p.column - 1; column <= p.column + 1; ++column) {
            const Position q{row, column};
            if (q == p || !m_maze.isOpen(q))
                continue;
            const CellIndex neighbour = m_maze.index(q);
            const auto before = m_g.at(neighbour);
            const bool isExpanded = m_recording.stateAt(neighbour, tick) == CellState::closed;
            if (before && isExpanded &&
                std::abs(*before + stepCost(neighbour, cell) - *cost) <= rounding * (1 + *cost))
                return neighbour;
        }
    return noCell;
}

CellIndex Trace::parentAtExpansion(CellIndex cell, std::uint32_t tick) const
{
    constexpr double rounding = 1e-6;
    const CellIndex first = m_parent[cell];
    if (first == noCell || !isBeside(first, cell))
        return first;
    const auto cost = m_g.at(cell);
    const auto through = costThrough(first, cell);
    if (!cost || !through || *through <= *cost * (1 + rounding))
        return first;
    const CellIndex cheaper = cheapestNeighbour(cell, tick);
    return cheaper == noCell ? first : cheaper;
}

void Trace::writeExpansion(std::uint32_t tick, CellIndex expanded,
                           std::span<const CellIndex> opened)
{
    const bool isRoot = expanded != noCell && m_recording.openedAt(expanded) == tick;
    if (isRoot)
        write("generating", expanded, noCell, m_g.at(expanded));
    if (expanded != noCell)
        write("expanding", expanded, parentAtExpansion(expanded, tick), m_g.at(expanded));
    for (const CellIndex cell : opened)
        if (cell != expanded)
            write("generating", cell, expanded, costThrough(expanded, cell));
    if (expanded != noCell)
        write("closing", expanded, m_parent[expanded], m_g.at(expanded));
}

void Trace::writeSearch()
{
    const CellsByTick opened(m_maze.size(), m_recording.now(),
                             [this](CellIndex c) { return m_recording.openedAt(c); });
    TickReader closings(m_recording);
    while (const auto closing = goesOn() ? closings.next() : std::nullopt)
        writeExpansion(closings.tick(), closing->cell, opened.at(closings.tick()));
    writeExpansion(m_recording.now() + 1, noCell, opened.at(m_recording.now() + 1));
}

void Trace::writeWalk()
{
    std::vector<CellIndex> trail;
    for (std::uint32_t tick = 1; tick <= m_recording.moves() && goesOn(); ++tick) {
        const Recording::Move move = m_recording.moveAt(tick);
        if (!move.enters && !trail.empty())
            trail.pop_back();
        const CellIndex before = trail.empty() ? noCell : trail.back();
        write(move.enters ? "expanding" : "closing", move.cell, before, m_g.at(move.cell));
        if (move.enters)
            trail.push_back(move.cell);
    }
}

/// Writes the touched cells of the best route whose parent is not the preceding cell, and the end.
void Trace::writeRoute()
{
    CellIndex before = noCell;
    for (const Position p : m_outcome.routes.front()) {
        if (!m_maze.contains(p) || !goesOn())
            continue;
        const CellIndex cell = m_maze.index(p);
        const bool isTouched = m_recording.openedAt(cell) != 0 || m_recording.closedAt(cell) != 0;
        if (!isTouched)
            continue;
        if (before != noCell && m_parent[cell] != before)
            write("updating", cell, before, m_g.at(cell));
        before = cell;
    }
    const CellIndex last = m_maze.index(m_outcome.routes.front().back());
    write("end", last, before == last ? m_parent[last] : before, m_outcome.cost);
}

} // namespace

Expected<Decided<void>> writePosthocTrace(const Problem& problem, const Outcome& outcome,
                                          const Recording& recording, const Budget& budget,
                                          const Sink& sink)
{
    recording.settle();
    if (problem.question() == Question::clearBoard)
        return failure(ErrorCode::unsupported,
                       "search traces are not available for boards, because no cells are expanded");
    // A search has at most three events per cell, a walker one per move.
    const std::size_t most =
        recording.isWalk() ? recording.moves() : std::size_t{recording.now()} * 3;
    if (most > mostTraceEvents)
        return failure(ErrorCode::tooLarge,
                       messageOf("the trace would have up to {} events; at most {} are allowed",
                                 most, mostTraceEvents));
    return Trace(problem, outcome, recording, budget, sink).writeAll();
}

Expected<std::string> posthocTrace(const Problem& problem, const Outcome& outcome,
                                   const Recording& recording)
{
    std::string text;
    const auto written = writePosthocTrace(problem, outcome, recording, Budget(),
                                           [&text](std::string_view piece) { text += piece; });
    if (!written)
        return tl::unexpected(written.error());
    return text;
}

bool isPosthocTrace(std::string_view text)
{
    text = text::trimmed(withoutMark(text));
    if (text.starts_with('{')) // a level may have any other key, but also has a format
        return text.find("\"events\"") != std::string_view::npos && checkJson(text).has_value() &&
               memberOf(text, "events").starts_with('[') && !memberOf(text, "version").empty() &&
               memberOf(text, "format").empty();
    const auto hasKey = [text](std::string_view key) { // at the begin of a line
        for (std::size_t at = text.find(key); at != std::string_view::npos;
             at = text.find(key, at + 1))
            if (at == 0 || text[at - 1] == '\n')
                return true;
        return false;
    };
    return hasKey("version:") && hasKey("events:");
}

} // namespace mazewright
