#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/patch.h"
#include "solvers/monitor.h"
#include "solvers/problem/problem.h"

#include <cstdint>
#include <functional>
#include <string>
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
    int mostEdits = 2;      ///< 1..3
    std::size_t most = 50;  ///< how many proposals at most
};

/// What came of it: proposals best first (fewest edits, then the smallest change of score, then
/// a wall or coin before a moved end, then by place).
struct Suggestions {
    Status status = Status::noSolution; ///< solved: at least one; noSolution: none within the rules
    std::string message{};
    std::vector<Proposal> proposals{};
    std::uint64_t tried = 0; ///< edited mazes examined
};

/// The patch that makes the edits.
Patch patchOf(const Maze& maze, const std::vector<Edit>& edits);

/// Finds the smallest edits (add or remove a wall or a coin, move start or end) that leave
/// exactly one optimal track. Each is verified by a count that is independent of the one that
/// found it. `found` is told of each proposal when it is verified. The problem is a one-stroke
/// one. From any thread; obeys the problem's limits and the monitor's stop token.
Suggestions suggestUnique(const Problem& problem, const SuggestRules& rules, Monitor& monitor,
                          const std::function<void(const Proposal&)>& found = {});

} // namespace mazewright
