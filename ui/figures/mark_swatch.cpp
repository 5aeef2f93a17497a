#include "ui/figures/mark_swatch.h"

#include "ui/theme/palette.h"

#include <QPainter>

namespace mazewright::ui {

namespace {

constexpr int markSwatchSide = 18;

} // namespace

MarkSwatch::MarkSwatch(CellMark mark, QWidget* parent) : QWidget(parent), m_mark(mark)
{
    setFixedSize(markSwatchSide, markSwatchSide);
}

void MarkSwatch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colours = ui::palette();
    painter.fillRect(rect(), colours.floor);
    painter.scale(width(), height());
    paintCellMark(painter, m_mark);
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(colours.border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

} // namespace mazewright::ui
