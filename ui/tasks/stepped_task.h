#pragma once

#include "ui/tasks/task.h"

#include <functional>
#include <utility>

namespace mazewright::ui {

/// A task without a thread of its own. Its owner performs the work in steps, or waits in it, and
/// says when the task begins and ends. GUI thread.
class ManualTask : public Task {
public:
    /// Sets `stop` as the function that the register calls to end all work.
    ManualTask(TaskTraits traits, std::function<void()> stop, QObject* parent = nullptr)
        : Task(std::move(traits), parent), m_stop(std::move(stop))
    {
    }

    using Task::begin;
    using Task::end;
    using Task::setFraction;
    void stop() override { m_stop(); }

private:
    std::function<void()> m_stop;
};

} // namespace mazewright::ui
