#pragma once

#include "solvers/base/message.h"
#include "solvers/formats/run_record.h"

#include <span>
#include <string>
#include <string_view>

namespace mazewright::words {

/// The name of a solver, or its id where this program does not know it; not escaped.
Message solverName(std::string_view id);
/// The same with the options that differ from their first value.
Message solverName(std::string_view id, std::string_view options);

/// `1 level`, `12 levels`.
std::string plural(std::size_t count, std::string_view thing);

/// `10.0 s and 512 MiB`, `none`.
Message limitsText(const Limits& limits);
/// How the time of a record was taken: `5 times, median, after a warm-up, ...`; empty: not at all.
Message measuredText(const RunRecord& record);

/// What several records say of how they came about, each value once: joined by semicolons.
struct Conditions {
    Message measured;
    Message limits;
    Message machine;
    Message version;

    /// As the end of a caption; what is not known is left out.
    Message text() const;
};

Conditions conditionsOf(std::span<const RunRecord* const> records);

} // namespace mazewright::words
