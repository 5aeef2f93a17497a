// A* as the document prints it, including its faults.
//
// The control flow is the document's. The open list is scanned from its front for the lowest F; of
// equal ones the earliest inserted wins. Neighbours are examined in the order right, left, down,
// up. G falls only if the new one is less, but H, F and the predecessor (`previous`) are written
// for every neighbour that is not closed. So a cell that is already open may get a dearer
// predecessor, and the route may cost more than the G of the end. Also as printed: after the end
// comes out, its neighbours are still examined in that frame, and the start shows H 0 and F 0.
//
// A step costs the step cost of its cell (the document's are all 1). The route cannot contain a
// cycle: a predecessor is always a cell that was closed earlier. Cost: O(cells * open cells) time.
// Source: the document on A*, section 4.
#include "solvers/core/allocations.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <vector>

namespace mazewright::catalogue {
extern const Solver astarPublished;
}

namespace mazewright::search {

namespace {

struct PublishedCell {
    std::int32_t g = 0;
    std::int32_t h = 0;
    std::int32_t f = 0;
    CellIndex previous = noCell;
    CellState state = CellState::untouched;
};
using PublishedCells = LargeArray<PublishedCell>;

std::int32_t distance(Position a, Position b) noexcept
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

/// The document's program. `draw` is one frame of its loop.
template <Recorder R>
class PublishedAstar {
public:
    PublishedAstar(const Maze& maze, const ShortestPath& query,
                   std::shared_ptr<PublishedCells> spots, R& recorder)
        : m_maze(maze), m_end(query.to), m_recorder(recorder), m_spots(std::move(spots))
    {
        add(maze.index(query.from));
        if constexpr (isLog<R>)
            m_recorder.putRoot(maze.index(query.from), 0);
    }

    bool isOver() const noexcept { return m_found || m_openSet.empty(); }
    bool found() const noexcept { return m_found; }
    std::shared_ptr<const PublishedCells> spots() const noexcept { return m_spots; }
    Effort effort() const noexcept { return m_effort; }
    std::size_t openCells() const noexcept { return m_openSet.size(); }

    void draw()
    {
        const auto lowest =
            std::min_element(m_openSet.begin(), m_openSet.end(), [this](CellIndex a, CellIndex b) {
                return (*m_spots)[a].f < (*m_spots)[b].f;
            });
        const CellIndex current = *lowest;
        m_found = m_maze.position(current) == m_end;
        m_openSet.erase(lowest);
        (*m_spots)[current].state = CellState::closed;
        constexpr std::array order = {Direction::right, Direction::left, Direction::down,
                                      Direction::up};
        for (const Direction along : order) {
            const Position next = neighbour(m_maze.position(current), along);
            if (m_maze.isOpen(next))
                visit(m_maze.index(next), current);
        }
        m_recorder.close(current);
        ++m_effort.expanded;
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_openSet.size());
    }

    Route route() const
    {
        Route back;
        for (CellIndex at = m_maze.index(m_end); at != noCell; at = (*m_spots)[at].previous)
            back.push_back(m_maze.position(at));
        return {back.rbegin(), back.rend()};
    }

private:
    void add(CellIndex cell)
    {
        m_openSet.push_back(cell);
        (*m_spots)[cell].state = CellState::open;
        m_recorder.open(cell);
        ++m_effort.opened;
    }

    void visit(CellIndex cell, CellIndex current)
    {
        PublishedCell& spot = (*m_spots)[cell];
        if (spot.state == CellState::closed)
            return;
        const std::int32_t g = (*m_spots)[current].g + stepCost(m_maze.packed()[cell]);
        const bool isOpen = spot.state == CellState::open;
        if (isOpen) {
            spot.g = std::min(spot.g, g);
        } else {
            spot.g = g;
            add(cell);
        }
        spot.h = distance(m_maze.position(cell), m_end);
        spot.f = spot.g + spot.h;
        spot.previous = current;
        if constexpr (isLog<R>)
            m_recorder.put(cell, current, spot.g, static_cast<std::uint64_t>(spot.f),
                           isOpen ? SearchOperation::renewed : SearchOperation::queued);
    }

    const Maze& m_maze;
    Position m_end;
    R& m_recorder;
    std::shared_ptr<PublishedCells> m_spots;
    std::vector<CellIndex> m_openSet;
    Effort m_effort;
    bool m_found = false;
};

Layer spotLayer(std::string_view id, std::string_view name,
                const std::shared_ptr<const PublishedCells>& spots,
                std::int32_t PublishedCell::*value)
{
    std::int32_t least = std::numeric_limits<std::int32_t>::max();
    std::int32_t most = 0;
    for (const PublishedCell& spot : *spots)
        if (spot.state != CellState::untouched) {
            least = std::min(least, spot.*value);
            most = std::max(most, spot.*value);
        }
    const auto known = [spots](CellIndex c) { return (*spots)[c].state != CellState::untouched; };
    return {id,
            name,
            "",
            static_cast<float>(least),
            static_cast<float>(most),
            [=](CellIndex c) {
                return known(c) ? static_cast<float>((*spots)[c].*value)
                                : std::numeric_limits<float>::quiet_NaN();
            },
            [=](CellIndex c) { return known(c) ? std::to_string((*spots)[c].*value) : ""; }};
}

template <Recorder R>
Outcome drawnToTheEnd(const Problem& problem, Guard& guard, R& recorder)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    Stopwatch watch;
    const auto spots = std::make_shared<PublishedCells>();
    if (!filled(*spots, problem.maze().size(), PublishedCell{}, polling(guard)))
        return haltedAnswer(problem, guard);
    PublishedAstar<R> program(problem.maze(), query, spots, recorder);
    bool shouldContinue = true;
    std::size_t scanned = 0;
    while (!program.isOver() && shouldContinue) {
        scanned += program.openCells();
        program.draw();
        if (scanned >= Guard::pollEvery) {
            scanned = 0;
            shouldContinue = guard.poll({-1, program.effort().expanded});
        }
    }
    const bool found = program.found();
    Outcome outcome =
        answerOf(problem, guard, found ? std::optional(program.route()) : std::nullopt, Proved::no);
    const std::int32_t g = (*program.spots())[problem.maze().index(query.to)].g;
    if (found && outcome.cost > g)
        outcome.message =
            messageOf("the route costs {}, but G at the end is {}: the route back was overwritten",
                      outcome.cost, g);
    Effort effort = program.effort();
    effort.search = watch.lap();
    effort.engine = "unsorted list";
    addFigures(outcome, problem, guard, effort);
    outcome.layers = {
        spotLayer("g", "G: cost from the start", program.spots(), &PublishedCell::g),
        spotLayer("h", "H: estimate to the end", program.spots(), &PublishedCell::h),
        spotLayer("f", "F: order of the open list", program.spots(), &PublishedCell::f)};
    return outcome;
}

Outcome solveAstarPublished(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    if (std::get<ShortestPath>(problem.query()).moves != Moves::four)
        return invalid(
            "the published program supports only 4-way moves; choose 4-way moves, or A*");
    Guard guard(problem, monitor);
    if (!guard.claim(problem.maze().size() * (sizeof(PublishedCell) + sizeof(CellIndex))))
        return haltedAnswer(problem, guard);
    const auto search = [&](auto& recorder) { return drawnToTheEnd(problem, guard, recorder); };
    const auto rules = [&] {
        const auto& query = std::get<ShortestPath>(problem.query());
        return OpenListRules{.ties = TieBreak::oldest,
                             .estimate = [query](Position at, std::size_t) {
                                 return at == query.from ? 0.0 : distance(at, query.to);
                             }};
    };
    return loggedOrObserved(monitor, {}, rules, search);
}

constexpr std::array astarPublishedCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0, "while the open list is not empty:"},
    PseudoLine{StepPart::take, 1, "take the cell with the least F; among equals, the first in"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour that is not closed:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list with its G"},
    PseudoLine{StepPart::improve, 2, "else lower its G if this way is cheaper"},
    PseudoLine{StepPart::none, 2, "in both cases: write its H, its F and the way back"},
    PseudoLine{StepPart::found, 1, "if it was the end: done, the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
constexpr SearchSteps astarPublishedSteps = {.code = astarPublishedCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::astarPublished = {
    .info = {.id = "astar-published",
             .name = "A* as published",
             .summary = "Reproduces the program of an A* tutorial, which may give an open cell a "
                        "costlier parent.",
             .source = "A* tutorial program (reproduced), section 4",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = {},
             .steps = &search::astarPublishedSteps,
             .family = Family::published},
    .solve = search::solveAstarPublished};
