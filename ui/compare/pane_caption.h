#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <optional>

class QToolButton;

namespace mazewright::ui {

/// The line over a pane: the run's mark, its name, and in one phrase what it is and
/// what it has done; what has no room ends in an ellipsis and stands in the tool tip. It can be
/// dragged onto another pane.
class PaneCaption : public QWidget {
    Q_OBJECT

public:
    explicit PaneCaption(QWidget* parent = nullptr);

    void setName(const QString& name, int mark);
    QString name() const { return m_name; }
    void setFacts(const QString& facts);
    QString facts() const { return m_facts; }
    void setActive(bool active);
    /// Another pane hangs over this one and would change places with it.
    void setTarget(bool target);
    bool isTarget() const noexcept { return m_target; }
    /// Whether its pane stands in a window of its own: the button then brings it back.
    void setSplitOff(bool splitOff);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pressed();
    void closeWanted();
    void splitWanted();
    /// It hangs at this place of the screen, or was let go there.
    void dragged(QPoint globalPosition);
    void dropped(QPoint globalPosition);
    void dragCancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    bool event(QEvent* event) override;

private:
    QToolButton* addButton(const char* name, const QString& iconName);
    void showToolTip();
    void endDrag();

    QString m_name;
    QString m_facts;
    int m_mark = 0;
    bool m_active = false;
    bool m_target = false;
    std::optional<QPoint> m_pressedAt; // of the mouse that might drag
    bool m_dragging = false;
    QToolButton* m_split;
    QToolButton* m_close;
};

} // namespace mazewright::ui
