#include "ui/canvas/ruler.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/maze_document.h"

#include <QEvent>
#include <QGridLayout>
#include <QPainter>
#include <QTextOption>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int besideNumber = 4; // pixels beside a number
constexpr int tickLength = 4;   // pixels

} // namespace

Ruler::Ruler(Qt::Orientation orientation, ZoomView* view, QWidget* parent)
    : QWidget(parent), m_orientation(orientation), m_view(view)
{
    QFont small = font();
    small.setPointSizeF(small.pointSizeF() * 0.85);
    setFont(small);
    setAccessibleName(countsColumns() ? tr("Column numbers") : tr("Row numbers"));
    const auto show = [this] { update(); };
    connect(view, &ZoomView::viewStateChanged, this, show);
    connect(view, &ZoomView::resized, this, show);
    connect(view, &ZoomView::cellHovered, this, show);
}

void Ruler::mazeChanged()
{
    updateGeometry();
    update();
}

int Ruler::count() const
{
    const Maze& maze = m_view->mazeItem()->maze();
    return countsColumns() ? maze.columns() : maze.rows();
}

/// Returns the length that a number takes along the ruler.
int Ruler::roomOf(int number) const
{
    const QFontMetrics metrics = fontMetrics();
    return 2 * besideNumber + (countsColumns() ? metrics.horizontalAdvance(QString::number(number))
                                               : metrics.height() - besideNumber);
}

QSize Ruler::sizeHint() const
{
    const QFontMetrics metrics = fontMetrics();
    if (countsColumns())
        return {0, metrics.height() + tickLength + besideNumber};
    return {metrics.horizontalAdvance(QString::number(count() - 1 + firstNumber())) +
                2 * besideNumber + tickLength,
            0};
}

int Ruler::step() const
{
    const double wanted = roomOf(count() - 1) / m_view->pixelsPerCell();
    for (int power = 1;; power *= 10)
        for (const int step : {power, 2 * power, 5 * power})
            if (step >= wanted)
                return step;
}

/// Returns the position where the cells with this number begin.
double Ruler::edgeOf(int number) const
{
    const QPointF at = m_view->viewportTransform().map(QPointF(number, number));
    return countsColumns() ? at.x() : at.y();
}

QRectF Ruler::cellOf(int number) const
{
    const double first = edgeOf(number);
    const double length = edgeOf(number + 1) - first;
    return countsColumns() ? QRectF(first, 0, length, height()) : QRectF(0, first, width(), length);
}

QList<int> Ruler::numbers() const
{
    const double cell = m_view->pixelsPerCell();
    const QSize seen = m_view->viewport()->size();
    const int length = countsColumns() ? seen.width() : seen.height();
    const int first = std::max(0, static_cast<int>(std::floor(-edgeOf(0) / cell)));
    const int last = std::min(count() - 1, static_cast<int>((length - 1 - edgeOf(0)) / cell));
    const int step = this->step();
    QList<int> shown;
    const int offset = firstNumber(); // round numbers are shown
    for (int number = (first + offset + step - 1) / step * step - offset; number <= last;
         number += step)
        shown << number;
    return shown;
}

int Ruler::marked() const
{
    const std::optional<Position> cell = m_view->hoveredCell();
    if (!cell)
        return -1;
    return countsColumns() ? cell->column : cell->row;
}

void Ruler::paintEvent(QPaintEvent* /*event*/)
{
    const Palette& colours = ui::palette();
    QPainter painter(this);
    painter.fillRect(rect(), colours.panel);
    const double edge = (countsColumns() ? height() : width()) - 0.5;
    painter.setPen(colours.border);
    painter.drawLine(countsColumns() ? QLineF(0, edge, width(), edge)
                                     : QLineF(edge, 0, edge, height()));
    for (const int number : numbers()) {
        const QRectF cell = cellOf(number);
        const double at = std::round(edgeOf(number)) + 0.5;
        painter.setPen(colours.border);
        painter.drawLine(countsColumns() ? QLineF(at, edge - tickLength, at, edge)
                                         : QLineF(edge - tickLength, at, edge, at));
        painter.setPen(colours.muted);
        const QRectF room = countsColumns()
                                ? cell.adjusted(-height(), 0, height(), -tickLength)
                                : cell.adjusted(0, -width(), -tickLength - besideNumber, width());
        const Qt::Alignment side = countsColumns() ? Qt::AlignHCenter : Qt::AlignRight;
        painter.drawText(room, QString::number(number + firstNumber()),
                         QTextOption(side | Qt::AlignVCenter));
    }
    paintMark(painter);
}

/// Paints a chip with the marked number over the other numbers. The chip is at least as wide as the
/// cell and stays within the ruler.
void Ruler::paintMark(QPainter& painter) const
{
    const int number = marked();
    if (number < 0)
        return;
    const Palette& colours = ui::palette();
    QRectF chip = cellOf(number);
    const double grow =
        std::max(0.0, (roomOf(number) - (countsColumns() ? chip.width() : chip.height())) / 2);
    chip = countsColumns() ? chip.adjusted(-grow, 0, grow, -1) : chip.adjusted(0, -grow, -1, grow);
    painter.fillRect(chip, colours.accent);
    painter.setPen(colours.onAccent);
    painter.drawText(chip, Qt::AlignCenter, QString::number(number + firstNumber()));
}

void Ruler::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        mazeChanged();
}

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
