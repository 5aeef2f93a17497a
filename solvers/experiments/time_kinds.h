#pragma once

#include "solvers/files/run_record.h"

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// The part of a solver's work that a time covers. Set-up builds tables of the map, which later
/// queries of the map can reuse.
enum class TimeKind : std::uint8_t {
    search,   ///< the search and its route; the map is known
    total,    ///< set-up and search
    amortised ///< the search, and the set-up divided over the queries of its map
};

inline constexpr std::array allTimeKinds = {TimeKind::search, TimeKind::total, TimeKind::amortised};

/// Returns the permanent id: `search`, `total` or `amortised`.
std::string_view idOf(TimeKind kind) noexcept;
/// Returns the displayed name: `Search time`.
std::string_view nameOf(TimeKind kind) noexcept;
/// Returns the id of the number in charts: `search-ms`, `time-ms` or `amortised-ms`.
std::string_view numberOf(TimeKind kind) noexcept;
/// Returns the kind with this id; empty if there is none.
std::optional<TimeKind> timeKindNamed(std::string_view id) noexcept;
/// Returns the kind of a number in charts; empty if the number is no time of a kind.
std::optional<TimeKind> timeKindOfNumber(std::string_view number) noexcept;

/// Returns the milliseconds of a run if they are comparable (`comparableTime`). `queries` is the
/// number of queries that share the set-up; only amortised times depend on it. A run without
/// `set-up-ms` and `search-ms` has one time for all kinds. Of a run by the solver's own clock,
/// `search-ms` alone is its search time, and `time-ms`, which is ours, its total time.
std::optional<double> timeOf(const RunRecord& record, TimeKind kind, std::size_t queries = 1);

/// Removes the times of a run beside which others ran.
void removeTimes(RunRecord& record);

/// Returns who took the time of this kind.
Clock clockOf(const RunRecord& record, TimeKind kind);

/// A map under the rules that its tables depend on. Queries of a map differ only in their ends.
struct MapKey {
    std::string level;
    std::string hash; ///< may be empty
    Question question = Question::shortestPath;
    std::string rules; ///< options of the question without the ends

    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const MapKey&, const MapKey&) = default;
};

MapKey mapOf(const RunRecord& record);

/// Returns for each record the number of queries of its map that its solver, with the same options,
/// has answered; at least 1. O(n log n).
std::vector<std::size_t> queriesPerMap(std::span<const RunRecord> records);

/// Returns the kind that is shown by default: `search` if several queries of a question share a
/// map, or if no run has another time; else `total`. O(n log n).
TimeKind usualTimeKind(std::span<const RunRecord> records, Question question);

} // namespace mazewright
