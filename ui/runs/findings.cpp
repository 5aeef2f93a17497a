#include "ui/runs/findings.h"

#include "ui/runs/run_text.h"

#include <QCoreApplication>

namespace mazewright::ui {

namespace {

struct FindingsText {
    Q_DECLARE_TR_FUNCTIONS(mazewright::ui::FindingsText)
};

} // namespace

QStringList findingsOf(const Run& run)
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
        const QString all = cellText(run, figureColumn("tracks"));
        if (!best.isEmpty())
            parts << (all.isEmpty() ? FindingsText::tr("%1 best tracks").arg(best)
                                    : FindingsText::tr("%1 best tracks of %2").arg(best, all));
        return parts;
    }
    if (run.solver->info.answers == Question::clearBoard) {
        parts << FindingsText::tr("moves %1").arg(run.outcome.routes.size());
        if (run.outcome.cost > 0)
            parts << FindingsText::tr("tiles left %1").arg(run.outcome.cost);
        return parts;
    }
    add(RunColumn::cost, FindingsText::tr("cost %1"));
    add(figureColumn("length"), FindingsText::tr("length %1"));
    add(figureColumn("turns"), FindingsText::tr("turns %1"));
    return parts;
}

} // namespace mazewright::ui
