#pragma once

#include "solvers/base/random.h"

#include <cstddef>

class QPoint;
class QWindow;

namespace mazewright::ui {

class MainWindow;

/// Hands that do what a user could do to a window, at random: keys, clicks, drags, the wheel,
/// actions, tabs, other sizes. Events go the way of the platform's own, so that a modal dialog
/// blocks what it would block. GUI thread.
class Hands {
public:
    /// The random numbers are not owned.
    explicit Hands(Random& random) noexcept : m_random(random) {}

    /// One thing done to this window, which nothing covers. It may open a dialog, and then returns
    /// only when that is closed.
    void act(MainWindow& window);
    /// A key or a click for a window that needs not be a main window, such as a menu or a dialog.
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
