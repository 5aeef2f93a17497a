#include "ui/panels/analysis_words.h"

#include "ui/panels/analysis_panel.h"
#include "ui/runs/run_text.h"
#include "ui/session/level_analysis.h"

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
                   ? AnalysisPanel::tr("No track found yet; no track can score more than %1. (%2)")
                         .arg(countText(*report.bound), why)
                   : AnalysisPanel::tr("No track found. (%1)").arg(why);
    if (!report.bound)
        return AnalysisPanel::tr("The best track found scores %1. (%2)")
            .arg(countText(report.all.best), why);
    if (report.bestIsProved())
        return AnalysisPanel::
            tr("No track scores more than %1. The tracks with this score were not counted. (%2)")
                .arg(countText(report.all.best), why);
    const std::int64_t gap = *report.bound - report.all.best;
    const double share = 100.0 * static_cast<double>(gap) /
                         static_cast<double>(std::max<std::int64_t>(1, *report.bound));
    return AnalysisPanel::tr("The best track found scores %1, and no track scores more than %2: a "
                             "gap of %3 (%4%). (%5)")
        .arg(countText(report.all.best), countText(*report.bound), countText(gap),
             QString::number(share, 'f', 1), why);
}

} // namespace

QString sentence(const std::string& phrase)
{
    QString text = engineText(phrase);
    if (text.isEmpty())
        return text;
    text[0] = text[0].toUpper();
    return text.endsWith(u'.') ? text : text + u'.';
}

QString runningWords(const Progress& progress)
{
    if (progress.best && progress.bound)
        return AnalysisPanel::tr("Analysing… Best so far: %1. Upper bound: %2.")
            .arg(scoreText(*progress.best), scoreText(*progress.bound));
    return AnalysisPanel::tr("Analysing…");
}

QString stateWords(const LevelAnalysis& analysis, const Maze& maze)
{
    if (!analysis.hindrance().isEmpty())
        return analysis.hindrance();
    if (analysis.isCurrent()) {
        const StrokeReport& report = *analysis.analysis()->report;
        if (report.status == Status::noSolution)
            return sentence(report.message);
        if (report.status == Status::solved)
            return report.message.empty()
                       ? AnalysisPanel::tr("Exact.")
                       : AnalysisPanel::tr("Exact. %1").arg(sentence(report.message));
        return haltedWords(report);
    }
    if (maze.size() - maze.count(CellKind::wall) > LevelAnalysis::mostCellsByItself)
        return AnalysisPanel::tr("More than %1 open cells. Press Analyse to start.")
            .arg(LevelAnalysis::mostCellsByItself);
    return AnalysisPanel::tr(
        "This level asks a different question, but can still be analysed as one stroke.");
}

} // namespace mazewright::ui
