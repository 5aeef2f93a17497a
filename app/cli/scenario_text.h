#pragma once

#include "app/cli/scenario_run.h"

#include <string>

namespace mazewright::cli {

/// One query as a JSON line, without its end.
std::string queryJson(const Scenario& scenario, const ChosenSolver& chosen, std::size_t index,
                      const QueryResult& result);
/// The names of the columns of `queryCsv`, without a line end.
std::string queryCsvHeader();
/// One query as a line of comma-separated values, without its end.
std::string queryCsv(const Scenario& scenario, const ChosenSolver& chosen, std::size_t index,
                     const QueryResult& result);
/// One query in words.
std::string queryText(const Scenario& scenario, std::size_t index, const QueryResult& result);

/// The summary as a JSON line, without its end. With several jobs it says that times share the
/// machine.
std::string summaryJson(const Scenario& scenario, const ChosenSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs);
/// The summary in words.
std::string summaryText(const Scenario& scenario, const ChosenSolver& chosen,
                        const Measurement& measured, const ScenarioSums& sums, int jobs);

} // namespace mazewright::cli
