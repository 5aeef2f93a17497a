#pragma once

#include "solvers/comparison/mute_runs.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/problem/problem.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::cli {

/// Adds the layers of `--layers` that depend only on the level. Caches them for all solvers of one
/// level and the same rules.
class LevelLayers {
public:
    /// Takes the ids of the requested layers.
    explicit LevelLayers(std::vector<std::string> wanted) : m_wanted(std::move(wanted)) {}

    /// Adds the requested layers of the level to an answer, with the figures of their groups, and
    /// prepares the solver's own layers. Layers that exceed the budget become shortfalls. Does
    /// nothing if the run was invalid.
    void addTo(CheckedAnswer& answered, const Problem& problem, const Rules& rules, Budget& budget);

    /// Returns true if a run has requested this layer of the level.
    bool isRequested(std::string_view id) const;

private:
    FactCache& knowledgeOf(const Problem& problem, const Rules& rules);
    void addLevelLayer(CheckedAnswer& answered, const FactSpec& fact, FactCache& level,
                       Budget& budget);

    std::vector<std::string> m_wanted;
    std::vector<std::string_view> m_asked;
    std::unique_ptr<FactCache> m_level; ///< for the latest maze and rules
};

} // namespace mazewright::cli
