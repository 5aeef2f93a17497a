#pragma once

#include "solvers/levels/fact_cache.h"

#include <string>
#include <string_view>

namespace mazewright {

/// A level whose facts tests compute, each fact under the level's own question.
class AskedLevel {
public:
    explicit AskedLevel(MazeSnapshot maze, const Rules& rules = {}, const Limits& limits = {},
                        std::stop_token stop = {})
        : m_level(std::move(maze), rules), m_budget(limits, std::move(stop))
    {
    }

    const FactAnswer& answer(std::string_view id)
    {
        return m_level.compute(*findFact(id, m_level.question()), m_budget);
    }
    /// Returns the value as text: `23`, `true`; `none` if impossible, `undecided` if undecided.
    std::string text(std::string_view id)
    {
        const FactAnswer& told = answer(id);
        if (std::holds_alternative<Impossible>(told))
            return "none";
        const auto* known = std::get_if<KnownFact>(&told);
        if (known == nullptr)
            return "undecided";
        if (const bool* flag = std::get_if<bool>(&known->value))
            return *flag ? "true" : "false";
        return toText(*numberOf(known->value));
    }
    /// Returns the value; empty if unknown.
    const Layer* layer(std::string_view id)
    {
        const FactAnswer& told = m_level.compute(*findLayerFact(id, m_level.question()), m_budget);
        const auto* known = std::get_if<KnownFact>(&told);
        return known == nullptr ? nullptr : &std::get<Layer>(known->value);
    }
    FactCache& level() { return m_level; }
    Budget& budget() { return m_budget; }

private:
    FactCache m_level;
    Budget m_budget;
};

/// The shortest-path level of a maze.
inline AskedLevel walked(MazeSnapshot maze, Moves moves, Diagonal diagonal = Diagonal::root2)
{
    return AskedLevel(std::move(maze),
                      {.question = Question::shortestPath, .moves = moves, .diagonal = diagonal});
}

} // namespace mazewright
