#pragma once

#include "solvers/base/message.h"
#include "solvers/maze/position.h"
#include "solvers/problem/budget.h"
#include "solvers/result/known.h"

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

/// How a run ended. `noSolution` is a proof; `notFound` ended without one.
enum class Status : std::uint8_t { solved, noSolution, notFound, stopped, limitReached, invalid };

/// The permanent id of a status: `no-solution`.
constexpr std::string_view idOf(Status status) noexcept
{
    constexpr std::array<std::string_view, 6> ids = {"solved",  "no-solution",   "not-found",
                                                     "stopped", "limit-reached", "invalid"};
    return ids[static_cast<std::size_t>(status)];
}

/// A named value with its unit (`ms`, `MiB`, or nothing for counts). Which there are: the table of
/// facts (`fact_spec.h`).
struct Figure {
    std::string_view id;
    std::string_view unit;
    Value value;
};

/// How a layer's values are read: as amounts on a scale, or as the numbers of categories, each with
/// a colour of its own.
enum class LayerScale : std::uint8_t { amount, category };

/// A named function of a cell, in the range [least, most] over all cells that have a value.
/// It owns what it reads, and may be called from any thread once the run has ended. Values that are
/// worked out late are there once `prepare` has answered; until then no cell has one.
struct Layer {
    std::string_view id;
    std::string_view name;
    std::string_view unit;
    float least = 0;
    float most = 0;
    std::function<float(CellIndex)> at; ///< for the colour; NaN: no value, infinite: off the scale
    std::function<Message(CellIndex)> text; ///< exact, for the cursor and files; empty: none
    LayerScale scale = LayerScale::amount;
    /// Works the values out within a budget; none where they are at hand anyway.
    std::function<Decided<void>(Budget&)> prepare{};
};

/// Works out the values of a layer that are not at hand; at once where they are.
Decided<void> prepare(const Layer& layer, Budget& budget);

/// Cells from one end to the other, both included. Only a link that may run around the board
/// has cells outside the maze.
using Route = std::vector<Position>;

/// All optimal tracks of a one-stroke problem, without storing them. Safe from many threads.
class TrackSet {
public:
    virtual ~TrackSet() = default;
    virtual const mpz_class& size() const = 0;
    /// The k-th track, 0 <= k < size(); the same k gives the same track. Undecided where the budget
    /// does not suffice to find it; what has failed under a budget fails at once under the same.
    virtual Decided<Route> track(const mpz_class& k, Budget& budget) const = 0;
};

/// What a solver answers.
struct Outcome {
    Status status = Status::noSolution;
    Message message{};                        ///< in words, fit to show: why, what the limit was
    std::vector<Route> routes{};              ///< the best route first
    std::shared_ptr<const TrackSet> tracks{}; ///< one stroke: all optimal tracks
    double cost = 0;                          ///< of the best route; see design, section 5
    std::optional<double> bound{};            ///< proved; cost == bound is optimal
    std::vector<Figure> figures{};
    std::vector<Layer> layers{};
};

/// The figure with this id, or none.
const Figure* findFigure(const Outcome& outcome, std::string_view id) noexcept;
/// The layer with this id, or none.
const Layer* findLayer(const Outcome& outcome, std::string_view id) noexcept;

} // namespace mazewright
