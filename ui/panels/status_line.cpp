#include "ui/panels/status_line.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/canvas/cell_words.h"
#include "ui/canvas/maze_view.h"

#include <QLabel>
#include <QLocale>
#include <QStatusBar>

namespace mazewright::ui {

namespace {

constexpr int pendingShownAfterMilliseconds = 50; // faster answers look immediate
const QString ellipsis = QStringLiteral("…");

/// Returns which of start and end a maze lacks; empty if it has both.
QString missingEnds(const Maze& maze)
{
    if (!maze.start())
        return maze.end() ? StatusLine::tr("no start") : StatusLine::tr("no start, no end");
    return maze.end() ? QString() : StatusLine::tr("no end");
}

/// Returns a description of whether and how the end can be reached.
QString reachText(const LiveRoute& news, const Maze& maze)
{
    if (news.reach == Reach::noEnds)
        return missingEnds(maze);
    if (news.reach == Reach::unreachable)
        return StatusLine::tr("✗ end cannot be reached");
    if (!news.cost)
        return StatusLine::tr("✓ end can be reached");
    if (news.steps == 0)
        return StatusLine::tr("✓ end reached (length %1)").arg(decimalText(*news.cost));
    const QString steps = QLocale().toString(static_cast<qulonglong>(news.steps));
    if (*news.cost == static_cast<double>(news.steps))
        return StatusLine::tr("✓ end reached in %1").arg(steps);
    return StatusLine::tr("✓ end reached in %1 (cost %2)").arg(steps, decimalText(*news.cost));
}

} // namespace

StatusLine::StatusLine(QStatusBar* bar)
    : QObject(bar), m_hint(new QLabel(bar)), m_cell(addLabel(*bar, "statusCell")),
      m_reach(addLabel(*bar, "statusReach")), m_pending(addLabel(*bar, "statusPending")),
      m_zoom(addLabel(*bar, "statusZoom"))
{
    bar->setSizeGripEnabled(false); // it would cover the hint; a window is resized at its edges
    m_hint->setObjectName(QStringLiteral("statusHint"));
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    bar->addWidget(m_hint, 1);
    // Reserves its space, so that its neighbours do not move.
    m_pending->setMinimumWidth(m_pending->fontMetrics().horizontalAdvance(ellipsis));
    m_pending->setToolTip(tr("Updating…"));
    m_patience.setSingleShot(true);
    m_patience.setInterval(pendingShownAfterMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, [this] { m_pending->setText(ellipsis); });
}

void StatusLine::setHint(const QString& hint)
{
    m_hint->setText(hint);
    m_hint->setToolTip(hint);
}

void StatusLine::setCell(std::optional<Position> position, Cell cell, const QString& cost)
{
    if (!position) {
        m_cell->clear();
        return;
    }
    const QString words = cellInWords(*position, cell);
    m_cell->setText(cost.isEmpty() ? words : tr("%1, %2 from the start").arg(words, cost));
}

void StatusLine::setReach(const std::optional<LiveRoute>& news, bool current, const Maze& maze)
{
    m_reach->setText(news ? reachText(*news, maze) : QString());
    if (current) {
        m_patience.stop();
        m_pending->setText({});
    } else if (m_pending->text().isEmpty() && !m_patience.isActive()) {
        m_patience.start();
    }
}

void StatusLine::setZoom(double pixelsPerCell)
{
    const double percent = 100 * pixelsPerCell / MazeView::actualPixelsPerCell;
    m_zoom->setText(tr("%1%").arg(QLocale().toString(percent, 'f', percent < 10 ? 1 : 0)));
}

QLabel* StatusLine::addLabel(QStatusBar& bar, const char* name)
{
    auto* label = new QLabel(&bar);
    label->setObjectName(QLatin1String(name));
    bar.addPermanentWidget(label);
    return label;
}

} // namespace mazewright::ui
