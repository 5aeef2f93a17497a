#pragma once

#include "solvers/base/message.h"
#include "solvers/maze/cell.h"
#include "solvers/maze/patch.h"
#include "solvers/monitor.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/problem/problem.h"

#include <cstdint>
#include <functional>
#include <vector>

namespace mazewright {

/// One cell of a proposal, as it would become. Moving the start is one edit too: `to` is a start,
/// and where the start stood there is floor then.
struct Edit {
    Position cell{};
    Cell to{};

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Edits after which exactly one optimal track is left.
struct Proposal {
    std::vector<Edit> edits{};
    std::int64_t score = 0;
    Route track{}; ///< the one optimal track after the edits
};

/// What may be proposed.
struct SuggestRules {
    bool keepScore = false; ///< only where the best score stays what it is
    bool keepEnds = false;  ///< start and end stay where they are
    int mostEdits = 2;      ///< 1..3
    std::size_t most = 50;  ///< how many proposals at most, 1 or more
    bool more = false;      ///< whether to go on to more edits until there are `most` proposals
};

/// What came of it: proposals best first (fewest edits, then the smallest change of score, then
/// a wall or coin before a moved end, then by place). None makes all the edits of another one.
struct Suggestions {
    /// solved: at least one, or none needed because the level is already unique; noSolution: a
    /// proof that there is none within the rules; notFound: none that was not refuted; stopped,
    /// limitReached: not every edit was tried, and the proposals are the best of those that were;
    /// invalid: the problem has conditions.
    Status status = Status::noSolution;
    Message message{};
    std::vector<Proposal> proposals{};
    std::uint64_t tried = 0;    ///< edited mazes examined
    std::uint64_t refuted = 0;  ///< by the second count, and left out: an internal fault
    one_stroke::Tally before{}; ///< of the level as it is; nothing where it could not be counted
};

/// The patch that makes the edits; where an end moved away there is floor.
Patch patchOf(const Maze& maze, const std::vector<Edit>& edits);

/// Finds the smallest edits (add or remove a wall or a coin, move start or end) that leave
/// exactly one optimal track: more edits are tried only where fewer leave no proposal, or the
/// rules ask for more. Each is
/// verified by a count that is independent of the one that found it. `found` is told of each
/// proposal when it is verified, in no order; a better one may push it out later. A new coin is
/// worth 1; an end moves to any other open cell. The problem is a one-stroke one. From any
/// thread; obeys the problem's limits and the monitor's stop token; where no limit ends it, the
/// same input gives the same proposals in the same order.
Suggestions suggestUnique(const Problem& problem, const SuggestRules& rules, Monitor& monitor,
                          const std::function<void(const Proposal&)>& found = {});

} // namespace mazewright
