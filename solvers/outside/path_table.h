#pragma once

#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::outside {

/// How a table writes its paths.
enum class PathForm : std::uint8_t {
    rowColumn, ///< `0,3 0,0`: numbers in pairs, a row and a column
    xy,        ///< likewise, a column and a row
    runs       ///< `0,3 L3`, as `routeText` writes it
};

/// What a program says of a query.
struct PathClaim {
    std::size_t query = 0;            ///< its number, from 0
    int line = 0;                     ///< of the table, from 1
    Status status = Status::notFound; ///< solved, noSolution or notFound
    std::string_view path{};          ///< as written; a view into the text of the table
    std::optional<double> cost{};
    std::optional<double> microseconds{}; ///< of the search, by the program's own clock
    std::optional<std::int64_t> expanded{};
};

/// A table of the paths that a program has found. Refers to its text.
struct PathTable {
    PathForm form = PathForm::rowColumn;
    std::vector<PathClaim> claims{};   ///< in the order of the lines, at most one a query
    std::vector<std::string> unread{}; ///< names of columns that say nothing to this program
};

/// Reads a table of paths that answer some of the problems, which are numbered from 0.
///
/// A table has a header, and columns separated by the tab, semicolon or comma that the header has.
/// `query` is the number of the problem; it may be left out if there is only one. `path` (or
/// `path-rc`), `path-xy` or `runs` is the path (`PathForm`); `|` separates the links of a board.
/// `cost`, `time-us`, `expanded` and `status` (`solved`, `no-solution` or `gave-up`) may be empty.
/// By default a line with a path is solved, and a line without has given up. Lines that begin with
/// `#` are comments.
///
/// A text without a header is what the start kit of the Grid-Based Path Planning Competition prints
/// with `-check`: a line a query in order, `START GOAL [valid] COUNT PATH LENGTH`, with x before y.
///
/// Errors: `syntax` and `value`, with the line and the expected text. O(length of the text); the
/// memory does not grow with the lengths of paths.
Expected<PathTable> readPathTable(std::string_view text, std::span<const Problem> problems);

/// Returns the separator of a table with this header: the tab, the semicolon or the comma,
/// whichever of them comes first in this list and is in the header.
char separatorOf(std::string_view header) noexcept;

/// Returns true if a table has lines for several queries. O(length of the text).
bool answersSeveral(std::string_view text);

/// Returns the routes of a claim: its path with all cells between two places that are in one row,
/// one column or on a diagonal. A place that repeats the one before it adds nothing. Errors:
/// `value`, in words, if two places are in no line, or if the path is longer than a walk through
/// the maze can sensibly be.
Expected<std::vector<Route>> routesOf(const PathClaim& claim, PathForm form,
                                      const Problem& problem);

} // namespace mazewright::outside
