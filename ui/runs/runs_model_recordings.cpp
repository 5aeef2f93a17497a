#include "ui/runs/run_text.h"
#include "ui/runs/runs_model.h"
#include "ui/runs/solve_worker.h"
#include "ui/tasks/free_later.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

/// Removes and returns the first `count` layers.
std::vector<Layer> taken(std::vector<Layer>& layers, std::size_t count)
{
    const auto past = layers.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Layer> first(std::make_move_iterator(layers.begin()),
                             std::make_move_iterator(past));
    layers.erase(layers.begin(), past);
    return first;
}

/// Returns the result of a new recording if it differs from the run's figures; empty if it does
/// not.
Message otherwiseThan(const Outcome& first, const SolveResult& again)
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

/// Registers the recording of a run that has ended, as the newest one.
void RunsModel::keepRecording(const std::shared_ptr<Run>& run, const ReleasableData& holding)
{
    if (holding.bytes == 0)
        return;
    m_recorded.emplace_back(run, holding);
    m_recordedBytes += holding.bytes;
    keepToBudget();
}

/// For a large maze every run holds hundreds of megabytes: a recording of 12 bytes per cell, and
/// the costs and marks of its search, from which its layers are read. Above the budget both are
/// discarded, the oldest first, and made again for a viewer. Figures, message, routes, verdict,
/// history and the layers of facts, which runs share, stay. So do tracks, and the layers of a run
/// that has tracks. A run that has other owners is left alone, because they may read it at any
/// time, on any thread.
void RunsModel::keepToBudget()
{
    constexpr long ours = 2; // references in the table and in this list
    for (auto oldest = m_recorded.begin();
         oldest != m_recorded.end() && m_recordedBytes > m_recordingBudget;) {
        Run& run = *oldest->first;
        if (isInView(run.id) || oldest->first.use_count() > ours) {
            ++oldest;
            continue;
        }
        m_recordedBytes -= oldest->second.bytes;
        freeLater(std::exchange(run.recording, nullptr));
        freeLater(taken(run.outcome.layers, oldest->second.layers));
        run.gaveUpRecording = true;
        oldest = m_recorded.erase(oldest);
        changed(run);
    }
}

void RunsModel::forgetRecording(const std::shared_ptr<Run>& run)
{
    std::erase_if(m_recorded, [&](const auto& kept) {
        if (kept.first != run)
            return false;
        m_recordedBytes -= kept.second.bytes;
        return true;
    });
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

/// Starts wanted recordings before queued runs, because a viewer shows them, but not while solvers
/// are timed.
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

/// Records a run again; the figures stay those of the first time.
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
        SolveResult again = ended->second->take();
        ended->second.release()->deleteLater(); // it is the sender of this signal
        m_workers.erase(ended);
        if (std::string note = otherwiseThan(run->outcome, again); !note.empty())
            run->recordingNote = std::move(note);
        run->recording = std::move(*made);
        run->gaveUpRecording = run->recorded == Recorded::yes && !run->recording;
        ReleasableData holding{again.held, 0};
        if (!run->outcome.tracks) {
            std::vector<Layer>& layers = again.outcome.layers;
            holding.layers = layers.size();
            run->outcome.layers.insert(run->outcome.layers.begin(),
                                       std::make_move_iterator(layers.begin()),
                                       std::make_move_iterator(layers.end()));
        }
        keepRecording(run, holding);
        changed(*run);
        if (!run->gaveUpRecording)
            emit recordingMade(rowOf(run->id));
        tellActive();
        startQueued();
    });
    worker->start();
    m_workers.emplace(run->id, std::move(worker));
    tellActive();
}

} // namespace mazewright::ui
