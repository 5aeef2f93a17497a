#pragma once

#include "app/cli/scenario_run.h"

#include <string>

namespace mazewright::cli {

/// Returns one query as a JSON line, without a line end.
std::string queryJson(const Scenario& scenario, const ConfiguredSolver& chosen, std::size_t index,
                      const QueryResult& result);
/// Returns the column names of `queryCsv`, without a line end.
std::string queryCsvHeader();
/// Returns one query as a line of comma-separated values, without a line end.
std::string queryCsv(const Scenario& scenario, const ConfiguredSolver& chosen, std::size_t index,
                     const QueryResult& result);
/// Returns one query in words.
std::string queryText(const Scenario& scenario, std::size_t index, const QueryResult& result);

/// Returns the summary as a JSON line, without a line end. With several jobs it states that times
/// share the machine.
std::string summaryJson(const Scenario& scenario, const ConfiguredSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs);
/// Returns the summary in words.
std::string summaryText(const Scenario& scenario, const ConfiguredSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs);

} // namespace mazewright::cli
