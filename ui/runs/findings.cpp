#include "ui/runs/findings.h"

#include "ui/runs/run_text.h"
#include "ui/text/engine_text.h"

#include <QCoreApplication>

namespace mazewright::ui {

namespace {

struct FindingsText {
    Q_DECLARE_TR_FUNCTIONS(FindingsText)
};

QString bestTracksText(const QString& best, const QString& all)
{
    const int plural = best == u"1" ? 1 : 2;
    return all.isEmpty()
               ? FindingsText::tr("%1 best track(s)", nullptr, plural).arg(best)
               : FindingsText::tr("%1 best track(s) of %2", nullptr, plural).arg(best, all);
}

/// Returns whether the answer is valid, and how good it is; empty if there is no answer.
QString soundnessOf(const Run& run)
{
    if (run.verdict && !run.verdict->holds)
        return FindingsText::tr("not valid");
    if (!run.quality)
        return {};
    if (run.quality->kind == QualityKind::unknown)
        return FindingsText::tr("valid, not proved optimal");
    return FindingsText::tr("valid, %1").arg(engineText(textOf(*run.quality)));
}

} // namespace

QStringList resultSummary(const Run& run)
{
    QStringList parts;
    const auto add = [&](RunColumn column, const QString& phrase) {
        const QString text = cellText(run, column);
        if (!text.isEmpty())
            parts << phrase.arg(text);
    };
    if (run.solver->info.answers == Question::oneStroke) {
        add(figureColumn("score"), FindingsText::tr("score %1"));
        const QString best = cellText(run, figureColumn("optimal-tracks"));
        if (!best.isEmpty())
            parts << bestTracksText(best, cellText(run, figureColumn("tracks")));
        return parts;
    }
    if (run.solver->info.answers == Question::clearBoard) {
        const auto moves = static_cast<int>(run.outcome.routes.size());
        parts << FindingsText::tr("%Ln move(s)", nullptr, moves);
        if (run.outcome.cost > 0)
            parts << FindingsText::tr("tiles left: %1").arg(run.outcome.cost);
        return parts;
    }
    add(RunColumn::cost, FindingsText::tr("cost %1"));
    add(figureColumn("length"), FindingsText::tr("length %1"));
    add(figureColumn("turns"), FindingsText::tr("turns %1"));
    return parts;
}

QStringList resultOf(const Run& run)
{
    const QString state = cellText(run, RunColumn::state).toLower();
    if (!run.isFinished())
        return {state};
    QStringList parts = resultSummary(run);
    if (const QString soundness = soundnessOf(run); !soundness.isEmpty() && !parts.isEmpty())
        parts.insert(1, soundness);
    if (run.outcome.status != Status::solved || parts.isEmpty())
        parts.prepend(state);
    if (run.outcome.status != Status::solved && !run.outcome.message.empty())
        parts << engineText(run.outcome.message);
    return parts;
}

} // namespace mazewright::ui
