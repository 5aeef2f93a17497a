#include "ui/runs/runs_model.h"
#include "ui/runs/solve_worker.h"
#include "ui/tasks/stepped_task.h"

#include <QThread>

#include <algorithm>

namespace mazewright::ui {

namespace {

std::size_t mostAtOnce()
{
    return static_cast<std::size_t>(std::max(1, QThread::idealThreadCount() - 1));
}

} // namespace

void RunsModel::stopQueued()
{
    while (!m_queue.empty())
        stop(rowOf(m_queue.back()->id));
}

bool RunsModel::mayStart(const Run& run) const
{
    if (m_workers.empty())
        return true;
    const bool muteGoes = std::ranges::any_of(m_workers, [this](const auto& worker) {
        const int row = rowOf(worker.first);
        return row >= 0 && m_runs[static_cast<std::size_t>(row)]->recorded == Recorded::no;
    });
    return run.recorded == Recorded::yes && !muteGoes && m_workers.size() < mostAtOnce();
}

void RunsModel::startQueued()
{
    if (m_rounds) {
        startRounds();
        return;
    }
    startWanted();
    while (!m_queue.empty() && mayStart(*m_queue.front())) {
        const std::shared_ptr<Run> run = m_queue.front();
        m_queue.pop_front();
        launch(run);
    }
    noteWaiting();
}

void RunsModel::tellActive()
{
    noteWaiting();
    emit activeChanged(active());
}

void RunsModel::noteWaiting()
{
    if (m_queue.empty())
        m_waiting->end();
    else
        m_waiting->begin(TaskCause::asked);
}

} // namespace mazewright::ui
