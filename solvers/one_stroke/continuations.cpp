// The tracks that begin in a given way, counted at every step of a user who draws one.
//
// Idea. The cells walked so far become walls, and the walker's cell becomes the start. The rest is
// a separate board, cut into its blocks (board_reduction.h). Of a snake, the cells beside those of
// the walk before the head become walls too. A block that the walk has not reached
// is unchanged since the previous step and is not counted again. In the walker's block, the
// junctions are swept in the order of the whole board, which comes to the start last. So the layers
// up to the first junction that the last step has changed are cached. Open blocks
// are swept by rows, towards the walker: the rows beyond the walker are cached (row_checkpoints.h).
//
// Correct because a track with this beginning is the beginning and a track of the rest.
//
// Cost: at the first step the whole sweep and the search for its order; at a later step the states
// from the first changed junction on.
#include "solvers/one_stroke/continuations.h"

#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/one_stroke/elimination_order.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/row_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/state_layers.h"

#include <algorithm>
#include <array>
#include <functional>
#include <limits>
#include <numeric>
#include <tuple>

namespace mazewright::one_stroke {

namespace {

/// A walker does not wait longer: some seconds.
constexpr double mostStatesOfWalk = 3e7;
/// Smaller counts are too fast to report a bound meanwhile.
constexpr double statesOfMoment = 4e5;
/// Larger sweeps do not keep their layers.
constexpr double mostKeptBytes = 512e6;
constexpr std::uint64_t movesOfOrder = 4'000'000;

/// Returns the range for the rest after `behind` have been counted; empty if `behind` exceeds the
/// maximum.
std::optional<CountRange> restOf(const CountRange& range, std::int64_t behind)
{
    CountRange rest;
    if (range.most && *range.most < behind)
        return std::nullopt;
    if (range.most)
        rest.most = *range.most - behind;
    if (range.least && *range.least > behind)
        rest.least = *range.least - behind;
    return rest;
}

/// Turns the neighbours of a cell into walls.
void wallAround(Board& board, CellIndex cell)
{
    for (std::size_t direction = 0; direction < 4; ++direction)
        if (const CellIndex next = board.next(cell, direction); next != noCell)
            board.points[next] = Board::wall;
}

/// Turns the cells beside a beginning into walls, except those beside its last cell only: a snake
/// may not enter them. If the beginning is no snake, its last cell becomes a wall too.
void wallBeside(Board& rest, std::span<const CellIndex> beginning)
{
    const CellIndex head = beginning.back();
    const std::int32_t points = rest.points[head];
    std::vector<Position> cells;
    const auto columns = static_cast<CellIndex>(rest.columns);
    for (const CellIndex cell : beginning)
        cells.push_back(
            {static_cast<std::int32_t>(cell / columns), static_cast<std::int32_t>(cell % columns)});
    for (const CellIndex cell : beginning.first(beginning.size() - 1))
        wallAround(rest, cell);
    const bool isSnake = !firstTouch(cells);
    rest.points[head] = isSnake ? points : Board::wall;
    if (!isSnake)
        wallAround(rest, head);
}

/// Calls `tell` for all cells of a part, including its two ends.
template <class Tell>
void forEachCell(const StrokeGraph& part, Tell tell)
{
    for (const StrokeGraph::Vertex& vertex : part.vertices)
        tell(vertex.cell);
    for (const CellIndex cell : part.corridorCells)
        tell(cell);
}

/// Returns the part on the smallest board that holds it; `corner` is the first cell of that board
/// on `board`.
Board cutOut(const Board& board, const StrokeGraph& part, CellIndex& corner)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    std::array<CellIndex, 2> rows{noCell, 0};
    std::array<CellIndex, 2> places{noCell, 0};
    forEachCell(part, [&](CellIndex cell) {
        rows = {std::min(rows[0], cell / columns), std::max(rows[1], cell / columns)};
        places = {std::min(places[0], cell % columns), std::max(places[1], cell % columns)};
    });
    corner = rows[0] * columns + places[0];
    const CellIndex width = places[1] - places[0] + 1;
    const CellIndex height = rows[1] - rows[0] + 1;
    const auto inside = [&](CellIndex cell) {
        return (cell / columns - rows[0]) * width + cell % columns - places[0];
    };
    Board cut;
    cut.rows = static_cast<int>(height);
    cut.columns = static_cast<int>(width);
    cut.points.assign(std::size_t{height} * width, Board::wall);
    cut.coins.assign(cut.points.size(), 0);
    forEachCell(part, [&](CellIndex cell) {
        cut.points[inside(cell)] = board.points[cell];
        if (std::find(board.through.begin(), board.through.end(), cell) != board.through.end())
            cut.through.push_back(inside(cell));
    });
    cut.from = inside(part.vertices[part.from].cell);
    cut.to = inside(part.vertices[part.to].cell);
    cut.points[cut.from] = 0; // the previous part counts it
    return cut;
}

/// Returns the sum of the `count` largest points.
std::int64_t sumOfLargest(std::vector<std::int32_t>& points, std::size_t count)
{
    const auto end = points.begin() + static_cast<std::ptrdiff_t>(count);
    std::partial_sort(points.begin(), end, points.end(), std::greater<>());
    return std::accumulate(points.begin(), end, std::int64_t{0});
}

/// Returns an upper bound of the gain of any track over a part. A track alternates between the
/// colours of a chessboard, so it visits as many cells of one colour as of the other, except for an
/// end.
std::int64_t mostGain(const Board& board, const StrokeGraph& part)
{
    const auto columns = static_cast<CellIndex>(board.columns);
    const auto colourOf = [&](CellIndex cell) { return (cell / columns + cell % columns) % 2; };
    const CellIndex from = part.vertices[part.from].cell;
    const CellIndex to = part.vertices[part.to].cell;
    std::vector<std::int32_t> like; // in the colour of the first cell, without this cell
    std::vector<std::int32_t> unlike;
    forEachCell(part, [&](CellIndex cell) {
        if (cell != from)
            (colourOf(cell) == colourOf(from) ? like : unlike).push_back(board.points[cell]);
    });
    const std::size_t last = colourOf(to) == colourOf(from) ? 0 : 1;
    const std::size_t pairs = std::min(like.size(), unlike.size() - last);
    return sumOfLargest(like, pairs) + sumOfLargest(unlike, pairs + last);
}

} // namespace

Continuations::Continuations(const Problem& problem)
    : m_board(boardOf(problem.maze(), std::get<OneStroke>(problem.query())))
{
    const auto& query = std::get<OneStroke>(problem.query());
    m_isPossible = contradictionOf(query.conditions, problem.maze(), query.from, query.to).empty();
}

Board Continuations::boardAfter(std::span<const CellIndex> beginning) const
{
    Board rest = m_board;
    std::int64_t coins = 0;
    for (const CellIndex cell : beginning.first(beginning.size() - 1)) {
        rest.points[cell] = Board::wall;
        coins += rest.isCoin(cell) ? 1 : 0;
    }
    rest.from = beginning.back();
    std::erase_if(rest.through, [&](CellIndex cell) {
        return std::find(beginning.begin(), beginning.end(), cell) != beginning.end();
    });
    const auto left = restOf(m_board.takenCoins, coins);
    const auto room = restOf(m_board.trackCells, static_cast<std::int64_t>(beginning.size()) - 1);
    rest.takenCoins = left.value_or(CountRange{});
    rest.trackCells = room.value_or(CountRange{});
    if (m_board.snake)
        wallBeside(rest, beginning);
    if (!left || !room) // no way on
        wallAround(rest, rest.from);
    return rest;
}

std::int64_t Continuations::pointsBefore(std::span<const CellIndex> beginning) const
{
    std::int64_t points = 0;
    for (const CellIndex cell : beginning.first(beginning.size() - 1))
        points += m_board.points[cell];
    return points;
}

/// Returns the answer for a beginning that is a whole track.
ContinuedTracks Continuations::atEnd(const Board& rest, std::span<const CellIndex> beginning) const
{
    ContinuedTracks found;
    found.complete = true;
    const std::int64_t coins = rest.isCoin(rest.to) ? 1 : 0;
    const bool meets = rest.isOpen(rest.to) && rest.through.empty() &&
                       rest.takenCoins.contains(coins) && rest.trackCells.contains(1);
    if (!meets)
        return found;
    found.bound = pointsBefore(beginning) + m_board.points[rest.to];
    found.tally = {*found.bound, 1, 1};
    found.onward = {rest.to};
    return found;
}

ContinuedTracks Continuations::boundOf(std::span<const CellIndex> beginning) const
{
    if (!m_isPossible)
        return {.complete = true};
    const Board rest = boardAfter(beginning);
    if (rest.from == rest.to)
        return atEnd(rest, beginning);
    const ReducedBoard reduced = reduce(rest);
    ContinuedTracks found;
    found.complete = !reduced.possible;
    if (!reduced.possible)
        return found;
    std::int64_t points = pointsBefore(beginning) + reduced.startGain.points;
    for (const auto& part : reduced.parts)
        points += mostGain(rest, *part);
    found.bound = points;
    return found;
}

ContinuedTracks Continuations::of(std::span<const CellIndex> beginning, Onward onward, Guard& guard,
                                  const Meanwhile& meanwhile)
{
    ContinuedTracks found = boundOf(beginning);
    if (found.complete)
        return found;
    const auto why = [&guard] {
        return guard.budget().why(guard.halted() ? guard.halt() : Halt::memory);
    };
    const bool isFirst = m_rankOf.empty();
    if (isFirst && meanwhile)
        meanwhile(found);
    if (isFirst && !rankCells(guard)) {
        found.why = why();
        return found;
    }
    const Board rest = boardAfter(beginning);
    const ReducedBoard reduced = reduce(rest);
    std::vector<PlannedPart> parts;
    double states = 0;
    for (const auto& part : reduced.parts) {
        parts.push_back(planned(rest, reduced, *part));
        states += parts.back().states;
    }
    if (states > mostStatesOfWalk) {
        found.why = messageOf("counting needs {}, which would take too long", aboutStates(states));
        return found;
    }
    if (!isFirst && states > statesOfMoment && meanwhile)
        meanwhile(found);
    discardUnusedParts(parts);
    Tally tally{pointsBefore(beginning) + reduced.startGain.points, 1, 1};
    std::vector<CellIndex> way = {rest.from};
    for (const PlannedPart& part : parts) {
        SweepResult answer = swept(part, reduced.limits, onward, guard);
        if (!answer.complete) {
            found.why = why();
            return found;
        }
        tally = chained(tally, answer.tally);
        if (tally.none())
            return {.complete = true};
        if (answer.track.empty())
            way.clear();
        else if (!way.empty())
            way.insert(way.end(), answer.track.begin() + 1, answer.track.end());
    }
    const std::int64_t best = tally.best;
    return {.complete = true, .tally = std::move(tally), .onward = std::move(way), .bound = best};
}

/// Computes the order in which the junctions of the whole board are eliminated. Returns false if it
/// was halted.
bool Continuations::rankCells(Guard& guard)
{
    m_rankOf.assign(m_board.points.size(), 0);
    const ReducedBoard reduced = reduce(m_board, polling(guard));
    for (const auto& part : reduced.parts) {
        OrderEffort effort{.moves = movesOfOrder};
        CellIndex corner = 0;
        if (!m_board.needsJunctions())
            effort.moves = static_cast<std::uint64_t>(
                std::clamp(rowSweepCost(cutOut(m_board, *part, corner)) / transitionsOfState,
                           20'000.0, static_cast<double>(movesOfOrder)));
        const auto plan =
            planFor(*part, m_board.columns, effort, [&](std::size_t) { return guard.poll({}); });
        if (plan)
            rankPart(*part, *plan);
    }
    if (guard.halted() || reduced.halted)
        m_rankOf.clear();
    return !m_rankOf.empty();
}

void Continuations::rankPart(const StrokeGraph& part, const Plan& plan)
{
    const auto last = static_cast<std::uint32_t>(2 * plan.steps.size());
    for (std::uint32_t step = 0; step < plan.steps.size(); ++step) {
        m_rankOf[part.vertices[plan.steps[step].vertex].cell] = 2 * step;
        for (const PlanStep::Rest& rest : plan.steps[step].rests)
            if (rest.leavesNone)
                m_rankOf[part.vertices[rest.vertex].cell] = 2 * step + 1;
    }
    const bool beginsAtStart = 2 * m_rankOf[part.vertices[part.from].cell] < last;
    if (beginsAtStart)
        for (const StrokeGraph::Vertex& vertex : part.vertices)
            m_rankOf[vertex.cell] = last - m_rankOf[vertex.cell];
    for (const StrokeGraph::Edge& edge : part.edges)
        for (const CellIndex cell : part.cellsOf(edge))
            m_rankOf[cell] = std::min(m_rankOf[part.vertices[edge.ends[0]].cell],
                                      m_rankOf[part.vertices[edge.ends[1]].cell]);
}

Continuations::PlannedPart Continuations::planned(const Board& board, const ReducedBoard& reduced,
                                                  const StrokeGraph& part) const
{
    PlannedPart planned;
    planned.graph = ranked(part, m_rankOf);
    std::vector<std::uint32_t> order(planned.graph.vertices.size());
    for (std::uint32_t v = 0; v < order.size(); ++v)
        order[v] = v;
    planned.plan =
        planOf(planned.graph, order,
               reduced.limits.none() ? WideFrontier::mostSlots : TotalFrontier::mostSlots);
    planned.states = planned.plan ? planned.plan->states : std::numeric_limits<double>::infinity();
    if (board.needsJunctions())
        return planned;
    Board cut = cutOut(board, part, planned.corner);
    const double states = rowSweepCost(cut) / transitionsOfState;
    if (states < planned.states) {
        planned.states = states;
        planned.rows = std::move(cut);
    }
    return planned;
}

SweepResult Continuations::swept(const PlannedPart& part, const TotalLimits& limits, Onward onward,
                                 Guard& guard)
{
    Kept& kept = m_kept[part.graph.vertices[part.graph.to].cell];
    if (part.rows)
        return sweptByRows(part, kept, onward, guard);
    const bool isKept = ResumableSweep::bytesFor(*part.plan) <= mostKeptBytes;
    if (!isKept)
        kept.junctions = {};
    return isKept ? kept.junctions.sweep(part.graph, *part.plan, limits, guard)
                  : sweepGraph(part.graph, *part.plan, limits, guard, [](std::size_t) {});
}

SweepResult Continuations::sweptByRows(const PlannedPart& part, Kept& kept, Onward onward,
                                       Guard& guard)
{
    const bool isWanted = onward == Onward::wanted;
    const bool isKept = kept.ofRows.complete && kept.rows == *part.rows &&
                        (!isWanted || !kept.ofRows.track.empty() || kept.ofRows.tally.none());
    if (!isKept) {
        const auto ignore = [](CellIndex) {};
        kept.rows = *part.rows;
        kept.ofRows = sweepRows(
            *part.rows, guard, {ignore, ignore},
            {.tracks = false, .track = isWanted, .parts = &m_rowParts, .rows = &kept.sweptRows});
    }
    SweepResult answer = kept.ofRows;
    const auto width = static_cast<CellIndex>(part.rows->columns);
    for (CellIndex& cell : answer.track)
        cell = part.corner + cell / width * static_cast<CellIndex>(m_board.columns) + cell % width;
    return answer;
}

/// Discards the caches of parts that no longer exist, if the caches are large.
void Continuations::discardUnusedParts(const std::vector<PlannedPart>& parts)
{
    std::size_t bytes = 0;
    for (const auto& [to, kept] : m_kept)
        bytes += kept.junctions.bytes() + kept.sweptRows.bytes();
    if (static_cast<double>(bytes) <= mostKeptBytes)
        return;
    std::erase_if(m_kept, [&](const auto& kept) {
        return std::none_of(parts.begin(), parts.end(), [&](const PlannedPart& part) {
            return part.graph.vertices[part.graph.to].cell == kept.first;
        });
    });
}

// The frontier programme over a part that is similar to the part of the previous sweep.
//
// Idea. A layer depends only on the steps before it. If the first steps of a plan equal those of
// the previous plan, the layers after them are cached. A walk from the start of a track removes
// cells near the start. With an order that comes to the start last, most steps stay unchanged.
//
// The tally of each state stores which state of the previous layer, and which choice, its best
// history comes from: so one best track is read backwards from the layers.
//
// Cost: the states from the first changed step on; memory: all layers.

namespace {

bool areSame(const PlanStep::Way& a, const PlanStep::Way& b)
{
    return a.slot == b.slot && a.isEnd == b.isEnd && a.leavesNone == b.leavesNone &&
           a.beside == b.beside && a.edgeGain == b.edgeGain && a.vertexGain == b.vertexGain;
}

bool areSame(const PlanStep::Rest& a, const PlanStep::Rest& b)
{
    return a.slot == b.slot && a.isEnd == b.isEnd && a.must == b.must &&
           a.leavesNone == b.leavesNone && a.beside == b.beside;
}

/// Returns true if both steps do the same with every state, whichever vertex they eliminate.
bool areSame(const PlanStep& a, const PlanStep& b)
{
    const auto sameWay = [](const PlanStep::Way& x, const PlanStep::Way& y) {
        return areSame(x, y);
    };
    const auto sameRest = [](const PlanStep::Rest& x, const PlanStep::Rest& y) {
        return areSame(x, y);
    };
    return a.slot == b.slot && a.isEnd == b.isEnd && a.must == b.must && a.snake == b.snake &&
           a.gain == b.gain &&
           std::equal(a.ways.begin(), a.ways.end(), b.ways.begin(), b.ways.end(), sameWay) &&
           std::equal(a.rests.begin(), a.rests.end(), b.rests.begin(), b.rests.end(), sameRest);
}

template <class F>
std::size_t bytesOf(const LayerStack<F>& layers)
{
    std::size_t bytes = 0;
    for (const StateLayer<F>& layer : layers)
        bytes += layer.bytes();
    return bytes;
}

/// Grows the missing layers.
template <class F>
class StackGrowth {
public:
    StackGrowth(LayerStack<F>& layers, const Plan& plan, const TotalLimits& limits, Guard& guard,
                SweepResult& answer)
        : m_layers(layers), m_plan(plan), m_limits(limits), m_guard(guard), m_claimed(guard),
          m_answer(answer), m_bytes(bytesOf(layers))
    {
    }

    /// Adds the layer after the last one; returns false if it was halted.
    bool grow()
    {
        const StateLayer<F>& from = m_layers.back();
        StateLayer<F> next(shapeAfter(from), from.size());
        const PlanStep& step = m_plan.steps[m_layers.size() - 1];
        const auto shouldContinue = [&](std::uint32_t chunk, std::uint32_t) {
            return chunk % 16 != 15 || poll(next);
        };
        if (!growLayer(step, from, next, m_limits, shouldContinue) || !poll(next))
            return false;
        next.dropIndex();
        m_answer.expanded += from.size();
        m_answer.opened += next.size();
        m_answer.peakStates = std::max<std::uint64_t>(m_answer.peakStates, next.size());
        m_bytes += next.bytes();
        m_layers.push_back(std::move(next));
        return m_layers.back().size() <= Origin::mostStates;
    }

private:
    bool poll(const StateLayer<F>& next)
    {
        return m_claimed.resize(m_bytes + next.bytesToGrow()) && m_guard.poll({});
    }

    LayerStack<F>& m_layers;
    const Plan& m_plan;
    const TotalLimits& m_limits;
    Guard& m_guard;
    ClaimedBytes m_claimed;
    SweepResult& m_answer;
    std::size_t m_bytes;
};

/// Returns the choices of the best history of a state of the last layer.
template <class F>
std::vector<VertexChoice> choicesTo(const LayerStack<F>& layers, std::uint32_t place)
{
    std::vector<VertexChoice> choices(layers.size() - 1);
    for (std::size_t step = choices.size(); step-- > 0;) {
        const Origin origin = layers[step + 1].tally(place).origin();
        choices[step] = origin.choice();
        place = origin.state();
    }
    return choices;
}

} // namespace

std::size_t ResumableSweep::bytes() const
{
    return std::visit([](const auto& layers) { return bytesOf(layers); }, m_layers);
}

SweepResult ResumableSweep::sweep(const StrokeGraph& graph, const Plan& plan,
                                  const TotalLimits& limits, Guard& guard)
{
    return withFrontierFor(plan, limits,
                           [&]<class F>() { return sweepAs<F>(graph, plan, limits, guard); });
}

template <class F>
SweepResult ResumableSweep::sweepAs(const StrokeGraph& graph, const Plan& plan,
                                    const TotalLimits& limits, Guard& guard)
{
    if (!std::holds_alternative<LayerStack<F>>(m_layers) || limits != m_limits) {
        m_layers = LayerStack<F>();
        m_steps.clear();
        m_limits = limits;
    }
    auto& layers = std::get<LayerStack<F>>(m_layers);
    if (layers.empty())
        layers.push_back(firstLayer<F>());
    const auto same = [](const PlanStep& a, const PlanStep& b) { return areSame(a, b); };
    const auto common = static_cast<std::size_t>(
        std::mismatch(m_steps.begin(), m_steps.end(), plan.steps.begin(), plan.steps.end(), same)
            .first -
        m_steps.begin());
    m_steps.resize(common);
    layers.erase(layers.begin() + static_cast<std::ptrdiff_t>(common) + 1, layers.end());

    SweepResult answer;
    StackGrowth<F> growth(layers, plan, limits, guard, answer);
    while (m_steps.size() < plan.steps.size()) {
        if (!growth.grow()) {
            layers.resize(m_steps.size() + 1);
            return answer;
        }
        m_steps.push_back(plan.steps[m_steps.size()]);
    }
    answer.complete = true;
    if (const auto best = addLastLayer(answer.tally, layers.back(), limits))
        answer.track = trackOf(graph, plan, choicesTo(layers, *best));
    return answer;
}

StrokeGraph ranked(const StrokeGraph& graph, std::span<const std::uint32_t> rankOf)
{
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const CellIndex first = graph.vertices[a].cell;
        const CellIndex second = graph.vertices[b].cell;
        return std::pair(rankOf[first], first) < std::pair(rankOf[second], second);
    });
    std::vector<std::uint32_t> numberOf(order.size());
    StrokeGraph sorted;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        numberOf[order[i]] = i;
        sorted.vertices.push_back(graph.vertices[order[i]]);
    }
    sorted.incident.resize(order.size());
    sorted.from = numberOf[graph.from];
    sorted.to = numberOf[graph.to];
    sorted.snake = graph.snake;
    for (StrokeGraph::Edge edge : graph.edges) {
        const auto cells = graph.cellsOf(edge);
        edge.ends = {numberOf[edge.ends[0]], numberOf[edge.ends[1]]};
        edge.firstCell = static_cast<std::uint32_t>(sorted.corridorCells.size());
        if (edge.ends[0] > edge.ends[1]) {
            std::swap(edge.ends[0], edge.ends[1]);
            sorted.corridorCells.insert(sorted.corridorCells.end(), cells.rbegin(), cells.rend());
        } else {
            sorted.corridorCells.insert(sorted.corridorCells.end(), cells.begin(), cells.end());
        }
        sorted.edges.push_back(edge);
    }
    const auto firstCellOf = [&](const StrokeGraph::Edge& edge) {
        return edge.cellCount == 0 ? 0 : sorted.corridorCells[edge.firstCell];
    };
    std::sort(sorted.edges.begin(), sorted.edges.end(),
              [&](const StrokeGraph::Edge& a, const StrokeGraph::Edge& b) {
                  return std::tuple(a.ends, a.cellCount, firstCellOf(a)) <
                         std::tuple(b.ends, b.cellCount, firstCellOf(b));
              });
    for (std::uint32_t e = 0; e < sorted.edges.size(); ++e)
        for (const std::uint32_t end : sorted.edges[e].ends)
            sorted.incident[end].add(e);
    return sorted;
}

} // namespace mazewright::one_stroke
