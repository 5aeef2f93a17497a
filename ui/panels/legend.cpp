#include "ui/panels/legend.h"

#include "ui/overlay/colour_map.h"
#include "ui/runs/run_text.h"
#include "ui/theme/palette.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int scaleHeight = 14;
constexpr int gap = 4;
constexpr int categorySide = 12;
constexpr int swatchGap = 6;
constexpr double mostExactLogarithm = 9;

QString legendNumber(double value)
{
    if (std::floor(value) == value && std::abs(value) < 1e9)
        return QLocale().toString(static_cast<qlonglong>(value));
    return QLocale().toString(value, 'g', 3);
}

/// What a logarithm to the base of 10 is of: 1, 12, 3.2 × 10^14.
QString numberOfLogarithm(double logarithm)
{
    if (logarithm < mostExactLogarithm)
        return legendNumber(std::round(std::pow(10.0, logarithm)));
    const double exponent = std::floor(logarithm);
    const QString mantissa = QLocale().toString(std::pow(10.0, logarithm - exponent), 'f', 1);
    return Legend::tr("%1 × 10^%2").arg(mantissa).arg(static_cast<qlonglong>(exponent));
}

} // namespace

Legend::Legend(QWidget* parent) : QWidget(parent)
{
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setRange(std::nullopt, {});
}

void Legend::clear()
{
    m_range.reset();
    m_names.clear();
    m_categories = 0;
    m_words.clear();
}

void Legend::shown()
{
    setAccessibleName(text());
    setVisible(m_range || m_categories > 0 || !m_words.isEmpty());
    updateGeometry();
    update();
}

void Legend::setRange(std::optional<OverlayItem::Range> range, const QString& unit, Scale scale)
{
    clear();
    m_range = range;
    m_unit = unit;
    m_scale = scale;
    shown();
}

void Legend::setCategories(const CategoryNames& names, int count)
{
    clear();
    m_categories = count;
    for (const std::string& name : names)
        m_names << engineText(name);
    shown();
}

void Legend::setWords(const QString& words)
{
    clear();
    m_words = words;
    shown();
}

QString Legend::numberText(double value) const
{
    return m_scale == Scale::logarithm ? numberOfLogarithm(value) : legendNumber(value);
}

QString Legend::text() const
{
    if (m_range)
        return tr("Colours from %1 to %2 %3")
            .arg(numberText(m_range->least), numberText(m_range->most), m_unit)
            .trimmed();
    if (!m_names.isEmpty()) {
        QStringList named = m_names;
        named.removeAll(QString());
        return named.join(u'\n');
    }
    if (m_categories > 0)
        return tr("%1, each in its own colour").arg(QLocale().toString(m_categories));
    return m_words;
}

QSize Legend::sizeHint() const
{
    return {180, heightForWidth(180)};
}

QSize Legend::minimumSizeHint() const
{
    return {80, heightForWidth(80)};
}

int Legend::heightForWidth(int width) const
{
    if (m_range)
        return scaleHeight + gap + fontMetrics().height();
    if (!m_names.isEmpty()) {
        const auto named = std::count_if(m_names.begin(), m_names.end(),
                                         [](const QString& name) { return !name.isEmpty(); });
        return std::max(0, static_cast<int>(named) * (fontMetrics().height() + gap) - gap);
    }
    const QRect room(0, 0, width, 1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, text()).height();
}

void Legend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_range) {
        paintBar(painter);
    } else if (!m_names.isEmpty()) {
        paintCategories(painter);
    } else {
        painter.setPen(ui::palette().muted);
        painter.drawText(rect(), Qt::TextWordWrap, text());
    }
}

void Legend::paintBar(QPainter& painter) const
{
    for (int x = 0; x < width(); ++x)
        painter.fillRect(x, 0, 1, scaleHeight,
                         QColor(heatColour(x / std::max(1.0, width() - 1.0))));
    const QRect below(0, scaleHeight + gap, width(), fontMetrics().height());
    painter.setPen(ui::palette().text);
    painter.drawText(below, Qt::AlignLeft, numberText(m_range->least));
    painter.drawText(below, Qt::AlignHCenter, numberText((m_range->least + m_range->most) / 2));
    const QString most = numberText(m_range->most);
    painter.drawText(below, Qt::AlignRight, m_unit.isEmpty() ? most : most + u' ' + m_unit);
}

void Legend::paintCategories(QPainter& painter) const
{
    const int line = fontMetrics().height();
    int y = 0;
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        if (m_names[i].isEmpty()) // no cell is of it
            continue;
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(ui::palette().border);
        painter.setBrush(QColor(categoryColour(static_cast<int>(i))));
        const int top = y + (line - categorySide) / 2;
        painter.drawRoundedRect(
            QRectF(0, top, categorySide, categorySide).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
        painter.setPen(ui::palette().text);
        painter.drawText(QRect(categorySide + swatchGap, y, width(), line), Qt::AlignVCenter,
                         m_names[i]);
        y += line + gap;
    }
}

} // namespace mazewright::ui
