#include "ui/runs/findings.h"

#include "ui/runs/run_text.h"

#include <QCoreApplication>

namespace mazewright::ui {

namespace {

struct FindingsText {
    Q_DECLARE_TR_FUNCTIONS(mazewright::ui::FindingsText)
};

QString bestTracksText(const QString& best, const QString& all)
{
    const bool isOne = best == u"1";
    if (all.isEmpty())
        return isOne ? FindingsText::tr("1 best track")
                     : FindingsText::tr("%1 best tracks").arg(best);
    return isOne ? FindingsText::tr("1 best track of %1").arg(all)
                 : FindingsText::tr("%1 best tracks of %2").arg(best, all);
}

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
        if (!best.isEmpty())
            parts << bestTracksText(best, cellText(run, figureColumn("tracks")));
        return parts;
    }
    if (run.solver->info.answers == Question::clearBoard) {
        const std::size_t moves = run.outcome.routes.size();
        parts << (moves == 1 ? FindingsText::tr("1 move")
                             : FindingsText::tr("%1 moves").arg(moves));
        if (run.outcome.cost > 0)
            parts << FindingsText::tr("tiles left: %1").arg(run.outcome.cost);
        return parts;
    }
    add(RunColumn::cost, FindingsText::tr("cost %1"));
    add(figureColumn("length"), FindingsText::tr("length %1"));
    add(figureColumn("turns"), FindingsText::tr("turns %1"));
    return parts;
}

} // namespace mazewright::ui
