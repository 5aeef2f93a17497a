#pragma once

#include <array>
#include <cstdint>

namespace mazewright::cli {

/// Exit codes of the program. `answered` includes a proof that there is no solution. The last three
/// are 128 plus the signal number, as in a shell.
enum class ExitCode : std::uint8_t {
    answered = 0,
    checkFailed = 1,
    usage = 2,
    badInput = 3,
    limit = 4,
    hungUp = 129,
    interrupted = 130,
    terminated = 143
};

/// Returns the code of higher priority: a signal's, then 3, 1, 4, and last a usage error that only
/// the runs could detect. At most one signal occurs per call.
constexpr ExitCode worseCode(ExitCode a, ExitCode b) noexcept
{
    constexpr std::array worstFirst = {
        ExitCode::hungUp,      ExitCode::interrupted, ExitCode::terminated, ExitCode::badInput,
        ExitCode::checkFailed, ExitCode::limit,       ExitCode::usage};
    for (const ExitCode code : worstFirst)
        if (a == code || b == code)
            return code;
    return ExitCode::answered;
}

} // namespace mazewright::cli
