// A flood over strips: breadth-first search from one cell over 4-way steps of cost 1.
//
// Idea. A queue holds the cells whose neighbours have not been examined; one byte per cell tells
// whether it may still be met. On rugged ground no branch depends on the maze. The bytes of the
// four neighbours form a number, and a table maps it to the new neighbours side by side. One store
// writes them behind the queue's tail, and the tail advances by their count. On smooth ground,
// where branches are predictable, the flood branches. A cell gets its ring, its distance, when it
// leaves the queue; the flood therefore runs ring by ring and need not check for the ring's end at
// each cell. The strips keep the cells that a front touches within few cache lines.
//
// Correct because the queue never holds more than two rings at a time (induction over the pops).
//
// Measured against one store for each neighbour, new or not, on rows of cells (1024 x 1024, one
// process, alternating): 4.0 ns per cell against 6.9 on random walls, 4.3 against 6.7 in corridors,
// 4.7 against 9.1 in a perfect maze; in the open, with branches, 2.9 against 3.5. Running ring by
// ring instead of checking at each cell: 5 % on the first two and in the open. In a perfect maze a
// front of 4 cells waits for each other's loads and stores, and nothing helped. No gain from:
// shuffling the four by an instruction instead of the table; finding right and left by comparison
// instead of a table (20 % slower); prefetching 10, 40 or 48 places ahead, or the rings only; no
// prefetching at all (8 % faster in the open, 40 % slower in corridors).
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <limits>
#include <memory>
#include <optional>
#include <span>

namespace mazewright::search {

using Rings = LargeArray<std::uint32_t>;

/// The arrays of a flood, reused by later queries. A layer that is still alive keeps its rings; the
/// next query then allocates new ones.
struct FloodArrays {
    LargeArray<std::uint8_t> free;  ///< by node: 1 if it may still be met
    LargeArray<Strips::Node> queue; ///< the cells in the order in which they were met
    std::shared_ptr<Rings> rings;   ///< by node: its distance, if it was met

    /// Memory of a cell is prefetched this many places before it reaches the head.
    static constexpr std::size_t lookAhead = 24;
    /// Size of the queue: the last pop may write four places behind the tail.
    static constexpr std::size_t placesFor(std::size_t cells) { return cells + 4 + lookAhead; }
    static std::size_t bytesFor(std::size_t nodes, std::size_t cells)
    {
        return nodes * (1 + sizeof(std::uint32_t)) + placesFor(cells) * sizeof(Strips::Node);
    }

    /// Returns false if cancelled; the next call then starts over.
    bool fit(std::size_t nodes, std::size_t cells, const ShouldContinue& shouldContinue)
    {
        if (!rings || rings.use_count() > 1)
            rings = std::make_shared<Rings>();
        const std::size_t places = placesFor(cells);
        return (rings->size() == nodes || filled(*rings, nodes, 0, shouldContinue)) &&
               (queue.size() == places || filled(queue, places, 0, shouldContinue)) &&
               (free.size() == nodes || filled(free, nodes, 0, shouldContinue));
    }
};

/// A flood from one cell. `maze` and `arrays`, which must fit the maze, must outlive it.
class StripFlood {
public:
    using Node = Strips::Node;

    StripFlood(const StripMaze& maze, FloodArrays& arrays, Node from)
        : m_maze(maze), m_arrays(arrays)
    {
        arrays.free.assign(maze.open().begin(), maze.open().end());
        arrays.free[nowhere] = 1;
        arrays.queue[0] = from;
        arrays.free[from] = 0;
        (*arrays.rings)[from] = 0;
    }

    /// A node outside the maze, which is never met: a flood that stops there runs until its queue
    /// is empty.
    static constexpr Node nowhere = 0;

    bool isOver() const noexcept { return m_head == m_tail; }
    bool hasMet(Node node) const noexcept
    {
        return m_arrays.free[node] == 0 && m_maze.open()[node] != 0;
    }
    std::size_t popped() const noexcept { return m_head; }
    std::size_t met() const noexcept { return m_tail; }
    std::size_t peak() const noexcept { return m_peak; }
    /// The cells that were met, in that order; the first `popped` of them have left the queue.
    std::span<const Node> order() const noexcept { return {m_arrays.queue.data(), m_tail}; }
    /// Distance of a cell that was met; valid after `settleFront`.
    std::uint32_t ringOf(Node node) const noexcept { return (*m_arrays.rings)[node]; }
    /// Lower bound on the distance of every cell that has not been met.
    std::uint32_t nextRing() const noexcept { return m_ring + 1; }
    std::uint32_t lastRing() const noexcept { return ringOf(m_arrays.queue[m_tail - 1]); }

    /// Pops at most one batch of cells; ends early if the queue is empty or `stopAt` is met.
    void spread(Node stopAt)
    {
        if (m_maze.isRugged())
            spreadOver<true>(stopAt);
        else
            spreadOver<false>(stopAt);
    }
    /// Gives the cells that are still in the queue their rings too.
    void settleFront()
    {
        for (std::size_t i = m_head; i < m_tail; ++i)
            (*m_arrays.rings)[m_arrays.queue[i]] = m_ring + (i < m_ringEnd ? 0 : 1);
    }

private:
    template <bool rugged>
    void spreadOver(Node stopAt)
    {
        const StripNeighbours& neighbours = m_maze.neighbours();
        std::uint8_t* const __restrict free = m_arrays.free.data();
        Node* const __restrict queue = m_arrays.queue.data();
        std::uint32_t* const __restrict rings = m_arrays.rings->data();
        const std::size_t batchEnd = m_head + Guard::pollEvery;
        std::size_t head = m_head;
        std::size_t tail = m_tail;
        std::size_t ringEnd = m_ringEnd;
        std::uint32_t ring = m_ring;
        while (head != tail && head != batchEnd && free[stopAt] != 0) {
            if (head == ringEnd) {
                ++ring;
                ringEnd = tail;
            }
            const std::size_t end = std::min(ringEnd, batchEnd);
            while (head != end && free[stopAt] != 0) {
                const Node at = queue[head++];
                const Node ahead = queue[head + FloodArrays::lookAhead]; // any node behind the tail
                __builtin_prefetch(rings + ahead, 1);
                __builtin_prefetch(free + ahead, 1);
                rings[at] = ring;
                const auto next = neighbours.all(at);
                if constexpr (rugged) {
                    const StripNeighbours::Mask taken = takeNew(free, next);
                    const StripNeighbours::Four fresh = neighbours.packed(at, taken);
                    std::memcpy(queue + tail, &fresh, sizeof(fresh));
                    tail += bitCounts[taken];
                } else {
                    tail = putNew(next, free, queue, tail);
                }
            }
        }
        m_peak = std::max(m_peak, tail - head);
        m_head = head;
        m_tail = tail;
        m_ringEnd = ringEnd;
        m_ring = ring;
    }

    /// Appends the neighbours that may still be met, with a branch for each. Returns the new tail.
    static std::size_t putNew(const std::array<Node, 4>& next, std::uint8_t* free, Node* queue,
                              std::size_t tail)
    {
        for (const Node to : next) {
            if (free[to] == 0)
                continue;
            free[to] = 0;
            queue[tail++] = to;
        }
        return tail;
    }

    /// Returns which of the four may still be met, and marks them as met.
    static StripNeighbours::Mask takeNew(std::uint8_t* free, const std::array<Node, 4>& next)
    {
        const StripNeighbours::Mask taken =
            free[next[0]] | free[next[1]] << 1U | free[next[2]] << 2U | free[next[3]] << 3U;
        free[next[0]] = free[next[1]] = free[next[2]] = free[next[3]] = 0;
        return taken;
    }
    static constexpr std::array<std::uint8_t, 16> bitCounts = {0, 1, 1, 2, 1, 2, 2, 3,
                                                               1, 2, 2, 3, 2, 3, 3, 4};

    const StripMaze& m_maze;
    FloodArrays& m_arrays;
    std::size_t m_head = 0;
    std::size_t m_tail = 1;
    std::size_t m_peak = 1;
    std::size_t m_ringEnd = 1; ///< place in the queue
    std::uint32_t m_ring = 0;  ///< ring of the cell at the head
};

} // namespace mazewright::search

// Wavefront: breadth-first search from the start over 4-way steps of cost 1.
//
// Idea. A queue holds the cells whose neighbours have not been examined. Cells leave it in the
// order in which they came, so all cells at distance d leave before any at d + 1. The front runs
// over the maze ring by ring, and first meets each cell along a shortest route.
//
// Correct because the queue never holds more than two rings at a time (induction over the pops), so
// the ring of a cell is its distance. The route is traced from the end, always to a neighbour that
// is one ring nearer; of several such neighbours it takes the first of up, right, down, left, as
// the document does. Unlike the document's program, it considers only cells that the front has met,
// so that it cannot run in a circle.
//
// The flood itself is in `StripFlood`. A recording reads the queue, which is the order of
// the search: on large mazes batch by batch, else after the run.
//
// Cost: O(cells) time, 10 bytes per cell. Source: the document on the wavefront algorithm (20 x 20
// board); Moore, The shortest path through a maze, 1959; Lee 1961.

namespace mazewright::catalogue {
extern const Solver wavefront;
}

namespace mazewright::search {

namespace {

using Node = Strips::Node;
constexpr std::uint32_t unmet = std::numeric_limits<std::uint32_t>::max();
/// Number of cells from which a flood shows progress before it ends.
constexpr std::size_t worthWatching = std::size_t{1} << 22;

constexpr std::array wavefrontOptions = {
    OptionSpec{"flood", "Flood everything", "continue past the end until every cell is reached",
               Toggle{false}}};

/// Traces the route from the end to the start, by the first neighbour that is one ring nearer.
Route descent(const StripMaze& maze, const StripFlood& flood, Node to)
{
    Route route(flood.ringOf(to) + 1);
    Node at = to;
    Position place = maze.strips().position(to);
    for (std::size_t i = route.size(); i-- > 0;) {
        route[i] = place;
        const auto next = maze.neighbours().all(at);
        for (std::size_t way = 0; way < next.size() && i > 0; ++way) {
            if (flood.ringOf(next[way]) != i - 1 || !flood.hasMet(next[way]))
                continue;
            at = next[way];
            place = neighbour(place, allDirections[way]);
            break;
        }
    }
    return route;
}

/// Reports the cells that have left the queue to a recording or a log.
class QueueLog {
public:
    QueueLog(Monitor& monitor, const Problem& problem, const StripMaze& maze)
        : m_recording(monitor.recording), m_log(monitor.searchLog), m_maze(maze)
    {
        const Position from = std::get<ShortestPath>(problem.query()).from;
        const CellNumbers& numbers = maze.strips().numbers();
        if (m_recording != nullptr) {
            m_recording->number(numbers);
            m_recording->beginOrder(problem.snapshot(), problem.maze().index(from));
        }
        if (m_log != nullptr) {
            m_log->begin(numbers, {.ties = TieBreak::oldest});
            m_log->putRoot(maze.strips().node(from), 0);
        }
    }
    void follow(const StripFlood& flood)
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
    /// Reports the same steps that the flood took from `node`.
    void tell(Node node)
    {
        for (const Node to : m_maze.neighbours().all(node))
            if (m_maze.open()[to] != 0 && !m_log->isReached(to))
                m_log->put(to, node, m_log->g(node) + 1, 0);
        m_log->close(node);
    }

    Recording* m_recording;
    SearchLog* m_log;
    const StripMaze& m_maze;
    std::size_t m_told = 0;
};

/// Marks the cells that were not met, so that the rings can be read without the flood.
std::shared_ptr<const Rings> finishedRings(const StripFlood& flood, const FloodArrays& arrays)
{
    Rings& rings = *arrays.rings;
    for (std::size_t node = 0; node < rings.size(); ++node)
        rings[node] = flood.hasMet(static_cast<Node>(node)) ? rings[node] : unmet;
    return arrays.rings;
}

Layer distanceLayer(const std::shared_ptr<const Rings>& rings, const Strips& strips, float most)
{
    const auto ringOf = [rings, strips](CellIndex c) { return (*rings)[strips.node(c)]; };
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

Outcome answerOf(const Problem& problem, const StripMaze& maze, const StripFlood& flood, Node to,
                 const Guard& guard)
{
    const bool met = flood.hasMet(to);
    Outcome outcome =
        answerOf(problem, guard, met ? std::optional(descent(maze, flood, to)) : std::nullopt,
                 Proved::yes, flood.nextRing());
    if (met && guard.halted())
        outcome.message =
            messageOf("{} before the flood was complete", guard.haltedOutcome().message);
    return outcome;
}

Outcome flooded(const Problem& problem, bool everything, const StripMaze& maze, FloodArrays& arrays,
                Guard& guard, Monitor& monitor, Effort effort)
{
    Stopwatch watch;
    const auto& query = std::get<ShortestPath>(problem.query());
    const Node to = maze.strips().node(query.to);
    const Node stopAt = everything ? StripFlood::nowhere : to;
    StripFlood flood(maze, arrays, maze.strips().node(query.from));
    QueueLog log(monitor, problem, maze);

    const std::size_t cells = problem.maze().size();
    bool shouldContinue = true;
    while (shouldContinue && !flood.isOver() && arrays.free[stopAt] != 0) {
        flood.spread(stopAt);
        if (cells >= worthWatching)
            log.follow(flood);
        shouldContinue = guard.poll(
            {static_cast<double>(flood.popped()) / static_cast<double>(cells), flood.popped()});
    }
    flood.settleFront();

    Outcome outcome = answerOf(problem, maze, flood, to, guard);
    effort.expanded = flood.popped();
    effort.opened = flood.met();
    effort.peakOpen = flood.peak();
    effort.search = watch.lap();
    effort.engine = "queue over strips";
    addFigures(outcome, problem, guard, effort);
    log.follow(flood);
    if (monitor.wantsLayers())
        outcome.layers.push_back(distanceLayer(finishedRings(flood, arrays), maze.strips(),
                                               static_cast<float>(flood.lastRing())));
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
    const std::size_t nodes = Strips(maze).nodes();
    if (!guard.claim(nodes + FloodArrays::bytesFor(nodes, maze.size())))
        return haltedAnswer(problem, guard);
    Stopwatch watch;
    auto& strips = workspace.get<StripMaze>();
    auto& arrays = workspace.get<FloodArrays>();
    if (!strips.fit(maze, polling(guard)) || !arrays.fit(nodes, maze.size(), polling(guard)))
        return haltedAnswer(problem, guard);
    Effort effort;
    effort.setUp = watch.lap();

    return flooded(problem, options.toggle("flood"), strips, arrays, guard, monitor, effort);
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
