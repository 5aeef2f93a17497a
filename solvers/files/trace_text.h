#pragma once

#include "solvers/core/message.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// An event of a search trace, as its text says it.
struct TraceEvent {
    std::size_t number = 0; ///< in the trace, from 1
    std::string type{};
    std::string id{};          ///< empty if missing
    std::string parent{};      ///< empty if missing or null
    bool isRoot = false;       ///< the parent is null
    std::optional<double> x{}; ///< the column
    std::optional<double> y{}; ///< the row
    std::optional<double> g{};
    std::optional<double> h{};
    std::optional<double> f{};
    std::optional<std::uint64_t> key{};
    std::string as{};
};

/// Receives the parts of a trace in the order of the text. An error ends the reading; the reader
/// adds its line.
struct TraceReceiver {
    /// A member of the mapping `search`, as `writePosthocTrace` writes it.
    std::function<Expected<void>(std::string_view name, std::string_view value)> member{};
    std::function<Expected<void>(const TraceEvent&)> event{};
};

/// Reads a search trace, in YAML or JSON, of version 1.4.0 or older. A position is `x` and `y`,
/// `column` and `row`, or `col` and `row`. Unknown keys are skipped. Memory does not grow with the
/// text. Errors, with the line: `syntax`; `value` for a value of a wrong kind, and what `receiver`
/// rejects; `unsupported` for an alias of YAML in an event; `tooLarge` for more than 64 nested
/// levels, a value of over 1 MiB, or more than `mostTraceEvents` events.
Expected<void> readTraceText(std::string_view text, const TraceReceiver& receiver);

} // namespace mazewright
