// Link: a line between two cells over empty cells with at most k turns; of all such lines one
// with the fewest turns, and of those one with the fewest cells.
//
// Idea. A state is a cell and the direction in which the line came in. Lines with t turns are
// grown before any with t + 1, and within one t in the order of their cells, ring by ring. A turn
// is counted when the line leaves a cell in another direction than it came, so the two ends cost
// nothing.
//
// Right because turns and cells only grow along a line, so the first line that comes to a state
// is the least by (turns, cells), and a later one can be dropped: whatever follows it could follow
// the first. A least line never crosses itself: to come back to a cell takes three turns at least,
// and cutting the loop out saves more than it costs.
// Ties: of lines with equal turns and cells the one whose states were grown first, directions in
// the order up, right, down, left.
//
// Cost: O(cells * turns) time, 20 bytes a cell. Source: the document on the link game (lianliankan)
// asks the question; Shisen-Sho; breadth-first search over (cell, direction), turn by turn.

#include "solvers/link/board.h"
#include "solvers/link/line.h"
#include "solvers/recorder.h"
#include "solvers/solver.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <optional>
#include <vector>

namespace mazewright::catalogue {
extern const Solver link;
}

namespace mazewright::link {

namespace {

using Spot = Board::Spot;

constexpr bool isOpposite(Direction a, Direction b) noexcept
{
    return (static_cast<unsigned>(a) ^ static_cast<unsigned>(b)) == 2;
}

/// A line's head: the cell that it stands on, how it came in, and how it came into the cell
/// before (`fromSource`: that was the first).
struct Head {
    Spot spot = 0;
    Direction along = Direction::up;
    std::uint8_t before = 0;
    std::uint32_t cells = 1;
};
constexpr std::uint8_t fromSource = 4;
constexpr std::uint8_t never = 0xFF;

template <Recorder R>
class LineSearch {
public:
    LineSearch(const Problem& problem, Guard& guard, R& recorder)
        : m_maze(problem.maze()), m_query(std::get<Link>(problem.query())), m_guard(guard),
          m_recorder(recorder), m_board(m_maze, m_query.outsideOpen),
          m_before(m_board.size() * 4, never), m_from(m_board.spot(m_query.from)),
          m_to(m_board.spot(m_query.to))
    {
    }

    /// The line, or nothing: none exists, or the guard has halted the run.
    std::optional<Route> run()
    {
        std::vector<Head> heads;
        open(m_from);
        for (const Direction along : allDirections)
            step({m_from, along, fromSource, 1}, along, heads);
        close(m_from);
        for (int turns = 0; turns <= m_query.maxTurns && !heads.empty(); ++turns) {
            std::vector<Head> turned;
            if (const auto last = growStraight(heads, turned))
                return traced(*last);
            heads = std::move(turned);
        }
        return std::nullopt;
    }
    const Effort& effort() const noexcept { return m_effort; }

private:
    static std::size_t state(const Head& head) noexcept
    {
        return std::size_t{head.spot} * 4 + static_cast<std::size_t>(head.along);
    }

    /// Grows all heads of one number of turns, nearest first, and gathers in `turned`, nearest
    /// first too, those that turn away. Answers the head that stands on the target.
    std::optional<Head> growStraight(const std::vector<Head>& heads, std::vector<Head>& turned)
    {
        std::vector<Head> ahead; // grown by a step, in the order of their cells
        std::size_t nextHead = 0;
        std::size_t nextAhead = 0;
        while (nextHead < heads.size() || nextAhead < ahead.size()) {
            const bool isHead =
                nextAhead == ahead.size() ||
                (nextHead < heads.size() && heads[nextHead].cells <= ahead[nextAhead].cells);
            const Head head = isHead ? heads[nextHead++] : ahead[nextAhead++];
            if (m_before[state(head)] != never)
                continue;
            m_before[state(head)] = head.before;
            if (head.spot == m_to)
                return head;
            if ((++m_effort.expanded & (Guard::pollEvery - 1)) == 0 &&
                !m_guard.poll({-1, m_effort.expanded})) {
                turned.clear();
                return std::nullopt;
            }
            expand(head, ahead, turned);
            m_effort.peakOpen = std::max(m_effort.peakOpen, heads.size() - nextHead + ahead.size() -
                                                                nextAhead + turned.size());
        }
        return std::nullopt;
    }

    void expand(const Head& head, std::vector<Head>& ahead, std::vector<Head>& turned)
    {
        for (const Direction along : allDirections)
            if (!isOpposite(along, head.along))
                step({head.spot, head.along, static_cast<std::uint8_t>(head.along), head.cells},
                     along, along == head.along ? ahead : turned);
        close(head.spot);
    }

    /// Adds the head that stands one step along, where the line may go there.
    void step(const Head& from, Direction along, std::vector<Head>& into)
    {
        const Head next{m_board.neighbour(from.spot, along), along, from.before, from.cells + 1};
        if (next.spot == m_from || (next.spot != m_to && !m_board.isEmpty(next.spot)))
            return;
        if (m_before[state(next)] != never)
            return;
        into.push_back(next);
        open(next.spot);
        ++m_effort.opened;
    }

    Route traced(Head head) const
    {
        Route back{m_query.to};
        while (true) {
            const auto opposite =
                static_cast<Direction>((static_cast<unsigned>(head.along) + 2) % 4);
            head.spot = m_board.neighbour(head.spot, opposite);
            back.push_back(m_board.position(head.spot));
            if (head.before == fromSource)
                return {back.rbegin(), back.rend()};
            head.along = static_cast<Direction>(head.before);
            head.before = m_before[state(head)];
        }
    }

    /// Cells of the ring outside the maze are not recorded.
    void open(Spot spot)
    {
        if (const Position p = m_board.position(spot); m_maze.contains(p))
            m_recorder.open(m_maze.index(p));
    }
    void close(Spot spot)
    {
        if (const Position p = m_board.position(spot); m_maze.contains(p))
            m_recorder.close(m_maze.index(p));
    }

    const Maze& m_maze;
    const Link& m_query;
    Guard& m_guard;
    R& m_recorder;
    Board m_board;
    std::vector<std::uint8_t> m_before; ///< by state: how the line came into the cell before
    Spot m_from;
    Spot m_to;
    Effort m_effort;
};

Outcome solveLink(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Guard guard(problem, monitor);
    constexpr std::size_t bytesPerSpot = 1 + 4 + 2 * sizeof(Head);
    if (!guard.claim(Board::bytesFor(problem.maze()) * bytesPerSpot))
        return guard.haltedOutcome();
    return observed(monitor, [&](auto& recorder) {
        LineSearch search(problem, guard, recorder);
        auto line = search.run();
        Outcome outcome = guard.halted() ? guard.haltedOutcome() : Outcome{};
        if (line) {
            addLine(outcome, std::move(*line));
            outcome.bound = outcome.cost;
        } else if (!guard.halted()) {
            outcome.message = fmt::format("no line with at most {} turns joins the two cells",
                                          std::get<Link>(problem.query()).maxTurns);
        }
        addEffort(outcome, search.effort());
        outcome.figures.push_back(guard.peakFigure());
        return outcome;
    });
}

} // namespace

} // namespace mazewright::link

constinit const mazewright::Solver mazewright::catalogue::link = {
    .info = {.id = "link",
             .name = "Link",
             .summary = "A line of few turns over empty cells: fewest turns, then fewest cells.",
             .source = "The question of the document on the link game; Shisen-Sho",
             .answers = Question::link,
             .guarantee = Guarantee::optimal,
             .options = {}},
    .solve = mazewright::link::solveLink};
