#pragma once

#include "solvers/collection/collected_level.h"
#include "solvers/collection/copies.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright::cli {

/// Returns the table of levels for `facts --table`: a row per level, a column per fact of any
/// level. A cell is empty if the level has no such fact or it is unknown.
std::string tableText(std::span<const CollectedLevel> levels);

/// Returns the table as comma-separated values, with a header. With `copies`, three more columns
/// follow: the level that each one repeats, its nearest other level, and the number of different
/// cells.
std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies);

/// Returns the copies in words, after a blank line.
std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells);

/// Returns the copies as two keys of a JSON object: `"copies":[...],"near-copies":[...]`.
std::string copiesJson(std::span<const CollectedLevel> levels, const Copies& copies);

} // namespace mazewright::cli
