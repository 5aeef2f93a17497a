#pragma once

#include "solvers/core/outcome.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/route_graph.h"

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright {

/// Dead ends of one kind: their number, and the total number of cells of their passages.
struct DeadEnds {
    std::int64_t count = 0;
    std::int64_t cells = 0;
};

/// Measures along a route from the start to the end, and the depths of the cells off it. See
/// solution_facts.cpp for the definitions.
struct AlongSolution {
    static constexpr std::uint32_t cutOff = 0xFFFFFFFFU;
    static constexpr std::uint8_t notOn = 0xFF;

    std::int64_t decisions = 0;
    std::int64_t turns = 0;
    std::int64_t straights = 0;
    std::int64_t deepest = 0; ///< the greatest of `depths`
    DeadEnds alcoves{};
    DeadEnds forward{};
    DeadEnds backward{};
    std::vector<std::uint32_t> depths{}; ///< by cell: steps to the solution, or `cutOff`
    std::vector<std::uint8_t> choices{}; ///< by cell: other ways out; `notOn` elsewhere
};

/// Surveys a legal route of at least two cells that visits no cell twice. Empty if the budget ran
/// out. O(cells).
std::optional<AlongSolution> surveyAlong(const Maze& maze, Moves moves, const Route& solution,
                                         const Budget& budget);

/// Number of facts, layers included, of a group along a solution.
inline constexpr std::size_t factsAlongSolution = 11;

/// Returns the facts along the solution of a level of this question.
constexpr std::array<FactSpec, factsAlongSolution> factsAlong(Question question)
{
    constexpr std::string_view kimAndCrawfis = "Kim and Crawfis, from a secondary source";
    const auto fact = [question](std::string_view id, FactKind kind, std::string_view name,
                                 std::string_view summary, std::string_view source = {}) {
        return FactSpec{.id = id,
                        .question = question,
                        .name = name,
                        .summary = summary,
                        .source = source,
                        .kind = kind,
                        .difficulty = true};
    };
    return {
        fact("decisions", FactKind::whole, "Decisions",
             "How many cells of the solution have another way out.", kimAndCrawfis),
        fact("solution-turns", FactKind::whole, "Turns in the solution",
             "How often the solution changes direction.", kimAndCrawfis),
        fact("solution-straights", FactKind::whole, "Straight steps in the solution",
             "How many cells the solution goes straight through.", kimAndCrawfis),
        fact("straying-depth", FactKind::whole, "Deepest wrong turn",
             "Straying depth: the largest distance of any cell from the solution, in steps.",
             "Graph Distance in Pullen's Daedalus, from a secondary source"),
        fact("dead-ends-alcove", FactKind::whole, "One-cell dead ends",
             "Alcoves: how many dead ends off the solution are one cell deep.", kimAndCrawfis),
        fact(
            "dead-ends-forward", FactKind::whole, "Dead ends toward the end",
            "Forward dead ends: how many longer dead ends begin with a step towards the end, walls "
            "ignored.",
            kimAndCrawfis),
        fact("dead-ends-backward", FactKind::whole, "Dead ends away from the end",
             "Backward dead ends: how many longer dead ends begin with a step away from the end, "
             "walls "
             "ignored.",
             kimAndCrawfis),
        fact("mean-forward", FactKind::real, "Length of dead ends toward the end",
             "The mean length of the dead ends toward the end, in cells."),
        fact("mean-backward", FactKind::real, "Length of dead ends away from it",
             "The mean length of the dead ends away from the end, in cells."),
        fact("choices", FactKind::layer, "Choices along the solution",
             "How many other ways lead out of each cell of the solution."),
        fact("straying", FactKind::layer, "Steps off the solution",
             "The steps from each cell to the nearest cell of the solution."),
    };
}

/// Sets all of these facts.
void setFactsAlong(const std::shared_ptr<const AlongSolution>& found, GroupAnswers& answers);

/// Returns the route that measures of a walking level are based on: that of the solver `dijkstra`,
/// checked by `verify`. The error is a fact's answer: the reason why it cannot be asked, or is not
/// known within the budget. Cached with the level.
tl::expected<Route, FactAnswer> walkSolution(FactCache& level, Budget& budget);

} // namespace mazewright
