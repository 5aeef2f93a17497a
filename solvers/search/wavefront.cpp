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

#include "solvers/recorder.h"
#include "solvers/search/base/route.h"
#include "solvers/search/base/strip_flood.h"
#include "solvers/solver.h"

#include <array>
#include <limits>
#include <memory>
#include <optional>

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
        : m_recording(monitor.recording()), m_log(monitor.searchLog()), m_maze(maze)
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
