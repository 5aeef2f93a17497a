#pragma once

#include "solvers/analyses/suggest.h"
#include "solvers/maze/cell_set.h"
#include "solvers/maze/symmetry.h"
#include "solvers/order/order.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace mazewright {

/// What may be changed so that a level has what is wanted.
struct RepairRules {
    int mostEdits = 2;             ///< 1..3
    std::size_t most = 50;         ///< how many repairs at most, 1 or more
    bool keepEnds = false;         ///< start and end stay where they are
    bool keepAnswer = false;       ///< the best score, or the least cost, stays what it is
    std::optional<CellSet> area{}; ///< only its cells; none: anywhere
    Symmetry symmetry{};           ///< an edit is made with its images, and counts once
};

/// Edits after which a level has all that is wanted, proved.
struct Repair {
    std::vector<Edit> edits{};
    std::optional<double> answer{}; ///< the best score, or the least cost, after them
    Route track{};                  ///< the one best track, where the search has told it
};

/// Told, while edits are tried, how many mazes were, and of each repair that was found (else null),
/// in no order; the end may leave some of these out. On the thread of the search.
using RepairWatch = std::function<void(std::uint64_t tried, const Repair* found)>;

/// What came of it: the fewest edits that do, then the smallest change of the best score or of the
/// cost, then fewer moved ends, then by place.
struct Repairs {
    /// solved: at least one, or none needed; noSolution: a proof that there is none within the
    /// rules; stopped, limitReached: not every edit was tried, so fewer might do.
    Status status = Status::noSolution;
    Message message{};
    std::vector<Repair> repairs{};
    std::optional<double> before{}; ///< the best score, or the least cost, of the level as it is
    std::uint64_t tried = 0;        ///< edited mazes examined
};

/// Looks for the fewest edits of a level after which it has what is wanted: walls that come or go,
/// coins of one point (of one stroke), tiles that go (of boards), start and end in another place.
/// All sets of one edit are tried, then all of two, and so on; so what it finds is the least there
/// is. Where one best track is all that is wanted, and any cell may change by itself, that is
/// `suggestUnique`, which tells most edits from one count. On the budget's thread.
Repairs repaired(const MazeSnapshot& maze, const Rules& rules, const std::vector<Want>& wants,
                 const RepairRules& allowed, Budget& budget, const RepairWatch& watch = {});

} // namespace mazewright
