#include "app/cli/scenario_text.h"

#include "solvers/base/counted.h"
#include "solvers/base/printable.h"
#include "solvers/formats/value_json.h"
#include "solvers/maze/cell_text.h"

#include <cmath>
#include <fmt/format.h>

namespace mazewright::cli {

namespace {

/// Rounds to a thousandth, because the clock resolves at most a nanosecond.
double roundedMicroseconds(double microseconds)
{
    return std::round(microseconds * 1000) / 1000;
}

/// Returns the numbers of queries that share the set-up in the summary: one, ten and all.
std::vector<std::size_t> sharings(const ScenarioSums& sums)
{
    std::vector<std::size_t> shared = {1, 10};
    if (const std::size_t all = sums.microseconds.size(); all > 10)
        shared.push_back(all);
    return shared;
}

/// Returns the median of a query's rounds in microseconds; empty if the solver rejected the query.
std::optional<double> timeOf(const QueryResult& result)
{
    if (result.status == Status::invalid)
        return std::nullopt;
    return roundedMicroseconds(median(result.microseconds));
}

double mean(double sum, const ScenarioSums& sums)
{
    return sums.microseconds.empty() ? 0 : sum / static_cast<double>(sums.microseconds.size());
}

double medianOf(const ScenarioSums& sums)
{
    return sums.microseconds.empty() ? 0 : median(sums.microseconds);
}

} // namespace

std::string queryJson(const Scenario& scenario, const ConfiguredSolver& chosen, std::size_t index,
                      const QueryResult& result)
{
    const ScenarioQuery& query = scenario.queries[index];
    Json line;
    line["index"] = scenario.places[index];
    line["bucket"] = query.bucket;
    line["from"] = query.from;
    line["to"] = query.to;
    line["solver"] = std::string(chosen.solver->info.id);
    line["cost"] = orNull(result.cost);
    line["expected"] = orNull(result.expected);
    line["ok"] = orNull(result.ok);
    line["expanded"] = orNull(result.expanded);
    line["time-us"] = orNull(timeOf(result));
    line["status"] = std::string(idOf(result.status));
    line["verified"] = result.verdict ? Json(result.verdict->holds) : Json(nullptr);
    if (!result.message.empty())
        line["message"] = result.message;
    return writtenJson(line);
}

std::string queryCsvHeader()
{
    return "index,bucket,from-row,from-column,to-row,to-column,solver,status,verified,cost,"
           "expected,"
           "ok,expanded,time-us,message";
}

std::string queryCsv(const Scenario& scenario, const ConfiguredSolver& chosen, std::size_t index,
                     const QueryResult& result)
{
    const ScenarioQuery& query = scenario.queries[index];
    const auto field = [](const auto& value) { return value ? fmt::format("{}", *value) : ""; };
    return fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{}", scenario.places[index],
                       query.bucket, query.from.row, query.from.column, query.to.row,
                       query.to.column, chosen.solver->info.id, idOf(result.status),
                       result.verdict ? fmt::format("{}", result.verdict->holds) : std::string(),
                       field(result.cost), field(result.expected), field(result.ok),
                       field(result.expanded), field(timeOf(result)), csvField(result.message));
}

std::string queryText(const Scenario& scenario, std::size_t index, const QueryResult& result)
{
    const ScenarioQuery& query = scenario.queries[index];
    std::string text = fmt::format("query {}, {} to {}: {}", scenario.places[index],
                                   cellText(query.from), cellText(query.to), idOf(result.status));
    if (result.cost)
        text += fmt::format(", cost {:.8g}", *result.cost);
    if (result.expected)
        text += fmt::format(", expected {:.8g}", *result.expected);
    if (result.verdict && !result.verdict->holds)
        text += fmt::format(", CHECK FAILED: {}", result.verdict->why);
    if (!result.message.empty())
        text += fmt::format(", {}", result.message);
    return text;
}

std::string summaryJson(const Scenario& scenario, const ConfiguredSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs)
{
    Json options = Json::object();
    for (const Options* set : {&chosen.question, &chosen.options})
        for (const OptionSpec& spec : set->schema())
            options[std::string(spec.id)] = set->text(spec.id);
    Json amortised = Json::object();
    for (const std::size_t queries : sharings(sums))
        amortised[std::to_string(queries)] = roundedMicroseconds(sums.amortised(queries));
    Json summary;
    summary["map"] = scenario.map;
    summary["scenario"] = scenario.file;
    summary["queries"] = scenario.problems.size();
    summary["solved"] = sums.solved;
    summary["ok"] = scenario.lengthsApply ? Json(sums.ok) : Json(nullptr);
    summary["solver"] = std::string(chosen.solver->info.id);
    summary["options"] = std::move(options);
    summary["repeat"] = measured.times;
    summary["jobs"] = jobs;
    summary["times-compare"] = jobs == 1;
    summary["measured"] = {
        {"warm-up", measured.warmUps}, {"batch", measured.batch}, {"n", measured.times}};
    if (measured.processorPercent > 0)
        summary["measured"]["processor-percent"] = measured.processorPercent;
    summary["total-time-us"] = roundedMicroseconds(sums.total());
    summary["mean-time-us"] = roundedMicroseconds(mean(sums.total(), sums));
    summary["median-time-us"] = roundedMicroseconds(medianOf(sums));
    summary["set-up-time-us"] = roundedMicroseconds(sums.setUp);
    summary["amortised-time-us"] = std::move(amortised);
    summary["mean-expanded"] = roundedMicroseconds(mean(sums.expanded, sums));
    Json line;
    line["summary"] = std::move(summary);
    return writtenJson(line);
}

std::string summaryText(const Scenario& scenario, const ConfiguredSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs)
{
    const std::string right = scenario.lengthsApply
                                  ? fmt::format(", {} of the expected length", sums.ok)
                                  : std::string(", lengths not compared (they are for moves=8)");
    const std::string passes =
        measured.times > 1 ? fmt::format(", medians of {} runs", measured.times) : "";
    std::string text = fmt::format(
        "{}: {} (moves={}): {}, {} solved{}\n    mean {:.2f} µs (median {:.2f} µs) and {:.1f} "
        "expanded per query; total {:.2f} ms{}\n    setup {:.1f} µs; with setup, per query:",
        printable(scenario.file), chosen.solver->info.id, chosen.question.choice("moves"),
        counted(scenario.problems.size(), "{} query", "{} queries"), sums.solved, right,
        mean(sums.total(), sums), medianOf(sums), mean(sums.expanded, sums), sums.total() / 1000,
        passes, sums.setUp);
    std::string_view before = " ";
    for (const std::size_t queries : sharings(sums)) {
        text += fmt::format("{}{:.2f} µs for {}", before, sums.amortised(queries),
                            counted(queries, "{} query", "{} queries"));
        before = ", ";
    }
    if (jobs > 1)
        text += fmt::format("\n    {} queries ran at a time, so these times are not comparable; "
                            "use one job to compare times",
                            jobs);
    return text;
}

} // namespace mazewright::cli
