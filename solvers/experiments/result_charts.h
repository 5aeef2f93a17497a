#pragma once

#include "solvers/experiments/run_table.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// The kinds of charts for the runs of a question.
enum class ResultChart : std::uint8_t {
    bars,       ///< a number by solver: median, middle half and outliers over levels
    pair,       ///< a number of two solvers, a point per level, with the diagonal
    cactus,     ///< the number of levels that each solver solves within a time
    growth,     ///< a number over the cells of the level, with fitted exponents
    heatMap,    ///< solvers x levels
    scatter,    ///< two numbers, a point per run
    buckets,    ///< a number over the length of the best route, in the buckets of MovingAI
    undominated ///< memory over search time, a point per solver; marks the undominated solvers
};

/// Returns every kind, in the order of all lists.
std::span<const ResultChart> resultCharts() noexcept;
/// Returns the permanent id: `heat-map`.
std::string_view idOf(ResultChart kind) noexcept;
/// Returns the displayed name: `Heat map`.
std::string_view nameOf(ResultChart kind) noexcept;
/// Returns true if the scale of y can be chosen too; the scale of x always can.
bool hasY(ResultChart kind) noexcept;
/// Returns true if the displayed number can be chosen (`ChartOrder::y`).
bool hasNumber(ResultChart kind) noexcept;

/// A requested chart. A scale is used as chosen, regardless of the values. By default cactus,
/// growth, pairs and relative numbers are logarithmic (`orderOf`).
struct ChartOrder {
    ResultChart kind = ResultChart::bars;
    Measure x{}; ///< for a scatter chart; cactus, pairs and growth have a fixed x
    Measure y{}; ///< the displayed number, unless it is fixed; for a cactus chart the cost of
                 ///< solving a level
    charts::Scale scaleX =
        charts::Scale::linear; ///< also for bars, for colours, and for both axes of pairs
    charts::Scale scaleY = charts::Scale::linear;
    bool isRelative = true; ///< bars and heat map: relative to the minimum of the level
    std::size_t first = 0;  ///< for a pair, by its index in the table
    std::size_t second = 1; ///< likewise
};

/// Returns the order of a kind with its default scales.
ChartOrder orderOf(ResultChart kind);

/// Returns a chart; its caption states the quantity, the number of levels, and how it was measured.
/// Wrong, rejected and unsolved runs have no number and are omitted. Errors: `value`, in words, if
/// there is nothing to show: no such runs, too few solvers or sizes.
Expected<charts::Chart> chartOf(const RunTable& table, const ChartOrder& order);

} // namespace mazewright
