// The sections of the column about a one-stroke level.
#include "ui/panels/stroke_sections.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_document.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/score_histogram.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QVBoxLayout>

#include <utility>

namespace mazewright::ui {

namespace {

using Source = ShownFact::Source;

std::shared_ptr<const Analysis> currentAnalysis(const LevelSession* level)
{
    return level != nullptr && level->analysis()->isCurrent() ? level->analysis()->value()
                                                              : nullptr;
}

/// Returns the facts in the rows: all except the score and the measures of difficulty.
FactList strokeRows()
{
    FactList facts = withoutMeasures(levelNumbers(Question::oneStroke));
    std::erase(facts, findFact("score", Question::oneStroke));
    return facts;
}

} // namespace

void showStroke(LevelSession& level, bool track, bool allTracks, const QString& layer)
{
    OverlayState& shown = *level.shown();
    if ((!track && layer.isEmpty()) || !level.analysis()->isCurrent()) {
        shown.hideFact(Source::stroke);
        return;
    }
    shown.setHeatLayer(layer);
    const PictureTrack drawn = !track      ? PictureTrack::none
                               : allTracks ? PictureTrack::any
                                           : PictureTrack::best;
    shown.showFact({.source = Source::stroke, .track = track, .allTracks = allTracks},
                   pictureOf(*level.analysis()->value(), drawn));
}

TracksSection::TracksSection(QWidget* parent)
    : SectionBody(parent), m_shown(new QCheckBox(tr("Show a track on the maze"), this)),
      m_which(new QComboBox(this)), m_histogram(new ScoreHistogram(this))
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    QGridLayout& grid = addFigures(*column);
    m_rows = addRows(grid, strokeRows());
    m_length = addRow(grid, tr("Length of best track"));
    m_rows.push_back(m_length);
    m_shown->setObjectName(QStringLiteral("showAnalysis"));
    m_shown->setToolTip(tr("Draw a track; step through the others below the maze"));
    m_which->addItems({tr("Best tracks"), tr("All tracks")});
    m_which->setAccessibleName(tr("Which tracks"));
    m_which->setToolTip(tr("Step through the best tracks or through all"));
    column->addWidget(m_shown);
    column->addWidget(m_which);
    addTitle(*column, tr("Tracks by score"));
    column->addWidget(m_histogram);
    connect(m_shown, &QCheckBox::toggled, this, &TracksSection::showPicture);
    connect(m_which, &QComboBox::activated, this, [this] {
        const QSignalBlocker quiet(m_shown);
        m_shown->setChecked(true);
        showPicture();
    });
}

void TracksSection::follow(LevelSession& level)
{
    m_known.reset();
    // The figures of the previous analysis stay while the next one is coming.
    on(level.analysis(), &LevelAnalysis::changed, [this] {
        if (!this->level()->analysis()->isBeingRenewed())
            takeAnalysis();
    });
    for (const auto signal : {&OverlayState::changed, &OverlayState::settingsChanged})
        on(level.shown(), signal, [this] { followShown(); });
    followShown();
    takeAnalysis();
}

void TracksSection::takeAnalysis()
{
    const std::shared_ptr<const Analysis> known = currentAnalysis(level());
    if (!known)
        level()->shown()->hideFact(Source::stroke);
    if (!std::exchange(m_known, known) && !known && !m_histogram->counts().empty())
        m_histogram->setCounts({}, noFigure.toString());
    for (const FactRow& row : m_rows)
        if (row.fact != nullptr)
            showFact(row, known ? &known->facts : nullptr);
    m_which->setEnabled(known && known->report->tracks);
    m_shown->setEnabled(known && known->report->hasScore());
    m_length.value->setWords(noFigure.toString());
    if (known) {
        const StrokeReport& report = *known->report;
        m_histogram->setCounts(report.histogram, report.histogramMissing.empty()
                                                     ? tr("Available only with an exact answer.")
                                                     : engineSentence(report.histogramMissing));
        if (!report.best.empty())
            m_length.value->setWords(
                tr("%1, %2", "a length in cells, and the coins on it")
                    .arg(tr("%Ln cell(s)", nullptr, static_cast<int>(report.best.size())),
                         tr("%Ln coin(s)", nullptr,
                            static_cast<int>(coinsOn(*known->maze, report.best)))));
        if (level()->shown()->fact(Source::stroke) != nullptr &&
            level()->shown()->run()->maze != known->maze)
            showPicture();
    }
    emit changed();
}

QString TracksSection::summary() const
{
    if (level() == nullptr || !m_known || !m_known->report->hasScore() ||
        m_known->report->status != Status::solved)
        return {};
    return tr("%1 of %2", "best tracks, all tracks")
        .arg(briefCountText(m_known->report->all.optimal),
             briefCountText(m_known->report->all.tracks));
}

void TracksSection::showPicture()
{
    const OverlayState& shown = *level()->shown();
    const bool isColoured = shown.fact(Source::stroke) != nullptr && shown.settings().heat.shown;
    showStroke(*level(), m_shown->isChecked(), m_which->currentIndex() == 1,
               isColoured ? QString::fromStdString(shown.settings().heatLayer) : QString());
}

/// Shows the displayed track as the choice.
void TracksSection::followShown()
{
    const ShownFact* fact = level()->shown()->fact(Source::stroke);
    const QSignalBlocker quiet(m_shown);
    m_shown->setChecked(fact != nullptr && fact->track);
    if (fact != nullptr)
        m_which->setCurrentIndex(fact->allTracks ? 1 : 0);
}

StrokeCellsSection::StrokeCellsSection(QWidget* parent)
    : SectionBody(parent), m_layers(new ColoursChoice(Source::stroke, this))
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    addRow(*column, CellMark::forced, tr("Cells on every best track"));
    addRow(*column, CellMark::unused, tr("Cells on no best track"));
    addRow(*column, CellMark::unusedCoin, tr("Coins never worth taking"));
    column->addWidget(m_layers);
    connect(m_layers, &QComboBox::activated, this, [this] {
        const ShownFact* fact = level()->shown()->fact(Source::stroke);
        if (fact == nullptr && m_layers->layer().isEmpty())
            level()->shown()->clearColours();
        else
            showStroke(*level(), fact != nullptr && fact->track, fact != nullptr && fact->allTracks,
                       m_layers->layer());
    });
}

void StrokeCellsSection::addRow(QVBoxLayout& layout, CellMark mark, const QString& name)
{
    auto* row = new QHBoxLayout;
    auto* shown = new QCheckBox(name, this);
    auto* count = new QLabel(this);
    shown->setToolTip(tr("Show on the maze"));
    row->addWidget(new MarkSwatch(mark, this));
    row->addWidget(shown, 1);
    row->addWidget(count);
    layout.addLayout(row);
    m_rows.push_back({mark, shown, count});
    connect(shown, &QCheckBox::toggled, this, &StrokeCellsSection::marksChanged);
}

void StrokeCellsSection::follow(LevelSession& level)
{
    on(level.analysis(), &LevelAnalysis::changed, [this, &level] {
        if (!level.analysis()->isBeingRenewed())
            refresh();
    });
    for (const auto signal : {&OverlayState::changed, &OverlayState::settingsChanged})
        on(level.shown(), signal, [this, &level] { m_layers->follow(*level.shown()); });
    refresh();
}

const std::vector<CellIndex>* StrokeCellsSection::cellsOf(CellMark mark) const
{
    if (level() == nullptr || !m_known || m_known->report->cells.empty())
        return nullptr;
    if (mark == CellMark::forced)
        return &m_known->cells.forced;
    return mark == CellMark::unused ? &m_known->cells.unused : &m_known->cells.unusedCoins;
}

void StrokeCellsSection::refresh()
{
    m_known = currentAnalysis(level());
    for (const auto& [mark, shown, count] : m_rows) {
        const std::vector<CellIndex>* cells = cellsOf(mark);
        count->setText(cells == nullptr ? noFigure.toString()
                                        : countText(static_cast<std::int64_t>(cells->size())));
        shown->setEnabled(cells != nullptr && !cells->empty());
    }
    m_layers->setLayers(m_known ? m_known->layers : std::vector<Layer>());
    m_layers->setEnabled(m_layers->count() > 1);
    m_layers->follow(*level()->shown());
    emit changed();
    emit marksChanged();
}

/// Who opens the section wants to see the cells: marks the first kind if none is marked.
void StrokeCellsSection::opened()
{
    if (std::ranges::none_of(m_rows, [](const CellsRow& row) { return row.shown->isChecked(); }))
        m_rows.front().shown->setChecked(true);
}

QString StrokeCellsSection::summary() const
{
    const std::vector<CellIndex>* forced = cellsOf(CellMark::forced);
    return forced == nullptr
               ? QString()
               : tr("%Ln on every best track", nullptr, static_cast<int>(forced->size()));
}

std::vector<Position> StrokeCellsSection::markedCells(CellMark mark) const
{
    std::vector<Position> positions;
    const std::vector<CellIndex>* cells = cellsOf(mark);
    for (const CellsRow& row : m_rows)
        if (row.mark == mark && row.shown->isChecked() && cells != nullptr)
            for (const CellIndex cell : *cells)
                positions.push_back(m_known->maze->position(cell));
    return positions;
}

QString StrokeCellsSection::text() const
{
    QStringList lines;
    for (const CellsRow& row : m_rows)
        lines << row.shown->text() + u' ' + row.count->text();
    return lines.join(u'\n');
}

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

ConditionsForm::ConditionsForm(QWidget* parent) : SectionBody(parent)
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    addDemand(*column, Demand::through);
    addDemand(*column, Demand::around);
    m_coins = makeRange(tr("Coins"));
    m_cells = makeRange(tr("Cells"));
    for (const QSpinBox* field : {m_coins.least, m_coins.most, m_cells.least, m_cells.most})
        connect(field, &QSpinBox::valueChanged, this, [this] {
            if (level() == nullptr) // a closing window makes the field commit its text
                return;
            TrackConditions next = analysis()->conditions();
            next.coins = rangeOf(m_coins);
            next.cells = rangeOf(m_cells);
            level()->document()->setConditions(next);
        });
    m_snake = new QCheckBox(tr("Snake"), this);
    m_snake->setObjectName(QStringLiteral("snake"));
    m_snake->setToolTip(tr("No cell of a track is beside an earlier one, except beside its "
                           "predecessor"));
    column->addWidget(m_snake);
    connect(m_snake, &QCheckBox::clicked, this, [this](bool on) {
        TrackConditions next = analysis()->conditions();
        next.snake = on;
        level()->document()->setConditions(next);
    });
    m_clear = new QPushButton(tr("Clear Conditions"), this);
    m_clear->setObjectName(QStringLiteral("clearConditions"));
    column->addWidget(m_clear);
    connect(m_clear, &QPushButton::clicked, this,
            [this] { level()->document()->setConditions({}); });
}

void ConditionsForm::bind(LevelSession* level)
{
    endPicking();
    SectionBody::bind(level);
}

void ConditionsForm::follow(LevelSession& level)
{
    on(level.analysis(), &LevelAnalysis::conditionsChanged, [this] { showConditions(); });
    showConditions();
}

LevelAnalysis* ConditionsForm::analysis() const
{
    return level() == nullptr ? nullptr : level()->analysis();
}

QString ConditionsForm::summary() const
{
    if (analysis() == nullptr || analysis()->conditions().none())
        return tr("none");
    const TrackConditions& all = analysis()->conditions();
    const auto cells = static_cast<int>(all.pass.size() + all.avoid.size());
    QStringList parts;
    if (cells > 0)
        parts << tr("%Ln cell(s)", nullptr, cells);
    if (all.coins.isSet())
        parts << tr("coins");
    if (all.cells.isSet())
        parts << tr("length");
    if (all.snake)
        parts << tr("snake");
    return parts.join(tr(", ", "between conditions"));
}

std::vector<Position> ConditionsForm::markedCells(CellMark mark) const
{
    if (analysis() == nullptr)
        return {};
    return mark == CellMark::through ? analysis()->conditions().pass
                                     : analysis()->conditions().avoid;
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
    }
    emit pickingChanged();
}

void ConditionsForm::showConditions()
{
    const TrackConditions& conditions = analysis()->conditions();
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
    const QSignalBlocker quiet(m_snake);
    m_snake->setChecked(conditions.snake);
    m_clear->setEnabled(!conditions.none());
    emit changed();
    emit marksChanged();
}

} // namespace mazewright::ui
