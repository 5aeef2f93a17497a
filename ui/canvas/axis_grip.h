#pragma once

#include <QWidget>

namespace mazewright::ui {

/// A handle at an end of an axis, above what the parent paints; reports where it is dragged to. GUI
/// thread.
class AxisGrip : public QWidget {
    Q_OBJECT

public:
    /// Pixels across.
    static constexpr int side = 16;

    /// `moves`: the direction in which it can be dragged.
    AxisGrip(Qt::Orientation moves, QWidget* parent);

signals:
    /// The pointer has dragged it here, in the pixels of its parent.
    void dragged(QPoint to);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

} // namespace mazewright::ui
