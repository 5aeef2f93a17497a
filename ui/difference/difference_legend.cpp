#include "ui/difference/difference_legend.h"

#include "ui/difference/difference_faces.h"
#include "ui/text/count_text.h"
#include "ui/theme/palette.h"

#include <QLocale>
#include <QPainter>
#include <QPen>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int signSide = 14;
constexpr int lineSignWidth = 28;
constexpr int scaleSignWidth = 120;
constexpr int signGap = 6;   // between sign and text
constexpr int entryGap = 16; // between entries

QString cellCount(std::size_t cells)
{
    return countText(static_cast<std::int64_t>(cells));
}

} // namespace

DifferenceLegend::DifferenceLegend(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void DifferenceLegend::set(std::vector<Entry> entries)
{
    const bool sameSigns = std::ranges::equal(entries, m_entries, {}, &Entry::sign, &Entry::sign);
    m_entries = std::move(entries);
    const int wanted = entriesWidth();
    if (!sameSigns || wanted > m_width) { // never shrink while counts change, to avoid flicker
        m_width = wanted;
        updateGeometry();
    }
    setAccessibleName(text());
    setToolTip(text());
    update();
}

void DifferenceLegend::clear()
{
    set({});
}

void DifferenceLegend::setMarks(int a, int b)
{
    m_markA = a;
    m_markB = b;
    update();
}

/// Returns the colours in the current theme.
DifferenceColours DifferenceLegend::coloursNow() const
{
    return differenceColours(m_markA, m_markB);
}

void DifferenceLegend::showExpanded(const WhichCounts& counts)
{
    const auto count = [&](WhichRun which) {
        return cellCount(counts[static_cast<std::size_t>(which)]);
    };
    if (counts[static_cast<std::size_t>(WhichRun::onlyA)] == 0 &&
        counts[static_cast<std::size_t>(WhichRun::onlyB)] == 0) {
        set({{Sign::both, tr("equal: %1").arg(count(WhichRun::both))}});
        return;
    }
    set({{Sign::onlyA, tr("only A: %1").arg(count(WhichRun::onlyA))},
         {Sign::onlyB, tr("only B: %1").arg(count(WhichRun::onlyB))},
         {Sign::both, tr("both: %1").arg(count(WhichRun::both))}});
}

void DifferenceLegend::showRoutes(const OffsetRoutes& routes)
{
    const auto steps = [](const Route& route) {
        return tr("%Ln step(s)", nullptr, static_cast<int>(route.empty() ? 0 : route.size() - 1));
    };
    if (routes.sharedSteps() + 1 == routes.a().size() && routes.a().size() == routes.b().size()) {
        set({{Sign::none, tr("equal: %1").arg(steps(routes.a()))}});
        return;
    }
    set({{Sign::lineA, tr("A: %1").arg(steps(routes.a()))},
         {Sign::lineB, tr("B: %1").arg(steps(routes.b()))},
         {Sign::none, tr("side by side: %1").arg(cellCount(routes.sharedSteps()))}});
}

void DifferenceLegend::showScale(float most)
{
    if (most <= 0) {
        set({{Sign::none, tr("equal")}});
        return;
    }
    const QString number = QLocale().toString(static_cast<double>(most), 'g', 4);
    set({{Sign::none, tr("A higher by %1").arg(number)},
         {Sign::scale, tr("B higher by %1").arg(number)}});
}

QString DifferenceLegend::text() const
{
    QStringList texts;
    for (const Entry& entry : m_entries)
        texts.append(entry.text);
    return texts.join(QStringLiteral(" · "));
}

int DifferenceLegend::signWidth(Sign sign) const
{
    switch (sign) {
    case Sign::none:
        return 0;
    case Sign::lineA:
    case Sign::lineB:
        return lineSignWidth + signGap;
    case Sign::scale:
        return scaleSignWidth + signGap;
    default:
        return signSide + signGap;
    }
}

int DifferenceLegend::entriesWidth() const
{
    int width = 0;
    for (const Entry& entry : m_entries)
        width += signWidth(entry.sign) + fontMetrics().horizontalAdvance(entry.text) + entryGap;
    return std::max(0, width - entryGap);
}

QSize DifferenceLegend::sizeHint() const
{
    return {m_width, std::max(signSide, fontMetrics().height()) + 2};
}

void DifferenceLegend::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    int x = 0;
    for (const Entry& entry : m_entries) {
        const int sign = signWidth(entry.sign);
        if (sign > 0)
            paintSign(painter, {x, (height() - signSide) / 2, sign - signGap, signSide},
                      entry.sign);
        x += sign;
        painter.setPen(ui::palette().text);
        const QRect room(x, 0, width() - x, height());
        painter.drawText(room, Qt::AlignVCenter | Qt::AlignLeft,
                         fontMetrics().elidedText(entry.text, Qt::ElideRight, room.width()));
        x += fontMetrics().horizontalAdvance(entry.text) + entryGap;
    }
}

void DifferenceLegend::paintSign(QPainter& painter, const QRect& area, Sign sign) const
{
    const DifferenceColours colours = coloursNow();
    const double middle = area.center().y() + 0.5;
    switch (sign) {
    case Sign::lineA:
    case Sign::lineB:
        painter.setPen(QPen(sign == Sign::lineA ? colours.a : colours.b, 3,
                            sign == Sign::lineA ? Qt::SolidLine : Qt::DashLine, Qt::FlatCap));
        painter.drawLine(QPointF(area.left(), middle), QPointF(area.right() + 1, middle));
        return;
    case Sign::scale:
        for (int x = 0; x < area.width(); ++x)
            painter.fillRect(area.left() + x, area.top(), 1, area.height(),
                             differenceColour(colours, 2.0 * x / (area.width() - 1) - 1));
        break;
    case Sign::onlyA:
    case Sign::onlyB:
    case Sign::both:
        DifferenceFaces(colours).fill(painter, area,
                                      static_cast<WhichRun>(1 + static_cast<int>(sign)));
        break;
    case Sign::none:
        return;
    }
    painter.setPen(ui::palette().border);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(0, 0, -1, -1));
}

} // namespace mazewright::ui
