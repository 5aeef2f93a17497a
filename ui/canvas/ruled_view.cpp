#include "ui/canvas/ruled_view.h"

#include "ui/canvas/ruler.h"
#include "ui/document/maze_document.h"
#include "ui/editor/zoom_view.h"

#include <QGridLayout>

namespace mazewright::ui {

RuledView::RuledView(ZoomView* view, MazeDocument* document, QWidget* parent)
    : QWidget(parent), m_corner(new QWidget(this)),
      m_columns(new Ruler(Qt::Horizontal, view, this)), m_rows(new Ruler(Qt::Vertical, view, this))
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(0);
    grid->addWidget(m_corner, 0, 0);
    grid->addWidget(m_columns, 0, 1);
    grid->addWidget(m_rows, 1, 0);
    grid->addWidget(view, 1, 1);
    grid->setRowStretch(1, 1);
    grid->setColumnStretch(1, 1);
    setRulersShown(false);
    connect(document, &MazeDocument::mazeReplaced, m_columns, &Ruler::mazeChanged);
    connect(document, &MazeDocument::mazeReplaced, m_rows, &Ruler::mazeChanged);
}

void RuledView::setRulersShown(bool shown)
{
    m_corner->setVisible(shown);
    m_columns->setVisible(shown);
    m_rows->setVisible(shown);
}

} // namespace mazewright::ui
