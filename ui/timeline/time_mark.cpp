#include "ui/timeline/time_mark.h"

#include "ui/overlay/clearing_item.h"
#include "ui/runs/run_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct TimeMarkText {
    Q_DECLARE_TR_FUNCTIONS(TimeMarkText)
};

} // namespace

std::uint32_t shownTicks(const Run& run)
{
    return ClearingItem::suits(run) ? static_cast<std::uint32_t>(run.outcome.routes.size())
                                    : run.ticks();
}

std::vector<TimeMark> marksOf(const Run& run)
{
    const std::uint32_t last = shownTicks(run);
    std::vector<TimeMark> marks;
    if (last == 0)
        return marks;
    const QString name = cellText(run, RunColumn::solver);
    std::optional<double> best;
    const bool isOrder = ClearingItem::suits(run); // its ticks differ from those of the history
    for (const RunHistoryPoint& point : run.history) {
        if (isOrder || !point.best || point.best == best)
            continue;
        best = point.best;
        marks.push_back({std::min(point.tick, last), TimeMarkKind::betterAnswer, run.colour,
                         TimeMarkText::tr("%1: better answer, %2")
                             .arg(name, QLocale().toString(*best, 'g', 10))});
    }
    if (run.isFinished())
        marks.push_back(
            {last, TimeMarkKind::end, run.colour, TimeMarkText::tr("%1: end").arg(name)});
    return marks;
}

} // namespace mazewright::ui
