#pragma once

#include <QObject>
#include <Qt>

class QDockWidget;
class QMainWindow;

namespace mazewright::ui {

/// Widths of the docks on both sides of a window: as the user chose, but narrower if the window
/// would leave the centre too little space. In a wider window, they return to the chosen widths.
/// Dragging by hand chooses a width. GUI thread.
class SideWidths : public QObject {
    Q_OBJECT

public:
    /// Widths in pixels, and the minimum share of the window's width for the centre.
    struct Chosen {
        int left = 0;
        int right = 0;
        double centreShare = 0;
    };

    /// The window becomes the parent.
    SideWidths(const Chosen& first, QMainWindow* window);

    /// Resets to the default widths.
    void reset();
    /// Must be called after docks were shown again.
    void fit();

    void restore();
    void save() const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void takeDragged();
    QDockWidget* column(Qt::DockWidgetArea area) const;
    int widthOf(Qt::DockWidgetArea area) const;

    QMainWindow* m_window;
    Chosen m_first;
    Chosen m_chosen;
    int m_leftAtPress = 0;
    int m_rightAtPress = 0;
};

} // namespace mazewright::ui
