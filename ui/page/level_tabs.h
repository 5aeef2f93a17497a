#pragma once

#include <QTabWidget>

namespace mazewright::ui {

/// The tabs of a window. Tabs can be reordered, closed by their button or the middle mouse button,
/// and dragged out of the window. A single page has no tab.
class LevelTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit LevelTabs(QWidget* parent = nullptr);

    /// Moves the current tab by `tabs`, wrapping around.
    void step(int tabs);

signals:
    /// Emitted when this page was dragged out of the window, or when the user asked to move it to
    /// its own window.
    void detachRequested(QWidget* page);
    /// Emitted when the user asks to close this page, or every other page (`closeOthersRequested`).
    void closeRequested(QWidget* page);
    void closeOthersRequested(QWidget* page);

protected:
    void tabInserted(int index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool hasOtherLevels(const QWidget* page) const;
    void showMenu(const QPoint& at);

    int m_pressed = -1; // the tab that the left button holds
};

} // namespace mazewright::ui
