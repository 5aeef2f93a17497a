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

/// A number that runs have, as charts and the command line name it: the id of a figure or of a kept
/// fact, `cost`, or `area`, the cells of the level.
struct Measure {
    std::string id = "time-ms";
    charts::Axis axis = {"Time", "ms"}; ///< linear

    /// The number of a run that solved its level and may be held against others; else none.
    std::optional<double> of(const RunRecord& record) const;
    /// The same where it is divided or has its logarithm taken: a count of 0 is 1 then, and a time
    /// of less than a nanosecond one.
    std::optional<double> positive(const RunRecord& record) const;
};

/// Errors: `value`: there is no such number.
Expected<Measure> measureOf(std::string_view id, Question question);

/// The runs of one question, a row a solver with its settings, a column a level. It refers to the
/// records of which it was made.
class RunTable {
public:
    /// Of records of any questions; those of others are left out. Levels stand in their order.
    RunTable(const QuestionSummary& question, std::span<const RunRecord> records);

    Question question() const noexcept { return m_question; }
    /// Names as shown.
    const std::vector<Message>& solvers() const noexcept { return m_solvers; }
    /// Colour and mark of a solver in every chart: as `looksOf`, where no others are told.
    charts::Look look(std::size_t solver) const { return m_looks[solver]; }
    void setLooks(std::vector<charts::Look> looks) { m_looks = std::move(looks); }
    /// The same as they are typed: `astar`, `astar(weight=5)`.
    const std::vector<std::string>& ids() const noexcept { return m_ids; }
    /// As records name them, with the options of the question where there are any.
    const std::vector<std::string>& levels() const noexcept { return m_levels; }
    const words::Conditions& conditions() const noexcept { return m_conditions; }

    /// The last run of a solver on a level, however it ended; none: there is none.
    const RunRecord* run(std::size_t solver, std::size_t level) const
    {
        return m_runs[solver][level];
    }
    std::optional<double> value(std::size_t solver, std::size_t level,
                                const Measure& measure) const;
    /// The same as `Measure::positive`.
    std::optional<double> positive(std::size_t solver, std::size_t level,
                                   const Measure& measure) const;
    /// The least positive number of a level; none where no solver has one.
    std::optional<double> least(std::size_t level, const Measure& measure) const;
    /// Levels of which every solver has a number.
    std::vector<std::size_t> commonLevels(const Measure& measure) const;

    /// The two solvers that are held against each other where none are chosen: with the most
    /// levels of which both have a number, then with the greatest ratio, as a geometric mean.
    /// The first two where there are no more. O(solvers^2 levels).
    std::pair<std::size_t, std::size_t> tellingPair(const Measure& measure) const;

    /// The place of a solver by its id with its options, as it is typed, or by its name as shown;
    /// none: there is no such one.
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
