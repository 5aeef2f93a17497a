#include "ui/panels/run_display.h"

#include "ui/overlay/clearing_item.h"
#include "ui/overlay/overlay_item.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/legend.h"
#include "ui/panels/time_slider.h"
#include "ui/panels/track_stepper.h"
#include "ui/runs/run_text.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr qint64 quickMilliseconds = 700; // a run that took less was not seen

bool hasTrack(const Run& run)
{
    return run.isFinished() && run.solver->info.answers == Question::oneStroke &&
           !run.outcome.routes.empty();
}

} // namespace

RunDisplay::RunDisplay(const Parts& parts, QObject* parent)
    : QObject(parent), m_parts(parts), m_facts(parts.runs)
{
    connect(parts.runs, &RunsModel::runStarted, this, &RunDisplay::runStarted);
    connect(parts.runs, &RunsModel::runProgressed, this, &RunDisplay::runProgressed);
    connect(parts.runs, &RunsModel::runFinished, this, &RunDisplay::runFinished);
    connect(parts.runs, &RunsModel::recordingMade, this, &RunDisplay::runFinished);
    connect(parts.runs, &RunsModel::rowsRemoved, this, [this] {
        const std::shared_ptr<const Run>& shown = m_suspended ? m_kept : m_run;
        if (shown && shown->id != 0 && m_parts.runs->rowOf(shown->id) < 0)
            showRun(-1);
    });
    connect(parts.playback, &Playback::tickChanged, this, &RunDisplay::setTick);
    connect(parts.playback, &Playback::durationChanged, this, &RunDisplay::showRange);
    connect(parts.playback, &Playback::playingChanged, this, &RunDisplay::animatingChanged);
    connect(parts.timeline, &Timeline::modeChanged, this, &RunDisplay::setMode);
    connect(parts.timeline, &Timeline::trackChosen, this, &RunDisplay::fetchTrack);
    connect(&m_facts, &RunFacts::workedOut, this, [this] {
        m_parts.overlay->runChanged();
        m_parts.inspector->refresh();
        showRange();
    });
    connect(&m_tracks, &TrackWorker::fetched, this, &RunDisplay::showTrack);
    TrackStepper* stepper = parts.timeline->tracks();
    connect(&m_tracks, &TrackWorker::delayed, stepper, &TrackStepper::setDelayed);
    connect(&m_tracks, &TrackWorker::missed, stepper,
            [stepper](const QString& why) { stepper->setMissing(engineText(why.toStdString())); });
    connect(parts.layers, &LayersPanel::settingsChanged, this,
            [this](const OverlaySettings& settings) {
                if (m_suspended)
                    return;
                m_parts.overlay->setSettings(settings);
                m_parts.clearing->setVisible(settings.route.shown);
                m_facts.want(settings);
                showRange();
            });
    parts.overlay->setSettings(parts.layers->settings());
}

void RunDisplay::showRun(int row)
{
    show(row < 0 ? nullptr : m_parts.runs->run(row));
}

void RunDisplay::show(std::shared_ptr<const Run> run)
{
    if (m_suspended) {
        m_kept = std::move(run);
        return;
    }
    if (run == m_run)
        return;
    m_run = std::move(run);
    m_parts.runs->setInView(this, m_run ? QList<int>{m_run->id} : QList<int>());
    m_preview.reset();
    m_track.clear();
    m_tracks.forget();
    m_facts.setRun(m_run);
    m_parts.playback->setDuration(0);
    m_parts.overlay->setRun(m_run);
    m_parts.overlay->setTick(0);
    m_parts.clearing->setRun(m_run);
    m_parts.inspector->setRun(m_run);
    m_parts.timeline->setModeOffered(false);
    m_parts.timeline->setMode(TimelineMode::search);
    m_parts.timeline->setTrackCount(0);
    m_parts.layers->setRun(m_run);
    if (m_run && !m_run->isFinished())
        follow();
    else if (m_run)
        showEnd();
    m_facts.want(m_parts.layers->settings());
    showRange();
    showMarks();
    emit shownRunChanged();
}

bool RunDisplay::showsOrder() const
{
    return m_parts.clearing->steps() > 0;
}

bool RunDisplay::shows(int row) const
{
    return m_run && m_parts.runs->run(row) == m_run;
}

void RunDisplay::follow()
{
    m_live.start();
    m_parts.playback->follow([run = m_run] { return run->ticks(); });
}

void RunDisplay::runStarted(int row)
{
    if (!shows(row) || m_run->isFinished())
        return;
    m_live.start(); // not from when it was queued
    emit shownRunChanged();
}

void RunDisplay::runProgressed(int row)
{
    if (!shows(row))
        return;
    m_parts.overlay->runChanged();
    m_parts.inspector->refresh();
    showMarks();
}

void RunDisplay::runFinished(int row)
{
    if (!shows(row))
        return;
    const bool watched = m_parts.playback->isFollowing();
    const bool quick = m_live.isValid() && m_live.elapsed() < quickMilliseconds;
    const std::uint32_t tick = m_parts.playback->tick();
    m_parts.playback->endFollowing();
    m_parts.overlay->runChanged();
    m_parts.clearing->setRun(m_run);
    m_parts.inspector->refresh();
    m_parts.layers->setRun(m_run);
    showEnd();
    if (!watched) {
        m_parts.timeline->setMode(TimelineMode::search);
        m_parts.playback->seek(tick); // where the person looked
    } else if (duration() > 0 && (quick || hasTrack(*m_run) || showsOrder())) {
        m_parts.playback->toStart();
        m_parts.playback->play();
    }
    m_facts.want(m_parts.layers->settings());
    showRange();
    showMarks();
    emit shownRunChanged();
}

void RunDisplay::showEnd()
{
    const bool track = hasTrack(*m_run);
    m_parts.timeline->setModeOffered(track && m_run->recording != nullptr);
    m_parts.timeline->setTrackCount(track && m_run->outcome.tracks ? m_run->outcome.tracks->size()
                                                                   : mpz_class(0));
    m_parts.timeline->setMode(track ? TimelineMode::track : TimelineMode::search);
    setMode(m_parts.timeline->mode());
}

std::uint32_t RunDisplay::duration() const
{
    if (!m_run)
        return 0;
    if (showsOrder())
        return m_parts.clearing->steps();
    if (m_parts.timeline->mode() == TimelineMode::search || !hasTrack(*m_run))
        return m_run->ticks();
    const Route& shown = m_track.empty() ? m_run->outcome.routes.front() : m_track;
    return static_cast<std::uint32_t>(
        std::min<std::size_t>(shown.size(), std::numeric_limits<int>::max()));
}

void RunDisplay::setMode(TimelineMode)
{
    if (!m_run || !m_run->isFinished())
        return;
    m_parts.playback->setDuration(duration());
    m_parts.playback->toEnd();
    setTick(m_parts.playback->tick());
    showMarks();
}

void RunDisplay::fetchTrack(const mpz_class& k)
{
    if (m_run && m_run->outcome.tracks)
        m_tracks.start(m_run->outcome.tracks, k);
}

void RunDisplay::showTrack(const Route& track)
{
    if (!m_run || !hasTrack(*m_run))
        return;
    m_track = track;
    m_parts.timeline->tracks()->setAtHand();
    if (!m_preview)
        m_parts.overlay->setTrack(m_track);
    m_parts.timeline->setMode(TimelineMode::track);
    setMode(TimelineMode::track);
}

void RunDisplay::setPreview(const std::shared_ptr<const Run>& preview)
{
    if (preview == m_preview)
        return;
    m_preview = preview;
    m_parts.overlay->setRun(preview ? preview : m_run);
    m_parts.clearing->setRun(preview ? nullptr : m_run);
    if (!preview) {
        m_parts.overlay->setTrack(m_track);
        setTick(m_parts.playback->tick());
    }
    showRange();
}

void RunDisplay::setTick(std::uint32_t tick)
{
    if (!m_run || m_preview)
        return;
    m_parts.clearing->setStep(tick);
    const bool track = m_parts.timeline->mode() == TimelineMode::track && hasTrack(*m_run);
    m_parts.overlay->setTick(track ? m_run->ticks() : tick);
    if (track)
        m_parts.overlay->setTrackCells(static_cast<int>(tick));
    else
        m_parts.overlay->setTrackCells(std::nullopt);
}

/// The marks of the run by its ticks; a track has none.
void RunDisplay::showMarks()
{
    const bool isTrack =
        m_run && m_parts.timeline->mode() == TimelineMode::track && hasTrack(*m_run);
    m_parts.timeline->slider()->setMarks(m_run && !isTrack ? marksOf(*m_run)
                                                           : std::vector<TimeMark>());
}

void RunDisplay::showRange()
{
    const bool heat = m_parts.overlay->showsHeat();
    m_facts.showLegend(*m_parts.layers->legend(), *m_parts.overlay, m_parts.layers->settings());
    if (heat != m_heatShown) {
        m_heatShown = heat;
        emit heatShownChanged(heat);
    }
}

void RunDisplay::suspend()
{
    if (m_suspended)
        return;
    std::shared_ptr<const Run> shown = m_run;
    show(nullptr);
    m_suspended = true;
    m_kept = std::move(shown);
}

void RunDisplay::resume()
{
    if (!m_suspended)
        return;
    m_suspended = false;
    m_parts.overlay->setSettings(m_parts.layers->settings());
    m_parts.clearing->setVisible(m_parts.layers->settings().route.shown);
    show(std::exchange(m_kept, nullptr));
}

} // namespace mazewright::ui
