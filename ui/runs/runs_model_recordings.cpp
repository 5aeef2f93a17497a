#include "ui/runs/run_text.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/solve_worker.h"
#include "ui/tasks/free_later.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

/// With the stamps that readers fill.
std::size_t bytesOfRecording(const Run& run)
{
    constexpr std::size_t aCell = 12;
    constexpr std::size_t aMove = 4;
    return run.recording ? run.recording->cells() * aCell + run.recording->moves() * aMove : 0;
}

/// What a recording shows that the figures of its run do not tell; empty: the same.
Message otherwiseThan(const Outcome& first, const Solved& again)
{
    if (first.status == again.outcome.status && first.cost == again.outcome.cost)
        return {};
    return again.outcome.message.empty() ? Message(statusText(again.outcome.status).toStdString())
                                         : again.outcome.message;
}

} // namespace

void RunsModel::setRecordingBudget(std::size_t bytes)
{
    m_recordingBudget = bytes;
    keepToBudget();
}

void RunsModel::setInView(const QObject* viewer, const QList<int>& ids)
{
    if (m_inView.insert_or_assign(viewer, ids).second)
        connect(viewer, &QObject::destroyed, this, [this, viewer] { m_inView.erase(viewer); });
    for (const int id : ids)
        wantRecording(id);
    keepToBudget();
}

bool RunsModel::isInView(int id) const
{
    return std::ranges::any_of(m_inView,
                               [id](const auto& view) { return view.second.contains(id); });
}

/// Once a run has ended: the newest that is kept.
void RunsModel::keepRecording(const std::shared_ptr<Run>& run)
{
    if (!run->recording)
        return;
    m_recorded.push_back(run);
    m_recordedBytes += bytesOfRecording(*run);
    keepToBudget();
}

/// Of a run that somebody else holds the recording may be read at any time, on any thread.
void RunsModel::keepToBudget()
{
    constexpr long ours = 2; // in the table, and here
    for (auto oldest = m_recorded.begin();
         oldest != m_recorded.end() && m_recordedBytes > m_recordingBudget;) {
        Run& run = **oldest;
        if (isInView(run.id) || oldest->use_count() > ours) {
            ++oldest;
            continue;
        }
        m_recordedBytes -= bytesOfRecording(run);
        freeLater(std::exchange(run.recording, nullptr));
        run.gaveUpRecording = true;
        oldest = m_recorded.erase(oldest);
        changed(run);
    }
}

void RunsModel::forgetRecording(const std::shared_ptr<Run>& run)
{
    if (std::erase(m_recorded, run) > 0)
        m_recordedBytes -= bytesOfRecording(*run);
    m_wanted.removeAll(run->id);
}

void RunsModel::wantRecording(int id)
{
    const int row = rowOf(id);
    if (row < 0 || !m_runs[static_cast<std::size_t>(row)]->gaveUpRecording ||
        m_wanted.contains(id) || m_workers.contains(id))
        return;
    m_wanted.append(id);
    startQueued();
}

/// Before the runs that wait, since somebody looks; but not beside solvers that are timed.
void RunsModel::startWanted()
{
    while (!m_rounds && !m_wanted.empty()) {
        const int row = rowOf(m_wanted.front());
        const std::shared_ptr<Run> run = row < 0 ? nullptr : m_runs[static_cast<std::size_t>(row)];
        if (run && !mayStart(*run))
            return;
        m_wanted.removeFirst();
        if (run)
            recordAgain(run);
    }
}

/// The figures stay those of the first time.
void RunsModel::recordAgain(const std::shared_ptr<Run>& run)
{
    auto worker = std::make_unique<SolveWorker>(*run, this);
    const auto made = std::make_shared<std::shared_ptr<Recording>>();
    connect(worker.get(), &SolveWorker::started, this,
            [made](const std::shared_ptr<Recording>& recording) { *made = recording; });
    connect(worker.get(), &SolveWorker::finished, this, [this, run, made] {
        const auto ended = m_workers.find(run->id);
        if (ended == m_workers.end())
            return;
        const Solved again = ended->second->take();
        ended->second.release()->deleteLater(); // it is the one that calls
        m_workers.erase(ended);
        if (std::string note = otherwiseThan(run->outcome, again); !note.empty())
            run->recordingNote = std::move(note);
        run->recording = std::move(*made);
        run->gaveUpRecording = !run->recording;
        keepRecording(run);
        changed(*run);
        if (run->recording)
            emit recordingMade(rowOf(run->id));
        tellActive();
        startQueued();
    });
    worker->start();
    m_workers.emplace(run->id, std::move(worker));
    tellActive();
}

} // namespace mazewright::ui
