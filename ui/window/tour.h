#pragma once

#include <QObject>
#include <QPointer>

namespace mazewright::ui {

class LevelPage;
class MainWindow;

/// The tutorial: five steps in the window itself, on a level of its own. Each step says what to do
/// above the maze, and the next one follows once it is done. It ends with its level or its window.
/// GUI thread.
class Tour : public QObject {
    Q_OBJECT

public:
    /// Opens an empty one-stroke level in the window, which becomes the parent.
    explicit Tour(MainWindow* window);

    /// Returns the current step, from 1; 0 once the tour has ended.
    int step() const noexcept { return m_step; }

private:
    void show();
    void advanceIfDone();
    bool isDone() const;
    void end();

    MainWindow* m_window;
    QPointer<LevelPage> m_page;
    int m_step = 1;
};

} // namespace mazewright::ui
