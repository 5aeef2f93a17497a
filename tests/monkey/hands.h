#pragma once

#include "solvers/core/random.h"

#include <Qt>

#include <cstddef>
#include <cstdint>
#include <optional>

class QPoint;
class QRect;
class QString;
class QWidget;
class QWindow;

namespace mazewright::ui {

class MainWindow;

/// The part of the window to which half of the actions go.
enum class Scene : std::uint8_t {
    all,    ///< no part
    boards, ///< boards, and games on them
    play,   ///< games of all kinds
    legend, ///< texts whose symbols have no known meaning
    column  ///< the column on a level, and the selection
};

/// Returns the scene with this name: all, boards, play, legend, column.
std::optional<Scene> sceneNamed(const QString& name);

/// Performs random user actions on a window: keys, clicks, drags, the wheel, actions, tabs,
/// resizing. Events take the same way as events of the platform, so that a modal dialog blocks
/// them. GUI thread.
class Hands {
public:
    /// The random generator is not owned.
    Hands(Random& random, Scene scene) noexcept : m_random(random), m_scene(scene) {}

    /// Performs one action on this window, which no dialog blocks. The action may open a dialog;
    /// the call then returns when that is closed.
    void act(MainWindow& window);
    /// Sends a key or a click to any window, such as a menu or a dialog.
    void poke(QWindow& window);

private:
    std::size_t below(std::size_t bound) { return m_random.below(bound); }
    QPoint somewhere(const QRect& within);
    void press(QWindow& window);
    void press(QWindow& window, Qt::Key key, Qt::KeyboardModifiers with);
    void click(QWindow& window, const QRect& within);
    void drag(QWindow& window, const QRect& within);
    void turnWheel(QWindow& window, const QRect& within);
    void actInScene(MainWindow& window);
    void playGame(MainWindow& window);
    void openSymbols(MainWindow& window);
    void useColumn(MainWindow& window);
    void choose(MainWindow& window);
    void use(QWidget& part);
    QString symbols();
    void trigger(MainWindow& window);
    void useLevel(MainWindow& window);
    void resize(MainWindow& window);

    Random& m_random;
    Scene m_scene;
};

} // namespace mazewright::ui
