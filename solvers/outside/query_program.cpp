// Programs of the field are made for benchmarks: they are called with a map and a scenario, and
// print a line for each query. Here each query is a call of its own, so that a limit ends only its
// query and each answer belongs to its problem. The time of the search is what the program says of
// itself; the time of the call, with its start and the reading of the map, is ours.
#include "solvers/outside/query_program.h"

#include "solvers/core/text.h"
#include "solvers/files/format.h"
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

/// A folder for the two files of a call, beside the one of the program.
class QueryFiles {
public:
    QueryFiles(const QueryFiles&) = delete;
    QueryFiles& operator=(const QueryFiles&) = delete;
    ~QueryFiles()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_folder, ignored);
    }

    static Expected<std::unique_ptr<QueryFiles>> write(const Problem& problem)
    {
        auto folder = makeScratch();
        if (!folder)
            return tl::unexpected(folder.error());
        std::unique_ptr<QueryFiles> files(new QueryFiles(std::move(*folder)));
        Level level{.maze = plain(problem.maze())};
        auto text = levelText(level, "maze.map", findFormat("movingai"));
        if (!text)
            return tl::unexpected(text.error());
        const auto& query = std::get<ShortestPath>(problem.query());
        const std::string line =
            fmt::format("version 1\n0\tmaze.map\t{}\t{}\t{}\t{}\t{}\t{}\t0\n",
                        problem.maze().columns(), problem.maze().rows(), query.from.column,
                        query.from.row, query.to.column, query.to.row);
        if (auto written = writeFile(files->map(), *text); !written)
            return tl::unexpected(written.error());
        if (auto written = writeFile(files->scenario(), line); !written)
            return tl::unexpected(written.error());
        return files;
    }

    std::filesystem::path map() const { return m_folder / "maze.map"; }
    std::filesystem::path scenario() const { return m_folder / "maze.map.scen"; }

private:
    /// A map of MovingAI has only walls and floor.
    static Maze plain(Maze maze)
    {
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            if (!maze.isWall(cell) && maze.at(cell) != Cell{})
                maze.set(cell, Cell{});
        return maze;
    }

    explicit QueryFiles(std::filesystem::path folder) : m_folder(std::move(folder)) {}

    std::filesystem::path m_folder;
};

Command commandFor(Command command, const QueryFiles& files)
{
    bool isNamed = false;
    for (std::string& word : command.words)
        for (const auto& [mark, file] :
             {std::pair{"{map}", files.map()}, std::pair{"{scen}", files.scenario()}})
            if (word == mark) {
                word = file.native();
                isNamed = true;
            }
    if (!isNamed) {
        command.words.push_back(files.map().native());
        command.words.push_back(files.scenario().native());
    }
    return command;
}

char separatorIn(std::string_view header)
{
    constexpr std::string_view separators = "\t;,";
    const std::size_t found = header.find_first_of(separators);
    return found == std::string_view::npos ? ',' : header[found];
}

/// Returns the output from its header on, with the columns renamed as the registration says. The
/// output as it is if there is nothing to rename.
Expected<std::string> renamed(std::string_view output, const Json& columns)
{
    if (columns.empty())
        return std::string(output);
    for (const text::Line& line : text::lines(output)) {
        const char separator = separatorIn(line.text);
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

Outcome runProgram(const Registration& registration, const Problem& problem, Monitor& monitor)
{
    Patience patience(problem, monitor);
    const std::string hash = hashOf(registration);
    const auto files = QueryFiles::write(problem);
    if (!files)
        return Patience::failed(files.error().message);
    const auto begin = std::chrono::steady_clock::now();
    auto child = Child::start(commandFor(registration.command, **files));
    if (!child)
        return Patience::failed(child.error().message);
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
        return Patience::failed("the program printed more than any answer and was ended");
    if (end != TalkEnd::ended || !(*child)->hasSucceeded())
        return Patience::failed((*child)->why(end));
    auto outcome = readOutput(output, registration, problem);
    if (!outcome)
        return Patience::failed(outcome.error().message);
    outcome->figures.push_back({"time-ms", "ms", spent.count()});
    outcome->engine = "program called for each query";
    outcome->program = hash;
    return *std::move(outcome);
}

} // namespace mazewright::outside
