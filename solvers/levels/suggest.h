#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/board.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright {

/// One cell of a proposal, with its new content. Moving the start is also one edit: `to` is a
/// start, and its old cell becomes floor.
struct Edit {
    Position cell{};
    Cell to{};

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Edits after which exactly one optimal track is left.
struct Proposal {
    std::vector<Edit> edits{};
    std::int64_t score = 0;
    Route track{}; ///< the only optimal track after the edits
};

/// What may be proposed.
struct SuggestRules {
    bool keepScore = false; ///< true to propose only edits that keep the best score
    bool keepEnds = false;  ///< true if start and end must not move
    int mostEdits = 2;      ///< 1..3
    std::size_t most = 50;  ///< maximum number of proposals, at least 1
    bool more = false;      ///< true to go on to more edits until there are `most` proposals
};

/// Proposals, best first: fewest edits, then the smallest change of score, then a wall or coin
/// before a moved end, then by place. None contains all edits of another.
struct Suggestions {
    /// solved: at least one, or none needed because the level is already unique; noSolution: proved
    /// that there is none within the rules; notFound: every one was refuted; stopped, limitReached:
    /// not every edit was tried, and the proposals are the best of those that were.
    Status status = Status::noSolution;
    Message message{};
    std::vector<Proposal> proposals{};
    std::uint64_t tried = 0;    ///< number of edited mazes examined
    std::uint64_t refuted = 0;  ///< refuted by the second count, and left out: an internal fault
    one_stroke::Tally before{}; ///< of the unedited level; default value if it could not be counted
};

/// Returns the patch that makes the edits; the old cell of a moved end becomes floor.
Patch patchOf(const Maze& maze, const std::vector<Edit>& edits);

/// Finds the smallest edits (add or remove a wall or a coin, move start or end) that leave exactly
/// one optimal track. More edits are tried only if fewer leave no proposal, or if the rules ask for
/// more. Each is verified by a count that is independent of the count that found it. `found`
/// receives each proposal when it is verified, in no particular order; a better one may push it out
/// later. A new coin is worth 1; an end moves to any other open cell. The problem must be a
/// one-stroke problem without conditions. Safe from any thread; obeys the problem's limits and the
/// monitor's stop token. If no limit ends it, the same input gives the same proposals in the same
/// order.
Suggestions suggestUnique(const Problem& problem, const SuggestRules& rules, Monitor& monitor,
                          const std::function<void(const Proposal&)>& found = {});

} // namespace mazewright
