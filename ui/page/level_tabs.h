#pragma once

#include <QTabWidget>

namespace mazewright::ui {

/// The tabs of a window: they can be put in another order, closed by their button or the middle
/// button, and dragged out of the window. One alone is not shown as a tab.
class LevelTabs : public QTabWidget {
    Q_OBJECT

public:
    explicit LevelTabs(QWidget* parent = nullptr);

    /// Makes the tab current that is so many further on, wrapping around.
    void step(int tabs);

signals:
    /// This page was dragged out of the window, or its own window was asked for.
    void tornOff(QWidget* page);
    /// Asks to close this page; every page but this one.
    void closeWanted(QWidget* page);
    void closeOthersWanted(QWidget* page);

protected:
    void tabInserted(int index) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    bool hasOtherLevels(const QWidget* page) const;
    void showMenu(const QPoint& at);

    int m_pressed = -1; // the tab that the left button holds
};

} // namespace mazewright::ui
