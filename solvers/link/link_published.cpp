// The link document's program, including its faults.
//
// The control flow is the document's `link` and `forward`. Every point has a list of the directions
// that it has not tried, made when the line first leaves it: towards the target first, x before y;
// the direction back is removed. The line grows depth first. Leaving the first point counts 1, each
// change of direction 1. At 4 the line steps back, and the point that it stood on loses its list
// (`directs = None`) even if it is still part of the line. That is how the program can run in a
// circle forever. It takes the first line found, not the simplest.
//
// The document's x is the column, its y the row, and its "up" is y + 1. It leaves the target out of
// its line; here it is appended. Its boards are walled all around, so a step off the board meets a
// wall here. Its "4" is one too many: the start counts 1, and three turns 3. The limit is less if
// fewer turns are allowed.
//
// A circle is detected exactly. The state (line, lists, point) is compared with a stored state,
// which is replaced after 1, 2, 4, 8, … steps (Brent, An improved Monte Carlo factorization
// algorithm, 1980). If the state returns the program would never end, since nothing else decides
// its next step. Source: the document on the link game (lianliankan), section "link".
#include "solvers/core/allocations.h"
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/link/link.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>
#include <vector>

namespace mazewright::catalogue {
extern const Solver linkPublished;
}

namespace mazewright::link {

namespace {

/// The directions as the document names them: up is y + 1.
enum class Heading : std::uint8_t { up, down, left, right };

/// A point's list of directions that it has not tried; `made` distinguishes None from empty.
struct Directs {
    std::array<Heading, 4> list{};
    std::uint8_t first = 0;
    std::uint8_t count = 0;
    bool made = false;

    void clear() noexcept { *this = {}; }
    void append(Heading heading) noexcept { list[count++] = heading; }
    void insertSecond(Heading heading) noexcept
    {
        std::copy_backward(list.begin() + 1, list.begin() + count, list.begin() + count + 1);
        list[1] = heading;
        ++count;
    }
    void remove(Heading heading) noexcept
    {
        const auto end = std::remove(list.begin(), list.begin() + count, heading);
        count = static_cast<std::uint8_t>(end - list.begin());
    }
    /// Lists are equal if the same directions remain, whatever was removed before.
    friend bool operator==(const Directs& a, const Directs& b) noexcept
    {
        return a.made == b.made && a.count - a.first == b.count - b.first &&
               std::equal(a.list.begin() + a.first, a.list.begin() + a.count,
                          b.list.begin() + b.first);
    }
};

struct Point {
    Directs directs;
    std::uint8_t changed = 0;
    bool isKnown = false; ///< true if the program has stood on the point
    friend bool operator==(const Point& a, const Point& b) noexcept
    {
        return a.changed == b.changed && a.directs == b.directs;
    }
};

/// Everything that decides the program's next step.
struct LinkState {
    CellIndex current = 0;
    int change = 0;
    std::vector<CellIndex> path;
    LargeArray<Point> points;
    std::vector<CellIndex> known; ///< all other points are unchanged since the start

    /// Returns the size of the memory that grows.
    std::size_t bytes() const noexcept
    {
        return (path.capacity() + known.capacity()) * sizeof(CellIndex);
    }
};

enum class Ending : std::uint8_t { running, linked, failed };

template <Recorder R>
class PublishedLink {
public:
    PublishedLink(const Maze& maze, const Link& query, R& recorder)
        : m_maze(maze), m_recorder(recorder), m_source(maze.index(query.from)),
          m_target(maze.index(query.to)), m_tooMany(query.maxTurns + 2)
    {
        m_state.current = m_source;
    }

    /// Returns false if cancelled.
    bool begin(const ShouldContinue& shouldContinue)
    {
        m_recorder.enter(m_source);
        return filled(m_state.points, m_maze.size(), Point{}, shouldContinue);
    }

    const LinkState& state() const noexcept { return m_state; }
    std::size_t steps() const noexcept { return m_steps; }

    /// Runs one iteration of the document's `while True`.
    Ending step()
    {
        LinkState& s = m_state;
        if (s.current == m_target && s.change < m_tooMany)
            return Ending::linked;
        if (s.change == m_tooMany) {
            stepBack();
            return Ending::running;
        }
        const CellIndex next = forward();
        if (next != noCell) {
            s.change += s.points[s.current].changed;
            s.path.push_back(s.current);
            s.current = next;
            m_recorder.enter(next);
            ++m_steps;
            return Ending::running;
        }
        if (s.change == 0)
            return Ending::failed;
        stepBack();
        return Ending::running;
    }

    Route route() const
    {
        Route route;
        for (const CellIndex c : m_state.path)
            route.push_back(m_maze.position(c));
        route.push_back(m_maze.position(m_target));
        return route;
    }

private:
    void stepBack()
    {
        LinkState& s = m_state;
        s.points[s.current].directs.clear();
        m_recorder.leave(s.current);
        s.current = s.path.back();
        s.path.pop_back();
        s.change -= s.points[s.current].changed;
    }

    void makeDirects(Directs& directs, Position at) const
    {
        const Position target = m_maze.position(m_target);
        const bool rightFirst = target.column >= at.column;
        const bool upFirst = target.row >= at.row;
        directs.made = true;
        directs.append(rightFirst ? Heading::right : Heading::left);
        directs.append(rightFirst ? Heading::left : Heading::right);
        directs.insertSecond(upFirst ? Heading::up : Heading::down);
        directs.append(upFirst ? Heading::down : Heading::up);
        if (m_state.change == 0)
            return;
        const Position before = m_maze.position(m_state.path.back());
        if (before.column == at.column)
            directs.remove(before.row == at.row + 1 ? Heading::up : Heading::down);
        else
            directs.remove(before.column == at.column + 1 ? Heading::right : Heading::left);
    }

    static Position moved(Position at, Heading heading) noexcept
    {
        switch (heading) {
        case Heading::up:
            return {at.row + 1, at.column};
        case Heading::down:
            return {at.row - 1, at.column};
        case Heading::left:
            return {at.row, at.column - 1};
        case Heading::right:
            return {at.row, at.column + 1};
        }
        return at;
    }

    bool isFilled(CellIndex c) const
    {
        const CellKind kind = m_maze.at(c).kind;
        return c == m_source || kind == CellKind::wall || kind == CellKind::tile;
    }

    /// Returns the next point, or `noCell` if all directions have been tried.
    CellIndex forward()
    {
        Point& point = m_state.points[m_state.current];
        if (!std::exchange(point.isKnown, true))
            m_state.known.push_back(m_state.current);
        const Position at = m_maze.position(m_state.current);
        if (!point.directs.made)
            makeDirects(point.directs, at);
        while (point.directs.first < point.directs.count) {
            const Position next = moved(at, point.directs.list[point.directs.first++]);
            if (!m_maze.contains(next))
                continue;
            const CellIndex cell = m_maze.index(next);
            if (isFilled(cell) && cell != m_target)
                continue;
            point.changed = changesDirection(at, next) ? 1 : 0;
            return cell;
        }
        return noCell;
    }

    bool changesDirection(Position at, Position next) const
    {
        if (m_state.change == 0)
            return true;
        const Position before = m_maze.position(m_state.path.back());
        const bool keepsColumn = before.column == at.column && next.column == at.column;
        const bool keepsRow = before.row == at.row && next.row == at.row;
        return !keepsColumn && !keepsRow;
    }

    const Maze& m_maze;
    R& m_recorder;
    CellIndex m_source;
    CellIndex m_target;
    int m_tooMany;
    LinkState m_state;
    std::size_t m_steps = 0;
};

/// Detects that a program has returned to an earlier state (Brent's algorithm).
class CircleWatch {
public:
    explicit CircleWatch(const LinkState& begin) { keep(begin); }
    bool returned(const LinkState& now)
    {
        if (isKept(now))
            return true;
        if (++m_age == m_span) {
            keep(now);
            m_age = 0;
            m_span *= 2;
        }
        return false;
    }

    std::size_t bytes() const noexcept
    {
        return m_path.capacity() * sizeof(CellIndex) + m_points.capacity() * sizeof(Point);
    }

private:
    void keep(const LinkState& now)
    {
        m_current = now.current;
        m_change = now.change;
        m_path = now.path;
        m_points.clear();
        for (const CellIndex c : now.known)
            m_points.push_back(now.points[c]);
    }
    /// Compares first the part that differs most often.
    bool isKept(const LinkState& now) const
    {
        if (now.current != m_current || now.change != m_change || now.path != m_path)
            return false;
        for (std::size_t i = 0; i < now.known.size(); ++i)
            if (!(now.points[now.known[i]] == (i < m_points.size() ? m_points[i] : Point{})))
                return false;
        return true;
    }

    CellIndex m_current = 0;
    int m_change = 0;
    std::vector<CellIndex> m_path;
    std::vector<Point> m_points; ///< the states of the first known points
    std::uint64_t m_age = 0;
    std::uint64_t m_span = 1;
};

/// Runs the program to its end, or until it would begin to run in a circle.
template <Recorder R>
Outcome runPublished(const Problem& problem, Guard& guard, R& recorder)
{
    const auto& query = std::get<Link>(problem.query());
    PublishedLink<R> program(problem.maze(), query, recorder);
    if (!program.begin(polling(guard)))
        return haltedLine(query, guard);
    CircleWatch watch(program.state());
    ClaimedBytes claimed(guard);
    Ending ending = Ending::running;
    bool circles = false;
    std::uint64_t turn = 0;
    while (ending == Ending::running && !circles) {
        ending = program.step();
        circles = ending == Ending::running && watch.returned(program.state());
        if ((++turn & 1023) != 0)
            continue;
        const std::size_t bytes = 2 * (program.state().bytes() + watch.bytes()); // doubling
        if (!claimed.reach(bytes))
            break;
        if (!guard.poll({-1, program.steps()}))
            break;
    }
    Outcome outcome = guard.halted() ? haltedLine(query, guard) : Outcome{};
    if (ending == Ending::linked) {
        addLine(outcome, program.route());
    } else if (circles) {
        outcome.status = Status::notFound;
        outcome.message =
            "the published program would loop forever: it returned to an earlier state";
    } else if (ending == Ending::failed) {
        outcome.status = Status::notFound;
        outcome.message = "the published program finds no line";
    }
    outcome.engine = "published program";
    addEffort(outcome, {program.steps(), program.steps(), program.state().path.size()});
    outcome.figures.push_back(guard.peakFigure());
    return outcome;
}

Outcome solveLinkPublished(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    const auto& query = std::get<Link>(problem.query());
    if (query.maxTurns > 2 || query.outsideOpen) {
        Outcome outcome;
        outcome.status = Status::invalid;
        outcome.message = "the published program supports at most two turns, within the board; "
                          "choose turns=2 and outside=wall, or the solver Link";
        return outcome;
    }
    Guard guard(problem, monitor);
    if (!guard.claim(problem.maze().size() * sizeof(Point)))
        return haltedLine(query, guard);
    return observed(monitor,
                    [&](auto& recorder) { return runPublished(problem, guard, recorder); });
}

} // namespace

} // namespace mazewright::link

constinit const mazewright::Solver mazewright::catalogue::linkPublished = {
    .info =
        {.id = "link-published",
         .name = "Link as published",
         .summary =
             "Reproduces the depth-first program of a link game tutorial, which can loop forever.",
         .source = "Link game tutorial program (reproduced), function link",
         .answers = Question::link,
         .guarantee = Guarantee::none,
         .options = {},
         .expands = ExpansionUnit::steps,
         .family = Family::published},
    .solve = mazewright::link::solveLinkPublished};
