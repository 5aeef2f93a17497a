#pragma once

#include <QWidget>

namespace mazewright::ui {

class MazeDocument;
class Ruler;
class ZoomView;

/// A view of a document's maze, with rulers at its upper and its left edge where they are wanted.
class RuledView : public QWidget {
    Q_OBJECT

public:
    /// The view becomes a child. The document is not owned and must outlive this.
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
