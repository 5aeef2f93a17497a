#pragma once

#include "solvers/base/error.h"
#include "solvers/charts/chart.h"
#include "solvers/comparison/record_words.h"
#include "solvers/comparison/summary.h"
#include "solvers/formats/run_record.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// A number of a run, by its name in charts and on the command line: the id of a figure or of a
/// stored fact, `cost`, or `area`, the number of cells of the level.
struct Measure {
    std::string id = "time-ms";
    charts::Axis axis = {"Time", "ms"}; ///< linear

    /// Returns the number of a run that solved its level and is comparable; otherwise empty.
    std::optional<double> of(const RunRecord& record) const;
    /// Returns the same for division or logarithms: a count of 0 becomes 1, and a time below a
    /// nanosecond becomes a nanosecond.
    std::optional<double> positive(const RunRecord& record) const;
};

/// Returns the measure with this id. Errors: `value` if there is no such number.
Expected<Measure> measureOf(std::string_view id, Question question);

/// The runs of one question, a row per solver with its settings, a column per level. It refers to
/// the records from which it was built.
class RunTable {
public:
    /// Builds a table from records of any questions; others are ignored. Levels keep their order.
    RunTable(const QuestionSummary& question, std::span<const RunRecord> records);

    Question question() const noexcept { return m_question; }
    /// Returns the displayed names.
    const std::vector<Message>& solvers() const noexcept { return m_solvers; }
    /// Returns the colour and mark of a solver in every chart: as in `looksOf` unless `setLooks`
    /// was called.
    charts::Look look(std::size_t solver) const { return m_looks[solver]; }
    void setLooks(std::vector<charts::Look> looks) { m_looks = std::move(looks); }
    /// Returns the solvers as typed: `astar`, `astar(weight=5)`.
    const std::vector<std::string>& ids() const noexcept { return m_ids; }
    /// Returns the names from the records, with the options of the question if there are any.
    const std::vector<std::string>& levels() const noexcept { return m_levels; }
    const words::Conditions& conditions() const noexcept { return m_conditions; }

    /// Returns the last run of a solver on a level, regardless of its status; null if there is
    /// none.
    const RunRecord* run(std::size_t solver, std::size_t level) const
    {
        return m_runs[solver][level];
    }
    std::optional<double> value(std::size_t solver, std::size_t level,
                                const Measure& measure) const;
    /// Returns the same with `Measure::positive`.
    std::optional<double> positive(std::size_t solver, std::size_t level,
                                   const Measure& measure) const;
    /// Returns the least positive number of a level; empty if no solver has one.
    std::optional<double> least(std::size_t level, const Measure& measure) const;
    /// Returns the levels for which every solver has a number.
    std::vector<std::size_t> commonLevels(const Measure& measure) const;

    /// Returns the two solvers to compare by default: the pair with the most common levels, then
    /// with the greatest ratio, as a geometric mean. The first two if there are no more.
    /// O(solvers^2 levels).
    std::pair<std::size_t, std::size_t> mostDifferentPair(const Measure& measure) const;

    /// Returns the index of a solver by its id with options, as typed, or by its displayed name;
    /// empty if there is none.
    std::optional<std::size_t> find(std::string_view solver) const;

private:
    Question m_question;
    std::vector<Message> m_solvers;
    std::vector<std::string> m_ids;
    std::vector<std::string> m_levels;
    std::vector<std::vector<const RunRecord*>> m_runs; ///< by solver and level
    words::Conditions m_conditions;
    std::vector<charts::Look> m_looks;
};

} // namespace mazewright
