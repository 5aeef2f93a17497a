#pragma once

#include <QPixmap>
#include <QTimer>
#include <QWidget>

namespace mazewright::ui {

class ZoomView;

/// A small picture of the whole maze in the lower left corner of a view, with a frame around the
/// part in sight; a click or a drag moves the view there. Shown only if the maze is far larger than
/// its view: a long corridor would otherwise be a hairline. GUI thread.
class Overview : public QWidget {
    Q_OBJECT

public:
    /// The view becomes the parent.
    explicit Overview(ZoomView* view);

    /// Redraws the picture a moment later; call it after the maze has changed.
    void mazeChanged();
    /// Returns the frame of the part in sight, in pixels of this widget.
    QRectF frame() const;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    void place();
    void drawPicture();
    void moveTo(QPointF at);

    ZoomView* m_view;
    QPixmap m_picture; // null until drawn
    QTimer m_rest;     // delays the picture while the maze changes
};

} // namespace mazewright::ui
