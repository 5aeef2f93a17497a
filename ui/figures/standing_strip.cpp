#include "ui/figures/standing_strip.h"

#include "solvers/facts/population.h"
#include "ui/theme/palette.h"

#include <QLocale>
#include <QPainter>

#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int standingStripHeight = 11;
constexpr double barHeight = 3;
constexpr double markRadius = 3.5;
constexpr int quarters = 4;
constexpr int digitsOfQuarter = 3;

QString quarterText(const QuantileTable& quantiles, std::size_t quarter)
{
    constexpr std::size_t perQuarter = (populationQuantiles - 1) / quarters;
    return QLocale().toString(quantiles.at(quarter * perQuarter), 'g', digitsOfQuarter);
}

} // namespace

StandingStrip::StandingStrip(std::string_view fact, Question question, QWidget* parent)
    : QWidget(parent), m_fact(fact), m_question(question)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    setAccessibleName(tr("Compared with generated levels"));
    setValue({});
}

void StandingStrip::setValue(std::optional<double> value)
{
    const QuantileTable& quantiles = *quantilesOf(m_fact, m_question);
    m_standing = value ? std::optional(standingAmong(quantiles, *value)) : std::nullopt;
    const auto levels = static_cast<int>(populationOf(m_question)->levels);
    const QString spread =
        tr("Of %Ln generated level(s), a quarter have at most %1, half at most %2 and three "
           "quarters at most %3.",
           nullptr, levels)
            .arg(quarterText(quantiles, 1), quarterText(quantiles, 2), quarterText(quantiles, 3));
    const QString words =
        m_standing ? tr("Higher than %1% of them.").arg(std::lround(*m_standing * 100)) : QString();
    const QString said =
        QStringList{tr("The dot is this level. The dark part of the bar is the middle half of "
                       "generated levels."),
                    spread, words}
            .join(u'\n')
            .trimmed();
    setToolTip(said);
    setAccessibleDescription(said);
    update();
}

QSize StandingStrip::sizeHint() const
{
    return {80, standingStripHeight};
}

void StandingStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const Palette& colours = ui::palette();
    const QRectF bar(markRadius, (height() - barHeight) / 2, width() - 2 * markRadius, barHeight);
    const double quarter = bar.width() / quarters;
    QColor middle = colours.muted;
    middle.setAlphaF(0.55F);
    painter.fillRect(bar, colours.border);
    painter.fillRect(QRectF(bar.left() + quarter, bar.top(), 2 * quarter, bar.height()), middle);
    painter.setPen(colours.muted);
    painter.drawLine(QPointF(bar.center().x(), bar.top() - 2),
                     QPointF(bar.center().x(), bar.bottom() + 2));
    if (!m_standing)
        return;
    painter.setPen(QPen(colours.panel, 1));
    painter.setBrush(colours.track);
    painter.drawEllipse(QPointF(bar.left() + bar.width() * *m_standing, bar.center().y()),
                        markRadius, markRadius);
}

} // namespace mazewright::ui
