#pragma once

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/symmetry.h"
#include "solvers/levels/order.h"
#include "solvers/one_stroke/board.h"

#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <optional>
#include <tuple>
#include <vector>

namespace mazewright {

/// One cell of a repair, with its new content. Moving the start is also one edit: `to` is a start,
/// and its old cell becomes floor.
struct Edit {
    Position cell{};
    Cell to{};

    friend bool operator==(const Edit&, const Edit&) = default;
};

/// Returns the patch that makes the edits; the old cell of a moved end becomes floor.
Patch patchOf(const Maze& maze, const std::vector<Edit>& edits);

/// Returns true if `edits` include all of `others`.
bool includes(const std::vector<Edit>& edits, const std::vector<Edit>& others);

/// Changes that are allowed in a repair.
struct RepairRules {
    int mostEdits = 2;             ///< 1..3
    std::size_t most = 50;         ///< maximum number of repairs, at least 1
    bool keepEnds = false;         ///< true if start and end must not move
    bool keepAnswer = false;       ///< true if the best score, or the least cost, must not change
    int jobs = 1;                  ///< edited mazes that are examined at a time, at least 1
    bool more = false;             ///< true to go on to more edits until there are `most` repairs
    std::optional<CellSet> area{}; ///< cells that may change; any cell if empty
    Symmetry symmetry{};           ///< an edit is made with its images, and counts once
};

/// Edits after which a level has all required facts, proved, or comes nearer to them.
struct Repair {
    std::vector<Edit> edits{};
    std::optional<double> answer{}; ///< the best score, or the least cost, after the edits
    Route track{};                  ///< the one best track, if the search has found it
    mpz_class tracks{};             ///< number of best tracks after the edits; 0 if not counted
};

/// Reports, while edits are tried, the number of mazes tried, and each repair found (else null), in
/// no particular order; the final result may omit some of these. Runs on the thread of the search.
using RepairWatch = std::function<void(std::uint64_t tried, const Repair* found)>;

/// Returns what repairs are sorted by: the number of edits, the change of the best score or cost if
/// there was one, and the number of moved ends.
std::tuple<std::size_t, double, std::ptrdiff_t> rankOf(const Repair& repair,
                                                       const std::optional<double>& before);

/// Maximum number of sets of edits in `Repairs::nearest`.
constexpr std::size_t mostNearest = 10;

/// Repairs, sorted by rank, then by place. None contains all edits of another.
struct Repairs {
    /// solved: at least one, or none needed; noSolution: proved that there is none within the
    /// rules; notFound: every one was refuted; stopped, limitReached: not every edited maze was
    /// tried and decided, so fewer edits might suffice.
    Status status = Status::noSolution;
    Message message{};
    std::vector<Repair> repairs{};
    /// Without repairs: the edits, among those tried, after which the level is nearest to the one
    /// required fact, and nearer than it is; nearest first, at most `mostNearest`. Numbers that are
    /// very far off count alike (`CandidateJudge`), and of several facts there are none. If a
    /// single best track is required, these leave the fewest best tracks.
    std::vector<Repair> nearest{};
    std::optional<double> before{}; ///< the best score, or the least cost, of the unedited level
    std::uint64_t tried = 0;        ///< number of edited mazes examined
    std::uint64_t refuted = 0; ///< refuted by the second count, and left out: an internal fault
    /// Of the unedited level, if `uniqueRepairs` counted it.
    std::optional<one_stroke::Tally> tracks{};
};

/// Finds the smallest set of edits that gives the level the required facts: adds or removes walls,
/// coins of one point (one stroke) or tiles (boards; remove only), and moves start and end. All
/// sets of one edit are tried, then all of two, and so on, so the result is minimal. If a single
/// best track is the only requirement and any cell may change individually, `uniqueRepairs` does
/// the work; it decides most edits from one count. Runs on the budget's thread.
Repairs repaired(const MazeSnapshot& maze, const Rules& rules,
                 const std::vector<FactConstraint>& constraints, const RepairRules& allowed,
                 Budget& budget, const RepairWatch& watch = {});

/// Finds the smallest edits (add or remove a wall or a coin, move start or end) that leave exactly
/// one best track, of any cells without symmetry. More edits are tried only if fewer leave no
/// repair, or if the rules ask for more. Each is verified by a count that is independent of the
/// count that found it. A new coin is worth 1; an end moves to any other open cell. The problem
/// must be a one-stroke problem without conditions; its memory limit holds beside the budget. If no
/// limit ends it, the same input gives the same repairs in the same order.
Repairs uniqueRepairs(const Problem& problem, const RepairRules& allowed, Budget& budget,
                      const RepairWatch& watch = {});

} // namespace mazewright
