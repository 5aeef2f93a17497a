// Programs of the field are made for benchmarks: they are called with a map and a scenario, and
// print a line for each query. Here each query is a call of its own, so that a limit ends only its
// query and each answer belongs to its problem. The time of the search is what the program says of
// itself; the time of the call, with its start and the reading of the map, is ours.
#include "solvers/outside/query_program.h"

#include "solvers/core/text.h"
#include "solvers/files/file_access.h"
#include "solvers/outside/path_answer.h"
#include "solvers/outside/path_table.h"
#include "solvers/outside/patience.h"
#include "solvers/outside/protocol.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <memory>
#include <span>
#include <stop_token>
#include <utility>

namespace mazewright::outside {

namespace {

/// The unit of a time column; `readPathTable` knows microseconds.
struct TimeColumn {
    std::string_view name;
    double microseconds;
};
constexpr std::array timeColumns = {TimeColumn{"time-ns", 0.001}, TimeColumn{"time-us", 1},
                                    TimeColumn{"time-ms", 1000}, TimeColumn{"time-s", 1e6}};

/// Writes the files of a call into a folder: `maze.map`, with walls and floor alone, and
/// `maze.map.scen`. Undecided if the run is stopped.
Expected<Decided<void>> writeQuery(const std::filesystem::path& folder, const Problem& problem,
                                   const std::stop_token& stop)
{
    const Maze& maze = problem.maze();
    auto map = writeInPieces(folder / "maze.map", [&](const Sink& sink) -> Expected<Decided<void>> {
        sink(fmt::format("type octile\nheight {}\nwidth {}\nmap\n", maze.rows(), maze.columns()));
        std::string row(static_cast<std::size_t>(maze.columns()) + 1, '\n');
        for (Position at; at.row < maze.rows(); ++at.row) {
            for (at.column = 0; at.column < maze.columns(); ++at.column)
                row[static_cast<std::size_t>(at.column)] = maze.isWall(maze.index(at)) ? '@' : '.';
            sink(row);
            if (stop.stop_requested())
                return undecided("stopped");
        }
        return {};
    });
    if (!map || !*map)
        return map;
    const auto& query = std::get<ShortestPath>(problem.query());
    return writeInPieces(folder / "maze.map.scen",
                         [&](const Sink& sink) -> Expected<Decided<void>> {
                             sink(fmt::format("version 1\n0\tmaze.map\t{}\t{}\t{}\t{}\t{}\t{}\t0\n",
                                              maze.columns(), maze.rows(), query.from.column,
                                              query.from.row, query.to.column, query.to.row));
                             return {};
                         });
}

/// Returns the command with the names of the files in a folder.
Command commandFor(Command command, const std::filesystem::path& folder)
{
    const std::string map = folder / "maze.map";
    const std::string scenario = folder / "maze.map.scen";
    bool isNamed = false;
    for (std::string& word : command.words)
        for (const auto& [mark, file] : {std::pair{"{map}", map}, std::pair{"{scen}", scenario}})
            if (word == mark) {
                word = file;
                isNamed = true;
            }
    if (!isNamed)
        command.words.insert(command.words.end(), {map, scenario});
    return command;
}

/// Returns the output from its header on, with the columns renamed as the registration says. The
/// output as it is if there is nothing to rename.
Expected<std::string> renamed(std::string_view output, const Json& columns)
{
    if (columns.empty())
        return std::string(output);
    for (const text::Line& line : text::lines(output)) {
        const char separator = separatorOf(line.text);
        std::string header;
        std::size_t found = 0;
        for (const std::string_view field : text::fields(line.text, separator)) {
            std::string name(text::trimmed(field));
            for (const auto& [ours, theirs] : columns.items())
                if (theirs == name) {
                    const bool isTime = std::ranges::find(timeColumns, ours, &TimeColumn::name) !=
                                        timeColumns.end();
                    name = isTime ? "time-us" : ours;
                    ++found;
                    break;
                }
            header += (header.empty() ? "" : std::string(1, separator)) + name;
        }
        if (found == columns.size())
            return header + std::string(output.substr(static_cast<std::size_t>(
                                line.text.data() + line.text.size() - output.data())));
    }
    return failure(ErrorCode::value,
                   messageOf("the program printed no header with the columns {}", columns.dump()));
}

/// Returns the microseconds in the unit of the time column.
double unitOfTime(const Json& columns)
{
    for (const TimeColumn& column : timeColumns)
        if (columns.contains(column.name))
            return column.microseconds;
    return 1;
}

Expected<Outcome> readOutput(const std::string& output, const Registration& registration,
                             const Problem& problem)
{
    if (text::trimmed(output).empty())
        return failure(ErrorCode::value, "the program printed no answer");
    const auto table = renamed(output, registration.columns);
    if (!table)
        return tl::unexpected(table.error());
    const auto read = readPathTable(*table, std::span(&problem, 1));
    if (!read)
        return failure(ErrorCode::value, messageOf("line {} of what the program printed: {}",
                                                   read.error().line, read.error().message));
    if (read->claims.empty())
        return failure(ErrorCode::value, "the program printed no answer");
    PathClaim claim = read->claims.front();
    if (claim.microseconds)
        *claim.microseconds *= unitOfTime(registration.columns);
    return claimedOutcome(claim, read->form, problem);
}

} // namespace

Json describedProgram(const std::string& name, const std::vector<std::string>& moves)
{
    return Json::array({{{"id", name}, {"name", name}, {"moves", moves}}});
}

namespace {

/// Calls the program, and reads what it prints.
Expected<Outcome> called(const Registration& registration, const Problem& problem,
                         Patience& patience)
{
    Budget& budget = patience.budget();
    const auto folder = makeScratch();
    if (!folder)
        return tl::unexpected(folder.error());
    const auto asked = std::chrono::steady_clock::now();
    const auto written = writeQuery(*folder, problem, budget.stopToken());
    if (!written || !*written) {
        std::error_code ignored;
        std::filesystem::remove_all(*folder, ignored);
        if (!written)
            return failure(ErrorCode::io,
                           messageOf("{}: {}", folder->native(), written.error().message));
        (void)patience.lasts({}); // it was stopped
        return patience.outcome();
    }
    const auto begin = std::chrono::steady_clock::now();
    budget.extendTime(begin - asked);
    const auto child = Child::start(commandFor(registration.command, *folder), *folder);
    if (!child)
        return tl::unexpected(child.error());
    (*child)->limitMemory(patience.budget().limits().bytes);
    std::string output;
    const std::size_t most = longestLine(problem.maze());
    const TalkEnd end = (*child)->finish(
        most,
        [&](std::string_view line) {
            output.append(line) += '\n';
            return output.size() > 2 * most;
        },
        [&patience] { return patience.lasts({}); });
    const std::chrono::duration<double, std::milli> spent =
        std::chrono::steady_clock::now() - begin;
    if (end == TalkEnd::halted)
        return patience.outcome();
    if (end == TalkEnd::done)
        return failure(ErrorCode::value, "the program printed more than any answer and was ended");
    if (end != TalkEnd::ended || !(*child)->hasSucceeded())
        return failure(ErrorCode::value, (*child)->why(end));
    auto outcome = readOutput(output, registration, problem);
    if (outcome)
        outcome->figures.push_back({"time-ms", "ms", spent.count()});
    return outcome;
}

} // namespace

Outcome runProgram(const Registration& registration, const Problem& problem, Monitor& monitor)
{
    Patience patience(problem, monitor);
    const std::string hash = hashOf(registration);
    auto outcome = called(registration, problem, patience);
    if (!outcome)
        outcome = Patience::failed(outcome.error().message);
    outcome->engine = "program called for each query";
    outcome->program = hash;
    return *std::move(outcome);
}

} // namespace mazewright::outside
