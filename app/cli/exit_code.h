#pragma once

#include <array>
#include <cstdint>

namespace mazewright::cli {

/// What the program ends with. `answered`: a proof that there is no solution is an answer too.
/// The last three are 128 and the number of the signal, as a shell has it.
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

/// Of several codes the one to end with: a signal's, then the first of 3, 1, 4, then a usage error
/// that only the runs could tell. A call ends by one signal only.
constexpr ExitCode graver(ExitCode a, ExitCode b) noexcept
{
    constexpr std::array gravest = {ExitCode::hungUp,   ExitCode::interrupted, ExitCode::terminated,
                                    ExitCode::badInput, ExitCode::checkFailed, ExitCode::limit,
                                    ExitCode::usage};
    for (const ExitCode code : gravest)
        if (a == code || b == code)
            return code;
    return ExitCode::answered;
}

} // namespace mazewright::cli
