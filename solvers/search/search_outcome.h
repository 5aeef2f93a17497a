#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recorder.h"
#include "solvers/search/grid.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::search {

/// Counts and times of one search.
struct Effort {
    std::size_t expanded = 0;
    std::size_t opened = 0;
    std::size_t peakOpen = 0;
    /// Time to build or mend tables that the next query on the same maze reuses.
    std::chrono::nanoseconds setUp{};
    /// Memory of these tables; 0 if it is not told.
    std::size_t setUpBytes = 0;
    /// Time from the end of the set-up to the route: the search itself, including the extraction.
    std::chrono::nanoseconds search{};
    std::string_view engine{}; ///< as in `Outcome`
};

/// Measures lap times.
class Stopwatch {
public:
    /// Returns the time since the last lap, or since construction.
    std::chrono::nanoseconds lap() noexcept
    {
        const Clock::time_point now = Clock::now();
        return now - std::exchange(m_last, now);
    }

private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point m_last = Clock::now();
};

/// Whether the route of a completed search is proved to be a cheapest one.
enum class Proved : std::uint8_t { no, yes };

/// Returns the outcome of a search that has ended: the route with its cost, the result of
/// `haltedAnswer` if the run was halted, or "the end cannot be reached".
Outcome answerOf(const Problem& problem, const Guard& guard, std::optional<Route> route,
                 Proved proved, double least = 0);

/// Returns the cost that a route from a cell to the end would have if there were no walls and every
/// cell cost 1.
double straightCost(const ShortestPath& query, Position from);

/// Returns the outcome of a halted search: the reason, the lower bound, and the best route so far
/// if there is one. `least` is a proved lower bound on the cost of every route; the cost of the
/// straight line is always used as a bound too.
Outcome haltedAnswer(const Problem& problem, const Guard& guard, double least = 0,
                     std::optional<Route> best = {});

/// Returns the outcome of a search that keeps the best route found so far. The route counts as the
/// best so far if the run was halted, else as proved.
Outcome bestAnswer(const Problem& problem, const Guard& guard, std::optional<Route> best,
                   double least);

/// Returns the outcome of a search for an any-angle route that has ended, as `answerOf` does.
Outcome linesAnswer(const Problem& problem, const Guard& guard,
                    std::optional<std::vector<Point>> points, Proved proved, double least = 0);

/// Adds the figures of a shortest path: `expanded`, `opened`, `peak-open`, `peak-mib`, `set-up-ms`,
/// `search-ms`, `set-up-mib` if it is told, and, if the outcome has a route, `length` (unless it is
/// of lines), `cells`, `turns`, `coins`. Sets the engine.
void addFigures(Outcome& outcome, const Problem& problem, const Guard& guard, const Effort& effort);

/// Returns the cost of a route: the step cost of every cell but the first, times the price on a
/// diagonal. Straight and diagonal steps are summed separately, so that the sum is as exact as a
/// double.
double costOf(const Maze& maze, const Route& route, Diagonal diagonal);

/// Returns an outcome that gives the reason why this solver cannot answer the question.
Outcome invalid(Message message);

/// Formats `value` as a whole number if it is whole up to fixed-point rounding, else with three
/// decimals.
std::string amountText(double value);

/// Creates a layer of amounts in the given range. `valueOf(cell)` returns a double, NaN if the cell
/// has no value; it owns the data that it reads.
template <class ValueOf>
Layer amountLayer(std::string_view id, std::string_view name, double least, double most,
                  ValueOf valueOf)
{
    return {id,
            name,
            "",
            static_cast<float>(least),
            static_cast<float>(most),
            [valueOf](CellIndex c) { return static_cast<float>(valueOf(c)); },
            [valueOf](CellIndex c) {
                const double value = valueOf(c);
                return std::isnan(value) ? std::string() : amountText(value);
            }};
}

/// Creates a layer of amounts over `cells` cells. `valueOf(cell)` returns a double, NaN if the cell
/// has no value; it owns the data that it reads. O(cells), to find the range.
template <class ValueOf>
Layer cellLayer(std::string_view id, std::string_view name, std::size_t cells, ValueOf valueOf)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (CellIndex c = 0; c < cells; ++c)
        if (const double value = valueOf(c); !std::isnan(value)) {
            least = std::min(least, value);
            most = std::max(most, value);
        }
    if (least > most)
        least = most = 0;
    return amountLayer(id, name, least, most, valueOf);
}

/// An amount of a cell.
struct SparseAmount {
    CellIndex cell = noCell;
    double amount = 0;
};

/// Creates a layer of the amounts of a few cells: of a cell with several, the least. The other
/// cells have no value.
Layer sparseLayer(std::string_view id, std::string_view name, std::vector<SparseAmount> amounts);

/// Creates a layer of what a search knew of its cells when it ended. `Values` has padding(),
/// isTouched(node) and the member function `of` for touched cells, in steps rather than fixed
/// point.
template <class Values>
Layer searchLayer(std::string_view id, std::string_view name, std::shared_ptr<const Values> values,
                  double (Values::*of)(Padding::Node) const)
{
    double least = std::numeric_limits<double>::infinity();
    double most = -least;
    for (Padding::Node node = 0; node < values->padding().nodes(); ++node) {
        if (!values->isTouched(node))
            continue;
        const double value = (*values.*of)(node);
        least = std::min(least, value);
        most = std::max(most, value);
    }
    return amountLayer(id, name, least, most, [values, of](CellIndex c) {
        const Padding::Node node = values->padding().node(c);
        return values->isTouched(node) ? (*values.*of)(node)
                                       : std::numeric_limits<double>::quiet_NaN();
    });
}

/// Creates the layer `h` of a search guided by the tightest estimate of the move rule (Manhattan or
/// octile): at every open cell, whether the search met it or not. O(1).
Layer estimateLayer(const Problem& problem);

/// Adds the layers `g`, `h` and `f`; only `g` if not values.isGuided().
template <class Values>
void addSearchLayers(Outcome& outcome, const std::shared_ptr<const Values>& values)
{
    outcome.layers.push_back(searchLayer("g", "G: cost from the start", values, &Values::g));
    if (!values->isGuided())
        return;
    outcome.layers.push_back(searchLayer("h", "H: estimate to the end", values, &Values::h));
    outcome.layers.push_back(searchLayer("f", "F: order of the open list", values, &Values::f));
}

} // namespace mazewright::search
