#include "ui/session/overlay_state.h"

#include "ui/base/text.h"
#include "ui/canvas/link_lines.h"
#include "ui/level/maze_document.h"

#include <algorithm>
#include <chrono>
#include <limits>

namespace mazewright::ui {

RunFacts::RunFacts(RunsModel* runs, QObject* parent)
    : QObject(parent), m_runs(runs),
      m_worker({.words = tr("Calculating a layer"), .length = TaskLength::open}, this)
{
    m_worker.onAnswer([this](const Expected<std::shared_ptr<const Facts>>& facts) { take(facts); });
}

void RunFacts::setRun(std::shared_ptr<const Run> run)
{
    if (run == m_run)
        return;
    m_run = std::move(run);
    m_worker.forget();
    m_asked = nullptr;
}

void RunFacts::want(const OverlaySettings& settings)
{
    if (!settings.heat.shown || !m_run || !offersFacts(*m_run))
        return;
    const FactSpec* wanted = layerBeside(*m_run, settings.heatLayer);
    if (wanted == nullptr || findLayer(m_run->outcome, wanted->id) != nullptr || m_asked == wanted)
        return;
    m_asked = wanted;
    const auto& query = std::get<ShortestPath>(m_run->problem->query());
    m_worker.start(workingOut({.maze = m_run->maze,
                               .rules = {.question = Question::shortestPath,
                                         .moves = query.moves,
                                         .diagonal = query.diagonal}},
                              layersBeside(*wanted)));
}

void RunFacts::take(const Expected<std::shared_ptr<const Facts>>& facts)
{
    if (facts)
        m_runs->addFacts(*m_run, **facts);
    const Message shortfall = facts ? (*facts)->shortfall() : facts.error().message;
    m_missing = shortfall.empty() ? tr("No route reaches the end.")
                                  : tr("Unknown: %1").arg(engineText(shortfall));
    emit workedOut();
}

namespace {

constexpr qint64 quickMilliseconds = 700;               // a shorter run was too quick to be seen
constexpr std::chrono::milliseconds trackPatience{300}; // then the window says that it is computed

std::uint32_t ticksOf(std::size_t count)
{
    return static_cast<std::uint32_t>(
        std::min<std::size_t>(count, std::numeric_limits<int>::max()));
}

} // namespace

OverlayState::OverlayState(MazeDocument* document, RunsModel* runs, QObject* parent)
    : ShownSource(parent), m_document(document), m_runs(runs), m_facts(runs), m_edited(document),
      m_trackTask({.words = tr("Loading a track"), .length = TaskLength::open}, this)
{
    connect(runs, &RunsModel::runStarted, this, &OverlayState::runStarted);
    connect(runs, &RunsModel::runProgressed, this, [this](int row) {
        if (shows(row))
            emit grew();
    });
    connect(runs, &RunsModel::runFinished, this, &OverlayState::runFinished);
    connect(runs, &RunsModel::qualitiesChanged, this, &OverlayState::qualitiesChanged);
    connect(runs, &RunsModel::recordingMade, this, &OverlayState::runFinished);
    connect(runs, &RunsModel::removed, this, [this] {
        if (runId() != 0 && m_runs->rowOf(runId()) < 0)
            clear();
    });
    m_trackPatience.setSingleShot(true);
    m_trackPatience.setInterval(trackPatience);
    connect(&m_trackPatience, &QTimer::timeout, this, &OverlayState::trackDelayed);
    m_trackTask.onAnswer([this](const Expected<Decided<Route>>& track) {
        m_trackPatience.stop();
        if (!track)
            emit trackMissed(engineText(track.error().message));
        else if (!*track)
            emit trackMissed(engineText(track->error().why));
        else
            showTrack(**track);
    });
    connect(document, &MazeDocument::mazeReplaced, this, [this] {
        if (m_run && !fits(*m_run))
            clear();
    });
    connect(&m_playback, &Playback::tickChanged, this, &OverlayState::momentChanged);
    connect(&m_facts, &RunFacts::workedOut, this, &OverlayState::grew);
}

int OverlayState::runId() const noexcept
{
    const auto* run = std::get_if<ShownRun>(&m_thing);
    return run == nullptr ? 0 : run->id;
}

const ShownFact* OverlayState::fact(ShownFact::Source source) const noexcept
{
    const auto* fact = std::get_if<ShownFact>(&m_thing);
    return fact != nullptr && fact->source == source ? fact : nullptr;
}

/// Returns true if a run can be drawn over the edited maze.
bool OverlayState::fits(const Run& run) const
{
    const Maze& edited = m_document->maze();
    return run.maze->rows() == edited.rows() && run.maze->columns() == edited.columns();
}

void OverlayState::showRun(int id)
{
    const int row = id == 0 ? -1 : m_runs->rowOf(id);
    std::shared_ptr<const Run> run = row < 0 ? nullptr : m_runs->run(row);
    if (run && fits(*run))
        show(ShownRun{id}, std::move(run));
    else
        clear();
}

void OverlayState::hideFact(ShownFact::Source source)
{
    if (fact(source) != nullptr)
        clear();
}

void OverlayState::show(const ShownThing& thing, std::shared_ptr<const Run> run)
{
    m_thing = thing;
    if (run == m_run) {
        emit changed();
        return;
    }
    m_run = std::move(run);
    m_preview.reset();
    m_track.clear();
    m_trackNumber = 0;
    m_trackPatience.stop();
    m_trackTask.forget();
    m_runs->setInView(this, runId() == 0 ? QList<int>() : QList<int>{runId()});
    m_facts.setRun(m_run);
    m_playback.setDuration(0);
    m_mode = TimelineMode::search;
    compareCells();
    emit drawnChanged();
    if (m_run && !m_run->isFinished()) {
        m_live.start();
        m_playback.follow([run = m_run] { return run->ticks(); });
    } else if (m_run) {
        showEnd();
    }
    m_facts.want(m_settings);
    emit modeChanged();
    emit momentChanged();
    emit changed();
}

void OverlayState::setPreview(const std::shared_ptr<const Run>& preview)
{
    if (preview == m_preview)
        return;
    m_preview = preview;
    compareCells();
    emit drawnChanged();
    emit momentChanged();
}

void OverlayState::compareCells()
{
    m_edited.compareWith(drawn() ? drawn()->maze : nullptr);
}

void OverlayState::setSettings(const OverlaySettings& settings)
{
    if (settings == m_settings)
        return;
    m_settings = settings;
    m_facts.want(m_settings);
    emit settingsChanged();
}

void OverlayState::setHeatLayer(const QString& id)
{
    OverlaySettings next = m_settings;
    next.heatLayer = id.toStdString();
    next.heat.shown = m_settings.heat.shown || !id.isEmpty();
    setSettings(next);
}

bool OverlayState::isColoured() const
{
    return m_run && !showsOrder() && CellColours::rangeOf(*m_run, m_settings).has_value();
}

void OverlayState::clearColours()
{
    const auto* fact = std::get_if<ShownFact>(&m_thing);
    if (fact != nullptr && !fact->track) {
        clear();
        return;
    }
    OverlaySettings next = m_settings;
    next.heat.shown = false;
    setSettings(next);
}

bool OverlayState::hasTrack() const
{
    return m_run && m_run->isFinished() && m_run->solver->info.answers == Question::oneStroke &&
           !m_run->outcome.routes.empty();
}

bool OverlayState::isModeOffered() const
{
    return hasTrack() && m_run->recording != nullptr;
}

mpz_class OverlayState::trackCount() const
{
    return hasTrack() && m_run->outcome.tracks ? m_run->outcome.tracks->size() : mpz_class(0);
}

bool OverlayState::showsOrder() const
{
    return m_run && ClearingItem::suits(*m_run);
}

bool OverlayState::shows(int row) const
{
    return m_run && m_runs->run(row) == m_run;
}

void OverlayState::runStarted(int row)
{
    if (!shows(row) || m_run->isFinished())
        return;
    m_live.start(); // not from when it was queued
    emit changed();
}

void OverlayState::runFinished(int row)
{
    if (!shows(row))
        return;
    const bool watched = m_playback.isFollowing();
    const bool quick = m_live.isValid() && m_live.elapsed() < quickMilliseconds;
    const std::uint32_t tick = m_playback.tick();
    m_playback.endFollowing();
    emit drawnChanged();
    showEnd();
    if (!watched) {
        setMode(TimelineMode::search);
        m_playback.seek(tick); // the moment that the user was viewing
    } else if (duration() > 0 && (quick || hasTrack() || showsOrder())) {
        m_playback.toStart();
        m_playback.play();
    }
    m_facts.want(m_settings);
    emit modeChanged();
    emit momentChanged();
    emit changed();
}

void OverlayState::showEnd()
{
    enterMode(hasTrack() ? TimelineMode::track : TimelineMode::search);
}

std::uint32_t OverlayState::duration() const
{
    if (!m_run)
        return 0;
    if (showsOrder())
        return ticksOf(m_run->outcome.routes.size());
    if (m_mode == TimelineMode::search || !hasTrack())
        return m_run->ticks();
    return ticksOf((m_track.empty() ? m_run->outcome.routes.front() : m_track).size());
}

void OverlayState::setMode(TimelineMode mode)
{
    if (mode == m_mode)
        return;
    enterMode(mode);
    emit modeChanged();
}

void OverlayState::enterMode(TimelineMode mode)
{
    m_mode = mode;
    if (!m_run || !m_run->isFinished())
        return;
    m_playback.setDuration(duration());
    m_playback.toEnd();
    emit momentChanged();
}

void OverlayState::wantTrack(const std::shared_ptr<const TrackSet>& tracks, const mpz_class& k)
{
    if (!tracks || k >= tracks->size())
        return;
    m_trackNumber = k;
    m_trackPatience.start();
    m_trackTask.start(
        [tracks, k](TaskCall& call) {
            Budget budget({.bytes = machineBytes()}, call.stop());
            return tracks->track(k, budget);
        },
        TaskCause::asked);
}

void OverlayState::wantTrackOfRun(const mpz_class& k)
{
    if (hasTrack())
        wantTrack(m_run->outcome.tracks, k);
}

void OverlayState::showTrack(const Route& track)
{
    if (!hasTrack())
        return;
    m_track = track;
    emit trackArrived();
    emit trackChanged();
    enterMode(TimelineMode::track);
    emit modeChanged();
}

void OverlayState::markCell(std::optional<Position> cell)
{
    if (cell == m_markedCell)
        return;
    m_markedCell = cell;
    emit markedCellChanged(cell);
}

std::uint32_t OverlayState::overlayTick() const
{
    if (!m_run)
        return 0;
    return m_mode == TimelineMode::track && hasTrack() ? m_run->ticks() : m_playback.tick();
}

std::uint32_t OverlayState::orderStep() const
{
    return showsOrder() ? m_playback.tick() : 0;
}

std::optional<int> OverlayState::trackCells() const
{
    if (m_mode != TimelineMode::track || !hasTrack())
        return std::nullopt;
    return static_cast<int>(m_playback.tick());
}

} // namespace mazewright::ui
