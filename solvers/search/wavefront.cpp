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
// depends on the maze. Where a recording is wanted, a cell is stamped with its place in the queue,
// which is the order of the search.
//
// Cost: O(cells) time, 9 bytes a cell. Source: the document on the wavefront algorithm (20 x 20
// board); Moore, The shortest path through a maze, 1959; Lee 1961.

#include "solvers/recorder.h"
#include "solvers/search/base/padded_maze.h"
#include "solvers/search/base/route.h"
#include "solvers/solver.h"

#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace mazewright::catalogue {
extern const Solver wavefront;
}

namespace mazewright::search {

namespace {

using Node = Padding::Node;
using Distances = LargeArray<std::uint32_t>;
constexpr std::uint32_t unmet = std::numeric_limits<std::uint32_t>::max();

constexpr std::array wavefrontOptions = {
    OptionSpec{"flood", "Flood everything", "go on behind the end, until every cell is reached",
               Toggle{false}}};

/// What a flood leaves: the cells in the order in which it met them, and each cell's distance.
struct Flood {
    LargeArray<std::uint8_t> unmetYet; ///< by node
    LargeArray<Node> queue;
    Distances distance; ///< by cell index; `unmet` where it was not met
    std::size_t head = 0;
    std::size_t tail = 0;
    std::size_t peak = 0;
    std::uint32_t ring = 0;  ///< of the cell at the head
    std::size_t ringEnd = 0; ///< in the queue
};

/// Where a recording is wanted: the queue is the order of the search.
class QueueStamps {
public:
    QueueStamps(Recording& recording, const Maze& maze) : m_recording(recording)
    {
        m_recording.beginQueue(static_cast<std::uint32_t>(maze.columns()));
    }
    void popped(CellIndex c, std::size_t place) noexcept { m_recording.popQueue(c, place); }
    void left(CellIndex c, std::size_t place) noexcept { m_recording.leaveInQueue(c, place); }
    void publish() noexcept { m_recording.publish(); }

private:
    Recording& m_recording;
};

struct NoStamps {
    static void popped(CellIndex, std::size_t) noexcept {}
    static void left(CellIndex, std::size_t) noexcept {}
    static void publish() noexcept {}
};

/// Pops at most a batch of cells; ends early where the queue is empty or `stopAt` is met.
template <class Stamps>
void spread(Flood& flood, const Padding& padding, Node stopAt, Stamps& stamps)
{
    const auto stride = static_cast<std::size_t>(padding.stride());
    std::uint8_t* const free = flood.unmetYet.data();
    Node* const queue = flood.queue.data();
    const std::size_t batchEnd = flood.head + Guard::pollEvery;
    while (flood.head < flood.tail && flood.head < batchEnd && free[stopAt] != 0) {
        if (flood.head == flood.ringEnd) {
            ++flood.ring;
            flood.ringEnd = flood.tail;
        }
        const std::size_t at = queue[flood.head];
        const CellIndex cell = padding.cell(static_cast<Node>(at));
        flood.distance[cell] = flood.ring;
        stamps.popped(cell, flood.head++);
        for (const std::size_t next : {at - stride, at + 1, at + stride, at - 1}) {
            queue[flood.tail] = static_cast<Node>(next);
            flood.tail += free[next];
            free[next] = 0;
        }
    }
    flood.peak = std::max(flood.peak, flood.tail - flood.head);
}

/// The cells still in the queue have been met: they get their distances too.
template <class Stamps>
void settleFront(Flood& flood, const Padding& padding, Stamps& stamps)
{
    for (std::size_t i = flood.head; i < flood.tail; ++i) {
        const CellIndex cell = padding.cell(flood.queue[i]);
        flood.distance[cell] = flood.ring + (i < flood.ringEnd ? 0 : 1);
        stamps.left(cell, i);
    }
}

/// From the end down to the start, by the first neighbour that is one ring nearer.
Route descent(const Maze& maze, const Distances& distance, Position to)
{
    Route route(distance[maze.index(to)] + 1);
    Position at = to;
    for (std::size_t i = route.size(); i-- > 0;) {
        route[i] = at;
        for (const Direction along : allDirections) {
            const Position next = neighbour(at, along);
            if (i > 0 && maze.contains(next) && distance[maze.index(next)] == i - 1) {
                at = next;
                break;
            }
        }
    }
    return route;
}

Layer distanceLayer(const std::shared_ptr<const Distances>& distance, float most)
{
    return {"distance",
            "Distance",
            "",
            0,
            most,
            [distance](CellIndex c) {
                const std::uint32_t value = (*distance)[c];
                return value == unmet ? std::numeric_limits<float>::quiet_NaN()
                                      : static_cast<float>(value);
            },
            [distance](CellIndex c) {
                const std::uint32_t value = (*distance)[c];
                return value == unmet ? std::string() : std::to_string(value);
            }};
}

std::size_t bytesNeeded(const Maze& maze)
{
    return 2 * Padding(maze).nodes() + (maze.size() + 4) * sizeof(Node) +
           maze.size() * sizeof(std::uint32_t);
}

template <class Stamps>
Outcome flooded(const Problem& problem, const ShortestPath& query, bool everything,
                const PaddedMaze& padded, Guard& guard, Stamps& stamps, Effort effort)
{
    Stopwatch watch;
    const Maze& maze = problem.maze();
    const Padding& padding = padded.padding();
    Flood flood;
    flood.unmetYet = padded.costs();
    flood.queue.resize(maze.size() + 4); // the last pop may write four behind the tail
    flood.distance.assign(maze.size(), unmet);
    flood.queue[0] = padding.node(query.from);
    flood.tail = flood.peak = flood.ringEnd = 1;
    flood.unmetYet[flood.queue[0]] = 0;
    // A node outside the maze that is never met: the flood runs until the queue is empty.
    const bool toTheLast = everything || query.from == query.to;
    Node stopAt = padding.node(query.to);
    if (toTheLast) {
        stopAt = 0;
        flood.unmetYet[0] = 1;
    }
    if (!everything && query.from == query.to)
        flood.unmetYet[0] = 0;

    bool goesOn = true;
    while (goesOn && flood.head < flood.tail && flood.unmetYet[stopAt] != 0) {
        spread(flood, padding, stopAt, stamps);
        stamps.publish();
        goesOn = guard.poll(
            {static_cast<double>(flood.head) / static_cast<double>(maze.size()), flood.head});
    }
    settleFront(flood, padding, stamps);

    const bool met = flood.distance[maze.index(query.to)] != unmet;
    Outcome outcome = !goesOn && !met ? guard.haltedOutcome() : Outcome{};
    const auto distance = std::make_shared<const Distances>(std::move(flood.distance));
    if (met) {
        outcome.status = Status::solved;
        outcome.routes.push_back(descent(maze, *distance, query.to));
        outcome.cost = static_cast<double>((*distance)[maze.index(query.to)]);
        outcome.bound = outcome.cost;
        if (!goesOn)
            outcome.message = guard.haltedOutcome().message + " before the flood was complete";
    } else if (goesOn) {
        outcome.status = Status::noSolution;
        outcome.message = "the end cannot be reached from the start";
    }
    effort.expanded = flood.head;
    effort.opened = flood.tail;
    effort.peakOpen = flood.peak;
    effort.peakMebibytes = guard.peakMebibytes();
    effort.search = watch.lap();
    addFigures(outcome, problem, effort);
    const std::uint32_t farthest = (*distance)[padding.cell(flood.queue[flood.tail - 1])];
    outcome.layers.push_back(distanceLayer(distance, static_cast<float>(farthest)));
    return outcome;
}

Outcome solveWavefront(const Problem& problem, const Options& options, Monitor& monitor,
                       Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const Maze& maze = problem.maze();
    if (query.moves != Moves::four)
        return invalid("the wavefront moves 4-way; choose moves=4, or astar for diagonal moves");
    if (maze.hasStepCosts())
        return invalid("the wavefront counts every step as 1, and this maze has step costs; "
                       "choose dijkstra or astar");
    Guard guard(problem, monitor);
    if (!guard.claim(bytesNeeded(maze)))
        return guard.haltedOutcome();
    Stopwatch watch;
    auto& padded = workspace.get<PaddedMaze>();
    padded.fit(maze);
    Effort effort;
    effort.setUp = watch.lap();

    const bool everything = options.toggle("flood");
    if (Recording* recording = monitor.recording()) {
        QueueStamps stamps(*recording, maze);
        return flooded(problem, query, everything, padded, guard, stamps, effort);
    }
    NoStamps stamps;
    return flooded(problem, query, everything, padded, guard, stamps, effort);
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::wavefront = {
    .info = {.id = "wavefront",
             .name = "Wavefront",
             .summary = "Breadth-first search: the front runs over the maze ring by ring.",
             .source = "The document on the wavefront algorithm; Moore, 1959; Lee, 1961",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::wavefrontOptions},
    .solve = search::solveWavefront};
