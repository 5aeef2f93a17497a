#include "solvers/core/fact_spec.h"
#include "solvers/experiments/statistics.h"
#include "solvers/levels/grade.h"
#include "tests/difficulty/players.h"
#include "tests/difficulty/rank_correlation.h"
#include "tests/difficulty/tables.h"

#include <cmath>
#include <fmt/format.h>
#include <map>

namespace mazewright::difficulty {

namespace {

/// Pairs of measures above this tell the same.
constexpr double redundant = 0.9;
/// A measure that few levels have is not compared.
constexpr std::size_t fewestPairs = 100;

std::string_view titleOf(Question question)
{
    return question == Question::shortestPath ? "Walking mazes"
           : question == Question::oneStroke  ? "One stroke"
                                              : "Boards of tiles";
}

std::string_view wordsOf(Question question)
{
    if (question == Question::shortestPath)
        return "Nine generators of perfect mazes in turn, 11 x 11 to 51 x 51 cells, start and end "
               "where the generator puts them; of every third round 10 to 80 % of the dead ends "
               "are opened.";
    if (question == Question::oneStroke)
        return "4 x 4 to 9 x 9 cells, 8 to 30 % of them walls, 0 to 30 % of the rest coins of one "
               "point, start and end anywhere; without a track drawn anew.";
    return "6 x 6 to 8 x 8 cells that can be cleared, 4 to 10 symbols, up to 20 % walls, lines "
           "of one or two turns.";
}

std::string number(double value)
{
    return std::isnan(value) ? "" : fmt::format("{:.4g}", value);
}

RankCorrelation correlation(const std::vector<double>& one, const std::vector<double>& other)
{
    const auto pairs = inPairs(one, other);
    return rankCorrelation(pairs[0], pairs[1]);
}

std::string correlationText(const RankCorrelation& found)
{
    return fmt::format("{:.2f} ({:.2f}..{:.2f})", found.rho, found.interval.least,
                       found.interval.most);
}

std::string measuresTable(const Measured& measured)
{
    std::string text = "| measure | 5 % | 25 % | median | 75 % | 95 % |";
    std::string rule = "| --- | --- | --- | --- | --- | --- |";
    for (const Column& player : measured.players) {
        text += fmt::format(" `{}` |", player.id);
        rule += " --- |";
    }
    text += '\n' + rule + '\n';
    for (std::size_t i = 0; i < measured.measures.size(); ++i) {
        const Column& column = measured.measures[i];
        text += fmt::format("| `{}` |", column.id);
        for (const std::size_t at : {1U, 5U, 10U, 15U, 19U})
            text += fmt::format(" {} |", number(measured.quantiles[i][at]));
        for (const Column& player : measured.players)
            text +=
                fmt::format(" {} |", correlationText(correlation(column.values, player.values)));
        text += '\n';
    }
    return text;
}

std::string redundantPairs(const Measured& measured)
{
    std::string text;
    for (std::size_t i = 0; i < measured.measures.size(); ++i)
        for (std::size_t j = i + 1; j < measured.measures.size(); ++j) {
            const auto found =
                correlation(measured.measures[i].values, measured.measures[j].values);
            if (std::abs(found.rho) >= redundant && found.pairs >= fewestPairs)
                text += fmt::format("- `{}` and `{}`: {}\n", measured.measures[i].id,
                                    measured.measures[j].id, correlationText(found));
        }
    return text.empty() ? "No two measures do.\n" : text;
}

std::string_view kindWords(Question question)
{
    if (question == Question::shortestPath)
        return "with 4-way moves and steps of one cost";
    if (question == Question::oneStroke)
        return "with 1 point a cell and a coin, and no conditions on the track";
    return "of equal tiles, joined on the board by lines of 1 or 2 turns";
}

std::string gradeRule(const Measured& measured)
{
    const PopulationRange& range = measured.range;
    std::string text;
    for (const GradedMeasure& each : gradedMeasures(measured.question))
        text += fmt::format("{}`{}`{}", text.empty() ? "" : ", ", each.fact,
                            each.moreIsHarder ? "" : " (the less, the harder)");
    return fmt::format(
        "Measures: {}.\n\n| grade | score |\n| --- | --- |\n| easy | below {:.3f} |\n"
        "| medium | below {:.3f} |\n| hard | below {:.3f} |\n| expert | from there "
        "on |\n\nOnly levels of {} x {} to {} x {} cells with {} to {} % walls have a grade, and "
        "of "
        "these only those {}.\n",
        text, measured.thresholds[0], measured.thresholds[1], measured.thresholds[2],
        range.leastSide, range.leastSide, range.mostSide, range.mostSide, range.leastWalls,
        range.mostWalls, kindWords(measured.question));
}

/// The median of each player among the levels of each grade, and how far the score goes with it.
std::string gradeTable(const Measured& measured)
{
    const Population population{
        measured.question, measured.origins.size(), measured.range, {}, measured.thresholds};
    std::string text = "| player | easy | medium | hard | expert | rank correlation with the score "
                       "|\n| --- | --- | --- | --- | --- | --- |\n";
    for (const Column& player : measured.players) {
        std::map<Grade, std::vector<double>> byGrade;
        for (std::size_t level = 0; level < player.values.size(); ++level)
            if (!std::isnan(player.values[level]) && !std::isnan(measured.scores[level]))
                byGrade[gradeOf(measured.scores[level], population)].push_back(
                    player.values[level]);
        text += fmt::format("| `{}` |", player.id);
        for (const Grade grade : {Grade::easy, Grade::medium, Grade::hard, Grade::expert})
            text +=
                fmt::format(" {} |", byGrade[grade].empty() ? "" : number(median(byGrade[grade])));
        text +=
            fmt::format(" {} |\n", correlationText(correlation(measured.scores, player.values)));
    }
    return text;
}

std::string originTable(const Measured& measured)
{
    std::map<std::string, std::vector<double>> byOrigin;
    for (std::size_t level = 0; level < measured.origins.size(); ++level)
        if (!std::isnan(measured.scores[level]))
            byOrigin[measured.origins[level]].push_back(measured.scores[level]);
    if (byOrigin.size() < 2)
        return "";
    std::string text = "\n| levels from | levels | median score |\n| --- | --- | --- |\n";
    for (const auto& [origin, scores] : byOrigin)
        text += fmt::format("| {} | {} | {:.3f} |\n", origin, scores.size(), median(scores));
    return text;
}

std::string sectionOf(const Measured& measured)
{
    std::string text = fmt::format("\n## {}\n\n{} levels. {}\n\nSolvers and players:\n\n",
                                   titleOf(measured.question), measured.origins.size(),
                                   wordsOf(measured.question));
    for (const Column& player : measured.players)
        text += fmt::format("- `{}`: {}\n", player.id, playerWords(player.id));
    text += fmt::format("\nQuantiles of each measure, and its rank correlation with what they came "
                        "to:\n\n{}\nMeasures that tell the same, with a rank correlation of "
                        "{} or more either way:\n\n{}\n### Grade\n\n{}\n{}{}",
                        measuresTable(measured), redundant, redundantPairs(measured),
                        gradeRule(measured), gradeTable(measured), originTable(measured));
    return text;
}

} // namespace

std::string pageOf(std::span<const Measured> populations)
{
    std::string text = R"(# Do the measures measure anything?

<!-- made by scripts/difficulty -->

Levels of each kind were generated by fixed seeds and measured; solvers searched them, and players without a plan played them. What a
machine finds hard need not be what a person finds hard: nobody was asked. The figures say which measures go along with effort, which go
along with each other, and where a level stands among others of its kind. `scripts/difficulty` makes this page, the tables that the program
has in it (`solvers/levels/population_table.cpp`) and the data of every level again.

Correlations are Spearman's, of ranks, with 95 % intervals by Fisher's transformation (Bonett and Wright, 2000).

The **grade** of a level: each measure that counts is replaced by its standing, the share of the population that lies below it (of equal
ones half; where less is harder, 1 less that share). The score is the mean of these standings. The thresholds are the quartiles of the
scores of the population, so a quarter of it is easy, a quarter medium, a quarter hard and a quarter expert. A level whose size, share of
walls or kind the population does not hold has no grade.

**Left out**: the complexity of hallways and the difficulty of a maze by Michael McClendon (The Complexity and Difficulty of a Maze, Bridges
2001). Of the paper itself we could read the abstract alone; sources that quote its formula, a passage's length times a sum over its
segments, differ in the base of the logarithm, and we found no worked example to check either by. A measure under a published name that
may not be the published one would mislead. `turn-cells`, `solution-turns` and `mean-dead-end` say how winding passages are.
)";
    for (const Measured& each : populations)
        text += sectionOf(each);
    return text;
}

} // namespace mazewright::difficulty
