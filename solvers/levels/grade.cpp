// How hard a level is, in one of four words, by a documented function of measures.
//
// Each measure that counts for the question is replaced by its standing, the share of a population
// of generated levels that lies below it (`Population`); if less is harder, by 1 less the standing.
// The score is the mean of these standings. The quartiles of the population's scores are the
// thresholds: a quarter of it is easy, a quarter medium, a quarter hard, a quarter expert. So a
// grade says how a level compares with others of its kind, and nothing about how long a person will
// take; docs/difficulty.md says how well it agrees with the effort of solvers and players.
//
// The measures that count are those that agree best with that effort, alone or together; none
// correlates with another so closely that it would count twice. One of those for boards takes
// several searches, so the grade of boards is computed on demand.
//
// Source: ours.
#include "solvers/levels/grade.h"

#include "solvers/levels/fact_cache.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::array gradedWalkMeasures = {GradedMeasure{"decisions"},
                                           GradedMeasure{"dead-ends-forward"},
                                           GradedMeasure{"straying-depth"}};
constexpr std::array gradedStrokeMeasures = {GradedMeasure{"decoys"}};
constexpr std::array gradedBoardMeasures = {GradedMeasure{"choice", false}, GradedMeasure{"traps"}};

constexpr FactSpec gradeSpec(Question question, std::string_view summary, bool onDemand = false)
{
    return {.id = "grade",
            .question = question,
            .name = "Grade",
            .summary = summary,
            .source = "our measure",
            .kind = FactKind::whole,
            .difficulty = true,
            .onDemand = onDemand};
}

constexpr std::array walkGrades = {gradeSpec(
    Question::shortestPath, "1 easy, 2 medium, 3 hard, 4 expert; from how decisions, forward dead "
                            "ends and straying depth compare with generated mazes.")};
constexpr std::array strokeGrades = {
    gradeSpec(Question::oneStroke, "1 easy, 2 medium, 3 hard, 4 expert; from how the decoys "
                                   "compare with generated levels.")};
constexpr std::array boardGrades = {
    gradeSpec(Question::clearBoard,
              "1 easy, 2 medium, 3 hard, 4 expert; from how choice and traps compare with "
              "generated boards.",
              true)};

FactAnswer gradeOfLevel(FactCache& level, Question question, Budget& budget)
{
    const Population& population = *populationOf(question);
    double total = 0;
    for (const GradedMeasure& each : gradedMeasures(question)) {
        const FactAnswer& answer = level.compute(*findFact(each.fact, question), budget);
        const auto* known = std::get_if<KnownFact>(&answer);
        if (known == nullptr)
            return answer;
        total += hardnessOf(each, standingAmong(*quantilesOf(each.fact, question),
                                                toDouble(*numberOf(known->value))));
    }
    const double score = total / static_cast<double>(gradedMeasures(question).size());
    const Grade grade = gradeOf(score, population);
    const auto& [medium, hard, expert] = population.thresholds;
    return KnownFact{std::int64_t{static_cast<std::uint8_t>(grade)},
                     messageOf("{}: score {}; medium begins at {}, hard at {}, expert at {}",
                               wordOf(grade), fmt::format("{:.3f}", score),
                               fmt::format("{:.3f}", medium), fmt::format("{:.3f}", hard),
                               fmt::format("{:.3f}", expert))};
}

template <Question question>
void askGrade(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    answers.tell("grade", gradeOfLevel(level, question, budget));
}

} // namespace

std::string_view wordOf(Grade grade) noexcept
{
    constexpr std::array<std::string_view, 4> gradeWords = {"easy", "medium", "hard", "expert"};
    return gradeWords.at(static_cast<std::size_t>(grade) - 1);
}

std::span<const GradedMeasure> gradedMeasures(Question question) noexcept
{
    switch (question) {
    case Question::shortestPath:
        return gradedWalkMeasures;
    case Question::oneStroke:
        return gradedStrokeMeasures;
    case Question::clearBoard:
        return gradedBoardMeasures;
    case Question::link:
        break;
    }
    return {};
}

Grade gradeOf(double score, const Population& population) noexcept
{
    const auto next =
        std::upper_bound(population.thresholds.begin(), population.thresholds.end(), score);
    return static_cast<Grade>(next - population.thresholds.begin() + 1);
}

namespace catalogue {
extern constinit const FactGroup walkGrade = {walkGrades, askGrade<Question::shortestPath>};
extern constinit const FactGroup strokeGrade = {strokeGrades, askGrade<Question::oneStroke>};
extern constinit const FactGroup boardGrade = {boardGrades, askGrade<Question::clearBoard>};
} // namespace catalogue

namespace {

/// Returns the position of a value on the quantiles, in steps, interpolated between two of them; 0
/// below the first, and the last step above the last.
double stepsBelow(const QuantileTable& quantiles, double value)
{
    const auto next = std::lower_bound(quantiles.begin(), quantiles.end(), value);
    if (next == quantiles.begin())
        return 0;
    const auto steps = static_cast<double>(next - quantiles.begin());
    if (next == quantiles.end())
        return steps - 1;
    const double before = *(next - 1);
    return steps - 1 + (value - before) / (*next - before);
}

} // namespace

const QuantileTable* quantilesOf(std::string_view fact, Question question) noexcept
{
    const Population* population = populationOf(question);
    if (population == nullptr)
        return nullptr;
    const auto measure = std::find_if(population->measures.begin(), population->measures.end(),
                                      [fact](const auto& each) { return each.fact == fact; });
    return measure == population->measures.end() ? nullptr : &measure->quantiles;
}

double standingAmong(const QuantileTable& quantiles, double value) noexcept
{
    constexpr double steps = populationQuantiles - 1;
    const auto [first, end] = std::equal_range(quantiles.begin(), quantiles.end(), value);
    if (end - first > 1) // the middle of equal quantiles
        return (static_cast<double>(first - quantiles.begin()) +
                static_cast<double>(end - quantiles.begin()) - 1) /
               2 / steps;
    return stepsBelow(quantiles, value) / steps;
}

} // namespace mazewright
