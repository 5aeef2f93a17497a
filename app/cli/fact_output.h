#pragma once

#include "app/cli/output.h"
#include "solvers/levels/collection.h"
#include "solvers/levels/fact_cache.h"
#include "solvers/levels/walk_judge.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mazewright::cli {

constexpr std::string_view factColumns = "level,question,fact,state,value,least,most,why";
constexpr std::string_view profileColumns = "level,question,step,row,column,choices,good,straying";

/// Prints the facts of a level: the level and a line per fact, `score  23`; one JSON object with a
/// key per fact and per layer; or a line of CSV per fact. Layers are printed in JSON, row by row,
/// and require the cells of the level. `more` are further keys of the JSON object. Returns false if
/// the budget ended meanwhile.
bool printFacts(const CollectedLevel& level, Form form, Budget& budget,
                const Json& more = Json::object());

/// Computes the difficulty profile of a level for `facts --profile`, and prints a table with a row
/// per step, one JSON object, or a line of CSV per step. Returns false if part of it is undecided.
bool printProfile(const std::string& name, FactCache& level, Form form, Budget& budget);

/// Returns the table of levels for `facts --table`: a row per level, a column per fact of any
/// level. A cell is empty if the level has no such fact or it is unknown.
std::string tableText(std::span<const CollectedLevel> levels);

/// Returns the table as comma-separated values, with a header and the facts that are known of at
/// least one level. With `copies`, three more columns follow: the level that each one repeats, its
/// nearest other level, and the number of different cells.
std::string tableCsv(std::span<const CollectedLevel> levels, const std::optional<Copies>& copies);

/// Returns the copies in words, after a blank line.
std::string copiesText(std::span<const CollectedLevel> levels, const Copies& copies,
                       std::size_t mostCells);

/// Returns the copies as keys of a JSON object: `copies`, `near-copies` and `all-compared`.
Json copiesJson(std::span<const CollectedLevel> levels, const Copies& copies);

} // namespace mazewright::cli
