#include "ui/experiments/race_command.h"

#include "ui/document/maze_document.h"
#include "ui/experiments/silence.h"
#include "ui/experiments/solver_checks.h"
#include "ui/page/messages.h"
#include "ui/runs/memory_limit.h"
#include "ui/runs/run_text.h"
#include "ui/runs/runs_model.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"
#include "ui/tasks/task.h"

#include <utility>

namespace mazewright::ui {

RaceCommand::RaceCommand(const Parts& parts, QObject* parent) : QObject(parent), m_parts(parts)
{
    connect(m_parts.silence, &Silence::reached, this, &RaceCommand::start);
    connect(m_parts.runs, &RunsModel::raceProgressed, this, &RaceCommand::showProgress);
    connect(m_parts.runs, &RunsModel::raceFinished, this, &RaceCommand::finish);
}

void RaceCommand::openDialog()
{
    if (m_dialog || m_parts.runs->isRacing())
        return;
    const std::vector<const Solver*> candidates =
        askableSolvers(m_parts.level()->document()->maze());
    if (candidates.empty()) {
        m_parts.messages()->show(tr("Nothing to solve. Place a start and an end, or tiles."),
                                 MessageBar::Kind::note);
        return;
    }
    m_dialog = new RaceDialog(candidates, m_parts.window);
    m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    // Of one question, so that figures compare and nobody waits for a count that takes long.
    m_dialog->solvers()->choose(m_parts.level()->solving()->question());
    connect(m_dialog, &RaceDialog::raceRequested, this, [this] {
        m_waits = true;
        // The model itself waits for its runs, and lets those wait that have not begun.
        m_parts.silence->await(
            [runs = m_parts.runs](const Task& task) { return task.belongsTo(runs); });
    });
    connect(m_dialog, &RaceDialog::stopRequested, this, &RaceCommand::stop);
    m_dialog->open();
}

/// Silence may be reached for somebody else.
void RaceCommand::start()
{
    if (!std::exchange(m_waits, false))
        return;
    m_isOurs = true;
    m_parts.runs->race(plan());
}

RacePlan RaceCommand::plan() const
{
    LevelSession& level = *m_parts.level();
    RacePlan plan{.maze = level.document()->snapshot(),
                  .limits = {.time = m_dialog->timeLimit(), .bytes = mostBytesOfRun()},
                  .rounds = m_dialog->rounds(),
                  .levelId = level.id(),
                  .level = level.level().name};
    for (const Solver* solver : m_dialog->solvers()->chosen())
        plan.entries.push_back({solver, level.solving()->questionOptions(solver->info.answers),
                                level.solving()->solverOptions(*solver)});
    return plan;
}

void RaceCommand::stop()
{
    if (m_parts.runs->isRacing()) {
        m_parts.runs->stopAll();
        return;
    }
    m_waits = false;
    m_parts.silence->giveUp();
    m_dialog->accept();
}

void RaceCommand::showProgress(const RaceProgress& progress)
{
    if (!m_dialog)
        return;
    const QString numbers = tr("%1 of %2 runs").arg(progress.done).arg(progress.of);
    const double share = static_cast<double>(progress.done) / progress.of;
    const int row = m_parts.runs->rowOf(progress.runId);
    if (progress.round == 0 || row < 0) {
        m_dialog->showProgress(tr("Recording: %1").arg(numbers), share);
        return;
    }
    m_dialog->showProgress(tr("Round %1 of %2, %3: %4")
                               .arg(QString::number(progress.round),
                                    QString::number(progress.rounds),
                                    engineText(m_parts.runs->run(row)->solver->info.name), numbers),
                           share);
}

/// Another window may have raced.
void RaceCommand::finish(const QList<int>& runIds)
{
    if (!std::exchange(m_isOurs, false))
        return;
    if (m_dialog)
        m_dialog->accept();
    emit raced(runIds);
}

} // namespace mazewright::ui
