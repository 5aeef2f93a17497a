#pragma once

#include "ui/tasks/task.h"

#include <functional>
#include <utility>

namespace mazewright::ui {

/// A task without a thread of its own: its owner does it in steps, or waits with it, and says when
/// it begins and ends. GUI thread.
class SteppedTask : public Task {
public:
    /// `stop` is what the register calls where all is to end.
    SteppedTask(TaskTraits traits, std::function<void()> stop, QObject* parent = nullptr)
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
