#include "ui/panels/analysis_words.h"

#include "ui/panels/analysis_panel.h"
#include "ui/session/level_analysis.h"
#include "ui/text/count_text.h"
#include "ui/text/engine_text.h"

#include <QLocale>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

QString scoreText(double score)
{
    return countText(static_cast<std::int64_t>(std::llround(score)));
}

QString haltedWords(const StrokeReport& report)
{
    const QString why = engineText(report.message);
    if (!report.hasScore())
        return report.bound
                   ? AnalysisPanel::tr(
                         "No track found yet, and none can score more than %1. The analysis "
                         "ended early: %2.")
                         .arg(countText(*report.bound), why)
                   : AnalysisPanel::tr("No track found. The analysis ended early: %1.").arg(why);
    if (!report.bound)
        return AnalysisPanel::tr("The best track found scores %1. The analysis ended early: %2.")
            .arg(countText(report.all.best), why);
    if (report.bestIsProved())
        return AnalysisPanel::tr(
                   "The best score is %1. The tracks with this score were not counted: %2.")
            .arg(countText(report.all.best), why);
    const std::int64_t gap = *report.bound - report.all.best;
    const double share = 100.0 * static_cast<double>(gap) /
                         static_cast<double>(std::max<std::int64_t>(1, *report.bound));
    return AnalysisPanel::tr("The best track found scores %1, and no track scores more than %2: a "
                             "gap of %3 (%4%). The analysis ended early: %5.")
        .arg(countText(report.all.best), countText(*report.bound), countText(gap),
             QString::number(share, 'f', 1), why);
}

} // namespace

QString runningWords(const Progress& progress)
{
    if (progress.best && progress.bound)
        return AnalysisPanel::tr("Analysing… Best so far: %1. Upper bound: %2.")
            .arg(scoreText(*progress.best), scoreText(*progress.bound));
    return AnalysisPanel::tr("Analysing…");
}

QString stateWords(const LevelAnalysis& analysis, const Maze& maze)
{
    if (!analysis.whyNot().isEmpty())
        return analysis.whyNot();
    if (analysis.isCurrent()) {
        const StrokeReport& report = *analysis.analysis()->report;
        if (report.status == Status::noSolution)
            return engineSentence(report.message);
        if (report.status == Status::solved)
            return AnalysisPanel::tr("Exact.");
        return haltedWords(report);
    }
    if (maze.size() - maze.count(CellKind::wall) > LevelAnalysis::automaticCellLimit)
        return AnalysisPanel::tr("This level has more than %1 open cells and is not analysed "
                                 "automatically. Press Analyse to start.")
            .arg(QLocale().toString(LevelAnalysis::automaticCellLimit));
    return AnalysisPanel::tr(
        "This is not a one-stroke level, but you can still analyse it as one.");
}

} // namespace mazewright::ui
