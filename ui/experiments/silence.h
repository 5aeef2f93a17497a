#pragma once

#include "ui/tasks/work.h"

#include <QObject>

#include <functional>

namespace mazewright::ui {

/// Waits until the program has no background work, so that solvers can be timed. Stops `open` tasks
/// and waits for `bounded` ones. GUI thread.
class IdleWaiter : public QObject {
    Q_OBJECT

public:
    /// `stopActivities` must end activities that load the processors without being in the register,
    /// such as playback.
    explicit IdleWaiter(std::function<void()> stopActivities, QObject* parent = nullptr);

    /// Starts waiting; `reached` follows, at the earliest in the next turn of the event loop. Tasks
    /// for which `except` returns true may continue.
    void await(TaskRegistry::Which except = {});
    /// Stops waiting.
    void giveUp() { m_isAwaited = false; }

signals:
    void reached();

private:
    void look();

    std::function<void()> m_stopActivities;
    TaskRegistry::Which m_except;
    bool m_isAwaited = false;
};

} // namespace mazewright::ui
