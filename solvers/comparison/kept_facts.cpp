#include "solvers/comparison/kept_facts.h"

#include "solvers/base/entries.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace mazewright {

namespace {

bool isKeepable(const FactSpec& fact)
{
    return fact.isValueOfLevel() && fact.kind != FactKind::flag;
}

std::string endsOf(const Options& question)
{
    return question.knows("from") ? fmt::format("{} {}", question.text("from"), question.text("to"))
                                  : std::string();
}

/// Returns the maze with its start and end moved to the ends of the requested route.
MazeSnapshot withEnds(const MazeSnapshot& maze, const ConfiguredSolver& chosen)
{
    if (chosen.solver->info.answers != Question::shortestPath)
        return maze;
    const auto from = chosen.question.place("from");
    const auto to = chosen.question.place("to");
    if (!from && !to)
        return maze;
    Maze with = *maze;
    if (from)
        with.set(*from, Cell{CellKind::start});
    if (to)
        with.set(*to, Cell{CellKind::end});
    return std::make_shared<const Maze>(std::move(with));
}

} // namespace

Expected<void> checkStorableFact(std::string_view id)
{
    std::set<std::string_view> keepable;
    for (const FactSpec* fact : factSpecs())
        if (isKeepable(*fact))
            keepable.insert(fact->id);
    if (keepable.contains(id))
        return {};
    return unknownId("fact", id, keepable);
}

StoredFacts::StoredFacts(std::span<const std::string> ids, MazeSnapshot maze, const Limits& limits,
                         std::stop_token stop)
    : m_ids(ids), m_maze(std::move(maze)), m_limits(limits), m_stop(std::move(stop))
{
}

std::vector<NamedText> StoredFacts::of(const ConfiguredSolver& chosen, const Rules& rules)
{
    const Rules asked = withOptions(rules, chosen.solver->info.answers, chosen.question);
    const std::string ends = endsOf(chosen.question);
    const auto read =
        std::find_if(m_readings.begin(), m_readings.end(), [&](const Reading& reading) {
            return reading.rules == asked && reading.ends == ends;
        });
    if (read != m_readings.end())
        return read->known;
    m_readings.push_back({ends, asked, compute(chosen, asked)});
    return m_readings.back().known;
}

std::vector<NamedText> StoredFacts::compute(const ConfiguredSolver& chosen,
                                            const Rules& rules) const
{
    FactCache level(withEnds(m_maze, chosen), rules);
    Budget budget(m_limits, m_stop);
    std::vector<NamedText> known;
    for (const std::string& id : m_ids) {
        const FactSpec* fact = findFact(id, level.question());
        if (fact == nullptr || !fact->isOf(level.question()) || !isKeepable(*fact))
            continue;
        const auto* answer = std::get_if<KnownFact>(&level.compute(*fact, budget));
        const auto number = answer != nullptr ? numberOf(answer->value) : std::nullopt;
        if (number)
            known.push_back({id, toText(*number)});
    }
    return known;
}

} // namespace mazewright
