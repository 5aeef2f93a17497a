#pragma once

#include "solvers/comparison/mute_runs.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/problem/problem.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// What is true of a level whoever solves it, where `--layers` names any of it: kept for all
/// solvers of one level that ask the same, and given to each run.
class LevelLayers {
public:
    /// The layers that were asked for; those of solvers are made ready where the run has them.
    explicit LevelLayers(std::vector<std::string> wanted) : m_wanted(std::move(wanted)) {}

    /// Gives an answer the layers that were asked for, of the level or of its own, with the figures
    /// of the families that these belong to. What the budget does not suffice for becomes a
    /// shortfall. Nothing where the run was invalid.
    void addTo(CheckedAnswer& answered, const Problem& problem, const Rules& rules, Budget& budget);

    /// Whether this layer, of the level, has been asked for of any run.
    bool haveBeenAsked(std::string_view id) const;

private:
    LevelKnowledge& knowledgeOf(const Problem& problem, const Rules& rules);
    void addLevelLayer(CheckedAnswer& answered, const FactSpec& fact, LevelKnowledge& level,
                       Budget& budget);

    std::vector<std::string> m_wanted;
    std::vector<std::string_view> m_asked;
    std::unique_ptr<LevelKnowledge> m_level; ///< of the latest maze and rules
};

} // namespace mazewright::cli
