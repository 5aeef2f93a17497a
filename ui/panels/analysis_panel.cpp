#include "ui/panels/analysis_panel.h"

#include "solvers/core/maze.h"
#include "solvers/core/solver.h"
#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/figures.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/stroke_figures.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QString>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int anyNumber = -1;

std::size_t demandIndex(Demand demand)
{
    return static_cast<std::size_t>(demand);
}

QSpinBox* rangeField(const QString& name, QWidget* parent)
{
    auto* field = new QSpinBox(parent);
    field->setRange(anyNumber, static_cast<int>(maxCount));
    field->setValue(anyNumber);
    field->setSpecialValueText(ConditionsForm::tr("any"));
    field->setKeyboardTracking(false);
    field->setAccessibleName(name);
    field->setToolTip(name);
    field->setMinimumWidth(64);
    field->setMaximumWidth(110);
    return field;
}

} // namespace

ConditionsForm::ConditionsForm(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    addDemand(*layout, Demand::through);
    addDemand(*layout, Demand::around);
    m_coins = makeRange(tr("Coins"));
    m_cells = makeRange(tr("Cells"));
    for (const QSpinBox* field : {m_coins.least, m_coins.most})
        connect(field, &QSpinBox::valueChanged, this,
                [this] { m_analysis->setCoins(rangeOf(m_coins)); });
    for (const QSpinBox* field : {m_cells.least, m_cells.most})
        connect(field, &QSpinBox::valueChanged, this,
                [this] { m_analysis->setCells(rangeOf(m_cells)); });
    m_note = new QLabel(this);
    m_note->setWordWrap(true);
    m_note->hide();
    m_clear = new QPushButton(tr("Clear Conditions"), this);
    m_clear->setObjectName(QStringLiteral("clearConditions"));
    layout->addWidget(m_note);
    layout->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this, [this] { m_analysis->clearConditions(); });
}

void ConditionsForm::bind(LevelAnalysis* analysis)
{
    endPicking();
    m_connections = std::make_unique<QObject>();
    m_analysis = analysis;
    if (analysis == nullptr)
        return;
    connect(analysis, &LevelAnalysis::conditionsChanged, m_connections.get(),
            [this] { showConditions(); });
    connect(analysis, &LevelAnalysis::noted, m_connections.get(), [this](const QString& why) {
        m_note->setText(why);
        m_note->show();
    });
    showConditions();
}

void ConditionsForm::addDemand(QVBoxLayout& layout, Demand demand)
{
    const bool through = demand == Demand::through;
    auto* row = new QHBoxLayout;
    auto* button = new QPushButton(through ? tr("Must Pass") : tr("Must Avoid"), this);
    button->setObjectName(through ? QStringLiteral("mustPass") : QStringLiteral("mustAvoid"));
    button->setCheckable(true);
    button->setToolTip(through
                           ? tr("Select, then click the cells that every track must pass through")
                           : tr("Select, then click the cells that every track must avoid"));
    auto* count = new QLabel(this);
    m_demands[demandIndex(demand)] = button;
    m_counts[demandIndex(demand)] = count;
    row->addWidget(new MarkSwatch(through ? CellMark::through : CellMark::around, this));
    row->addWidget(button, 1);
    row->addWidget(count);
    layout.addLayout(row);
    connect(button, &QPushButton::toggled, this,
            [this, demand](bool on) { pickToggled(demand, on); });
}

ConditionsForm::RangeFields ConditionsForm::makeRange(const QString& name)
{
    auto* row = new QHBoxLayout;
    const RangeFields fields{rangeField(tr("%1: minimum").arg(name), this),
                             rangeField(tr("%1: maximum").arg(name), this)};
    auto* label = new QLabel(name, this);
    label->setBuddy(fields.least);
    row->addWidget(label, 1);
    row->addWidget(fields.least);
    row->addWidget(new QLabel(tr("to"), this));
    row->addWidget(fields.most);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    // The minimum pushes the maximum up, and the maximum pushes the minimum down.
    connect(fields.least, &QSpinBox::valueChanged, this, [most = fields.most](int least) {
        const QSignalBlocker quiet(most);
        if (most->value() != anyNumber && most->value() < least)
            most->setValue(least);
    });
    connect(fields.most, &QSpinBox::valueChanged, this, [least = fields.least](int most) {
        const QSignalBlocker quiet(least);
        if (most != anyNumber && least->value() > most)
            least->setValue(most);
    });
    return fields;
}

CountRange ConditionsForm::rangeOf(const RangeFields& fields)
{
    const auto side = [](const QSpinBox& field) {
        return field.value() == anyNumber ? std::nullopt
                                          : std::optional<std::int64_t>(field.value());
    };
    return {side(*fields.least), side(*fields.most)};
}

void ConditionsForm::setRange(const RangeFields& fields, const CountRange& range)
{
    const auto show = [](QSpinBox& field, const std::optional<std::int64_t>& count) {
        const QSignalBlocker quiet(field);
        field.setValue(static_cast<int>(count.value_or(anyNumber)));
    };
    show(*fields.least, range.least);
    show(*fields.most, range.most);
}

std::optional<Demand> ConditionsForm::picking() const
{
    for (const Demand demand : {Demand::through, Demand::around})
        if (m_demands[demandIndex(demand)]->isChecked())
            return demand;
    return std::nullopt;
}

void ConditionsForm::endPicking()
{
    for (QPushButton* button : m_demands)
        button->setChecked(false);
}

/// Only one of the two buttons can be on.
void ConditionsForm::pickToggled(Demand demand, bool on)
{
    if (on) {
        QPushButton* other = m_demands[1 - demandIndex(demand)];
        const QSignalBlocker quiet(other);
        other->setChecked(false);
        m_note->hide();
    }
    emit pickingChanged();
}

void ConditionsForm::showConditions()
{
    const TrackConditions& conditions = m_analysis->conditions();
    const auto count = [](const std::vector<Position>& cells) {
        return cells.empty() ? QString()
                             : tr("%Ln cell(s)", nullptr, static_cast<int>(cells.size()));
    };
    m_counts[demandIndex(Demand::through)]->setText(count(conditions.pass));
    m_counts[demandIndex(Demand::around)]->setText(count(conditions.avoid));
    for (QLabel* label : m_counts)
        label->setVisible(!label->text().isEmpty());
    setRange(m_coins, conditions.coins);
    setRange(m_cells, conditions.cells);
    m_clear->setEnabled(!conditions.none());
    m_note->hide();
}

class LevelAnalysis;

/// Returns a description of a running analysis: its progress and interim results.
QString runningWords(const Progress& progress);

/// Returns a description of a level's analysis while none is running, or the reason why there is
/// none.
QString stateWords(const LevelAnalysis& analysis, const Maze& maze);

namespace {

QString scoreText(double score)
{
    return countText(static_cast<std::int64_t>(std::llround(score)));
}

QString haltedWords(const StrokeReport& report)
{
    const QString why = engineText(report.message);
    if (!report.hasScore())
        return report.bound
                   ? AnalysisPanel::tr(
                         "No track found yet, and none can score more than %1. The analysis "
                         "ended early: %2.")
                         .arg(countText(*report.bound), why)
                   : AnalysisPanel::tr("No track found. The analysis ended early: %1.").arg(why);
    if (!report.bound)
        return AnalysisPanel::tr("The best track found scores %1. The analysis ended early: %2.")
            .arg(countText(report.all.best), why);
    if (report.bestIsProved())
        return AnalysisPanel::tr(
                   "The best score is %1. The tracks with this score were not counted: %2.")
            .arg(countText(report.all.best), why);
    const std::int64_t gap = *report.bound - report.all.best;
    const double share = 100.0 * static_cast<double>(gap) /
                         static_cast<double>(std::max<std::int64_t>(1, *report.bound));
    return AnalysisPanel::tr("The best track found scores %1, and no track scores more than %2: a "
                             "gap of %3 (%4%). The analysis ended early: %5.")
        .arg(countText(report.all.best), countText(*report.bound), countText(gap),
             QString::number(share, 'f', 1), why);
}

} // namespace

QString runningWords(const Progress& progress)
{
    if (progress.best && progress.bound)
        return AnalysisPanel::tr("Analysing… Best so far: %1. Upper bound: %2.")
            .arg(scoreText(*progress.best), scoreText(*progress.bound));
    return AnalysisPanel::tr("Analysing…");
}

QString stateWords(const LevelAnalysis& analysis, const Maze& maze)
{
    if (!analysis.whyNot().isEmpty())
        return analysis.whyNot();
    if (analysis.isCurrent()) {
        const StrokeReport& report = *analysis.analysis()->report;
        if (report.status == Status::noSolution)
            return engineSentence(report.message);
        if (report.status == Status::solved)
            return AnalysisPanel::tr("Exact.");
        return haltedWords(report);
    }
    if (maze.size() - maze.count(CellKind::wall) > LevelAnalysis::automaticCellLimit)
        return AnalysisPanel::tr("This level has more than %1 open cells and is not analysed "
                                 "automatically. Press Analyse to start.")
            .arg(QLocale().toString(LevelAnalysis::automaticCellLimit));
    return AnalysisPanel::tr(
        "This is not a one-stroke level, but you can still analyse it as one.");
}

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
