#pragma once

#include "solvers/comparison/run_table.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// What a chart shows of the runs of one question.
enum class ResultChart : std::uint8_t {
    bars,    ///< a number by solver: median, middle half and outliers over levels
    pair,    ///< a number of two solvers, a point a level, with the diagonal
    cactus,  ///< how many levels each solver solves within a time
    growth,  ///< a number over the cells of the level, with fitted exponents
    heatMap, ///< solvers x levels
    scatter  ///< two numbers, a point a run
};

/// Every kind, in the order of all lists.
std::span<const ResultChart> resultCharts() noexcept;
/// The permanent id: `heat-map`.
std::string_view idOf(ResultChart kind) noexcept;
/// As shown: `Heat map`.
std::string_view nameOf(ResultChart kind) noexcept;
/// Whether the scale of y is chosen too; that of x always is.
bool hasY(ResultChart kind) noexcept;

/// A chart that is asked for. A scale is as chosen, whatever the values; by default cactus, growth,
/// pairs, and what is relative are logarithmic (`orderOf`).
struct ChartOrder {
    ResultChart kind = ResultChart::bars;
    Measure x{}; ///< of a scatter; the cactus, pairs and growth have their own
    Measure y{}; ///< the number that is shown; of a cactus what it takes to solve a level
    charts::Scale scaleX =
        charts::Scale::linear; ///< also of bars, of colours, and of both of pairs
    charts::Scale scaleY = charts::Scale::linear;
    bool isRelative = true; ///< bars and heat map: to the least of the level
    std::size_t first = 0;  ///< of a pair, by its place in the table
    std::size_t second = 1; ///< likewise
};

/// The order of a kind with the scales that it has by default.
ChartOrder orderOf(ResultChart kind);

/// Under each chart stand what is shown, of how many levels, and how it was measured. Runs that are
/// wrong, refused, or not solved have no number and are in no chart. Errors: `value`, in words,
/// where nothing can be shown: no such runs, too few solvers or sizes.
Expected<charts::Chart> chartOf(const RunTable& table, const ChartOrder& order);

} // namespace mazewright
