#pragma once

#include "solvers/core/message.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/summary.h"
#include "solvers/files/run_record.h"

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::words {

/// Returns the name of a solver, or its id if this program does not know it; not escaped.
Message solverName(std::string_view id);
/// Returns the same with the options that differ from their default.
Message solverName(std::string_view id, std::string_view options);

/// Returns a count with its noun: `1 level`, `12 levels`.
std::string plural(std::size_t count, std::string_view thing);

/// Returns the limits in words: `10.0 s and 512 MiB`, `none`.
Message limitsText(const Limits& limits);
/// Returns how the time of a record was measured: `5 times, median, after a warm-up, ...`; empty if
/// there is no time.
Message measuredText(const RunRecord& record);

/// The circumstances of several records, with each distinct value once, joined by semicolons.
struct Conditions {
    Message measured;
    Message limits;
    Message machine;
    Message version;

    /// Returns the end of a caption; unknown parts are omitted.
    Message text() const;
};

Conditions conditionsOf(std::span<const RunRecord* const> records);

} // namespace mazewright::words

namespace mazewright {

/// Assigns marks to runs or solvers: a colour and a shape (`charts::Look`). A solver has its own
/// mark, by its index among the solvers of its question, and looks the same in every table, pane
/// and chart. The same solver with different settings, or once more, gets a mark that belongs to no
/// solver. Belongs to one thread.
class SolverMarks {
public:
    static constexpr int count = 36; ///< as many differ in colour, dashes or shape

    /// Returns the mark for one more run of the solver with this id: its own mark, or a mark with
    /// the fewest users.
    int take(std::string_view solver);
    /// Releases a mark that was taken.
    void release(int mark);

private:
    std::array<int, count> m_bearers{};
};

/// Returns the looks of the solvers of a summary, in order. A solver without settings has its own
/// mark, and its own colour unless a solver before it has the same. Up to `charts::runColours`
/// solvers differ in colour.
std::vector<charts::Look> looksOf(const QuestionSummary& question);

/// A number of a run, by its name in charts and on the command line: the id of a figure or of a
/// stored fact, a time of a `TimeKind`, `cost`, or `area`, the number of cells of the level.
/// Without an id it is the place of the level among the others.
struct Measure {
    std::string id = "time-ms";
    charts::Axis axis = {"Total time", "ms"}; ///< linear
    /// True for numbers as they are, of unsolved runs and in any unit of expansions too.
    bool isAsRecorded = false;

    /// Returns the number of a run that solved its level and is comparable; otherwise empty. Wrong
    /// and rejected answers never have one. `queries` is the number of queries that share the run's
    /// set-up.
    std::optional<double> of(const RunRecord& record, std::size_t queries = 1) const;
    /// Returns the same for division or logarithms: a count of 0 becomes 1, and a time below a
    /// nanosecond becomes a nanosecond.
    std::optional<double> positive(const RunRecord& record, std::size_t queries = 1) const;
    /// Returns true if the unit of the number depends on the solver (`SolverInfo::expands`).
    bool isExpansion() const noexcept;
    /// Returns true if the number is a time of this run by its solver's own clock.
    bool isOwnTime(const RunRecord& record) const;
};

/// Returns the measure of a kind of time.
Measure measureOf(TimeKind kind);

/// Returns the measure with this id. Errors: `value` if there is no such number.
Expected<Measure> measureOf(std::string_view id, Question question);

/// The runs of one question, a row per solver with its settings, a column per level. It refers to
/// the records from which it was built.
class RunTable {
public:
    /// Builds a table from records of any questions; others are ignored. Levels keep their order.
    RunTable(const QuestionSummary& question, std::span<const RunRecord> records);

    Question question() const noexcept { return m_question; }
    /// Returns the times that the summary of the question shows.
    Measure time() const { return measureOf(m_time); }
    /// Returns the displayed names.
    const std::vector<Message>& solvers() const noexcept { return m_solvers; }
    /// Returns the colour and mark of a solver in every chart: as in `looksOf` unless `setLooks`
    /// was called.
    charts::Look look(std::size_t solver) const { return m_looks[solver]; }
    /// Returns the same for a number; hatched if `hasOwnTimes`.
    charts::Look look(std::size_t solver, const Measure& measure) const;
    /// Returns true if any number of the solver is a time by its own clock.
    bool hasOwnTimes(std::size_t solver, const Measure& measure) const;
    void setLooks(std::vector<charts::Look> looks) { m_looks = std::move(looks); }
    /// Returns the unit in which a solver counts expansions; empty if it is unknown.
    std::optional<ExpansionUnit> unit(std::size_t solver) const { return m_units[solver]; }
    /// Returns the unit of most solvers; of two, that of the first solver with either. The table
    /// must have a solver.
    std::optional<ExpansionUnit> commonUnit() const;
    /// Returns the table of the solvers with this unit of expansions.
    RunTable ofUnit(std::optional<ExpansionUnit> unit) const;
    /// Returns the solvers as typed: `astar`, `astar(weight=5)`.
    const std::vector<std::string>& ids() const noexcept { return m_ids; }
    /// Returns the names from the records, with the options of the question if there are any.
    const std::vector<std::string>& levels() const noexcept { return m_levels; }
    const words::Conditions& conditions() const noexcept { return m_conditions; }
    /// Returns what keeps the times of the runs from being compared (`mixtureOf`); often empty.
    const Message& mixture() const noexcept { return m_mixture; }

    /// Returns the last run of a solver on a level, regardless of its status; null if there is
    /// none.
    const RunRecord* run(std::size_t solver, std::size_t level) const
    {
        return m_runs[solver][level].record;
    }
    /// Returns the number of that run; of a measure without id, the place of the level from 1 on.
    std::optional<double> value(std::size_t solver, std::size_t level, const Measure& measure) const
    {
        const auto& [record, queries] = m_runs[solver][level];
        if (record != nullptr && measure.id.empty())
            return static_cast<double>(level + 1);
        return record == nullptr ? std::nullopt : measure.of(*record, queries);
    }
    /// Returns the same with `Measure::positive`.
    std::optional<double> positive(std::size_t solver, std::size_t level,
                                   const Measure& measure) const
    {
        const auto& [record, queries] = m_runs[solver][level];
        return record == nullptr ? std::nullopt : measure.positive(*record, queries);
    }
    /// Returns the least positive number of a level; empty if no solver has one.
    std::optional<double> least(std::size_t level, const Measure& measure) const;
    /// Returns for each solver whether it has a number for at least half of the levels for which
    /// any solver has one.
    std::vector<bool> inMeans(const Measure& measure) const;
    /// Returns the levels for which every solver that is `inMeans` has a number.
    std::vector<std::size_t> commonLevels(const Measure& measure) const;

    /// Returns the two solvers to compare by default: the pair with the most common levels, then
    /// with the greatest ratio, as a geometric mean. The first two if there are no more.
    /// O(solvers^2 levels).
    std::pair<std::size_t, std::size_t> mostDifferentPair(const Measure& measure) const;

    /// Returns the index of a solver by its id with options, as typed or as tables print them, or
    /// by its displayed name: `astar(weight=5)`, `astar (weight=5)`, `astar weight=5`,
    /// `A* · weight=5`. Empty if there is none.
    std::optional<std::size_t> find(std::string_view solver) const;

private:
    struct Run {
        const RunRecord* record = nullptr;
        std::size_t queries = 1; ///< that share its set-up
    };

    Question m_question;
    TimeKind m_time;
    std::vector<Message> m_solvers;
    std::vector<std::string> m_ids;
    std::vector<std::optional<ExpansionUnit>> m_units;
    std::vector<std::string> m_settings; ///< the ids with the options that tell them apart
    std::vector<std::string> m_levels;
    std::vector<std::vector<Run>> m_runs; ///< by solver and level
    words::Conditions m_conditions;
    Message m_mixture;
    std::vector<charts::Look> m_looks;
};

} // namespace mazewright
