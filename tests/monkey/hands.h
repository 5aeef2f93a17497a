#pragma once

#include "solvers/core/random.h"

#include <cstddef>

class QPoint;
class QWindow;

namespace mazewright::ui {

class MainWindow;

/// Performs random user actions on a window: keys, clicks, drags, the wheel, actions, tabs,
/// resizing. Events take the same way as events of the platform, so that a modal dialog blocks
/// them. GUI thread.
class Hands {
public:
    /// The random generator is not owned.
    explicit Hands(Random& random) noexcept : m_random(random) {}

    /// Performs one action on this window, which no dialog blocks. The action may open a dialog;
    /// the call then returns when that is closed.
    void act(MainWindow& window);
    /// Sends a key or a click to any window, such as a menu or a dialog.
    void poke(QWindow& window);

private:
    std::size_t below(std::size_t bound) { return m_random.below(bound); }
    QPoint somewhere(const QWindow& window);
    void press(QWindow& window);
    void click(QWindow& window);
    void drag(QWindow& window);
    void turnWheel(QWindow& window);
    void trigger(MainWindow& window);
    void useLevel(MainWindow& window);
    void resize(MainWindow& window);

    Random& m_random;
};

} // namespace mazewright::ui
