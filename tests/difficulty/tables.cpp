#include "tests/difficulty/tables.h"

#include <cmath>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::difficulty {

namespace {

/// As C++ writes it: with a point.
std::string literal(double value)
{
    const std::string text = fmt::format("{:.6g}", value);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

std::string literals(std::span<const double> values)
{
    std::vector<std::string> texts;
    for (const double value : values)
        texts.push_back(literal(value));
    return fmt::format("{}", fmt::join(texts, ", "));
}

std::string measuresOf(Question question)
{
    return question == Question::shortestPath ? "walking"
           : question == Question::oneStroke  ? "stroke"
                                              : "board";
}

std::string cppOf(Question question)
{
    return question == Question::shortestPath ? "Question::shortestPath"
           : question == Question::oneStroke  ? "Question::oneStroke"
                                              : "Question::clearBoard";
}

} // namespace

std::string populationSource(std::span<const Measured> populations)
{
    std::string text = R"(// Made by scripts/difficulty; docs/difficulty.md says of which levels.
#include "solvers/levels/grade.h"

#include <algorithm>

namespace mazewright {

namespace {

// clang-format off
)";
    for (const Measured& each : populations) {
        text += fmt::format("constexpr std::array<PopulationMeasure, {}> {}Measures = {{{{\n",
                            each.measures.size(), measuresOf(each.question));
        for (std::size_t i = 0; i < each.measures.size(); ++i)
            text += fmt::format("    {{\"{}\",\n     {{{}}}}}{}\n", each.measures[i].id,
                                literals(each.quantiles[i]),
                                i + 1 < each.measures.size() ? "," : "}};");
        text += '\n';
    }
    text += fmt::format("constexpr std::array<Population, {}> populations = {{{{\n",
                        populations.size());
    for (std::size_t i = 0; i < populations.size(); ++i) {
        const Measured& each = populations[i];
        text += fmt::format("    {{{}, {}, {{{}, {}, {}, {}}}, {}Measures, {{{}}}}}{}\n",
                            cppOf(each.question), each.origins.size(), each.range.leastSide,
                            each.range.mostSide, each.range.leastWalls, each.range.mostWalls,
                            measuresOf(each.question), literals(each.thresholds),
                            i + 1 < populations.size() ? "," : "}};");
    }
    text += R"(// clang-format on

} // namespace

const Population* populationOf(Question question) noexcept
{
    const auto found =
        std::find_if(populations.begin(), populations.end(),
                     [question](const Population& each) { return each.question == question; });
    return found == populations.end() ? nullptr : &*found;
}

} // namespace mazewright
)";
    return text;
}

std::string dataOf(const Measured& measured)
{
    std::string text = "level,origin";
    for (const auto* columns : {&measured.measures, &measured.players})
        for (const Column& column : *columns)
            text += fmt::format(",{}", column.id);
    text += ",score\n";
    const auto field = [](double value) {
        return std::isnan(value) ? std::string() : fmt::format("{:.6g}", value);
    };
    for (std::size_t level = 0; level < measured.origins.size(); ++level) {
        text += fmt::format("{},\"{}\"", level, measured.origins[level]);
        for (const auto* columns : {&measured.measures, &measured.players})
            for (const Column& column : *columns)
                text += ',' + field(column.values[level]);
        text += ',' + field(measured.scores[level]) + '\n';
    }
    return text;
}

} // namespace mazewright::difficulty
