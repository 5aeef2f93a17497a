#include "ui/window/status_line.h"

#include "ui/editor/maze_view.h"

#include <QLabel>
#include <QLocale>
#include <QStatusBar>

namespace mazewright::ui {

QString cellInWords(Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value == 1 ? StatusLine::tr("floor")
                               : StatusLine::tr("floor, step cost %1").arg(cell.value);
    case CellKind::wall:
        return StatusLine::tr("wall");
    case CellKind::coin:
        return StatusLine::tr("coin, %n point(s)", nullptr, cell.value);
    case CellKind::tile:
        return StatusLine::tr("tile %1").arg(cell.value);
    case CellKind::start:
        return StatusLine::tr("start");
    case CellKind::end:
        return StatusLine::tr("end");
    }
    return {};
}

StatusLine::StatusLine(QStatusBar* bar)
    : QObject(bar), m_hint(addLabel(*bar, "statusHint")), m_cell(addLabel(*bar, "statusCell")),
      m_reach(addLabel(*bar, "statusReach")), m_zoom(addLabel(*bar, "statusZoom"))
{
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addWidget(m_hint, 1);
    bar->addPermanentWidget(m_cell);
    bar->addPermanentWidget(m_reach);
    bar->addPermanentWidget(m_zoom);
}

void StatusLine::setHint(const QString& hint)
{
    m_hint->setText(hint);
    m_hint->setToolTip(hint);
}

void StatusLine::setCell(std::optional<Position> position, Cell cell)
{
    if (!position) {
        m_cell->clear();
        return;
    }
    m_cell->setText(
        tr("(%1, %2) %3").arg(position->row).arg(position->column).arg(cellInWords(cell)));
}

void StatusLine::setReach(std::optional<Reach> reach)
{
    if (!reach)
        m_reach->clear();
    else if (*reach == Reach::reachable)
        m_reach->setText(tr("✓ end can be reached"));
    else if (*reach == Reach::unreachable)
        m_reach->setText(tr("✗ end cannot be reached"));
    else
        m_reach->setText(tr("no start or no end"));
}

void StatusLine::setZoom(double pixelsPerCell)
{
    const double percent = 100 * pixelsPerCell / MazeView::actualPixelsPerCell;
    m_zoom->setText(tr("%1 %").arg(QLocale().toString(percent, 'f', percent < 10 ? 1 : 0)));
}

QLabel* StatusLine::addLabel(QStatusBar& bar, const char* name)
{
    auto* label = new QLabel(&bar);
    label->setObjectName(QLatin1String(name));
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace mazewright::ui
