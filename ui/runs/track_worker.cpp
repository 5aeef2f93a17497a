#include "ui/runs/track_worker.h"

#include "ui/runs/memory_limit.h"
#include "ui/text/engine_text.h"

#include <utility>

namespace mazewright::ui {

namespace {

/// Delay after which the window says that a track is being computed.
constexpr int trackPatienceMilliseconds = 300;

} // namespace

TrackWorker::TrackWorker(QObject* parent)
    : QObject(parent), m_task({.words = tr("Loading a track"), .length = TaskLength::open}, this)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(trackPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &TrackWorker::delayed);
    m_task.onAnswer([this](Expected<Decided<Route>> track) { take(std::move(track)); });
}

void TrackWorker::start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k)
{
    m_patience.start();
    m_task.start(
        [tracks = std::move(tracks), k](TaskCall& call) {
            Budget budget({.bytes = mostBytesOfRun()}, call.stop());
            return tracks->track(k, budget);
        },
        TaskCause::asked);
}

void TrackWorker::forget()
{
    m_patience.stop();
    m_task.forget();
}

void TrackWorker::take(Expected<Decided<Route>> track)
{
    m_patience.stop();
    if (!track)
        emit missed(engineText(track.error().message));
    else if (!*track)
        emit missed(engineText(track->error().why));
    else
        emit fetched(**track);
}

} // namespace mazewright::ui
