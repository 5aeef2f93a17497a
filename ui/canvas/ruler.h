#pragma once

#include <QWidget>

namespace mazewright::ui {

class ZoomView;

/// A ruler with the column numbers above a view of a maze, or the row numbers to its left. Shows as
/// many numbers as fit, and the number of the cell under the pointer. GUI thread.
class Ruler : public QWidget {
    Q_OBJECT

public:
    /// A horizontal ruler shows the columns. Does not own the view, which must outlive the ruler.
    /// The left or upper ends of ruler and view must be aligned.
    Ruler(Qt::Orientation orientation, ZoomView* view, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

    /// Returns the distance between shown numbers in cells: 1, 2 or 5 times a power of ten.
    int step() const;
    /// Returns the shown numbers in ascending order.
    QList<int> numbers() const;
    /// Returns the marked number, of the cell under the pointer; -1 if there is none.
    int marked() const;

    /// Call this after the maze has changed its size.
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

class MazeDocument;

/// A view of a document's maze, with optional rulers at its upper and left edges.
class RuledView : public QWidget {
    Q_OBJECT

public:
    /// The view becomes a child. Does not own the document, which must outlive this widget.
    RuledView(ZoomView* view, MazeDocument* document, QWidget* parent = nullptr);

    void setRulersShown(bool shown);
    Ruler* columns() const noexcept { return m_columns; }
    Ruler* rows() const noexcept { return m_rows; }

private:
    QWidget* m_corner;
    Ruler* m_columns;
    Ruler* m_rows;
};

} // namespace mazewright::ui
