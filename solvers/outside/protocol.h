#pragma once

#include "solvers/core/options.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/files/json_text.h"

#include <cstdint>
#include <deque>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::outside {

/// A solver as a program describes it in its answer to `hello`. Owns all that `SolverInfo` refers
/// to: `options` refers to `texts` and `names`. The protocol is described in README.md.
struct OfferedSolver {
    OfferedSolver() = default;
    OfferedSolver(const OfferedSolver&) = delete;
    OfferedSolver& operator=(const OfferedSolver&) = delete;

    std::string id{};
    std::string name{};
    std::string summary{};
    std::string version{};
    std::string source{};
    std::vector<Question> questions{Question::shortestPath};
    std::vector<Moves> moves{Moves::four};
    std::vector<Diagonal> diagonals{Diagonal::root2}; ///< prices of a diagonal that it knows
    bool knowsCosts = false;
    bool knowsSnakes = false; ///< the condition of one stroke
    Guarantee guarantee = Guarantee::none;
    double factor = 0; ///< of a bounded solver
    std::vector<OptionSpec> options{};
    bool records = false;
    bool takesChanges = false;
    ExpansionUnit expands = ExpansionUnit::cells;
    std::deque<std::string> texts{};                   ///< of the options
    std::deque<std::vector<std::string_view>> names{}; ///< of their choices
};

/// Returns true if a text can be an id: 1 to 64 letters, digits, `-`, `_` and `.`, and no `-` or
/// `.` at the front.
bool isId(std::string_view text) noexcept;

/// Returns the solvers in the answer to `hello`. Errors: `value` and `unsupported`, with the
/// expected form.
Expected<std::vector<std::shared_ptr<const OfferedSolver>>> offeredBy(const Json& hello);

/// Returns a request as a line with its end.
std::string requestLine(std::int64_t id, std::string_view method, const Json& parameters);

/// Returns the parameters of `hello`.
Json helloParameters();

/// Returns the parameters of `maze`. A large maze is written to `file`, which they name. Errors:
/// `io`.
Expected<Json> mazeParameters(const Maze& maze, const std::filesystem::path& file);

/// Returns the parameters of `change` that lead from one maze to another of the same size; empty if
/// they differ in more than `most` cells.
std::optional<Json> changeParameters(const Maze& from, const Maze& to, std::size_t most);

/// Returns the parameters of `solve`.
Json solveParameters(const OfferedSolver& solver, const Problem& problem, const Options& options,
                     bool records);

/// Returns the longest line that can be an answer about a maze, in bytes.
std::size_t longestLine(const Maze& maze) noexcept;

/// A message of a program: an answer, or a notification.
struct Incoming {
    std::optional<std::int64_t> id{}; ///< of the request that it answers
    std::string method{};             ///< of a notification
    Json content = Json::object();    ///< the result, or the parameters
    std::optional<Message> error{};   ///< of an answer: the words of its error
};

/// Reads a line. Errors: `syntax` and `value`, with the expected form.
Expected<Incoming> readMessage(std::string_view line);

/// Returns the outcome that the answer to `solve` describes. It is not verified. Errors: `value`,
/// with the expected form.
Expected<Outcome> outcomeOf(const Json& answer, const Problem& problem);

/// An event of a search.
struct Event {
    enum class Kind : std::uint8_t { open, update, close } kind = Kind::open;
    Position cell{};
    double g = 0;
    double h = 0;
    std::optional<Position> parent{};
};

/// Reads an event; all its cells are open cells of the maze. Errors: `value`, with the expected
/// form.
Expected<Event> readEvent(const Json& event, const Maze& maze);

/// Returns the time that an answer states in microseconds under this key, in milliseconds.
std::optional<double> statedTime(const Json& answer, std::string_view key);

} // namespace mazewright::outside
