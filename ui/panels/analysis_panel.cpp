#include "ui/panels/analysis_panel.h"

#include "ui/document/maze_document.h"
#include "ui/figures/count_label.h"
#include "ui/figures/score_histogram.h"
#include "ui/figures/stroke_figures.h"
#include "ui/figures/work_state.h"
#include "ui/panels/analysis_words.h"
#include "ui/panels/colours_choice.h"
#include "ui/panels/conditions_form.h"
#include "ui/session/level_session.h"
#include "ui/session/shown.h"
#include "ui/text/engine_text.h"
#include "ui/timeline/track_stepper.h"

#include <QCheckBox>
#include <QComboBox>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

const std::shared_ptr<const TrackSet> noTracks;

bool hasShapeOfMaze(const Analysis* analysis, const Maze& maze)
{
    return analysis != nullptr && analysis->maze->rows() == maze.rows() &&
           analysis->maze->columns() == maze.columns();
}

} // namespace

AnalysisPanel::AnalysisPanel(QWidget* parent)
    : QWidget(parent), m_figures(new StrokeFigures(this)),
      m_state(new WorkState(tr("Analysing"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_figures);
    layout->addWidget(m_state);
    m_state->addButtons(tr("&Analyse"), QStringLiteral("analyse"), QStringLiteral("stopAnalysis"));
    m_state->startButton()->setToolTip(tr("Analyse the level with no time limit"));
    const auto addSection = [&](const QString& title, auto* content) {
        addTitle(*layout, title);
        layout->addWidget(content);
        return content;
    };
    addTitle(*layout, tr("Show on maze"));
    makePicture(*layout);
    m_histogram = addSection(tr("Tracks by score"), new ScoreHistogram(this));
    m_conditions = addSection(tr("Conditions"), new ConditionsForm(this));
    addSection(tr("Difficulty"), m_figures->difficulty());
    layout->addStretch(1);
    connect(m_state, &WorkState::lasting, this, &AnalysisPanel::showRunning);
    connect(m_state, &WorkState::startWanted, this, [this] { m_analysis->analyse(); });
    connect(m_state, &WorkState::stopWanted, this, [this] { m_analysis->stop(); });
    connect(m_figures, &StrokeFigures::shownCellsChanged, this, &AnalysisPanel::marksChanged);
}

void AnalysisPanel::bind(LevelSession* level)
{
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_analysis = level == nullptr ? nullptr : level->analysis();
    m_conditions->bind(m_analysis);
    m_state->showIdle({});
    if (level == nullptr)
        return;
    connectAnalysis();
    connectShown();
    m_cleared = false;
    showLayers();
    followShown();
    countTracks();
    if (const ShownFact* fact = level->shown()->fact(ShownFact::Source::stroke);
        fact != nullptr && fact->track && level->shown()->trackNumber() < m_tracks->count())
        m_tracks->setTrack(level->shown()->trackNumber());
    if (m_analysis->analysis())
        takeAnalysis();
    else
        clear();
    showState();
    emit marksChanged();
}

void AnalysisPanel::setCompared(const std::optional<QString>& colours)
{
    m_layers->setCompared(colours);
    if (m_level)
        showLayers();
}

void AnalysisPanel::connectAnalysis()
{
    connect(m_analysis, &LevelAnalysis::changed, m_connections.get(), [this] { showState(); });
    connect(m_analysis, &LevelAnalysis::progressed, m_connections.get(), [this] {
        if (!m_state->isNotShownYet())
            showRunning();
    });
    connect(m_analysis, &LevelAnalysis::analysed, m_connections.get(), [this] { takeAnalysis(); });
    connect(m_analysis, &LevelAnalysis::conditionsChanged, m_connections.get(),
            [this] { emit marksChanged(); });
}

void AnalysisPanel::connectShown()
{
    OverlayState* shown = m_level->shown();
    const auto isOurs = [shown] { return shown->fact(ShownFact::Source::stroke) != nullptr; };
    connect(shown, &OverlayState::changed, m_connections.get(), [this] { followShown(); });
    connect(shown, &OverlayState::settingsChanged, m_connections.get(), [this] { followShown(); });
    connect(shown, &OverlayState::trackArrived, m_connections.get(),
            [this] { m_tracks->setAvailable(); });
    connect(shown, &OverlayState::trackDelayed, m_connections.get(), [this, isOurs] {
        if (isOurs())
            m_tracks->setDelayed();
    });
    connect(shown, &OverlayState::trackMissed, m_connections.get(),
            [this, isOurs](const QString& why) {
                if (isOurs())
                    m_tracks->setMissing(why);
            });
}

void AnalysisPanel::makePicture(QVBoxLayout& layout)
{
    m_trackShown = new QCheckBox(tr("Show a track on the maze"), this);
    m_trackShown->setObjectName(QStringLiteral("showAnalysis"));
    m_which = new QComboBox(this);
    m_which->setAccessibleName(tr("Which tracks"));
    m_which->setToolTip(tr("Step through the best tracks or through all"));
    m_tracks = new TrackStepper(TrackStepper::Shape::block, this);
    m_layers = new ColoursChoice(ShownFact::Source::stroke, this);
    layout.addWidget(m_trackShown);
    layout.addWidget(m_which);
    layout.addWidget(m_tracks);
    layout.addWidget(m_layers);
    connect(m_trackShown, &QCheckBox::toggled, this, &AnalysisPanel::showPicture);
    connect(m_which, &QComboBox::activated, this, [this] {
        countTracks();
        m_trackShown->setChecked(true);
        fetchTrack();
    });
    connect(m_tracks, &TrackStepper::chosen, this, [this] {
        m_trackShown->setChecked(true);
        fetchTrack();
    });
    connect(m_layers, &QComboBox::activated, this, [this] {
        const bool ours = m_level->shown()->fact(ShownFact::Source::stroke) != nullptr;
        if (!ours && m_layers->layer().isEmpty())
            m_level->shown()->clearColours();
        else
            showPicture();
    });
}

void AnalysisPanel::takeAnalysis()
{
    m_cleared = false;
    m_figures->setAnalysis(m_analysis->analysis());
    const StrokeReport& report = *m_analysis->analysis()->report;
    m_histogram->setCounts(report.histogram, report.histogramMissing.empty()
                                                 ? tr("Available only with an exact answer.")
                                                 : engineSentence(report.histogramMissing));
    showLayers();
    countTracks();
    showState();
    const Run* picture = m_level->shown()->run().get();
    if (m_level->shown()->fact(ShownFact::Source::stroke) != nullptr &&
        picture->maze != m_analysis->analysis()->maze)
        showPicture();
    emit marksChanged();
}

void AnalysisPanel::showState()
{
    const bool possible = m_analysis->whyNot().isEmpty();
    const bool current = m_analysis->isCurrent();
    const bool coming = m_analysis->isRunning() || (possible && m_analysis->isAutomatic());
    if (!current && coming) {
        if (!hasShapeOfMaze(m_analysis->analysis().get(), m_level->document()->maze()))
            clear(); // the displayed analysis belongs to a different level
        m_state->begin();
        return;
    }
    if (!current)
        clear();
    const bool proved = current && (m_analysis->analysis()->report->status == Status::solved ||
                                    m_analysis->analysis()->report->status == Status::noSolution);
    m_figures->setFaint(false);
    m_state->showIdle(stateWords(*m_analysis, m_level->document()->maze()));
    m_state->startButton()->setVisible(possible && !proved);
}

/// Clears the panel once, rather than after every drawn cell.
void AnalysisPanel::clear()
{
    if (std::exchange(m_cleared, true))
        return;
    m_figures->setAnalysis(nullptr);
    m_histogram->setCounts({}, noFigure.toString());
    countTracks();
    m_level->shown()->hideFact(ShownFact::Source::stroke);
}

/// Shows the progress of a running analysis and its interim results.
void AnalysisPanel::showRunning()
{
    if (m_analysis->isCurrent() || !m_analysis->isRunning())
        return;
    const Progress& progress = m_analysis->progress();
    m_figures->setFaint(true);
    m_state->showWorking(runningWords(progress), progress.fraction);
}

void AnalysisPanel::showLayers()
{
    const std::shared_ptr<const Analysis>& analysis = m_analysis->analysis();
    m_layers->setLayers(analysis ? analysis->layers : std::vector<Layer>());
    m_layers->setEnabled(m_layers->count() > 1 && !m_layers->isCompared());
    m_layers->follow(*m_level->shown());
}

const std::shared_ptr<const TrackSet>& AnalysisPanel::chosenTracks() const
{
    if (!m_analysis->isCurrent())
        return noTracks;
    const StrokeReport& report = *m_analysis->analysis()->report;
    return m_which->currentIndex() == 1 ? report.tracks : report.optimalTracks;
}

void AnalysisPanel::countTracks()
{
    const int which = std::max(m_which->currentIndex(), 0);
    m_which->clear();
    m_which->addItems({tr("Best tracks"), tr("All tracks")});
    m_which->setCurrentIndex(which);
    const std::shared_ptr<const TrackSet>& tracks = chosenTracks();
    m_tracks->setCount(tracks ? tracks->size() : mpz_class(0));
    m_which->setEnabled(tracks != nullptr);
    m_trackShown->setEnabled(m_analysis->isCurrent() && m_analysis->analysis()->report->hasScore());
}

void AnalysisPanel::fetchTrack()
{
    const std::shared_ptr<const TrackSet>& tracks = chosenTracks();
    m_level->shown()->wantTrack(tracks, m_tracks->track());
}

void AnalysisPanel::showPicture()
{
    const QString layer = m_layers->layer();
    const bool track = m_trackShown->isChecked();
    OverlayState& shown = *m_level->shown();
    if ((!track && layer.isEmpty()) || !m_analysis->isCurrent()) {
        shown.hideFact(ShownFact::Source::stroke);
        return;
    }
    shown.setHeatLayer(layer);
    shown.showFact(
        {.source = ShownFact::Source::stroke,
         .track = track,
         .allTracks = m_which->currentIndex() == 1},
        pictureOf(*m_analysis->analysis(), track ? PictureTrack::best : PictureTrack::none));
    if (track)
        fetchTrack();
}

/// Shows the displayed layer and track as the choices; nothing is chosen if something else is
/// displayed.
void AnalysisPanel::followShown()
{
    const OverlayState& shown = *m_level->shown();
    const ShownFact* fact = shown.fact(ShownFact::Source::stroke);
    const QSignalBlocker quiet(m_trackShown);
    m_trackShown->setChecked(fact != nullptr && fact->track);
    if (fact != nullptr)
        m_which->setCurrentIndex(fact->allTracks ? 1 : 0);
    m_layers->follow(shown);
    if (fact == nullptr)
        m_tracks->setAvailable();
}

std::vector<Position> AnalysisPanel::markedCells(CellMark mark) const
{
    if (!m_level)
        return {};
    if (mark == CellMark::through)
        return m_analysis->conditions().pass;
    if (mark == CellMark::around)
        return m_analysis->conditions().avoid;
    return m_figures->shownCells(mark);
}

QString AnalysisPanel::words() const
{
    return m_state->words();
}

} // namespace mazewright::ui
