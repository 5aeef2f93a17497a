#include "ui/panels/legend.h"

#include "ui/overlay/colour_map.h"
#include "ui/theme/palette.h"

#include <QLocale>
#include <QPainter>

#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int barHeight = 14;
constexpr int gap = 4;

QString legendNumber(double value)
{
    if (std::floor(value) == value && std::abs(value) < 1e9)
        return QLocale().toString(static_cast<qlonglong>(value));
    return QLocale().toString(value, 'g', 3);
}

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setRange(std::nullopt, {});
}

void Legend::setRange(std::optional<OverlayItem::Range> range, const QString& unit)
{
    m_range = range;
    m_unit = unit;
    setVisible(range.has_value());
    if (range)
        setAccessibleName(tr("Colours from %1 to %2 %3")
                              .arg(legendNumber(range->least), legendNumber(range->most), unit)
                              .trimmed());
    update();
}

QSize Legend::sizeHint() const
{
    return {180, minimumSizeHint().height()};
}

QSize Legend::minimumSizeHint() const
{
    return {80, barHeight + gap + fontMetrics().height()};
}

void Legend::paintEvent(QPaintEvent*)
{
    if (!m_range)
        return;
    QPainter painter(this);
    for (int x = 0; x < width(); ++x)
        painter.fillRect(x, 0, 1, barHeight, QColor(heatColour(x / std::max(1.0, width() - 1.0))));
    const QRect below(0, barHeight + gap, width(), fontMetrics().height());
    const double middle = (m_range->least + m_range->most) / 2;
    painter.setPen(ui::palette().text);
    painter.drawText(below, Qt::AlignLeft, legendNumber(m_range->least));
    painter.drawText(below, Qt::AlignHCenter, legendNumber(middle));
    const QString most = legendNumber(m_range->most);
    painter.drawText(below, Qt::AlignRight, m_unit.isEmpty() ? most : most + u' ' + m_unit);
}

} // namespace mazewright::ui
