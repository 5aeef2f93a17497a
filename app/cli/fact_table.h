#pragma once

#include "solvers/collection/collected_level.h"
#include "solvers/collection/copies.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright::cli {

/// A table of levels as `facts --table` prints it: a row each, a column for each fact that one of
/// them has. A cell is empty where a level has no such fact, or it is not known.
std::string tableText(std::span<const CollectedLevel> levels);

/// The same as comma-separated values, its header first. With copies, a column for the level that
/// each repeats, and two for the nearest other and the cells that differ.
std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies);

/// The copies in words, under a blank line.
std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells);

/// The copies as two keys of an object of JSON: `"copies":[...],"near-copies":[...]`.
std::string copiesJson(std::span<const CollectedLevel> levels, const Copies& copies);

} // namespace mazewright::cli
