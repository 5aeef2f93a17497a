// How hard a level is, in one of four words, by a documented function of measures.
//
// Each measure that counts for the question is replaced by its standing, the share of a population
// of generated levels that lies below it (`Population`); if less is harder, by 1 less the standing.
// The score is the mean of these standings. The quartiles of the population's scores are the
// thresholds: a quarter of it is easy, a quarter medium, a quarter hard, a quarter expert. So a
// grade says how a level compares with others of its kind, and nothing about how long a person will
// take; docs/difficulty.md says how well it agrees with the effort of solvers and players. A level
// that the population cannot hold, by its size, its share of walls or its rules, has no grade:
// quantiles say nothing about levels that were never measured.
//
// The measures that count are those that agree best with that effort, alone or together; none
// correlates with another so closely that it would count twice. One of those for boards takes
// several searches, so the grade of boards is computed on demand.
//
// Source: ours.
#include "solvers/levels/grade.h"

#include "solvers/core/text.h"
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

/// Returns the reason why the population has no levels with such rules; empty if it has.
Message whyOtherKind(Question question, const Rules& rules)
{
    if (question == Question::shortestPath && rules.moves.value_or(Moves::four) != Moves::four)
        return "no grade: the graded population has 4-way moves";
    if (question == Question::oneStroke && rules.cellPoints.value_or(1) != 1)
        return "no grade: the graded population has 1 point for each cell";
    if (question == Question::oneStroke && !rules.conditions.none())
        return "no grade: the graded population has no conditions on tracks";
    const int turns = rules.turns.value_or(2);
    if (question == Question::clearBoard &&
        (turns < 1 || turns > 2 || rules.outsideOpen.value_or(false) ||
         rules.anyMatch.value_or(false)))
        return "no grade: the graded population has equal tiles, joined on the board by lines of "
               "1 or 2 turns";
    return {};
}

/// Returns the reason why the population has no cells of some value; empty if it has.
Message whyOtherCells(Question question, const Maze& maze)
{
    if (question == Question::clearBoard)
        return {};
    const bool isStroke = question == Question::oneStroke;
    const CellKind kind = isStroke ? CellKind::coin : CellKind::floor;
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        if (const Cell at = maze.at(cell); at.kind == kind && at.value != 1)
            return isStroke ? Message("no grade: the graded population has coins of 1 point")
                            : "no grade: the graded population has steps of one cost";
    return {};
}

FactAnswer scoreOfLevel(FactCache& level, Question question, Budget& budget)
{
    const Population& population = *populationOf(question);
    if (Message why = whyOutside(population, *level.maze(), level.rules()); !why.empty())
        return Impossible{std::move(why)};
    double total = 0;
    for (const GradedMeasure& each : gradedMeasures(question)) {
        const FactAnswer& answer = level.compute(*findFact(each.fact, question), budget);
        const auto* known = std::get_if<KnownFact>(&answer);
        if (known == nullptr)
            return answer;
        total += hardnessOf(each, standingAmong(*quantilesOf(each.fact, question),
                                                toDouble(*numberOf(known->value))));
    }
    return KnownFact{total / static_cast<double>(gradedMeasures(question).size())};
}

FactAnswer gradeOfLevel(FactCache& level, Question question, Budget& budget)
{
    const FactAnswer answer = scoreOfLevel(level, question, budget);
    const auto* known = std::get_if<KnownFact>(&answer);
    if (known == nullptr)
        return answer;
    const Population& population = *populationOf(question);
    const double score = std::get<double>(known->value);
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

FactAnswer difficultyOf(FactCache& level, Budget& budget)
{
    if (gradedMeasures(level.question()).empty())
        return Impossible{"no grade: levels with this question are not graded"};
    return scoreOfLevel(level, level.question(), budget);
}

std::string_view wordOf(Grade grade) noexcept
{
    constexpr std::array<std::string_view, 4> gradeWords = {"easy", "medium", "hard", "expert"};
    return gradeWords.at(static_cast<std::size_t>(grade) - 1);
}

Message whyOutside(const Population& population, int rows, int columns, const Rules& rules)
{
    const PopulationRange& range = population.range;
    if (std::min(rows, columns) < range.leastSide || std::max(rows, columns) > range.mostSide)
        return messageOf("no grade: {} × {} cells; the graded population has {} × {} to {} × {}",
                         columns, rows, range.leastSide, range.leastSide, range.mostSide,
                         range.mostSide);
    return whyOtherKind(population.question, rules);
}

Message whyOutside(const Population& population, const Maze& maze, const Rules& rules)
{
    if (Message why = whyOutside(population, maze.rows(), maze.columns(), rules); !why.empty())
        return why;
    const PopulationRange& range = population.range;
    const double walls =
        100 * static_cast<double>(maze.count(CellKind::wall)) / static_cast<double>(maze.size());
    if (walls < range.leastWalls || walls > range.mostWalls)
        return messageOf("no grade: {} % walls; the graded population has {} to {} %",
                         words::roundedText(walls, 4), range.leastWalls, range.mostWalls);
    return whyOtherCells(population.question, maze);
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
