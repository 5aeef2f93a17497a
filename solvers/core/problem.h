#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/options.h"
#include "solvers/core/question.h"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright {

/// Upper limits of a run; 0 means unlimited.
struct Limits {
    std::chrono::milliseconds time{0};
    std::size_t bytes = 0;
    bool isShare = false; ///< true if `bytes` is the part of one of several jobs (`OrderedJobs`)

    /// Notes that `bytes` was too little, if it is a share: the job is then done again with the
    /// whole. Call it wherever a decision depends on `bytes`. The thread that does the work.
    void noteShortage() const noexcept
    {
        if (isShare)
            noteShortShare();
    }

    friend bool operator==(const Limits&, const Limits&) = default;
};

/// The reason why a request ended early.
enum class Halt : std::uint8_t { none, stopped, time, memory };

/// The time and memory that all parts of a request share: a run, the check of its answer, tracks
/// and layers that are computed late, and printing them. The time starts at construction. The
/// memory in use is what the thread has allocated since then, or the claimed memory if that is
/// more. Construct, claim and poll on the thread that does the work; `stopToken` may be used on any
/// thread.
class Budget {
public:
    explicit Budget(const Limits& limits = {}, std::stop_token stop = {});
    /// Constructs the budget of a part of `whole`, with at most this much of its time.
    Budget(const Budget& whole, std::chrono::milliseconds most);
    Budget(const Budget&) = delete;
    Budget& operator=(const Budget&) = delete;

    const Limits& limits() const noexcept { return m_limits; }
    const std::stop_token& stopToken() const noexcept { return m_stop; }
    /// Returns an id that is unique among the budgets of the process.
    std::uint64_t id() const noexcept { return m_id; }

    /// Checks the stop token, the memory and the clock. After a stop or a time limit, all later
    /// calls give the same result.
    Halt poll() const noexcept;
    /// Returns the remaining time; empty if unlimited.
    std::optional<std::chrono::nanoseconds> timeLeft() const noexcept;
    /// Restarts the time: each round of a measurement has the full time.
    void renewTime() noexcept;
    /// Moves the end of the time: what passed while a program started was no work of the request.
    void extendTime(std::chrono::nanoseconds passed) noexcept;

    /// Announces an allocation, so that it can be rejected in advance.
    void claim(std::size_t bytes) noexcept { m_claimed += bytes; }
    void release(std::size_t bytes) noexcept { m_claimed -= bytes; }
    /// Returns true if an additional allocation of this size is within the limit.
    bool grants(std::size_t bytes) const noexcept;

    /// Returns the reason in words: `time limit of 2 s reached`. The time may be the limit of this
    /// part of the request.
    Message why(Halt halt) const;

    /// Returns a guard for the time in which a part of the request allocates. Allocations that
    /// exceed the limit by more than a small slack throw `std::bad_alloc`.
    AllocationCeiling ceiling() const noexcept;

private:
    using Clock = std::chrono::steady_clock;

    std::size_t used() const noexcept;

    Limits m_limits;
    std::stop_token m_stop;
    Clock::time_point m_deadline;
    std::optional<std::chrono::milliseconds>
        m_setAside{}; ///< set if the part ends before the whole
    std::int64_t m_allocatedBefore;
    std::size_t m_claimed = 0;
    std::uint64_t m_id;
};

/// Returns the reason in words: `time limit of 0.5 s reached`, `memory limit of 60 MiB reached`
/// (`out of memory` if unlimited), `stopped`.
Message describe(Halt halt, const Limits& limits);

/// A validated query on an immutable maze; solvers may rely on its invariants. Both ends are
/// different open cells within the maze (a shortest path may start and end at the same cell). A
/// link joins two equal tiles, or start and end, or any two open cells if the query allows it. The
/// conditions of a one-stroke query refer to cells of the maze.
class Problem {
public:
    /// Validates the query. Errors: `value`; the message says what the maze lacks for this
    /// question.
    static Expected<Problem> make(MazeSnapshot maze, Query query, Limits limits = {});

    const Maze& maze() const noexcept { return *m_maze; }
    const MazeSnapshot& snapshot() const noexcept { return m_maze; }
    const Query& query() const noexcept { return m_query; }
    const Limits& limits() const noexcept { return m_limits; }
    Question question() const noexcept { return questionOf(m_query); }

private:
    Problem(MazeSnapshot maze, Query query, Limits limits)
        : m_maze(std::move(maze)), m_query(std::move(query)), m_limits(limits)
    {
    }

    MazeSnapshot m_maze;
    Query m_query;
    Limits m_limits;
};

/// Checks that the query can be asked of the maze. Errors: `value`; the message says what the maze
/// lacks.
Expected<void> checkQuery(const Maze& maze, const Query& query);

/// Returns the options of a question, which are the same for all its solvers. Shortest path:
/// `moves`, `diagonal`, `from`, `to`; link: `turns`, `outside`, `match`, `from`, `to`; clear the
/// board: `turns`, `outside`, `match`; one stroke: `cell-points`, `pass`, `avoid`, `coins`,
/// `cells`, `snake`.
std::span<const OptionSpec> optionsOf(Question question) noexcept;

/// Returns the question's options with the level's rules as their defaults.
Options optionsFor(Question question, const Rules& rules);

/// Returns the rules with the values of the question's options, which must belong to `question`.
/// The inverse of `optionsFor`.
Rules withOptions(Rules rules, Question question, const Options& options);

/// Returns the query that the options describe. If `from` and `to` are unset, the start and the end
/// of the maze are used. Errors: `value`, such as a missing start.
Expected<Query> queryOf(Question question, const Maze& maze, const Options& options);

/// Returns the move rule of a level's rules; those that are unset have their defaults.
MoveRule moveRuleOf(const Rules& rules) noexcept;
/// Returns the move rule that options of the question `shortestPath` state.
MoveRule moveRuleOf(const Options& question);
/// Sets the options of the question `shortestPath` that state a move rule.
void setMoveRuleIn(Options& question, const MoveRule& rule);

/// Convert between the options of one stroke and the conditions that they state.
TrackConditions conditionsOf(const Options& options);
void setConditionsIn(Options& options, const TrackConditions& conditions);

/// Returns the question of the rules. Without one: `clearBoard` for tiles, `oneStroke` for coins,
/// `shortestPath` otherwise.
Question mainQuestion(const Maze& maze, const Rules& rules) noexcept;

/// Returns the questions that can be asked of a maze: with start and end, shortest path, link and
/// one stroke; with tiles, clear the board.
std::vector<Question> questionsFor(const Maze& maze);

} // namespace mazewright
