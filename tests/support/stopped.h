#pragma once

#include <stop_token>

namespace mazewright {

/// Returns the token of a request that was stopped before it begins.
inline std::stop_token stoppedToken()
{
    std::stop_source stop;
    stop.request_stop();
    return stop.get_token();
}

} // namespace mazewright
