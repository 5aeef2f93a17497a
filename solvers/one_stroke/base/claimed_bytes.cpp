#include "solvers/one_stroke/base/claimed_bytes.h"

#include <fmt/format.h>

namespace mazewright::one_stroke {

Message memoryLimitReached(const Limits& limits)
{
    return messageOf("memory limit of {} MiB reached",
                     fmt::format("{:.4g}", static_cast<double>(limits.bytes) / 1048576.0));
}

Outcome memoryOutcome(const Limits& limits)
{
    Outcome outcome;
    outcome.status = Status::limitReached;
    outcome.message = memoryLimitReached(limits);
    return outcome;
}

} // namespace mazewright::one_stroke
