#include "solvers/comparison/run_table.h"

#include "solvers/comparison/solver_marks.h"
#include "solvers/comparison/trial.h"
#include "solvers/result/fact_spec.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace mazewright {

namespace {

bool isTime(std::string_view id)
{
    const FactSpec* fact = findFact(id);
    return fact != nullptr && fact->unit == "ms";
}

/// Returns the options of the question that differ from their default.
std::string askedOf(const RunRecord& record)
{
    std::string asked = record.changedOptions();
    asked.resize(asked.size() - std::min(record.ownOptions().size(), asked.size()));
    while (asked.ends_with(' '))
        asked.pop_back();
    return asked;
}

std::string typedName(const SolverSummary& solver)
{
    std::string options = solver.options;
    std::replace(options.begin(), options.end(), ' ', ',');
    return options.empty() ? solver.solver : fmt::format("{}({})", solver.solver, options);
}

} // namespace

std::optional<double> Measure::of(const RunRecord& record) const
{
    if (record.status != Status::solved || record.verified == false)
        return std::nullopt;
    if (id == "cost")
        return record.cost;
    if (id == "area")
        return record.rows > 0 ? std::optional(static_cast<double>(record.rows) * record.columns)
                               : std::nullopt;
    if (isTime(id) && !comparableTime(record))
        return std::nullopt;
    return record.number(id);
}

std::optional<double> Measure::positive(const RunRecord& record) const
{
    constexpr double nanosecond = 1e-6; // in milliseconds
    const std::optional<double> value = of(record);
    return value ? std::optional(std::max(*value, isTime(id) ? nanosecond : 1.0)) : std::nullopt;
}

Expected<Measure> measureOf(std::string_view id, Question question)
{
    if (id == "cost")
        return Measure{"cost",
                       {question == Question::oneStroke ? Message("Score") : Message("Cost")}};
    if (id == "area")
        return Measure{"area", {.label = "Cells of the level", .isWhole = true}};
    const FactSpec* fact = findFact(id, question);
    if (fact == nullptr)
        return failure(ErrorCode::value,
                       messageOf("unknown number \"{}\"; expected cost, area, or the id of a "
                                 "figure or fact",
                                 id));
    return Measure{
        std::string(id),
        {.label = fact->name, .unit = fact->unit, .isWhole = fact->kind == FactKind::whole}};
}

RunTable::RunTable(const QuestionSummary& question, std::span<const RunRecord> records)
    : m_question(question.question), m_looks(looksOf(question))
{
    std::map<std::pair<std::string, std::string>, std::size_t> placeOf;
    for (const SolverSummary& solver : question.solvers) {
        placeOf[{solver.solver, solver.options}] = m_solvers.size();
        m_solvers.push_back(words::solverName(solver.solver, solver.setting));
        m_ids.push_back(typedName(solver));
    }
    std::map<TrialKey, std::size_t> levelOf;
    std::vector<const RunRecord*> own;
    m_runs.resize(m_solvers.size());
    for (const RunRecord& record : records) {
        const auto solver = placeOf.find({record.solver, record.ownOptions()});
        if (record.question != m_question || solver == placeOf.end())
            continue;
        const auto [level, isNew] = levelOf.emplace(trialOf(record), m_levels.size());
        if (isNew) {
            const std::string asked = askedOf(record);
            m_levels.push_back(asked.empty() ? record.level : record.level + " · " + asked);
            for (auto& runs : m_runs)
                runs.push_back(nullptr);
        }
        m_runs[solver->second][level->second] = &record;
        own.push_back(&record);
    }
    m_conditions = words::conditionsOf(own);
}

std::optional<double> RunTable::value(std::size_t solver, std::size_t level,
                                      const Measure& measure) const
{
    const RunRecord* record = run(solver, level);
    return record == nullptr ? std::nullopt : measure.of(*record);
}

std::optional<double> RunTable::positive(std::size_t solver, std::size_t level,
                                         const Measure& measure) const
{
    const RunRecord* record = run(solver, level);
    return record == nullptr ? std::nullopt : measure.positive(*record);
}

std::optional<double> RunTable::least(std::size_t level, const Measure& measure) const
{
    std::optional<double> least;
    for (std::size_t solver = 0; solver < m_solvers.size(); ++solver)
        if (const auto value = positive(solver, level, measure))
            least = std::min(*value, least.value_or(*value));
    return least;
}

std::vector<std::size_t> RunTable::commonLevels(const Measure& measure) const
{
    std::vector<std::size_t> common;
    for (std::size_t level = 0; level < m_levels.size(); ++level) {
        std::size_t solvers = 0;
        for (std::size_t solver = 0; solver < m_solvers.size(); ++solver)
            solvers += value(solver, level, measure) ? 1 : 0;
        if (solvers == m_solvers.size())
            common.push_back(level);
    }
    return common;
}

std::pair<std::size_t, std::size_t> RunTable::mostDifferentPair(const Measure& measure) const
{
    std::pair<std::size_t, std::size_t> telling = {0, 1};
    std::pair<std::size_t, double> most = {0, 0}; // number of levels, logarithm of the ratio
    for (std::size_t one = 0; one < m_solvers.size(); ++one)
        for (std::size_t other = one + 1; other < m_solvers.size(); ++other) {
            std::size_t levels = 0;
            double logarithms = 0;
            for (std::size_t level = 0; level < m_levels.size(); ++level) {
                const auto a = positive(one, level, measure);
                const auto b = positive(other, level, measure);
                if (!a || !b)
                    continue;
                ++levels;
                logarithms += std::log(*a / *b);
            }
            const std::pair tells = {
                levels, levels == 0 ? 0 : std::abs(logarithms) / static_cast<double>(levels)};
            if (tells > most) {
                most = tells;
                telling = {one, other};
            }
        }
    return telling;
}

std::optional<std::size_t> RunTable::find(std::string_view solver) const
{
    for (std::size_t i = 0; i < m_ids.size(); ++i)
        if (m_ids[i] == solver)
            return i;
    for (std::size_t i = 0; i < m_solvers.size(); ++i)
        if (m_solvers[i].text() == solver)
            return i;
    return std::nullopt;
}

} // namespace mazewright
