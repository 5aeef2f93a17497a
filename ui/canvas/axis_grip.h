#pragma once

#include <QWidget>

namespace mazewright::ui {

/// A handle at one end of an axis, above the content of its parent. Reports where the user drags
/// it. GUI thread.
class AxisGrip : public QWidget {
    Q_OBJECT

public:
    /// Width and height in pixels.
    static constexpr int side = 16;

    /// `moves`: the direction in which the user can drag the handle.
    AxisGrip(Qt::Orientation moves, QWidget* parent);

signals:
    /// Emitted when the pointer drags the handle to `to`, in pixels of the parent.
    void dragged(QPoint to);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mazewright::ui
