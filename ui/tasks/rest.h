#pragma once

#include "ui/tasks/task.h"

#include <QTimer>

#include <chrono>

namespace mazewright::ui {

/// A timer that waits for a pause after a change before a computation starts by itself. Meanwhile
/// it is in the register (`TaskRegistry`), so that waiting for an idle program includes the
/// computation that follows. GUI thread.
class DebounceTimer : public Task {
    Q_OBJECT

public:
    DebounceTimer(const QString& words, std::chrono::milliseconds length,
                  QObject* parent = nullptr);

    /// Starts the timer; restarts it if it is running.
    void start();
    /// Stops the timer without emitting `over`.
    void stop() override;

signals:
    void over();

private:
    QTimer m_timer;
};

} // namespace mazewright::ui
