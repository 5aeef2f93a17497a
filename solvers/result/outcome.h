#pragma once

#include "solvers/maze/position.h"

#include <array>
#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
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

/// A number of a run; exact where it may pass 2^63.
using Value = std::variant<std::int64_t, double, mpz_class>;

/// A named value with its unit (`ms`, `MiB`, or nothing for counts).
/// Ids: expanded, opened, peak-open, time-ms, peak-mib, length, cells, turns, coins, score,
/// tracks, optimal-tracks, gap (bound less score), moves, tiles-left; of a shortest path also
/// set-up-ms (tables that the next query finds made), search-ms (the search with its route),
/// thresholds (ida-star) and filled (dead-end-filling); of the analyses shortest-routes, must-pass,
/// on-shortest, dead-ends, corridors, junctions, isolated, loops and regions.
struct Figure {
    std::string_view id;
    std::string_view unit;
    Value value;
};

/// How a layer's values are read: as amounts on a scale, or as the numbers of categories, each with
/// a colour of its own.
enum class LayerScale : std::uint8_t { amount, category };

/// A named function of a cell, in the range [least, most] over all cells that have a value.
/// It owns what it reads, and may be called from any thread once the run has ended.
struct Layer {
    std::string_view id;
    std::string_view name;
    std::string_view unit;
    float least = 0;
    float most = 0;
    std::function<float(CellIndex)> at;         ///< for the colour; NaN: no value here
    std::function<std::string(CellIndex)> text; ///< exact, for the cursor and files; empty: none
    LayerScale scale = LayerScale::amount;
};

/// Cells from one end to the other, both included. Only a link that may run around the board
/// has cells outside the maze.
using Route = std::vector<Position>;

/// All optimal tracks of a one-stroke problem, without storing them. Safe from many threads.
class TrackSet {
public:
    virtual ~TrackSet() = default;
    /// Does now what the first `track` and the first value of a layer that belongs to it would have
    /// to do. False where that was stopped, or would take far longer than the run did: then they
    /// are not for a thread that has to answer at once.
    virtual bool prepare(const std::stop_token& stop) const
    {
        static_cast<void>(stop);
        return true;
    }
    virtual const mpz_class& size() const = 0;
    /// The k-th track, 0 <= k < size(); the same k gives the same track.
    virtual Route track(const mpz_class& k) const = 0;
};

/// What a solver answers.
struct Outcome {
    Status status = Status::noSolution;
    std::string message{};                    ///< in words, fit to show: why, what the limit was
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
/// A value as text: whole numbers and exact counts in full, doubles in the shortest form that reads
/// back.
std::string toText(const Value& value);

} // namespace mazewright
