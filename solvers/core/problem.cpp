#include "solvers/core/problem.h"

#include "solvers/core/cell.h"
#include "solvers/core/options.h"
#include "solvers/core/text.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <limits>

namespace mazewright {

namespace {

using SteadyClock = std::chrono::steady_clock;

/// Slack above a memory limit before allocations fail: for small objects beside the claimed arrays,
/// and for the message that the limit was reached.
constexpr std::int64_t ceilingSlack = 6 << 20;
/// Slack above a memory limit for unclaimed memory, such as routes and texts, before polling stops
/// work whose arrays are within the limit.
constexpr std::size_t pollSlack = 2 << 20;

/// Returns the deadline; a limit beyond the range of the clock counts as no limit.
SteadyClock::time_point deadlineOf(const Limits& limits)
{
    const SteadyClock::time_point now = SteadyClock::now();
    constexpr SteadyClock::time_point never = SteadyClock::time_point::max();
    if (limits.time.count() <= 0 ||
        limits.time > std::chrono::duration_cast<std::chrono::milliseconds>(never - now))
        return never;
    return now + limits.time;
}

std::uint64_t nextId() noexcept
{
    static constinit std::atomic<std::uint64_t> last{0};
    return ++last;
}

} // namespace

Budget::Budget(const Limits& limits, std::stop_token stop)
    : m_limits(limits), m_stop(std::move(stop)), m_deadline(deadlineOf(limits)),
      m_allocatedBefore(allocatedBytes()), m_id(nextId())
{
}

Budget::Budget(const Budget& whole, std::chrono::milliseconds most)
    : m_limits(whole.m_limits), m_stop(whole.m_stop), m_deadline(deadlineOf({.time = most})),
      m_setAside(most), m_allocatedBefore(whole.m_allocatedBefore), m_claimed(whole.m_claimed),
      m_id(nextId())
{
    if (m_deadline < whole.m_deadline)
        return;
    m_deadline = whole.m_deadline;
    m_setAside = whole.m_setAside;
}

Halt Budget::poll() const noexcept
{
    if (m_stop.stop_requested())
        return Halt::stopped;
    if (m_limits.bytes != 0 && used() > m_limits.bytes && used() - m_limits.bytes > pollSlack) {
        m_limits.noteShortage();
        return Halt::memory;
    }
    if (m_deadline != SteadyClock::time_point::max() && SteadyClock::now() >= m_deadline)
        return Halt::time;
    return Halt::none;
}

std::optional<std::chrono::nanoseconds> Budget::timeLeft() const noexcept
{
    if (m_deadline == SteadyClock::time_point::max())
        return std::nullopt;
    return std::max(m_deadline - SteadyClock::now(), SteadyClock::duration::zero());
}

void Budget::renewTime() noexcept
{
    m_deadline = deadlineOf(m_limits);
}

void Budget::extendTime(std::chrono::nanoseconds passed) noexcept
{
    if (m_deadline != Clock::time_point::max())
        m_deadline += passed;
}

std::size_t Budget::used() const noexcept
{
    const std::int64_t allocated = std::max<std::int64_t>(allocatedBytes() - m_allocatedBefore, 0);
    return std::max(static_cast<std::size_t>(allocated), m_claimed);
}

bool Budget::grants(std::size_t bytes) const noexcept
{
    if (m_limits.bytes == 0)
        return true;
    const std::size_t now = used();
    if (now <= m_limits.bytes && bytes <= m_limits.bytes - now)
        return true;
    m_limits.noteShortage();
    return false;
}

Message Budget::why(Halt halt) const
{
    if (halt == Halt::time && m_setAside)
        return messageOf("time limit of {} s reached",
                         words::roundedText(static_cast<double>(m_setAside->count()) / 1000.0));
    return describe(halt, m_limits);
}

AllocationCeiling Budget::ceiling() const noexcept
{
    constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();
    // Half of it leaves room for what was allocated before, which is below zero on a thread that
    // has freed what others allocated.
    const bool limited =
        m_limits.bytes != 0 && m_limits.bytes < static_cast<std::size_t>(unlimited / 2);
    return AllocationCeiling(limited ? m_allocatedBefore +
                                           static_cast<std::int64_t>(m_limits.bytes) + ceilingSlack
                                     : unlimited,
                             m_limits.isShare);
}

Message describe(Halt halt, const Limits& limits)
{
    switch (halt) {
    case Halt::none:
        return {};
    case Halt::stopped:
        return Message("stopped");
    case Halt::time:
        return messageOf("time limit of {} s reached",
                         static_cast<double>(limits.time.count()) / 1000.0);
    case Halt::memory:
        if (limits.bytes == 0)
            return "out of memory";
        return messageOf("memory limit of {} MiB reached",
                         words::roundedText(static_cast<double>(limits.bytes) / 1048576.0, 6));
    }
    return {};
}

namespace {

constexpr std::array pathOptions = {
    movesOption, diagonalOption,
    OptionSpec{"from", "From", "the first cell; by default, the start", Place{}},
    OptionSpec{"to", "To", "the last cell; by default, the end", Place{}}};
constexpr std::array linkOptions = {
    turnsOption, outsideOption, matchOption,
    OptionSpec{"from", "From", "the first tile; by default, the start", Place{}},
    OptionSpec{"to", "To", "the second tile; by default, the end", Place{}}};
constexpr std::array boardOptions = {turnsOption, outsideOption, matchOption};
constexpr std::array strokeOptions = {
    cellPointsOption,
    OptionSpec{"pass", "Must pass", "cells that every track must pass through", Places{}},
    OptionSpec{"avoid", "Must avoid", "cells that every track must avoid", Places{}},
    OptionSpec{"coins", "Coins", "the number of coins on a track", WholeRange{}},
    OptionSpec{"cells", "Cells", "the number of cells in a track, both ends included",
               WholeRange{}},
    OptionSpec{
        "snake", "Snake",
        "whether a track must be a snake: none of its cells is beside an earlier one, except "
        "beside its predecessor",
        Toggle{}}};

Expected<void> checkOpen(const Maze& maze, Position p)
{
    if (!maze.contains(p))
        return failure(ErrorCode::value, messageOf("cell {} is outside the {} × {} maze",
                                                   cellText(p), maze.columns(), maze.rows()));
    if (maze.isWall(maze.index(p)))
        return failure(ErrorCode::value,
                       messageOf("cell {} is a wall; expected an open cell", cellText(p)));
    return {};
}

Expected<void> checkEnds(const Maze& maze, Position from, Position to)
{
    if (auto open = checkOpen(maze, from); !open)
        return open;
    return checkOpen(maze, to);
}

Expected<void> checkLink(const Maze& maze, const Link& link)
{
    if (auto open = checkEnds(maze, link.from, link.to); !open)
        return open;
    if (link.from == link.to)
        return failure(ErrorCode::value, messageOf("a link needs two different cells; both are {}",
                                                   cellText(link.from)));
    const Cell from = maze.at(link.from);
    const Cell to = maze.at(link.to);
    const bool ends = (from.kind == CellKind::start && to.kind == CellKind::end) ||
                      (from.kind == CellKind::end && to.kind == CellKind::start);
    const bool tiles = from.kind == CellKind::tile && from == to;
    if (link.anyMatch || ends || tiles)
        return {};
    return failure(ErrorCode::value,
                   messageOf("cells {} and {} are not two equal tiles; expected equal tiles, or "
                             "the option match=any",
                             cellText(link.from), cellText(link.to)));
}

struct QueryCheck {
    const Maze& maze;
    Expected<void> operator()(const ShortestPath& path) const
    {
        if (path.moves == Moves::any && maze.hasStepCosts())
            return failure(ErrorCode::value,
                           "any-angle routes need a maze in which every cell costs 1; choose other "
                           "moves");
        return checkEnds(maze, path.from, path.to);
    }
    Expected<void> operator()(const Link& link) const { return checkLink(maze, link); }
    Expected<void> operator()(const ClearBoard&) const
    {
        if (maze.count(CellKind::tile) == 0)
            return failure(ErrorCode::value, "the maze has no tiles; expected a board of tiles");
        return {};
    }
    Expected<void> operator()(const OneStroke& stroke) const
    {
        if (auto open = checkEnds(maze, stroke.from, stroke.to); !open)
            return open;
        if (stroke.from == stroke.to)
            return failure(
                ErrorCode::value,
                messageOf("a track needs a start and an end in different cells; both are {}",
                          cellText(stroke.from)));
        return checkConditions(stroke.conditions, maze);
    }
};

struct Ends {
    Position from;
    Position to;
};

Expected<Ends> endsOf(const Maze& maze, std::optional<Position> from, std::optional<Position> to)
{
    if (!from)
        from = maze.start();
    if (!to)
        to = maze.end();
    if (!from && !to)
        return failure(ErrorCode::value, "the maze has no start and no end; place one of each");
    if (!from)
        return failure(ErrorCode::value, "the maze has no start; place a start");
    if (!to)
        return failure(ErrorCode::value, "the maze has no end; place an end");
    return Ends{*from, *to};
}

} // namespace

Expected<void> checkQuery(const Maze& maze, const Query& query)
{
    return std::visit(QueryCheck{maze}, query);
}

Expected<Problem> Problem::make(MazeSnapshot maze, Query query, Limits limits)
{
    assert(maze);
    if (const auto valid = checkQuery(*maze, query); !valid)
        return tl::unexpected(valid.error());
    return Problem(std::move(maze), std::move(query), limits);
}

std::span<const OptionSpec> optionsOf(Question question) noexcept
{
    switch (question) {
    case Question::shortestPath:
        return pathOptions;
    case Question::link:
        return linkOptions;
    case Question::clearBoard:
        return boardOptions;
    case Question::oneStroke:
        return strokeOptions;
    }
    return {};
}

Options optionsFor(Question question, const Rules& rules)
{
    Options options(optionsOf(question));
    forEachRule(rules, [&options](const OptionSpec& option, const auto& rule) {
        if (rule && options.knows(option.id))
            options.set(option.id, static_cast<std::int64_t>(*rule));
    });
    if (question == Question::oneStroke)
        setConditionsIn(options, rules.conditions);
    return options;
}

Rules withOptions(Rules rules, Question question, const Options& options)
{
    rules.question = question;
    forEachRule(rules, [&options]<class T>(const OptionSpec& option, std::optional<T>& rule) {
        if (options.knows(option.id))
            rule = static_cast<T>(options.whole(option.id));
    });
    if (question == Question::oneStroke)
        rules.conditions = conditionsOf(options);
    return rules;
}

Expected<Query> queryOf(Question question, const Maze& maze, const Options& options)
{
    const auto placeIn = [&options](std::string_view id) {
        return options.knows(id) ? options.place(id) : std::nullopt;
    };
    const auto ends = endsOf(maze, placeIn("from"), placeIn("to"));
    if (!ends && question == Question::link && maze.count(CellKind::tile) > 0)
        return failure(ErrorCode::value,
                       "choose two equal tiles in from and to, or place a start and "
                       "an end");
    if (!ends && question != Question::clearBoard)
        return tl::unexpected(ends.error());

    const auto number = [&options](std::string_view id) {
        return static_cast<int>(options.whole(id));
    };
    switch (question) {
    case Question::shortestPath:
        return ShortestPath{ends->from, ends->to, moveRuleOf(options).moves,
                            moveRuleOf(options).diagonal};
    case Question::link:
        return Link{ends->from, ends->to, number("turns"), number("outside") != 0,
                    number("match") != 0};
    case Question::clearBoard:
        return ClearBoard{number("turns"), number("outside") != 0, number("match") != 0};
    case Question::oneStroke:
        break;
    }
    return OneStroke{ends->from, ends->to, number("cell-points"), conditionsOf(options)};
}

MoveRule moveRuleOf(const Rules& rules) noexcept
{
    const MoveRule usual;
    return {rules.moves.value_or(usual.moves), rules.diagonal.value_or(usual.diagonal)};
}

MoveRule moveRuleOf(const Options& question)
{
    return {static_cast<Moves>(question.whole(movesOption.id)),
            static_cast<Diagonal>(question.whole(diagonalOption.id))};
}

void setMoveRuleIn(Options& question, const MoveRule& rule)
{
    question.set(movesOption.id, static_cast<std::int64_t>(rule.moves));
    question.set(diagonalOption.id, static_cast<std::int64_t>(rule.diagonal));
}

TrackConditions conditionsOf(const Options& options)
{
    return {.pass = options.places("pass"),
            .avoid = options.places("avoid"),
            .coins = options.range("coins"),
            .cells = options.range("cells"),
            .snake = options.toggle("snake")};
}

void setConditionsIn(Options& options, const TrackConditions& conditions)
{
    options.set("pass", inOrder(conditions.pass));
    options.set("avoid", inOrder(conditions.avoid));
    options.set("coins", conditions.coins);
    options.set("cells", conditions.cells);
    options.set("snake", conditions.snake);
}

Question mainQuestion(const Maze& maze, const Rules& rules) noexcept
{
    if (rules.question)
        return *rules.question;
    if (maze.count(CellKind::tile) > 0)
        return Question::clearBoard;
    if (maze.count(CellKind::coin) > 0)
        return Question::oneStroke;
    return Question::shortestPath;
}

std::vector<Question> questionsFor(const Maze& maze)
{
    std::vector<Question> askable;
    if (maze.start() && maze.end())
        askable = {Question::shortestPath, Question::link, Question::oneStroke};
    if (maze.count(CellKind::tile) > 0)
        askable.push_back(Question::clearBoard);
    return askable;
}

} // namespace mazewright
