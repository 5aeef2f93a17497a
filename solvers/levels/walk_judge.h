#pragma once

#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/levels/play.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright {

/// The best possible result of a walk, given its steps so far.
struct Judgement {
    /// True if the other members are exact. Else `best` is a bound: no continuation of this walk is
    /// better; `count` and `onward` are unknown.
    bool isExact = false;
    /// The best score, or the least cost, of a complete walk that begins like this; empty if it can
    /// no longer reach the end.
    std::optional<double> best{};
    /// Number of complete walks that begin like this and have the best score; empty if not counted,
    /// as for routes.
    std::optional<mpz_class> count{};
    /// A best path from the current cell to the last cell, including both; empty if it would take
    /// more work, unless the caller wanted it.
    Route onward{};
    Message why{}; ///< in words, why it is not exact; empty if the exact answer is still to follow
};

/// Returns true if a walk with the judgement `now` can no longer become as good as the judgement at
/// its first cell allowed. Both must be exact.
bool isLost(Question question, const Judgement& now, const Judgement& atStart);

/// Whether a continuation is wanted, although it may double the time.
enum class Continuation : std::uint8_t { notWanted, wanted };

/// Judges walks over one level, and caches data from one judgement for the next. One thread at a
/// time.
class WalkJudge {
public:
    using Meanwhile = std::function<void(const Judgement&)>;

    WalkJudge() = default;
    virtual ~WalkJudge() = default;
    WalkJudge(const WalkJudge&) = delete;
    WalkJudge& operator=(const WalkJudge&) = delete;

    /// Judges a walk of the problem that the judge was made for. If that takes longer than a
    /// moment, `meanwhile` receives a bound first. Not exact if the budget runs out, or if it would
    /// take too long; `why` then gives the reason.
    virtual Judgement of(const Walk& walk, Continuation continuation, Budget& budget,
                         const Meanwhile& meanwhile = {}) = 0;
};

/// Returns a judge for the walks of a problem that is answered by a walk. Does no work yet.
std::unique_ptr<WalkJudge> judgeFor(const Problem& problem);

/// Returns the number of the step after which the walk could no longer become a best one. It could
/// after `good` steps, and cannot after `lost`, which must be greater. Empty if the budget runs
/// out.
std::optional<std::size_t> losingStep(WalkJudge& judge, const Walk& walk, const Judgement& atStart,
                                      std::size_t good, std::size_t lost, Budget& budget);

/// The alternatives at a step of a solution.
struct ProfileStep {
    Position cell{};           ///< the cell that the step leaves
    int choices = 0;           ///< steps that may be made there, without the step back
    std::optional<int> good{}; ///< choices that keep the optimum; empty if unknown
    int straying = 0;          ///< how many cells off the solution the other choices may lead
};

/// Follows a solution of the problem, from its first cell to the last but one. Returns for each
/// cell the number of ways on, how many of them keep the optimum, and how deep the wrong ones lead:
/// the largest distance from the solution of a cell that they reach without crossing it; 0 if they
/// only lead to other cells of the solution. The optimum is judged as for a player of the level. If
/// the budget runs out, returns what is known by then; `good` is empty if it is not exact.
std::vector<ProfileStep> profileOf(const Problem& problem, const Route& solution, Budget& budget);

} // namespace mazewright
