#pragma once

#include "ui/tasks/work.h"

#include <QObject>

#include <functional>

namespace mazewright::ui {

/// Waits until no window of the program has work in the background, so that solvers can be timed:
/// work without an end is asked to stop, all other is waited for. GUI thread.
class Silence : public QObject {
    Q_OBJECT

public:
    /// `quieten` ends what keeps the processors busy without being in the register, such as
    /// playing.
    explicit Silence(std::function<void()> quieten, QObject* parent = nullptr);

    /// `reached` follows, at the earliest when control is back in the event loop. Those of `except`
    /// may go on; without it none may.
    void await(Work::Which except = {});
    /// Stops waiting.
    void giveUp() { m_isAwaited = false; }

signals:
    void reached();

private:
    void look();

    std::function<void()> m_quieten;
    Work::Which m_except;
    bool m_isAwaited = false;
};

} // namespace mazewright::ui
