#pragma once

#include <QObject>
#include <Qt>

class QDockWidget;
class QMainWindow;

namespace mazewright::ui {

/// How wide the docks at both sides of a window are: as wide as was chosen, and narrower in a
/// window that would leave the centre too little; in a wide one they come back. What is dragged by
/// hand is chosen. GUI thread.
class SideWidths : public QObject {
    Q_OBJECT

public:
    /// Pixels, and the least share of the window's width that the centre keeps.
    struct Chosen {
        int left = 0;
        int right = 0;
        double centreShare = 0;
    };

    /// The window becomes the parent.
    SideWidths(const Chosen& first, QMainWindow* window);

    /// Back to the initial widths.
    void reset();
    /// To be called after docks were shown again.
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
