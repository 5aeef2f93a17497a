#include "ui/runs/run_time_text.h"

#include "solvers/comparison/mute_runs.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <vector>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct RunTimeText {
    Q_DECLARE_TR_FUNCTIONS(RunTimeText)
};

/// The format of times below a limit.
struct TimeScale {
    double below; ///< milliseconds
    double perMillisecond;
    int digits;
    const char* withUnit; ///< untranslated

    QString number(double milliseconds) const
    {
        return QLocale().toString(milliseconds * perMillisecond, 'f', digits);
    }
    QString text(double milliseconds) const
    {
        return RunTimeText::tr(withUnit).arg(number(milliseconds));
    }
};

const TimeScale& scaleOf(double milliseconds)
{
    static constexpr const char* ms = QT_TRANSLATE_NOOP("RunTimeText", "%1 ms");
    static constexpr std::array scales = {
        TimeScale{0.1, 1000, 1, QT_TRANSLATE_NOOP("RunTimeText", "%1 µs")}, TimeScale{10, 1, 3, ms},
        TimeScale{1000, 1, 1, ms}, TimeScale{std::numeric_limits<double>::infinity(), 1, 0, ms}};
    return *std::find_if(scales.begin(), scales.end() - 1, [milliseconds](const TimeScale& scale) {
        return milliseconds < scale.below;
    });
}

QString timeText(double milliseconds)
{
    return scaleOf(milliseconds).text(milliseconds);
}

/// Returns the median absolute deviation of the times from their median.
double spreadOf(const std::vector<double>& times)
{
    const double middle = median(times);
    std::vector<double> distances;
    distances.reserve(times.size());
    for (const double time : times)
        distances.push_back(std::abs(time - middle));
    return median(distances);
}

/// Returns the time with one digit: the cost of recording is unknown, and may exceed the precision
/// of more digits.
QString roughTimeText(double milliseconds)
{
    struct Unit {
        double below; // milliseconds, rounded
        double perMillisecond;
        const char* text;
    };
    static constexpr std::array units = {Unit{1, 1000, QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 µs")},
                                         Unit{1000, 1, QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 ms")},
                                         Unit{std::numeric_limits<double>::infinity(), 0.001,
                                              QT_TRANSLATE_NOOP("RunTimeText", "≈ %1 s")}};
    constexpr double least = 0.001; // a microsecond, in milliseconds
    const double told = std::max(milliseconds, least);
    const double place = std::pow(10, std::floor(std::log10(told)));
    const double rounded = std::round(told / place) * place;
    const Unit& unit = *std::find_if(units.begin(), units.end() - 1,
                                     [rounded](const Unit& each) { return rounded < each.below; });
    return RunTimeText::tr(unit.text).arg(
        QLocale().toString(std::llround(rounded * unit.perMillisecond)));
}

} // namespace

QString partTimeText(const Run& run, double milliseconds)
{
    return run.hasMuteFigures() ? timeText(milliseconds) : roughTimeText(milliseconds);
}

QString timeText(const Run& run, double milliseconds)
{
    if (run.times.size() <= 1)
        return partTimeText(run, milliseconds);
    const TimeScale& scale = scaleOf(milliseconds);
    return RunTimeText::tr("%1 ± %2").arg(scale.text(milliseconds),
                                          scale.number(spreadOf(run.times)));
}

QString timeToolTip(const Run& run)
{
    if (!run.isFinished())
        return {};
    if (!run.hasMuteFigures())
        return RunTimeText::tr(
            "A rough time: the run was recorded, which takes extra time. Race the solvers to "
            "get comparable times.");
    const auto runs = static_cast<int>(run.times.size());
    if (runs == 1)
        return RunTimeText::tr("Measured in one unrecorded run.");
    const auto [least, most] = std::minmax_element(run.times.begin(), run.times.end());
    return RunTimeText::tr(
               "The median of %1 unrecorded runs; half of them are within ± %2.\nMinimum "
               "%3, maximum %4.")
        .arg(QString::number(runs), timeText(spreadOf(run.times)), timeText(*least),
             timeText(*most));
}

} // namespace mazewright::ui
