#include "tests/difficulty/measured.h"

#include "solvers/experiments/statistics.h"
#include "solvers/levels/collection.h"
#include "solvers/levels/grade.h"
#include "tests/difficulty/players.h"

#include <algorithm>
#include <cmath>
#include <memory>

namespace mazewright::difficulty {

namespace {

bool isEffort(const FactSpec& fact)
{
    return fact.id.starts_with("effort-");
}

/// Facts that measure difficulty, and how long the answer is. Of boards those of passages say
/// nothing.
std::vector<const FactSpec*> measuredFacts(Question question)
{
    std::vector<const FactSpec*> facts = listedFacts(question, true);
    std::erase_if(facts, [question](const FactSpec* fact) {
        const bool isWanted = fact->difficulty || fact->id == "length" || fact->id == "score";
        return !isWanted || fact->id == "grade" ||
               (question == Question::clearBoard && !fact->question);
    });
    return facts;
}

double valueOf(const FactAnswer& answer)
{
    const auto* known = std::get_if<KnownFact>(&answer);
    const auto number = known == nullptr ? std::nullopt : numberOf(known->value);
    return number ? toDouble(*number) : unknown;
}

void put(std::vector<Column>& columns, std::string_view id, std::size_t level, std::size_t levels,
         double value)
{
    auto column = std::ranges::find_if(columns, [id](const Column& each) { return each.id == id; });
    if (column == columns.end())
        column = columns.insert(columns.end(), {id, std::vector<double>(levels, unknown)});
    column->values[level] = value;
}

QuantileTable quantilesOfValues(const std::vector<double>& values)
{
    const std::vector<double> known = knownAmong(values);
    QuantileTable table{};
    for (std::size_t i = 0; i < table.size(); ++i)
        table[i] =
            known.empty()
                ? 0
                : quantile(known, static_cast<double>(i) / static_cast<double>(table.size() - 1));
    return table;
}

/// The mean hardness of the graded measures; `unknown` where one of them is.
double scoreOf(const Measured& measured, std::size_t level)
{
    double total = 0;
    const auto graded = gradedMeasures(measured.question);
    for (const GradedMeasure& each : graded) {
        const auto column = std::ranges::find_if(
            measured.measures, [&each](const Column& other) { return other.id == each.fact; });
        const auto at = static_cast<std::size_t>(column - measured.measures.begin());
        const double value = column->values[level];
        if (std::isnan(value))
            return unknown;
        total += hardnessOf(each, standingAmong(measured.quantiles[at], value));
    }
    return total / static_cast<double>(graded.size());
}

/// Returns the range that holds just this level: shares in whole percent around its own.
PopulationRange rangeOf(const Maze& maze)
{
    const double percent =
        100 * static_cast<double>(maze.count(CellKind::wall)) / static_cast<double>(maze.size());
    return {std::min(maze.rows(), maze.columns()), std::max(maze.rows(), maze.columns()),
            static_cast<int>(std::floor(percent)), static_cast<int>(std::ceil(percent))};
}

PopulationRange joined(const PopulationRange& one, const PopulationRange& other)
{
    return {std::min(one.leastSide, other.leastSide), std::max(one.mostSide, other.mostSide),
            std::min(one.leastWalls, other.leastWalls), std::max(one.mostWalls, other.mostWalls)};
}

void measureLevel(Measured& measured, std::uint64_t number, std::uint64_t levels)
{
    const Question question = measured.question;
    const Sample sample = sampleOf(question, number);
    measured.origins.push_back(sample.origin);
    measured.range =
        number == 0 ? rangeOf(*sample.maze) : joined(measured.range, rangeOf(*sample.maze));
    Budget budget; // no limit: the same on every machine
    FactCache level(sample.maze, sample.rules);
    double best = 0;
    for (const FactSpec* fact : measuredFacts(question)) {
        const double value = valueOf(level.compute(*fact, budget));
        put(isEffort(*fact) ? measured.players : measured.measures, fact->id, number, levels,
            value);
        if (fact->id == (question == Question::oneStroke ? "score" : "length"))
            best = value;
    }
    for (const auto& [player, value] : play(sample, question, best, number))
        put(measured.players, player, number, levels, value.value_or(unknown));
}

} // namespace

std::vector<double> knownAmong(const std::vector<double>& values)
{
    std::vector<double> known;
    for (const double value : values)
        if (!std::isnan(value))
            known.push_back(value);
    return known;
}

std::array<std::vector<double>, 2> inPairs(const std::vector<double>& one,
                                           const std::vector<double>& other)
{
    std::array<std::vector<double>, 2> pairs;
    for (std::size_t i = 0; i < one.size(); ++i)
        if (!std::isnan(one[i]) && !std::isnan(other[i])) {
            pairs[0].push_back(one[i]);
            pairs[1].push_back(other[i]);
        }
    return pairs;
}

Measured measure(Question question, std::uint64_t levels)
{
    Measured measured{.question = question};
    for (std::uint64_t number = 0; number < levels; ++number)
        measureLevel(measured, number, levels);
    for (const Column& column : measured.measures)
        measured.quantiles.push_back(quantilesOfValues(column.values));
    for (std::uint64_t number = 0; number < levels; ++number)
        measured.scores.push_back(scoreOf(measured, number));
    const std::vector<double> known = knownAmong(measured.scores);
    measured.thresholds = {quantile(known, 0.25), quantile(known, 0.5), quantile(known, 0.75)};
    return measured;
}

} // namespace mazewright::difficulty
