#pragma once

#include <QWidget>

namespace mazewright::ui {

class MazeDocument;
class Ruler;
class ZoomView;

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
