#include "ui/panels/score_histogram.h"

#include "ui/base/text.h"
#include "ui/base/theme.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int barsHeight = 56;
constexpr double leastBarWidth = 4;
constexpr double mostBarWidth = 28;
constexpr double leastBarHeight = 1.5; // an existing score must not look like an empty one
constexpr long linearUpTo = 200; // largest ratio of the highest to the lowest bar on a linear scale

/// Returns the natural logarithm of a count of any size.
double logarithm(const mpz_class& count)
{
    long exponent = 0;
    const double mantissa = mpz_get_d_2exp(&exponent, count.get_mpz_t());
    return std::log(mantissa) + static_cast<double>(exponent) * std::log(2.0);
}

double countRatio(const mpz_class& part, const mpz_class& whole)
{
    return mpq_class(part, whole).get_d();
}

} // namespace

ScoreHistogram::ScoreHistogram(QWidget* parent) : QWidget(parent)
{
    setAccessibleName(tr("Scores of all tracks"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ScoreHistogram::setCounts(Counts counts, const QString& missing)
{
    m_counts = std::move(counts);
    m_missing = missing;
    m_logarithmic = false;
    QStringList said;
    if (!m_counts.empty()) {
        mpz_class least = m_counts.front().second;
        mpz_class most = least;
        for (const auto& [score, count] : m_counts) {
            least = std::min(least, count);
            most = std::max(most, count);
        }
        m_logarithmic = most > least * linearUpTo;
    }
    constexpr std::size_t mostSaid = 40;
    for (std::size_t i = 0; i < std::min(m_counts.size(), mostSaid); ++i)
        said << tr("%1: %2").arg(m_counts[i].first).arg(countText(m_counts[i].second));
    setAccessibleDescription(m_counts.empty() ? missing : said.join(QStringLiteral(", ")));
    updateGeometry();
    update();
}

QSize ScoreHistogram::sizeHint() const
{
    constexpr int linesOfWords = 2;
    const int line = fontMetrics().height();
    return {200, m_counts.empty() ? linesOfWords * line : barsHeight + line + 8};
}

QSize ScoreHistogram::minimumSizeHint() const
{
    return {80, sizeHint().height()};
}

QRectF ScoreHistogram::plot() const
{
    return QRectF(0.5, 2, width() - 1, barsHeight);
}

std::vector<ScoreHistogram::Bar> ScoreHistogram::bars() const
{
    if (m_counts.empty())
        return {};
    const std::int64_t first = m_counts.front().first;
    const std::int64_t span = m_counts.back().first - first + 1;
    const auto room = static_cast<std::int64_t>(std::max(1.0, plot().width() / leastBarWidth));
    const std::int64_t perBar = (span + room - 1) / room;
    std::vector<Bar> all(static_cast<std::size_t>((span + perBar - 1) / perBar));
    for (std::size_t i = 0; i < all.size(); ++i) {
        // Counts from the best score, so that the last bar ends at the best score at any width.
        all[i].most =
            m_counts.back().first - static_cast<std::int64_t>(all.size() - 1 - i) * perBar;
        all[i].least = std::max(first, all[i].most - perBar + 1);
    }
    for (const auto& [score, count] : m_counts) {
        const auto fromLast = static_cast<std::size_t>((m_counts.back().first - score) / perBar);
        all[all.size() - 1 - fromLast].count += count;
    }
    mpz_class most = 1;
    for (const Bar& bar : all)
        most = std::max(most, bar.count);
    const double mostLog = logarithm(most) + 1;
    for (Bar& bar : all)
        if (bar.count > 0)
            bar.height =
                m_logarithmic ? (logarithm(bar.count) + 1) / mostLog : countRatio(bar.count, most);
    return all;
}

QRectF ScoreHistogram::barRect(const std::vector<Bar>& all, std::size_t index) const
{
    const QRectF area = plot();
    const double width = std::min(mostBarWidth, area.width() / static_cast<double>(all.size()));
    const double gap = width > 6 ? 2 : width > 3 ? 1 : 0;
    const double height =
        all[index].count > 0 ? std::max(leastBarHeight, all[index].height * area.height()) : 0;
    return {area.left() + width * static_cast<double>(index), area.bottom() - height, width - gap,
            height};
}

void ScoreHistogram::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    const Palette& colours = ui::palette();
    if (m_counts.empty()) {
        painter.setPen(colours.muted);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, m_missing);
        return;
    }
    const std::vector<Bar> all = bars();
    QColor common = colours.muted;
    common.setAlphaF(0.55F);
    for (std::size_t i = 0; i < all.size(); ++i)
        painter.fillRect(barRect(all, i), i + 1 == all.size() ? colours.track : common);
    const QRectF area = plot();
    painter.setPen(colours.border);
    painter.drawLine(QPointF(area.left(), area.bottom() + 0.5),
                     QPointF(area.right(), area.bottom() + 0.5));
    const double right = std::max(barRect(all, all.size() - 1).right(), 60.0);
    const QRectF below(area.left(), area.bottom() + 3, area.width(), fontMetrics().height());
    painter.setPen(colours.muted);
    painter.drawText(below, Qt::AlignLeft, QString::number(m_counts.front().first));
    painter.setPen(colours.text);
    const QString best = QString::number(m_counts.back().first);
    painter.drawText(QRectF(below.left(), below.top(), right - below.left(), below.height()),
                     Qt::AlignRight, best);
    if (m_logarithmic) {
        painter.setPen(colours.muted);
        painter.drawText(below, Qt::AlignHCenter, tr("logarithmic"));
    }
}

QString ScoreHistogram::toolTipAt(QPoint at) const
{
    const std::vector<Bar> all = bars();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const QRectF bar = barRect(all, i);
        if (at.x() < bar.left() || at.x() >= bar.right() + 2)
            continue;
        const QString tracks =
            tr("%1 track(s)", nullptr, all[i].count == 1 ? 1 : 2).arg(countText(all[i].count));
        return all[i].least == all[i].most
                   ? tr("score %1: %2").arg(all[i].most).arg(tracks)
                   : tr("scores %1 to %2: %3").arg(all[i].least).arg(all[i].most).arg(tracks);
    }
    return {};
}

bool ScoreHistogram::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    QToolTip::showText(help->globalPos(), toolTipAt(help->pos()), this);
    return true;
}

} // namespace mazewright::ui
