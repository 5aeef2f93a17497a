#pragma once

#include "ui/base/background.h"

#include <thread>

namespace mazewright::ui {

/// Work that goes on until it is asked to stop; its answer is -1.
inline int untilStopped(TaskCall& call)
{
    while (!call.stop().stop_requested())
        std::this_thread::yield();
    return -1;
}

} // namespace mazewright::ui
