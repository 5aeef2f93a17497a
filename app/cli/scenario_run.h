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
    std::string map;  ///< as named by the user
    std::string file; ///< likewise
    std::vector<Problem> problems{};
    std::vector<ScenarioQuery> queries{}; ///< of the problems, as the file states them
    std::vector<std::size_t> places{};    ///< of the problems in the file, from 0
    bool lengthsApply = false;            ///< whether the move rule is that of the file's lengths
};

/// In which form a scenario's answers are printed.
enum class ScenarioForm : std::uint8_t { text, json, csv };

/// The result of one query.
struct QueryResult {
    bool isAsked = false;
    Status status = Status::stopped;
    std::optional<double> cost{};     ///< none: unsolved
    std::optional<double> expected{}; ///< none: the file's lengths are of another move rule
    std::optional<bool> ok{};
    std::optional<Verdict> verdict{};
    std::string message{};
    std::optional<std::int64_t> expanded{};
    std::vector<double> microseconds{}; ///< of the search with its route, one a round
};

/// The sums of a scenario so far.
struct ScenarioSums {
    std::vector<double> microseconds; ///< of each query its median over the rounds
    double setUp = 0;                 ///< microseconds: tables that all queries share, once
    double expanded = 0;
    std::size_t solved = 0;
    std::size_t ok = 0;

    double total() const;
    /// The mean time of a query where so many share the set-up.
    double amortised(std::size_t queries) const;
};

/// One call of `scenario`: every query in turn on one workspace, so that tables are made once.
/// Where times are repeated, a first pass over the queries warms up, and a round is as many passes
/// as take 10 ms, of which a query's time is the mean: alone in a batch of its own a query would
/// find caches and branches that no other query has used. With several jobs the queries are asked
/// on so many threads, each with a workspace of its own: their times share the machine, and are not
/// to be compared. Each answer is checked: by `verify`, by
/// the file's length where that applies, and by the same answer in every pass. Prints a line a
/// query during the last pass, and a summary.
class ScenarioRun {
public:
    /// `repeat`: how many rounds; none: one pass, as it comes. `jobs`: at least 1; with several
    /// there is one pass.
    ScenarioRun(const ChosenSolver& chosen, const Scenario& scenario, std::optional<int> repeat,
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

    const ChosenSolver& m_chosen;
    const Scenario& m_scenario;
    RunPlan m_plan;
    int m_jobs;
    ScenarioForm m_form;
    Interrupt& m_interrupt;
    StopMonitor m_monitor;
    Workspace m_workspace;
    std::vector<QueryResult> m_results;
    std::vector<double> m_roundTimes{}; ///< of each query, over the passes of this round
    ProcessorShare m_share{};           ///< of this round
    std::vector<double> m_shares{};     ///< of the rounds that are over
    Measurement m_measured{};
    ScenarioSums m_sums;
    ExitCode m_code = ExitCode::answered;
};

} // namespace mazewright::cli
