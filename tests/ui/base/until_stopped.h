#pragma once

#include "ui/base/background.h"

#include <thread>

namespace mazewright::ui {

/// Work that goes on until it is asked to stop.
inline int untilStopped(TaskCall& call)
{
    while (!call.stop().stop_requested())
        std::this_thread::yield();
    return 0;
}

} // namespace mazewright::ui
