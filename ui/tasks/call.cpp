#include "ui/tasks/call.h"

#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenProgress{33};

} // namespace

TaskCall::TaskCall(std::stop_token stop, Listener listener)
    : m_stop(std::move(stop)), m_listener(std::move(listener))
{
}

void TaskCall::progress(const Progress& progress)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_told < betweenProgress)
        return;
    m_told = now;
    m_listener(progress);
}

} // namespace mazewright::ui
