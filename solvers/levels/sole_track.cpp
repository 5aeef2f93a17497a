// Checks that exactly one track is optimal, by a count independent of the solver that claims it.
//
// Idea. Search depth first over the tracks for two with at least the claimed score. A branch is cut
// if no track of that score can follow. The bound: only those free cells can be used that lie in
// the chain of blocks (biconnected components) between the walk's head and the end. Within each
// block the track alternates between the two colours of a checkerboard, so some cells of the more
// frequent colour are left out, each worth at least the points of a cell.
//
// Correct because the cut only drops branches without any track of the claimed score: the claim
// holds exactly if the search meets one such track, and that track has exactly the claimed score.
// Only complete tracks that meet the conditions count; the bound holds for all.
//
// Cost: O(cells) for each step of the walk, and a fixed budget of such work, so that the same maze
// is always decided the same way. Beyond it the solver `one-stroke` is run on the transposed maze
// with start and end exchanged: its cells and blocks then come in a different order.
//
// Sources: blocks by Hopcroft and Tarjan, Algorithm 447, CACM 1973; the bound by two colours is
// folklore of the knight's and the one-stroke puzzles.
#include "solvers/levels/sole_track.h"

#include "solvers/core/maze.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/levels/budget_stop.h"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright {

namespace {

/// The open cells of a maze in the form that the walk uses.
struct WalkCells {
    WalkCells(const Maze& maze, const OneStroke& query)
        : next(maze.size(), {noCell, noCell, noCell, noCell}), points(maze.size(), 0),
          colour(maze.size(), 0), from(maze.index(query.from)), to(maze.index(query.to)),
          cellPoints(query.cellPoints), snake(query.conditions.snake)
    {
        const std::vector<Position>& avoid = query.conditions.avoid;
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position p = maze.position(c);
            const Cell cell = maze.at(c);
            points[c] = cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
            colour[c] = static_cast<std::uint8_t>((p.row + p.column) % 2);
            for (std::size_t i = 0; i < allDirections.size(); ++i)
                if (const Position q = neighbour(p, allDirections[i]);
                    maze.isOpen(q) && !std::binary_search(avoid.begin(), avoid.end(), q))
                    next[c][i] = maze.index(q);
        }
    }

    std::vector<std::array<CellIndex, 4>> next;
    std::vector<int> points;
    std::vector<std::uint8_t> colour;
    CellIndex from;
    CellIndex to;
    int cellPoints;
    bool snake;
};

/// Upper bound on the points that the cells beyond the head of a walk can still bring.
class ChainBound {
public:
    static constexpr std::int64_t unreachable = -1;

    explicit ChainBound(const WalkCells& cells)
        : m_cells(cells), m_stamp(cells.points.size(), 0), m_low(cells.points.size(), 0)
    {
    }

    /// Returns an upper bound on the points of any path from `head`, which is not counted, to the
    /// end over unused cells; `unreachable` if there is none.
    std::int64_t from(CellIndex head, const std::vector<std::uint8_t>& used)
    {
        m_base = m_clock;
        m_exit = m_cells.to;
        m_sum = 0;
        enter(head);
        while (m_frames.size() > 1 || m_frames.back().direction < 4) {
            Frame& frame = m_frames.back();
            if (frame.direction == 4)
                leave();
            else
                look(frame.cell, m_cells.next[frame.cell][frame.direction++], head, used);
        }
        m_frames.clear();
        m_pending.clear();
        return m_exit == head ? m_sum : unreachable;
    }
    /// Returns the total number of cells examined.
    std::uint64_t work() const noexcept { return m_clock; }

private:
    struct Frame {
        CellIndex cell;
        std::uint8_t direction;
    };

    void enter(CellIndex c)
    {
        m_stamp[c] = m_low[c] = ++m_clock;
        m_frames.push_back({c, 0});
        m_pending.push_back(c);
    }
    void look(CellIndex from, CellIndex next, CellIndex head, const std::vector<std::uint8_t>& used)
    {
        if (next == noCell || (used[next] != 0 && next != head))
            return;
        if (m_stamp[next] > m_base)
            m_low[from] = std::min(m_low[from], m_stamp[next]);
        else
            enter(next);
    }
    void leave()
    {
        const CellIndex child = m_frames.back().cell;
        m_frames.pop_back();
        const CellIndex parent = m_frames.back().cell;
        m_low[parent] = std::min(m_low[parent], m_low[child]);
        if (m_low[child] >= m_stamp[parent])
            closeBlock(parent, child);
    }

    /// Closes a block. Blocks close from the end towards the head, so a block is on the chain if it
    /// contains the cell at which the part of the chain behind it begins.
    void closeBlock(CellIndex entry, CellIndex child)
    {
        std::array<std::int64_t, 2> many{};
        std::int64_t points = 0;
        bool onChain = false;
        for (CellIndex c = noCell; c != child;) {
            c = m_pending.back();
            m_pending.pop_back();
            ++many[m_cells.colour[c]];
            points += m_cells.points[c];
            onChain = onChain || c == m_exit;
        }
        if (!onChain)
            return;
        const std::int64_t same = many[m_cells.colour[entry]];
        const std::int64_t other = many[1 - m_cells.colour[entry]];
        const std::int64_t more = m_cells.colour[m_exit] != m_cells.colour[entry] ? 1 : 0;
        const std::int64_t usable = 2 * std::min(same, other - more) + more;
        m_sum += points - (same + other - usable) * m_cells.cellPoints;
        m_exit = entry;
    }

    const WalkCells& m_cells;
    std::vector<std::uint64_t> m_stamp;
    std::vector<std::uint64_t> m_low;
    std::vector<Frame> m_frames;
    std::vector<CellIndex> m_pending; // of blocks that are not closed
    std::uint64_t m_clock = 0;
    std::uint64_t m_base = 0;
    CellIndex m_exit = noCell;
    std::int64_t m_sum = 0;
};

/// Searches for two tracks of at least a given score.
class SoleTrackWalk {
public:
    enum class Finish : std::uint8_t { complete, outOfWork, stopped };

    /// Maximum memory of the walk for each cell of the maze.
    static constexpr std::size_t bytesOfCell = 80;

    SoleTrackWalk(const WalkCells& cells, const Problem& problem, std::int64_t wanted,
                  std::stop_token stop)
        : m_cells(cells), m_problem(problem), m_bound(cells), m_wanted(wanted),
          m_stop(std::move(stop)), m_used(cells.points.size(), 0)
    {
    }

    Finish run()
    {
        enter(m_cells.from);
        if (m_bound.from(m_cells.from, m_used) == ChainBound::unreachable)
            return Finish::complete;
        while (!m_track.empty() && m_found.size() < 2) {
            if (m_bound.work() > mostWork)
                return Finish::outOfWork;
            if (m_stop.stop_requested())
                return Finish::stopped;
            step();
        }
        return Finish::complete;
    }
    /// Returns at most two tracks, with their scores.
    const std::vector<std::pair<std::vector<CellIndex>, std::int64_t>>& found() const noexcept
    {
        return m_found;
    }

private:
    /// About a fifth of a second.
    static constexpr std::uint64_t mostWork = std::uint64_t{1} << 23;

    void step()
    {
        if (m_directions.back() == 4)
            return leave();
        const CellIndex next = m_cells.next[m_track.back()][m_directions.back()++];
        if (next == noCell || m_used[next] != 0 || (m_cells.snake && touches(next)))
            return;
        enter(next);
        if (next == m_cells.to) {
            if (m_score >= m_wanted && meetsConditions())
                m_found.emplace_back(m_track, m_score);
            return leave();
        }
        const std::int64_t rest = m_bound.from(next, m_used);
        if (rest == ChainBound::unreachable || m_score + rest < m_wanted)
            leave();
    }
    /// Returns true if a cell is beside a cell of the track but its last.
    bool touches(CellIndex cell) const
    {
        return std::ranges::any_of(m_cells.next[cell], [this](CellIndex beside) {
            return beside != noCell && m_used[beside] != 0 && beside != m_track.back();
        });
    }
    bool meetsConditions() const
    {
        Route track;
        for (const CellIndex c : m_track)
            track.push_back(m_problem.maze().position(c));
        const auto& conditions = std::get<OneStroke>(m_problem.query()).conditions;
        return brokenCondition(conditions, m_problem.maze(), track).empty();
    }
    void enter(CellIndex c)
    {
        m_used[c] = 1;
        m_score += m_cells.points[c];
        m_track.push_back(c);
        m_directions.push_back(0);
    }
    void leave()
    {
        m_used[m_track.back()] = 0;
        m_score -= m_cells.points[m_track.back()];
        m_track.pop_back();
        m_directions.pop_back();
    }

    const WalkCells& m_cells;
    const Problem& m_problem;
    ChainBound m_bound;
    std::int64_t m_wanted;
    std::stop_token m_stop;
    std::vector<std::uint8_t> m_used;
    std::vector<CellIndex> m_track;
    std::vector<std::uint8_t> m_directions;
    std::int64_t m_score = 0;
    std::vector<std::pair<std::vector<CellIndex>, std::int64_t>> m_found;
};

SoleTrack refutedClaim(std::int64_t score, const Message& why)
{
    return {Status::notFound,
            messageOf("a second count disagrees: expected one best track with score {}, but {}",
                      score, why)};
}

/// Returns the confirmed claim for a track that was found, if `verify` agrees.
SoleTrack confirmedClaim(const Problem& problem, Route track, std::int64_t score)
{
    Outcome outcome;
    outcome.status = Status::solved;
    outcome.cost = static_cast<double>(score);
    outcome.bound = outcome.cost;
    outcome.routes = {track};
    const auto verdict = verify(problem, outcome);
    if (!verdict || !verdict->holds)
        return refutedClaim(score, verdict ? verdict->why : "there is no track");
    return {Status::solved, "", std::move(track)};
}

SoleTrack judgeWalk(const Problem& problem, std::int64_t score, const SoleTrackWalk& walk)
{
    if (walk.found().empty())
        return refutedClaim(score, "no track has this score");
    if (walk.found().size() > 1)
        return refutedClaim(score, "two or more tracks have this score");
    const auto& [cells, found] = walk.found().front();
    if (found > score)
        return refutedClaim(score, messageOf("a track scores {}", found));
    Route track;
    for (const CellIndex c : cells)
        track.push_back(problem.maze().position(c));
    return confirmedClaim(problem, std::move(track), score);
}

Position exchanged(Position p)
{
    return {p.column, p.row};
}

/// Returns the same question on the transposed maze, from its end to its start.
Expected<Problem> turnedOver(const Problem& problem)
{
    OneStroke query = std::get<OneStroke>(problem.query());
    query.from = std::exchange(query.to, query.from);
    query.from = exchanged(query.from);
    query.to = exchanged(query.to);
    for (std::vector<Position>* cells : {&query.conditions.pass, &query.conditions.avoid}) {
        std::transform(cells->begin(), cells->end(), cells->begin(), exchanged);
        *cells = inOrder(std::move(*cells));
    }
    return Problem::make(std::make_shared<const Maze>(turned(problem.maze(), Turn::transpose)),
                         query, problem.limits());
}

SoleTrack askSolver(const Problem& problem, std::int64_t score, Budget& budget)
{
    const Solver* solver = findSolver("one-stroke");
    const auto turned = turnedOver(problem);
    if (solver == nullptr || !turned)
        return refutedClaim(score, "the question does not apply");
    Options options(solver->info.options);
    (void)options.set("order-seed", "2"); // not the default
    const Outcome outcome = solvePart(*solver, *turned, options, budget);
    if (outcome.status == Status::stopped || outcome.status == Status::limitReached)
        return {outcome.status, outcome.message};
    if (outcome.status != Status::solved || outcome.routes.empty())
        return refutedClaim(score, "no track has this score");
    const Figure* many = findFigure(outcome, "optimal-tracks");
    if (outcome.cost != static_cast<double>(score))
        return refutedClaim(score, messageOf("the best score is {}", outcome.cost));
    if (many == nullptr || toText(many->value) != "1")
        return refutedClaim(
            score, many == nullptr ? Message("the tracks were not counted")
                                   : messageOf("{} tracks have this score", toText(many->value)));
    Route track = outcome.routes.front();
    std::reverse(track.begin(), track.end());
    std::transform(track.begin(), track.end(), track.begin(),
                   [](Position p) { return exchanged(p); });
    return confirmedClaim(problem, std::move(track), score);
}

} // namespace

SoleTrack checkSoleTrack(const Problem& problem, std::int64_t score, Budget& budget)
{
    const BudgetStop stop(budget);
    if (!budget.grants(problem.maze().size() * SoleTrackWalk::bytesOfCell))
        return askSolver(problem, score, budget);
    const WalkCells cells(problem.maze(), std::get<OneStroke>(problem.query()));
    SoleTrackWalk walk(cells, problem, score, stop.token());
    switch (walk.run()) {
    case SoleTrackWalk::Finish::complete:
        return judgeWalk(problem, score, walk);
    case SoleTrackWalk::Finish::stopped:
        return {budget.stopToken().stop_requested() ? Status::stopped : Status::limitReached,
                stop.why()};
    case SoleTrackWalk::Finish::outOfWork:
        break;
    }
    return askSolver(problem, score, budget);
}

} // namespace mazewright
