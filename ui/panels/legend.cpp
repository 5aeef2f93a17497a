#include "ui/panels/legend.h"

#include "ui/overlay/colour_map.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"
#include "ui/theme/palette.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int scaleHeight = 14;
constexpr int legendGap = 4;
constexpr int categorySide = 12;
constexpr int swatchGap = 6;
constexpr int numberGap = 8;             // least space between the numbers under the scale
constexpr double mostExactLogarithm = 5; // a float has seven digits

QString legendNumber(double value)
{
    if (std::floor(value) == value && std::abs(value) < 1e9)
        return QLocale().toString(static_cast<qlonglong>(value));
    return QLocale().toString(value, 'g', 3);
}

/// Returns the number of a base-10 logarithm as text: 1, 12, 3.2 × 10¹⁴.
QString numberOfLogarithm(double logarithm)
{
    if (logarithm < mostExactLogarithm)
        return legendNumber(std::round(std::pow(10.0, logarithm)));
    const double exponent = std::floor(logarithm);
    const QString mantissa = QLocale().toString(std::pow(10.0, logarithm - exponent), 'f', 1);
    return powerOfTenText(mantissa, static_cast<qsizetype>(exponent));
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
    m_offScale.clear();
    m_names.clear();
    m_categories = 0;
    m_words.clear();
}

void Legend::shown()
{
    setAccessibleName(text());
    setVisible(m_range || !m_offScale.isEmpty() || m_categories > 0 || !m_words.isEmpty());
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

void Legend::setOffScale(const QString& name)
{
    m_offScale = name;
    shown();
}

void Legend::setCategories(const CategoryNames& names, int count)
{
    clear();
    m_categories = count;
    for (const Message& name : names)
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
    if (m_range) {
        const QString scale =
            tr("Colours from %1 to %2 %3")
                .arg(numberText(m_range->least), numberText(m_range->most), m_unit)
                .trimmed();
        return m_offScale.isEmpty() ? scale : scale + u'\n' + m_offScale;
    }
    if (!m_offScale.isEmpty())
        return m_offScale;
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
        return barHeight(width) +
               (m_offScale.isEmpty() ? 0 : legendGap + nameHeight(m_offScale, width));
    if (!m_offScale.isEmpty())
        return nameHeight(m_offScale, width);
    if (!m_names.isEmpty()) {
        int height = -legendGap;
        for (const QString& name : m_names)
            height += name.isEmpty() ? 0 : nameHeight(name, width) + legendGap;
        return std::max(0, height);
    }
    const QRect room(0, 0, width, 1000);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, text()).height();
}

int Legend::nameHeight(const QString& name, int width) const
{
    constexpr int mostHeight = 1000;
    const QRect room(0, 0, std::max(1, width - categorySide - swatchGap), mostHeight);
    return fontMetrics().boundingRect(room, Qt::TextWordWrap, name).height();
}

bool Legend::hasUnitBeside(int width) const
{
    const QFontMetrics metrics = fontMetrics();
    return metrics.horizontalAdvance(numberText(m_range->least)) + numberGap +
               metrics.horizontalAdvance(numberText(m_range->most) + u' ' + m_unit) <=
           width;
}

int Legend::barHeight(int width) const
{
    const int lines = m_unit.isEmpty() || hasUnitBeside(width) ? 1 : 2;
    return scaleHeight + legendGap + lines * fontMetrics().height();
}

void Legend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    if (m_range) {
        paintBar(painter);
        if (!m_offScale.isEmpty())
            paintSwatch(painter, barHeight(width()) + legendGap, offScaleColour, m_offScale);
    } else if (!m_offScale.isEmpty()) {
        paintSwatch(painter, 0, offScaleColour, m_offScale);
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
    const QRect below(0, scaleHeight + legendGap, width(), fontMetrics().height());
    painter.setPen(ui::palette().text);
    const QString least = numberText(m_range->least);
    const QString middle = numberText((m_range->least + m_range->most) / 2);
    const bool beside = !m_unit.isEmpty() && hasUnitBeside(width());
    const QString most = numberText(m_range->most) + (beside ? u' ' + m_unit : QString());
    painter.drawText(below, Qt::AlignLeft, least);
    painter.drawText(below, Qt::AlignRight, most);
    if (!beside && !m_unit.isEmpty())
        painter.drawText(below.translated(0, below.height()), Qt::AlignRight, m_unit);
    const auto advance = [&painter](const QString& text) {
        return painter.fontMetrics().horizontalAdvance(text);
    };
    const int free = width() - 2 * (std::max(advance(least), advance(most)) + numberGap);
    if (advance(middle) <= free)
        painter.drawText(below, Qt::AlignHCenter, middle);
}

void Legend::paintCategories(QPainter& painter) const
{
    int y = 0;
    for (qsizetype i = 0; i < m_names.size(); ++i) {
        if (m_names[i].isEmpty()) // no cell has this category
            continue;
        paintSwatch(painter, y, categoryColour(static_cast<int>(i)), m_names[i]);
        y += nameHeight(m_names[i], width()) + legendGap;
    }
}

void Legend::paintSwatch(QPainter& painter, int y, QRgb colour, const QString& name) const
{
    const int line = fontMetrics().height();
    const int top = y + (line - categorySide) / 2;
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(ui::palette().border);
    painter.setBrush(QColor(colour));
    painter.drawRoundedRect(
        QRectF(0, top, categorySide, categorySide).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    painter.setPen(ui::palette().text);
    const int left = categorySide + swatchGap;
    painter.drawText(QRect(left, y, width() - left, nameHeight(name, width())), Qt::TextWordWrap,
                     name);
}

} // namespace mazewright::ui
