#include "ui/dialogs/maze_measures.h"

#include "solvers/facts/level_knowledge.h"
#include "ui/figures/fact_rows.h"
#include "ui/runs/memory_limit.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>

#include <array>
#include <chrono>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

namespace mazewright::ui {

namespace {

constexpr std::array<std::string_view, 4> strokeMeasures = {"score", "optimal-tracks", "decoys",
                                                            "grade"};
constexpr std::array<std::string_view, 4> routeMeasures = {"dead-ends", "length", "decisions",
                                                           "grade"};
constexpr std::array<std::string_view, 3> boardMeasures = {"clearable", "choice", "grade"};
constexpr auto timeForMeasures = std::chrono::seconds(1); // for each

std::span<const std::string_view> shownOf(Question question)
{
    switch (question) {
    case Question::oneStroke:
        return strokeMeasures;
    case Question::shortestPath:
        return routeMeasures;
    case Question::link:
    case Question::clearBoard:
        break;
    }
    return boardMeasures;
}

QString valueText(const FactSpec& fact, const Value& value)
{
    if (fact.id == "grade")
        return gradeText(static_cast<std::int64_t>(toDouble(value)));
    if (fact.kind == FactKind::flag)
        return toDouble(value) != 0 ? QCoreApplication::translate("MazeMeasures", "yes")
                                    : QCoreApplication::translate("MazeMeasures", "no");
    return countText(value);
}

/// Returns the value of a fact; empty if it is not known within `timeForMeasures`.
std::optional<Value> valueOf(FactCache& level, const FactSpec& fact, const std::stop_token& stop)
{
    Budget budget({.time = timeForMeasures, .bytes = mostBytesOfRun()}, stop);
    const auto* answer = std::get_if<KnownFact>(&level.compute(fact, budget));
    if (answer == nullptr)
        return std::nullopt;
    if (const bool* flag = std::get_if<bool>(&answer->value))
        return Value(std::int64_t{*flag ? 1 : 0});
    return numberOf(answer->value);
}

} // namespace

MazeMeasures measuresOf(const Level& level, const std::stop_token& stop)
{
    FactCache known(std::make_shared<const Maze>(level.maze), level.rules);
    const FactSpec* reachable = findFact("reachable", known.question());
    if (const auto reach = valueOf(known, *reachable, stop); reach && toDouble(*reach) == 0)
        return {{reachable, *reach}}; // no other measure matters
    MazeMeasures measures;
    for (const std::string_view id : shownOf(known.question())) {
        const FactSpec* fact = findFact(id, known.question());
        if (const auto value = valueOf(known, *fact, stop))
            measures.emplace_back(fact, *value);
    }
    return measures;
}

QString measuresText(const Maze& maze, const MazeMeasures& measures)
{
    QStringList lines = {
        QCoreApplication::translate("MazeMeasures", "Size: %1").arg(sizeText(maze))};
    for (const auto& [fact, value] : measures)
        lines << QCoreApplication::translate("MazeMeasures", "%1: %2")
                     .arg(engineText(fact->name), valueText(*fact, value));
    return lines.join(u'\n');
}

} // namespace mazewright::ui
