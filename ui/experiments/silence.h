#pragma once

#include <QObject>
#include <QTimer>

#include <functional>

namespace mazewright::ui {

/// Waits until the window works nothing out any more, so that solvers can be timed: what goes by
/// itself is asked to end, and asked about until it has.
class Silence : public QObject {
    Q_OBJECT

public:
    /// `quieten` asks all to end; `isQuiet` tells whether it has.
    Silence(std::function<void()> quieten, std::function<bool()> isQuiet,
            QObject* parent = nullptr);

    /// `reached` follows, at the earliest when control is back in the event loop.
    void await();
    /// Waits no longer.
    void giveUp() { m_asking.stop(); }

signals:
    void reached();

private:
    std::function<void()> m_quieten;
    std::function<bool()> m_isQuiet;
    QTimer m_asking;
};

} // namespace mazewright::ui
