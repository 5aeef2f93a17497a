#pragma once

#include "ui/tasks/task.h"

#include <QTimer>

#include <chrono>

namespace mazewright::ui {

/// A moment of rest after a change, before something begins by itself. It is in the register
/// meanwhile, so that whoever waits for quiet waits for what follows, too. GUI thread.
class Rest : public Task {
    Q_OBJECT

public:
    Rest(const QString& words, std::chrono::milliseconds length, QObject* parent = nullptr);

    /// From the beginning, where it goes already.
    void start();
    /// `over` does not follow.
    void stop() override;

signals:
    void over();

private:
    QTimer m_timer;
};

} // namespace mazewright::ui
