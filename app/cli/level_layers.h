#pragma once

#include "solvers/analyses/level_facts.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// What is true of a level whoever solves it, where `--layers` names any of it: worked out once for
/// all solvers of one level, and given to each run.
class LevelLayers {
public:
    /// The layers that were asked for; those of solvers do not matter here.
    explicit LevelLayers(const std::vector<std::string>& wanted);

    /// Gives a shortest path's outcome the layers and figures of the facts that were asked for.
    /// Nothing where it is no shortest path or no answer, or where it was stopped.
    void addTo(Outcome& outcome, const Problem& problem, const std::stop_token& stop);

    /// Whether the facts that this layer belongs to have been asked for of any level; where the end
    /// cannot be reached they have no layers.
    bool haveBeenAsked(std::string_view id) const;

    /// The ids that `addTo` knows, `must-pass, on-shortest, ...`.
    static std::string ids();

private:
    void find(const Problem& problem, const std::stop_token& stop);

    bool m_wantsRoutes = false;
    bool m_wantsStructure = false;
    std::uint64_t m_revision = 0; // of the maze that the facts are of; 0: none yet
    Moves m_moves = Moves::four;
    std::optional<LevelFacts> m_routes;
    std::optional<LevelFacts> m_structure;
};

} // namespace mazewright::cli
