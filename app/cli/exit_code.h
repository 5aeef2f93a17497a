#pragma once

#include <array>
#include <cstdint>

namespace mazewright::cli {

/// What the program ends with. `answered`: a proof that there is no solution is an answer too.
enum class ExitCode : std::uint8_t {
    answered = 0,
    checkFailed = 1,
    usage = 2,
    badInput = 3,
    limit = 4,
    interrupted = 130
};

/// Of several codes the one to end with: the first of 130, 3, 1, 4, then a usage error that only
/// the runs could tell.
constexpr ExitCode graver(ExitCode a, ExitCode b) noexcept
{
    constexpr std::array gravest = {ExitCode::interrupted, ExitCode::badInput,
                                    ExitCode::checkFailed, ExitCode::limit, ExitCode::usage};
    for (const ExitCode code : gravest)
        if (a == code || b == code)
            return code;
    return ExitCode::answered;
}

} // namespace mazewright::cli
