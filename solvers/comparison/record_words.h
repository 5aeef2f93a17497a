#pragma once

#include "solvers/base/message.h"
#include "solvers/formats/run_record.h"

#include <span>
#include <string>
#include <string_view>

namespace mazewright::words {

/// Returns the name of a solver, or its id if this program does not know it; not escaped.
Message solverName(std::string_view id);
/// Returns the same with the options that differ from their default.
Message solverName(std::string_view id, std::string_view options);

/// Returns a count with its noun: `1 level`, `12 levels`.
std::string plural(std::size_t count, std::string_view thing);

/// Returns the limits in words: `10.0 s and 512 MiB`, `none`.
Message limitsText(const Limits& limits);
/// Returns how the time of a record was measured: `5 times, median, after a warm-up, ...`; empty if
/// there is no time.
Message measuredText(const RunRecord& record);

/// The circumstances of several records, with each distinct value once, joined by semicolons.
struct Conditions {
    Message measured;
    Message limits;
    Message machine;
    Message version;

    /// Returns the end of a caption; unknown parts are omitted.
    Message text() const;
};

Conditions conditionsOf(std::span<const RunRecord* const> records);

} // namespace mazewright::words
