#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"

#include <array>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The end of a run. `noSolution` is a proof; `notFound` has no proof. `invalid`: the solver does
/// not support the problem. `failed`: a solver from outside broke down, or its answer was no
/// answer.
enum class Status : std::uint8_t {
    solved,
    noSolution,
    notFound,
    stopped,
    limitReached,
    invalid,
    failed
};

inline constexpr std::array allStatuses = {Status::solved,  Status::noSolution,   Status::notFound,
                                           Status::stopped, Status::limitReached, Status::invalid,
                                           Status::failed};

/// Returns the permanent id of a status: `no-solution`.
constexpr std::string_view idOf(Status status) noexcept
{
    constexpr std::array<std::string_view, 7> ids = {
        "solved", "no-solution", "not-found", "stopped", "limit-reached", "invalid", "failed"};
    return ids[static_cast<std::size_t>(status)];
}

/// Returns true if a run says nothing about its problem and has no time: the solver rejected it or
/// broke down.
constexpr bool isWithoutAnswer(Status status) noexcept
{
    return status == Status::invalid || status == Status::failed;
}

/// A named value with its unit (`ms`, `MiB`, or empty for counts). All ids are in the table of
/// facts (`fact_spec.h`).
struct Figure {
    std::string_view id;
    std::string_view unit;
    Value value;
};

/// The meaning of a layer's values: amounts on a scale, or numbers of categories, each with its own
/// colour.
enum class LayerScale : std::uint8_t { amount, category };

/// A named function of a cell, in the range [least, most] over all cells with a value. It owns the
/// data that it reads, and may be called from any thread after the run has ended. Values that are
/// computed late exist after `prepare` has succeeded; before that no cell has a value.
struct Layer {
    std::string_view id;
    std::string_view name;
    std::string_view unit;
    float least = 0;
    float most = 0;
    std::function<float(CellIndex)> at; ///< for the colour; NaN: no value, infinite: off the scale
    std::function<Message(CellIndex)>
        text; ///< exact, for the cursor and files; null if there is none
    LayerScale scale = LayerScale::amount;
    /// Computes the values within a budget; null if they are available without it.
    std::function<Decided<void>(Budget&)> prepare{};
};

/// Computes the values of a layer if needed; returns at once if they are available.
Decided<void> prepare(const Layer& layer, Budget& budget);

/// Cells from one end to the other, both included. Cells outside the maze occur only in a link that
/// may run around the board.
using Route = std::vector<Position>;

/// All optimal tracks of a one-stroke problem, without storing them. Safe to call from many
/// threads.
class TrackSet {
public:
    virtual ~TrackSet() = default;
    virtual const mpz_class& size() const = 0;
    /// Returns the k-th track, 0 <= k < size(); deterministic. Undecided if the budget does not
    /// suffice. A computation that failed under a budget fails at once under the same budget.
    virtual Decided<Route> track(const mpz_class& k, Budget& budget) const = 0;
    /// Returns the number of cells that every track passes; undecided as `track`, or if the set
    /// does not know them.
    virtual Decided<std::size_t> commonCells(Budget&) const
    {
        return undecided("the cells of the best tracks are not known");
    }
};

/// Who took the times `search-ms` and `set-up-ms` of a run: this program, the solver itself, or a
/// host that has loaded the solver and measures inside its own process.
enum class Clock : std::uint8_t { ours, self, host };

/// Returns the permanent id: `self`.
std::string_view idOf(Clock clock) noexcept;
/// Returns the clock with this id; empty if there is none.
std::optional<Clock> clockOf(std::string_view id) noexcept;

/// The answer of a solver.
struct Outcome {
    Status status = Status::noSolution;
    Message message{}; ///< in words, fit to show: the reason, or the limit that was reached
    std::vector<Route> routes{};              ///< the best route first
    std::shared_ptr<const TrackSet> tracks{}; ///< one stroke: all optimal tracks
    /// Any angle: where the best route begins, turns and ends. Its cells are in `routes`.
    std::vector<Point> points{};
    double cost = 0;               ///< of the best route; see design, section 5
    std::optional<double> bound{}; ///< proved; cost == bound is optimal
    std::vector<Figure> figures{};
    std::vector<Layer> layers{};
    /// What the run really ran on: its open list, kernel or tables, as `binary heap`. A permanent
    /// English text, stated by the code that ran. Times of different engines compare these too.
    /// Empty if the run ended before its search began.
    std::string_view engine{};
    /// SHA-256 of the files of a solver from outside, as they were when it ran; empty for ours.
    std::string program{};
    Clock clock = Clock::ours; ///< of its figures `search-ms` and `set-up-ms`
};

/// Returns the figure with this id, or null.
const Figure* findFigure(const Outcome& outcome, std::string_view id) noexcept;
/// Returns the layer with this id, or null.
const Layer* findLayer(const Outcome& outcome, std::string_view id) noexcept;

/// The best answer of a level, or the reason why none is proved. A value.
struct ProvedAnswer {
    std::vector<Route> routes{}; ///< the best route; for a board, the links in order of removal
    std::vector<Point> points{}; ///< of an any-angle route, as in the outcome
    double cost = 0;             ///< as in the outcome: the score of a track
    Message unproved{};          ///< empty if the answer is proved
    bool isHalted = false;       ///< true if a limit or a stop left it unproved

    bool isProved() const noexcept { return unproved.empty(); }
};

/// How the time of a run was measured. A short first run is omitted as a warm-up. Short runs are
/// made in batches; each time is the mean of a batch.
struct Measurement {
    int warmUps = 0; ///< runs before the first timed run
    int batch = 1;   ///< runs per time
    int times = 0;   ///< number of times, of which the median counts; 0: an old line without this
                     ///< value, or no time
    /// The share of the rounds' time in which they had the processor, in percent. The rest is
    /// excluded from all times. 0: an old line, whose times are wall time.
    int processorPercent = 0;

    friend bool operator==(const Measurement&, const Measurement&) = default;
};

} // namespace mazewright
