#include "ui/charts/chart_words.h"

#include "solvers/base/number_words.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct ChartWords {
    Q_DECLARE_TR_FUNCTIONS(ChartWords)
};

void translate(std::initializer_list<Message*> texts)
{
    for (Message* text : texts)
        *text = engineText(*text).toStdString();
}

/// Translates the texts of each kind of chart; names of levels are not translated.
struct ChartTranslation {
    void operator()(charts::BarChart& chart) const
    {
        translate({&chart.title, &chart.values.label, &chart.values.unit, &chart.caption});
        for (charts::Bar& bar : chart.bars)
            translate({&bar.label, &bar.text});
    }
    void operator()(charts::SeriesChart& chart) const
    {
        translate({&chart.title, &chart.x.label, &chart.x.unit, &chart.y.label, &chart.y.unit,
                   &chart.caption});
        for (charts::Series& series : chart.series)
            translate({&series.name});
    }
    void operator()(charts::HeatMap& chart) const
    {
        translate({&chart.title, &chart.values.label, &chart.values.unit, &chart.columnsLabel,
                   &chart.missing, &chart.caption});
        for (Message& row : chart.rows)
            translate({&row});
    }
};

QString withUnit(double value, const charts::Axis& axis)
{
    if (axis.unit.text() == "ms")
        return QString::fromStdString(words::millisecondsText(value)); // may use microseconds
    const QString number = QLocale().toString(value, 'g', 6);
    return axis.unit.empty() ? number
                             : number + QLatin1Char(' ') + QString::fromStdString(axis.unit);
}

QString axisWords(double value, const charts::Axis& axis)
{
    return ChartWords::tr("%1: %2").arg(QString::fromStdString(axis.label), withUnit(value, axis));
}

QString barWords(const charts::BarChart& chart, const charts::Bar& bar)
{
    QString words = ChartWords::tr("%1: %2").arg(QString::fromStdString(bar.label),
                                                 QString::fromStdString(bar.text));
    if (bar.spread)
        words += QLatin1Char('\n') + ChartWords::tr("Middle half: %1 to %2")
                                         .arg(withUnit(bar.spread->least, chart.values),
                                              withUnit(bar.spread->most, chart.values));
    if (!bar.outliers.empty())
        words += QLatin1Char('\n') +
                 ChartWords::tr("%Ln outlier(s)", nullptr, static_cast<int>(bar.outliers.size()));
    return words;
}

QString pointWords(const charts::SeriesChart& chart, const charts::Reading& reading)
{
    const charts::Series& series = chart.series[reading.series];
    const charts::Point point = series.points[reading.index];
    QStringList words;
    if (reading.index < series.labels.size())
        words << QString::fromStdString(series.labels[reading.index]);
    if (!chart.isPaired)
        words << QString::fromStdString(series.name);
    words << axisWords(point.x, chart.x) << axisWords(point.y, chart.y);
    if (chart.isPaired && point.x > 0)
        words << ChartWords::tr("Ratio: %1").arg(QLocale().toString(point.y / point.x, 'g', 3));
    return words.join(QLatin1Char('\n'));
}

QString cellWords(const charts::HeatMap& chart, const charts::Reading& reading)
{
    const double value = chart.cells[reading.series * chart.columns.size() + reading.index];
    return QString::fromStdString(chart.columns[reading.index]) + QLatin1Char('\n') +
           QString::fromStdString(chart.rows[reading.series]) + QLatin1Char('\n') +
           (std::isfinite(value) ? axisWords(value, chart.values)
                                 : QString::fromStdString(chart.missing));
}

} // namespace

charts::Chart translated(charts::Chart chart)
{
    std::visit(ChartTranslation{}, chart);
    return chart;
}

QString wordsOf(const charts::Chart& chart, const charts::Reading& reading)
{
    if (const auto* bars = std::get_if<charts::BarChart>(&chart))
        return barWords(*bars, bars->bars[reading.index]);
    if (const auto* map = std::get_if<charts::HeatMap>(&chart))
        return cellWords(*map, reading);
    return pointWords(std::get<charts::SeriesChart>(chart), reading);
}

QString descriptionOf(const charts::Chart& chart)
{
    constexpr std::size_t mostSaid = 40;
    QStringList said;
    if (const auto* bars = std::get_if<charts::BarChart>(&chart))
        for (std::size_t i = 0; i < std::min(bars->bars.size(), mostSaid); ++i)
            said << barWords(*bars, bars->bars[i]);
    if (const auto* curves = std::get_if<charts::SeriesChart>(&chart))
        for (std::size_t i = 0; i < std::min(curves->series.size(), mostSaid); ++i)
            said << QString::fromStdString(curves->series[i].name);
    if (const auto* map = std::get_if<charts::HeatMap>(&chart))
        said << QString::fromStdString(map->title);
    return said.join(QStringLiteral("; "));
}

} // namespace mazewright::ui
