#pragma once

#include "app/cli/input.h"
#include "app/cli/output.h"
#include "solvers/core/cell.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/provenance.h"
#include "solvers/core/solver.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment_folder.h"
#include "solvers/experiments/summary.h"
#include "solvers/files/movingai.h"
#include "solvers/files/run_record.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::cli {

/// The problems of one map: the queries of a scenario, or a level's own question.
struct Scenario {
    std::string map;  ///< name given by the user
    std::string file; ///< name given by the user; empty for a level's own question
    MazeSnapshot maze{};
    Provenance provenance{};
    Limits limits{}; ///< of each query
    std::vector<Problem> problems{};
    std::vector<ScenarioQuery> queries{}; ///< same order as the problems; empty without a file
    std::vector<std::size_t> places{};    ///< index in the file of each problem, from 0
    bool lengthsApply = false;            ///< true if the file's lengths have the same rule
};

/// Builds the problems of some queries of a scenario, by their places. `scenario` has the names and
/// the limits. Errors: with the file's line if a query does not fit the map.
Expected<Scenario> scenarioOf(Scenario scenario, const MazeSnapshot& maze,
                              const std::vector<ScenarioQuery>& queries,
                              std::vector<std::size_t> places, const MoveRule& rule);

/// The answer to one query.
struct QueryRun {
    bool hasRun = false;
    bool isReported = false;
    RunRecord record{};               ///< without times until the query is noted
    std::optional<double> expected{}; ///< empty if the file's lengths use another move rule
    std::optional<bool> ok{};         ///< likewise, or if a limit ended the run
    std::vector<double> searches{};   ///< milliseconds of the search with its route, one per round
    std::vector<double> totals{};     ///< likewise, with the set-up
};

/// Sets `expected` and `ok` of a query's run, if the lengths of the file apply.
void compareLength(QueryRun& run, const Scenario& scenario, std::size_t index);

/// Whether a route that is longer than the file says fails the check of the call.
enum class Lengths : std::uint8_t { required, compared };

/// The arguments of a call that answers a scenario, as far as its report depends on them.
struct ScenarioReport {
    Form form = Form::text;
    SummaryOptions summary{};
    std::string out; ///< results file; empty for none
    int jobs = 1;
    Lengths lengths = Lengths::required;
};

/// A call that answers the queries of a scenario: what it prints, stores and sums up.
class ScenarioCall : protected Call {
protected:
    explicit ScenarioCall(ScenarioReport report) : m_report(std::move(report)) {}

    /// Opens the results file, which must be none of the inputs. Returns false after an error.
    bool openResults(std::span<const std::string> inputs);
    /// Prints the header of CSV.
    void printHeader(std::span<const Solver* const> solvers);
    /// Begins to count the expected lengths of a solver with its options.
    void countFor(std::string solver) { m_ok.emplace_back(std::move(solver), 0); }
    /// Prints and stores the run of a query.
    void take(std::size_t index, const QueryRun& run);
    /// Prints the summary.
    void conclude();

    Scenario m_scenario{};
    ComparisonResult m_done{};
    std::vector<std::pair<std::string, std::size_t>> m_ok{}; ///< per solver: expected lengths

private:
    bool isWrong(const QueryRun& run) const;
    Json extraOf(std::size_t index, const QueryRun& run) const;
    std::string queryText(std::size_t index, const QueryRun& run) const;
    std::string lengthsText() const;
    Json summaryRow(const std::vector<RunRecord>& records, const Summary& summary) const;

    ScenarioReport m_report;
    std::optional<RunColumns> m_columns{};
    std::optional<ResultsFile> m_results{};
};

} // namespace mazewright::cli
