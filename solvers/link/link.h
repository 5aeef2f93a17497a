#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::link {

/// Counts of a link solver.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
};

/// Returns why a run was halted. A line has at least as many cells as the two ends are apart.
inline Outcome haltedLine(const Link& query, const Guard& guard)
{
    Outcome outcome = guard.haltedOutcome();
    outcome.bound =
        std::abs(query.from.row - query.to.row) + std::abs(query.from.column - query.to.column) + 1;
    return outcome;
}

/// Records in the outcome that the line was found, with its cost and its figures.
inline void addLine(Outcome& outcome, Route line)
{
    outcome.status = Status::solved;
    outcome.cost = static_cast<double>(line.size());
    outcome.figures.push_back({"turns", "", turnsOf(line)});
    outcome.figures.push_back({"cells", "", static_cast<std::int64_t>(line.size())});
    outcome.routes.push_back(std::move(line));
}

inline void addEffort(Outcome& outcome, const Effort& effort)
{
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    whole("expanded", effort.expanded);
    whole("opened", effort.opened);
    whole("peak-open", effort.peakOpen);
}

/// The cells that a line may run over: the maze with a ring of one cell around it, which is open if
/// the query lets lines run around the board, and a wall beyond. Spots are numbered row by row.
class Board {
public:
    using Spot = std::uint32_t;

    /// Creates a board of this maze's size. Call `fit` next.
    explicit Board(const Maze& maze) noexcept;
    /// Fills the board. O(cells). Returns false if cancelled.
    bool fit(const Maze& maze, bool outsideOpen, const ShouldContinue& shouldContinue = {});

    /// Returns the bytes that a maze of this size needs.
    static std::size_t bytesFor(const Maze& maze) noexcept;

    std::size_t size() const noexcept { return m_empty.size(); }
    bool isEmpty(Spot spot) const noexcept { return m_empty[spot] != 0; }
    Spot spot(Position p) const noexcept
    {
        return static_cast<Spot>(p.row + margin) * m_stride + static_cast<Spot>(p.column + margin);
    }
    Position position(Spot spot) const noexcept
    {
        return {static_cast<std::int32_t>(spot / m_stride) - margin,
                static_cast<std::int32_t>(spot % m_stride) - margin};
    }
    Spot neighbour(Spot spot, Direction along) const noexcept
    {
        switch (along) {
        case Direction::up:
            return spot - m_stride;
        case Direction::right:
            return spot + 1;
        case Direction::down:
            return spot + m_stride;
        case Direction::left:
            return spot - 1;
        }
        return spot;
    }

private:
    static constexpr std::int32_t margin = 2; // the ring, and a wall beyond it

    Spot m_stride = 0;
    LargeArray<std::uint8_t> m_empty;
};

/// A line's head: the cell that it stands on, its direction of entry, and the direction of entry
/// into the previous cell (`fromSource`: that cell was the first).
struct Head {
    Board::Spot spot = 0;
    Direction along = Direction::up;
    std::uint8_t before = 0;
    std::uint32_t cells = 1;
};
inline constexpr std::uint8_t fromSource = 4;
inline constexpr std::uint8_t never = 0xFF;

/// Extends lines from one cell towards another, turn by turn; see link.cpp.
template <Recorder R>
class LineSearch {
    using Spot = Board::Spot;

public:
    LineSearch(const Problem& problem, Guard& guard, R& recorder)
        : m_maze(problem.maze()), m_query(std::get<Link>(problem.query())), m_guard(guard),
          m_recorder(recorder), m_board(m_maze), m_from(m_board.spot(m_query.from)),
          m_to(m_board.spot(m_query.to))
    {
    }

    /// Returns the line; empty if none exists or the guard has halted the run.
    std::optional<Route> run()
    {
        if (!m_board.fit(m_maze, m_query.outsideOpen, polling(m_guard)) ||
            !filled(m_before, m_board.size() * 4, never, polling(m_guard)))
            return std::nullopt;
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

    /// Grows all heads with one number of turns, nearest first. Gathers the heads that turn away in
    /// `turned`, nearest first too. Returns the head that stands on the target.
    std::optional<Head> growStraight(const std::vector<Head>& heads, std::vector<Head>& turned)
    {
        std::vector<Head> ahead; // grown by one step, in the order of their cells
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
                !shouldContinue(heads.capacity() + ahead.capacity() + turned.capacity())) {
                turned.clear();
                return std::nullopt;
            }
            expand(head, ahead, turned);
            m_effort.peakOpen = std::max(m_effort.peakOpen, heads.size() - nextHead + ahead.size() -
                                                                nextAhead + turned.size());
        }
        return std::nullopt;
    }

    /// Reports that the lists have room for `room` heads. Returns false if the run has to end.
    bool shouldContinue(std::size_t room)
    {
        const std::size_t bytes = 2 * sizeof(Head) * room; // vectors grow by doubling
        if (!m_claimed.reach(bytes))
            return false;
        return m_guard.poll({-1, m_effort.expanded});
    }

    void expand(const Head& head, std::vector<Head>& ahead, std::vector<Head>& turned)
    {
        for (const Direction along : allDirections)
            if (along != opposite(head.along))
                step({head.spot, head.along, static_cast<std::uint8_t>(head.along), head.cells},
                     along, along == head.along ? ahead : turned);
        close(head.spot);
    }

    /// Adds the head one step along, if the line may go there.
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
            head.spot = m_board.neighbour(head.spot, opposite(head.along));
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
    LargeArray<std::uint8_t> m_before; ///< by state: the direction of entry into the previous cell
    Spot m_from;
    Spot m_to;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// Returns the simplest line for this question; empty if none exists. Runs alone and without
/// limits.
std::optional<Route> simplestLine(const MazeSnapshot& maze, const Link& link);

} // namespace mazewright::link
