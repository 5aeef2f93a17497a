#pragma once

#include "app/cli/exit_code.h"
#include "app/cli/interrupt.h"
#include "solvers/base/processor_share.h"
#include "solvers/comparison/mute_runs.h"
#include "solvers/formats/scenario.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace mazewright::cli {

/// The queries of a scenario on its map, ready to be solved.
struct Scenario {
    std::string map;  ///< name given by the user
    std::string file; ///< name given by the user
    std::vector<Problem> problems{};
    std::vector<ScenarioQuery> queries{}; ///< same order as the problems
    std::vector<std::size_t> places{};    ///< index in the file of each problem, from 0
    bool lengthsApply = false;            ///< true if the file's lengths use the same move rule
};

/// The output format of a scenario's answers.
enum class ScenarioForm : std::uint8_t { text, json, csv };

/// The result of one query.
struct QueryResult {
    bool hasRun = false;
    Status status = Status::stopped;
    std::optional<double> cost{};     ///< empty if unsolved
    std::optional<double> expected{}; ///< empty if the file's lengths use another move rule
    std::optional<bool> ok{};
    std::optional<Verdict> verdict{};
    std::string message{};
    std::optional<std::int64_t> expanded{};
    std::vector<double> microseconds{}; ///< time of the search with its route, one value per round
};

/// The sums of a scenario so far.
struct ScenarioSums {
    std::vector<double> microseconds; ///< median of each query over the rounds
    double setUp = 0;                 ///< microseconds of building shared tables, once
    double expanded = 0;
    std::size_t solved = 0;
    std::size_t ok = 0;

    double total() const;
    /// Returns the mean time of a query if `queries` queries share the set-up.
    double amortised(std::size_t queries) const;
};

/// One call of `scenario`. All queries use one workspace, so that tables are built once.
///
/// With repeated times, a first pass over the queries warms up. A round has enough passes to take
/// 10 ms, and a query's time is their mean. Repeating a single query instead would find its own
/// data in caches and branch predictors.
///
/// Several jobs solve the queries on as many threads, each with its own workspace. Their times
/// share the machine and must not be compared.
///
/// Each answer is checked by `verify`, by the file's length if it applies, and by the equal answers
/// of all passes. Prints a line per query during the last pass, then a summary.
class ScenarioRun {
public:
    /// `repeat` is the number of rounds; empty for a single pass without a warm-up. `jobs` is at
    /// least 1; several jobs imply a single pass.
    ScenarioRun(const ConfiguredSolver& chosen, const Scenario& scenario, std::optional<int> repeat,
                int jobs, ScenarioForm form, Interrupt& interrupt);

    ExitCode run();

private:
    bool warmUp();
    bool makeRound(bool isLast);
    bool pass(bool isLast);
    bool passOnThreads();
    std::optional<double> ask(std::size_t index, Monitor& monitor, Workspace& workspace);
    void check(std::size_t index, const Outcome& outcome);
    void checkAgain(std::size_t index, const Outcome& outcome);
    void measureSetUp();
    void note(std::size_t index);
    double timeInRound(std::size_t index) const;
    bool isFair() const;
    void showSummary() const;

    const ConfiguredSolver& m_chosen;
    const Scenario& m_scenario;
    RunPlan m_plan;
    int m_jobs;
    ScenarioForm m_form;
    Interrupt& m_interrupt;
    StopMonitor m_monitor;
    Workspace m_workspace;
    std::vector<QueryResult> m_results;
    std::vector<double> m_roundTimes{}; ///< of each query, sum over the passes of this round
    ProcessorShare m_share{};           ///< of this round
    std::vector<double> m_shares{};     ///< of the finished rounds
    Measurement m_measured{};
    ScenarioSums m_sums;
    ExitCode m_code = ExitCode::answered;
};

} // namespace mazewright::cli
