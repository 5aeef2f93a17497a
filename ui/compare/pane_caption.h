#pragma once

#include <QColor>
#include <QString>
#include <QWidget>

#include <optional>

class QToolButton;

namespace mazewright::ui {

/// The line above a pane: the run's mark, its name, and one phrase about its options and progress.
/// Text that does not fit ends in an ellipsis; the tool tip shows all of it. The caption can be
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
    /// Highlights this caption while another pane is dragged over it and would swap with it.
    void setTarget(bool target);
    bool isTarget() const noexcept { return m_target; }
    /// Sets whether the pane is in its own window; the button then brings it back.
    void setSplitOff(bool splitOff);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void pressed();
    void closeRequested();
    void splitWanted();
    /// Emitted while the caption is dragged to, or when it is dropped at, this place on the screen.
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
    std::optional<QPoint> m_pressedAt; // mouse position at the press; empty if no drag is possible
    bool m_dragging = false;
    QToolButton* m_split;
    QToolButton* m_close;
};

} // namespace mazewright::ui
