#include "app/cli/scenario_call.h"

#include "app/cli/summary_output.h"
#include "solvers/core/text.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/json_text.h"

#include <fmt/format.h>
#include <string_view>

namespace mazewright::cli {

namespace {

/// The columns of a query before those of its run.
constexpr std::string_view queryColumns = "index,bucket,expected,ok";

} // namespace

Expected<Scenario> scenarioOf(Scenario scenario, const MazeSnapshot& maze,
                              const std::vector<ScenarioQuery>& queries,
                              std::vector<std::size_t> places, const MoveRule& rule)
{
    scenario.maze = maze;
    scenario.provenance = provenanceOf(*maze);
    scenario.lengthsApply = rule == MoveRule{Moves::eight};
    for (const std::size_t place : places) {
        const ScenarioQuery& query = queries[place];
        if (const auto fits = checkFits(query, *maze); !fits)
            return tl::unexpected(fits.error());
        const auto problem = Problem::make(
            maze, ShortestPath{query.from, query.to, rule.moves, rule.diagonal}, scenario.limits);
        if (!problem)
            return failure(problem.error().code, problem.error().message, query.line);
        scenario.problems.push_back(*problem);
        scenario.queries.push_back(query);
    }
    scenario.places = std::move(places);
    return scenario;
}

void compareLength(QueryRun& run, const Scenario& scenario, std::size_t index)
{
    if (!scenario.lengthsApply)
        return;
    const ScenarioQuery& query = scenario.queries[index];
    run.expected = query.optimal;
    if (!isHalted(run.record.status))
        run.ok = run.record.status == Status::solved && run.record.cost &&
                 isExpected(query, *run.record.cost);
}

bool ScenarioCall::openResults(std::span<const std::string> inputs)
{
    FilesInUse files;
    for (const std::string& input : inputs)
        files.read(input);
    files.printAnswer();
    if (const auto free = files.write("--out", m_report.out); !free) {
        fail(ExitCode::usage, free.error().message);
        return false;
    }
    if (m_report.out.empty())
        return true;
    auto results = openResultsFile(m_report.out);
    if (!results)
        worsen(printFileError(results.error(), m_report.out));
    else
        m_results.emplace(std::move(*results));
    return results.has_value();
}

void ScenarioCall::printHeader(std::span<const Solver* const> solvers)
{
    if (m_report.form != Form::csv)
        return;
    m_columns.emplace(solvers);
    if (m_scenario.queries.empty())
        print(m_columns->header() + '\n');
    else
        print(fmt::format("{},{}\n", queryColumns, m_columns->header()));
}

/// Returns the values of a query that a record does not have.
Json ScenarioCall::extraOf(std::size_t index, const QueryRun& run) const
{
    return {{"index", m_scenario.places[index]},
            {"bucket", m_scenario.queries[index].bucket},
            {"expected", orNull(run.expected)},
            {"ok", orNull(run.ok)}};
}

std::string ScenarioCall::queryText(std::size_t index, const QueryRun& run) const
{
    const RunRecord& record = run.record;
    std::string text = m_scenario.map;
    if (!m_scenario.queries.empty())
        text = fmt::format("query {}, {} to {}", m_scenario.places[index],
                           cellText(m_scenario.queries[index].from),
                           cellText(m_scenario.queries[index].to));
    text += fmt::format(": {}", idOf(record.status));
    if (record.cost)
        text += fmt::format(", cost {:.8g}", *record.cost);
    if (run.expected)
        text += fmt::format(", expected {:.8g}", *run.expected);
    if (record.verified == false)
        text += ", REFUTED";
    if (!record.message.empty())
        text += fmt::format(": {}", record.message);
    return printable(text) + '\n';
}

bool ScenarioCall::isWrong(const QueryRun& run) const
{
    const bool isLong = m_report.lengths == Lengths::required && !run.ok.value_or(true);
    return isLong || run.record.verified == false;
}

void ScenarioCall::take(std::size_t index, const QueryRun& run)
{
    const RunRecord& record = run.record;
    m_ok.back().second += run.ok.value_or(false) ? 1 : 0;
    if (isWrong(run) || record.status == Status::failed)
        worsen(ExitCode::checkFailed);
    if (record.status == Status::limitReached)
        worsen(ExitCode::limit);
    if (record.status == Status::invalid)
        worsen(ExitCode::badInput);
    std::string line = m_report.form == Form::json ? toJsonLine(record)
                       : m_columns                 ? m_columns->row(record)
                                                   : std::string();
    if (!line.empty() && !m_scenario.queries.empty()) {
        const Json extra = extraOf(index, run);
        const std::string start = csvLine(extra, queryColumns);
        if (m_columns)
            line = fmt::format("{},{}", start.substr(0, start.size() - 1), line);
        else // the values of the query follow those of the run
            line = fmt::format("{},{}", line.substr(0, line.size() - 1), extra.dump().substr(1));
    }
    if (!line.empty())
        print(line + '\n');
    else if (isWrong(run) || !record.cost || m_scenario.problems.size() == 1)
        print(queryText(index, run));
    m_done.records.push_back(record);
    if (!m_results)
        return;
    if (const auto kept = m_results->append(record); !kept) {
        worsen(printFileError(kept.error(), m_report.out));
        m_results.reset();
    }
}

std::string ScenarioCall::lengthsText() const
{
    std::string text;
    if (m_scenario.queries.empty())
        return text;
    for (const auto& [solver, ok] : m_ok)
        text += m_scenario.lengthsApply
                    ? fmt::format("{}: {}: {} of {} with the expected length\n",
                                  printable(m_scenario.file), solver, ok,
                                  counted(m_scenario.problems.size(), "{} query", "{} queries"))
                    : fmt::format("{}: {}: lengths not compared (they are for moves=8 "
                                  "and diagonal=sqrt2)\n",
                                  printable(m_scenario.file), solver);
    if (m_report.jobs > 1)
        text += fmt::format("{} queries ran at a time, so they have no times; use one job to "
                            "compare times\n",
                            m_report.jobs);
    return text;
}

Json ScenarioCall::summaryRow(const std::vector<RunRecord>& records, const Summary& summary) const
{
    Json row = comparisonRow(m_done, records, summary);
    Json expected = Json::object();
    for (const auto& [solver, ok] : m_ok)
        expected[solver] = ok;
    row["summary"].update({{"map", m_scenario.map},
                           {"scenario", m_scenario.file.empty() ? Json() : Json(m_scenario.file)},
                           {"queries", m_scenario.problems.size()},
                           {"jobs", m_report.jobs},
                           {"ok", m_scenario.lengthsApply ? std::move(expected) : Json()}});
    return row;
}

void ScenarioCall::conclude()
{
    const std::vector<RunRecord> records = m_results ? m_results->all() : m_done.records;
    const Summary summary = summarise(records, m_report.summary);
    if (m_report.form == Form::json)
        printRow(summaryRow(records, summary));
    else if (m_report.form == Form::text)
        print(lengthsText() + comparisonText(m_done, records, summary));
    flushOutput();
    for (const RecordFailure& failure : summary.failures)
        if (records[failure.record].status != Status::invalid)
            worsen(ExitCode::checkFailed);
}

} // namespace mazewright::cli
