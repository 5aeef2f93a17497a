#pragma once

#include <QWidget>

namespace mazewright::ui {

class ZoomView;

/// The numbers of the columns above a view of a maze, or of the rows at its left: as many as there
/// is room for, and that of the cell under the pointer. GUI thread.
class Ruler : public QWidget {
    Q_OBJECT

public:
    /// Horizontal: the columns. The view is not owned and must outlive the ruler, whose left or
    /// upper end is to lie at that of the view.
    Ruler(Qt::Orientation orientation, ZoomView* view, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// From one number to the next, in cells: 1, 2 or 5 times a power of ten.
    int step() const;
    /// The numbers that are shown, in order.
    QList<int> numbers() const;
    /// The number of the cell under the pointer, which is marked; -1: none.
    int marked() const;

    /// To be called after the maze has changed its size.
    void mazeChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool countsColumns() const { return m_orientation == Qt::Horizontal; }
    int count() const;
    int roomOf(int number) const;
    double edgeOf(int number) const;
    QRectF cellOf(int number) const;
    void paintMark(QPainter& painter) const;

    Qt::Orientation m_orientation;
    ZoomView* m_view;
};

} // namespace mazewright::ui
