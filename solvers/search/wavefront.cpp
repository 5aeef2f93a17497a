// Wavefront: breadth-first search from the start over 4-way steps of cost 1.
//
// Idea. A queue holds the cells whose neighbours have not been looked at. Cells leave it in the
// order in which they came, so all cells at distance d leave before any at d + 1: the front runs
// over the maze ring by ring, and the first time that it meets a cell is along a shortest route.
//
// Right because the queue never holds more than two rings at a time (induction over the pops), so
// the ring of a cell is its distance. The route goes from the end to a neighbour that is one ring
// nearer, again and again; of several such neighbours it takes the first of up, right, down, left,
// as the document does. Unlike the document's, it looks only at cells that the front has met, so
// that it cannot run in a circle.
//
// How ours differs. One byte a cell tells whether it may still be met; a neighbour is written
// behind the queue's tail whether it may or not, and the tail moves on by that byte: no branch
// depends on the maze. (On smooth ground, where branches are foreseen, it branches.) A cell gets
// its ring as it leaves the queue. Where a recording is wanted, it takes the queue, which is the
// order of the search: on large mazes batch by batch, else after the run. The arrays are kept for
// the next query.
//
// Cost: O(cells) time, 10 bytes a cell. Source: the document on the wavefront algorithm (20 x 20
// board); Moore, The shortest path through a maze, 1959; Lee 1961.

#include "solvers/recorder.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/base/padded_maze.h"
#include "solvers/search/base/route.h"
#include "solvers/solver.h"

#include <algorithm>
#include <array>
#include <limits>
#include <memory>
#include <span>

namespace mazewright::catalogue {
extern const Solver wavefront;
}

namespace mazewright::search {

namespace {

using Node = Padding::Node;
using Rings = LargeArray<std::uint32_t>;
constexpr std::uint32_t unmet = std::numeric_limits<std::uint32_t>::max();

constexpr std::array wavefrontOptions = {
    OptionSpec{"flood", "Flood everything", "continue past the end until every cell is reached",
               Toggle{false}}};

/// The arrays of a flood, kept between queries. A layer that is still alive keeps its rings; the
/// next query then takes new ones.
struct FloodArrays {
    LargeArray<std::uint8_t> free; ///< by node: 1 where it may still be met
    LargeArray<Node> queue;        ///< the cells in the order in which they were met
    std::shared_ptr<Rings> rings;  ///< by node: its distance, where it was met

    /// False where it may not go on: the next call begins anew.
    bool fit(const PaddedMaze& padded, std::size_t cells, const GoesOn& goesOn)
    {
        if (!rings || rings.use_count() > 1)
            rings = std::make_shared<Rings>();
        const std::size_t nodes = padded.padding().nodes();
        const std::size_t places = cells + 4; // the last pop may write four behind the tail
        return (rings->size() == nodes || filled(*rings, nodes, 0, goesOn)) &&
               (queue.size() == places || filled(queue, places, 0, goesOn)) &&
               (free.size() == nodes || filled(free, nodes, 0, goesOn));
    }
};

/// One flood from the start.
class Flood {
public:
    Flood(const PaddedMaze& padded, FloodArrays& arrays, Node from)
        : m_padding(padded.padding()), m_costs(padded.costs()), m_arrays(arrays),
          m_isRugged(padded.isRugged())
    {
        m_arrays.free.assign(m_costs.begin(), m_costs.end()); // all 0 or 1: there are no step costs
        m_arrays.queue[0] = from;
        m_arrays.free[from] = 0;
        (*m_arrays.rings)[from] = 0;
    }

    bool isOver() const noexcept { return m_head == m_tail; }
    bool hasMet(Node node) const noexcept { return m_arrays.free[node] == 0 && m_costs[node] != 0; }
    std::size_t popped() const noexcept { return m_head; }
    std::size_t met() const noexcept { return m_tail; }
    std::size_t peak() const noexcept { return m_peak; }
    std::span<const Node> order() const noexcept { return {m_arrays.queue.data(), m_tail}; }
    /// How many cells a flood has when there is something to be seen before it ends.
    static constexpr std::size_t worthWatching = std::size_t{1} << 22;
    /// Of a cell that was met.
    std::uint32_t ringOf(Node node) const noexcept { return (*m_arrays.rings)[node]; }
    /// The end is no nearer than this, where it has not been met: all nearer cells have been.
    std::uint32_t nextRing() const noexcept { return m_ring + 1; }
    std::uint32_t lastRing() const noexcept { return ringOf(m_arrays.queue[m_tail - 1]); }

    /// Pops at most a batch of cells; ends early where the queue is empty or `stopAt` is met.
    void spread(Node stopAt)
    {
        if (m_isRugged)
            spreadOver<true>(stopAt);
        else
            spreadOver<false>(stopAt);
    }

    /// The cells still in the queue have been met: they get their rings too.
    void settleFront()
    {
        for (std::size_t i = m_head; i < m_tail; ++i)
            (*m_arrays.rings)[m_arrays.queue[i]] = m_ring + (i < m_ringEnd ? 0 : 1);
    }

    /// From the end down to the start, by the first neighbour that is one ring nearer.
    Route descent(Node to) const
    {
        Route route(ringOf(to) + 1);
        const auto stride = static_cast<std::int64_t>(m_padding.stride());
        Position at = m_padding.position(to);
        for (std::size_t i = route.size(); i-- > 0;) {
            route[i] = at;
            for (std::size_t way = 0; way < 4 && i > 0; ++way) {
                const auto next = static_cast<Node>(m_padding.node(at) + ways[way].rows * stride +
                                                    ways[way].columns);
                if (!hasMet(next) || ringOf(next) != i - 1)
                    continue;
                at = {at.row + ways[way].rows, at.column + ways[way].columns};
                break;
            }
        }
        return route;
    }

    /// Marks what was not met, so that the rings can be read without the flood.
    std::shared_ptr<const Rings> finishedRings()
    {
        Rings& rings = *m_arrays.rings;
        for (std::size_t node = 0; node < rings.size(); ++node)
            rings[node] = hasMet(static_cast<Node>(node)) ? rings[node] : unmet;
        return m_arrays.rings;
    }

private:
    /// `rugged`: without a branch on the maze; else branches, which on smooth ground are foreseen.
    template <bool rugged>
    void spreadOver(Node stopAt)
    {
        const std::size_t stride = m_padding.stride();
        std::uint8_t* const __restrict free = m_arrays.free.data();
        Node* const __restrict queue = m_arrays.queue.data();
        std::uint32_t* const __restrict rings = m_arrays.rings->data();
        const std::size_t batchEnd = m_head + Guard::pollEvery;
        std::size_t head = m_head;
        std::size_t tail = m_tail;
        std::size_t ringEnd = m_ringEnd;
        std::uint32_t ring = m_ring;
        while (head < tail && head < batchEnd && free[stopAt] != 0) {
            const bool turns = head == ringEnd;
            ring += turns ? 1 : 0;
            ringEnd = turns ? tail : ringEnd;
            const std::size_t at = queue[head++];
            const std::size_t ahead = queue[std::min(head + lookAhead, tail - 1)];
            __builtin_prefetch(rings + ahead, 1);
            __builtin_prefetch(free + ahead + stride, 1);
            rings[at] = ring;
            for (const std::size_t next : {at - stride, at + 1, at + stride, at - 1}) {
                if (!rugged && free[next] == 0)
                    continue;
                queue[tail] = static_cast<Node>(next);
                tail += free[next];
                free[next] = 0;
            }
        }
        m_head = head;
        m_tail = tail;
        m_ringEnd = ringEnd;
        m_ring = ring;
        m_peak = std::max(m_peak, tail - head);
    }

    /// So many places behind the head, a cell's memory is asked for.
    static constexpr std::size_t lookAhead = 24;

    const Padding& m_padding;
    const LargeArray<std::uint8_t>& m_costs;
    FloodArrays& m_arrays;
    bool m_isRugged;
    std::size_t m_head = 0;
    std::size_t m_tail = 1;
    std::size_t m_peak = 1;
    std::size_t m_ringEnd = 1; ///< in the queue
    std::uint32_t m_ring = 0;  ///< of the cell at the head
};

/// Tells a recording, or a log, what has left the queue.
class QueueLog {
public:
    QueueLog(Monitor& monitor, const Problem& problem, const PaddedMaze& padded)
        : m_recording(monitor.recording()), m_log(monitor.searchLog()), m_padded(padded)
    {
        const Position from = std::get<ShortestPath>(problem.query()).from;
        const CellNumbers numbers = paddedNumbers(problem.maze(), padded.padding().stride());
        if (m_recording != nullptr) {
            m_recording->number(numbers);
            m_recording->beginOrder(problem.snapshot(), problem.maze().index(from));
        }
        if (m_log != nullptr) {
            m_log->begin(numbers, {.ties = TakenFirst::oldest});
            m_log->putRoot(padded.padding().node(from), 0);
        }
    }
    void follow(const Flood& flood)
    {
        const auto news = flood.order().subspan(m_told, flood.popped() - m_told);
        if (m_recording != nullptr) {
            m_recording->closeAll(news);
            m_recording->publish();
        }
        if (m_log != nullptr)
            for (const Node node : news)
                tell(node);
        m_told = flood.popped();
    }

private:
    /// The same steps that the flood took from there.
    void tell(Node node)
    {
        const std::size_t stride = m_padded.padding().stride();
        for (const std::size_t next :
             {node - stride, node + std::size_t{1}, node + stride, node - std::size_t{1}}) {
            const auto to = static_cast<Node>(next);
            if (m_padded.costs()[to] != 0 && !m_log->isReached(to))
                m_log->put(to, node, m_log->g(node) + 1, 0);
        }
        m_log->close(node);
    }

    Recording* m_recording;
    SearchLog* m_log;
    const PaddedMaze& m_padded;
    std::size_t m_told = 0;
};

Layer distanceLayer(const std::shared_ptr<const Rings>& rings, const Padding& padding, float most)
{
    const auto ringOf = [rings, padding](CellIndex c) { return (*rings)[padding.node(c)]; };
    return {"distance",
            "Distance",
            "",
            0,
            most,
            [ringOf](CellIndex c) {
                const std::uint32_t ring = ringOf(c);
                return ring == unmet ? std::numeric_limits<float>::quiet_NaN()
                                     : static_cast<float>(ring);
            },
            [ringOf](CellIndex c) {
                const std::uint32_t ring = ringOf(c);
                return ring == unmet ? std::string() : std::to_string(ring);
            }};
}

std::size_t bytesNeeded(const Maze& maze)
{
    return Padding(maze).nodes() * (2 + sizeof(std::uint32_t)) + (maze.size() + 4) * sizeof(Node);
}

Outcome answerOf(const Problem& problem, const Flood& flood, Node to, const Guard& guard)
{
    const bool met = flood.hasMet(to);
    Outcome outcome =
        answerOf(problem, guard, met ? std::optional(flood.descent(to)) : std::nullopt, Proved::yes,
                 flood.nextRing());
    if (met && guard.halted())
        outcome.message =
            messageOf("{} before the flood was complete", guard.haltedOutcome().message);
    return outcome;
}

Outcome flooded(const Problem& problem, bool everything, const PaddedMaze& padded,
                FloodArrays& arrays, Guard& guard, Monitor& monitor, Effort effort)
{
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    const Padding& padding = padded.padding();
    const Node to = padding.node(query.to);
    Flood flood(padded, arrays, padding.node(query.from));
    QueueLog log(monitor, problem, padded);
    // A node outside the maze is never met: the flood then runs until the queue is empty.
    const Node stopAt = everything ? 0 : to;
    arrays.free[0] = 1;

    bool goesOn = true;
    while (goesOn && !flood.isOver() && arrays.free[stopAt] != 0) {
        flood.spread(stopAt);
        if (problem.maze().size() >= Flood::worthWatching)
            log.follow(flood);
        goesOn = guard.poll(
            {static_cast<double>(flood.popped()) / static_cast<double>(problem.maze().size()),
             flood.popped()});
    }
    flood.settleFront();

    Outcome outcome = answerOf(problem, flood, to, guard);
    effort.expanded = flood.popped();
    effort.opened = flood.met();
    effort.peakOpen = flood.peak();
    effort.peakMebibytes = guard.peakMebibytes();
    effort.search = watch.lap();
    log.follow(flood);
    addFigures(outcome, problem, effort);
    if (monitor.wantsLayers())
        outcome.layers.push_back(
            distanceLayer(flood.finishedRings(), padding, static_cast<float>(flood.lastRing())));
    return outcome;
}

Outcome solveWavefront(const Problem& problem, const Options& options, Monitor& monitor,
                       Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const Maze& maze = problem.maze();
    if (query.moves != Moves::four)
        return invalid("the wavefront supports only 4-way moves; choose 4-way moves, or A* for "
                       "diagonal moves");
    if (maze.hasStepCosts())
        return invalid("the wavefront counts every step as 1, but this maze has step costs; choose "
                       "Dijkstra or A*");
    Guard guard(problem, monitor);
    if (!guard.claim(bytesNeeded(maze)))
        return haltedAnswer(problem, guard);
    Stopwatch watch;
    auto& padded = workspace.get<PaddedMaze>();
    auto& arrays = workspace.get<FloodArrays>();
    if (!padded.fit(maze, polling(guard)) || !arrays.fit(padded, maze.size(), polling(guard)))
        return haltedAnswer(problem, guard);
    Effort effort;
    effort.setUp = watch.lap();

    return flooded(problem, options.toggle("flood"), padded, arrays, guard, monitor, effort);
}

constexpr std::array wavefrontCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the queue"},
    PseudoLine{StepPart::none, 0, "until the end is met:"},
    PseudoLine{StepPart::take, 1, "take the first cell of the queue"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it at the back of the queue"},
    PseudoLine{StepPart::found, 0, "done: go back from the end, each step one nearer to the start"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps wavefrontSteps = {.list = ListKind::queue, .code = wavefrontCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::wavefront = {
    .info = {.id = "wavefront",
             .name = "Wavefront",
             .summary = "Breadth-first search: a wave spreads through the maze one step at a time.",
             .source = "Moore, 1959; Lee, 1961",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::wavefrontOptions,
             .steps = &search::wavefrontSteps},
    .solve = search::solveWavefront};
