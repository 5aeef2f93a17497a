#pragma once

#include "solvers/base/message.h"
#include "solvers/play/walk.h"
#include "solvers/problem/budget.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <memory>
#include <optional>

namespace mazewright {

/// What can still become of a walk as far as it has come.
struct Judgement {
    /// Whether the rest is exact. Else `best` is a bound: no walk that goes on from here has a
    /// better one; and `count` and `onward` are not known.
    bool isExact = false;
    /// The best score, or the least cost, of a whole walk that begins like this; none: it cannot
    /// arrive any more.
    std::optional<double> best{};
    /// How many whole walks begin like this and have the best score; none: not counted, as of
    /// routes.
    std::optional<mpz_class> count{};
    /// A best way from where it stands to the last cell, both included; empty where it is not known
    /// without more work, unless it was wanted.
    Route onward{};
    Message why{}; ///< in words, why it is not exact; empty where that is still to follow
};

/// Whether a walk that was judged so cannot become as good any more as one that was judged so at
/// its first cell. Both are exact.
bool isLost(Question question, const Judgement& now, const Judgement& atStart);

/// Whether a way on is wanted, though it may take as long again.
enum class WayOn : std::uint8_t { notWanted, wanted };

/// Judges walks over one level, and keeps what of one judgement serves the next. For one thread at
/// a time.
class Judge {
public:
    using Meanwhile = std::function<void(const Judgement&)>;

    Judge() = default;
    virtual ~Judge() = default;
    Judge(const Judge&) = delete;
    Judge& operator=(const Judge&) = delete;

    /// Judges a walk of the problem that the judge was made for. Where that takes longer than a
    /// moment, `meanwhile` is told a bound first. Not exact where the budget ends, or where it
    /// would take too long; then `why` says so.
    virtual Judgement of(const Walk& walk, WayOn wayOn, Budget& budget,
                         const Meanwhile& meanwhile = {}) = 0;
};

/// A judge for the walks of a problem whose question is answered by a walk. Does nothing yet.
std::unique_ptr<Judge> judgeFor(const Problem& problem);

/// The number of the step after which the walk could no longer become a best one. It could after
/// `good` steps, and cannot after `lost`, which is more. None where the budget ends.
std::optional<std::size_t> losingStep(Judge& judge, const Walk& walk, const Judgement& atStart,
                                      std::size_t good, std::size_t lost, Budget& budget);

} // namespace mazewright
