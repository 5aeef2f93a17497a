#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/symmetry.h"
#include "solvers/levels/order.h"
#include "solvers/levels/suggest.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright {

/// Changes that are allowed in a repair.
struct RepairRules {
    int mostEdits = 2;             ///< 1..3
    std::size_t most = 50;         ///< maximum number of repairs, at least 1
    bool keepEnds = false;         ///< true if start and end must not move
    bool keepAnswer = false;       ///< true if the best score, or the least cost, must not change
    bool more = false;             ///< true to go on to more edits until there are `most` repairs
    std::optional<CellSet> area{}; ///< cells that may change; any cell if empty
    Symmetry symmetry{};           ///< an edit is made with its images, and counts once
};

/// Edits after which a level has all required facts, proved.
struct Repair {
    std::vector<Edit> edits{};
    std::optional<double> answer{}; ///< the best score, or the least cost, after the edits
    Route track{};                  ///< the one best track, if the search has found it
};

/// Reports, while edits are tried, the number of mazes tried, and each repair found (else null), in
/// no particular order; the final result may omit some of these. Runs on the thread of the search.
using RepairWatch = std::function<void(std::uint64_t tried, const Repair* found)>;

/// Repairs, sorted by the fewest edits, then the smallest change of the best score or cost, then
/// fewer moved ends, then by place. None contains all edits of another.
struct Repairs {
    /// solved: at least one, or none needed; noSolution: proved that there is none within the
    /// rules; notFound: as of `Suggestions`; stopped, limitReached: not every edited maze was tried
    /// and decided, so fewer edits might suffice.
    Status status = Status::noSolution;
    Message message{};
    std::vector<Repair> repairs{};
    std::optional<double> before{}; ///< the best score, or the least cost, of the unedited level
    std::uint64_t tried = 0;        ///< number of edited mazes examined
    std::uint64_t refuted = 0;      ///< as `Suggestions::refuted`
    /// Of the unedited level, if `suggestUnique` did the work; its default value if it could not be
    /// counted.
    std::optional<one_stroke::Tally> tracks{};
};

/// Finds the smallest set of edits that gives the level the required facts: adds or removes walls,
/// coins of one point (one stroke) or tiles (boards; remove only), and moves start and end. All
/// sets of one edit are tried, then all of two, and so on, so the result is minimal. If a single
/// best track is the only requirement and any cell may change individually, `suggestUnique` does
/// the work; it decides most edits from one count. Runs on the budget's thread.
Repairs repaired(const MazeSnapshot& maze, const Rules& rules,
                 const std::vector<FactConstraint>& constraints, const RepairRules& allowed,
                 Budget& budget, const RepairWatch& watch = {});

} // namespace mazewright
