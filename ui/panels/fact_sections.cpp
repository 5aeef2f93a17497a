// The sections of the column that are rows of facts.
#include "ui/panels/fact_sections.h"

#include "solvers/core/solver.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/level/maze_document.h"
#include "ui/panels/layers_panel.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

const Facts* currentRouteFacts(const LevelSession* level)
{
    return level != nullptr && level->routes()->isCurrent() ? &level->routes()->value()->facts
                                                            : nullptr;
}

const Facts* currentStrokeFacts(const LevelSession* level)
{
    return level != nullptr && level->analysis()->isCurrent() ? &level->analysis()->value()->facts
                                                              : nullptr;
}

namespace {

/// Returns the word for the grade; empty if it is unknown.
QString gradeIn(const Facts* facts, Question question)
{
    const auto* known =
        facts == nullptr ? nullptr : facts->find<KnownFact>(findFact("grade", question));
    return known == nullptr ? QString() : gradeText(std::get<std::int64_t>(known->value));
}

} // namespace

FiguresSection::FiguresSection(Source source, const FactList& facts, QWidget* parent)
    : SectionBody(parent), m_source(source)
{
    m_rows = addRows(addFigures(*makeLayout<QVBoxLayout>(this, sectionMargins)), facts);
}

/// Keeps the figures before an edit while the next ones are coming.
void FiguresSection::follow(LevelSession& level)
{
    const bool stroke = m_source == Source::stroke;
    const DerivedSignals* source = level.routes();
    if (stroke)
        source = level.analysis();
    const auto show = [this, &level, stroke] {
        const Facts* facts = stroke ? currentStrokeFacts(&level) : currentRouteFacts(&level);
        for (const FactRow& row : m_rows)
            showFact(row, facts);
        emit changed();
    };
    on(source, &DerivedSignals::changed, [source, show] {
        if (!source->isBeingRenewed())
            show();
    });
    show();
}

QString FiguresSection::summary() const
{
    for (const FactRow& row : m_rows)
        if (row.fact->id == "grade" && row.value->text() != noFigure)
            return row.value->text();
    return {};
}

bool FiguresSection::hasContent() const
{
    return std::ranges::any_of(m_rows, [](const FactRow& row) { return !row.value->isHidden(); });
}

namespace {

const FactSpec* routeFact(std::string_view id)
{
    return findFact(id, Question::shortestPath);
}

/// Returns the facts as a finished run without a recording. Overlay, layers, legend and cell card
/// then show it like any other run. The run has no id of a runs model.
std::shared_ptr<const Run> pictureOfFacts(const RouteFacts& known)
{
    auto picture = std::make_shared<Run>();
    picture->solver = mainSolver(Question::shortestPath);
    picture->maze = known.question.maze;
    picture->recorded = Recorded::no;
    picture->state = RunState::finished;
    picture->outcome.status = Status::solved;
    picture->outcome.layers = known.facts.layers;
    picture->categories = known.facts.categories;
    return picture;
}

} // namespace

RouteCellsSection::RouteCellsSection(QWidget* parent)
    : SectionBody(parent), m_layers(new ColoursChoice(ShownFact::Source::routes, this))
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    m_rows = addRows(addFigures(*column),
                     {routeFact("length"), routeFact("must-pass"), routeFact("on-shortest")});
    m_layers->setLayers(levelLayers(Question::shortestPath));
    column->addWidget(m_layers);
    connect(m_layers, &QComboBox::activated, this, [this] {
        showPicture();
        if (!level()->routes()->isCurrent() && !level()->routes()->isRunning())
            level()->routes()->compute();
    });
}

void RouteCellsSection::follow(LevelSession& level)
{
    m_shown.reset();
    on(level.routes(), &LevelRoutes::changed, [this] { factsChanged(); });
    for (const auto signal : {&OverlayState::changed, &OverlayState::settingsChanged})
        on(level.shown(), signal, [this, &level] { m_layers->follow(*level.shown()); });
    m_layers->follow(*level.shown());
    showFigures();
    factsChanged();
}

void RouteCellsSection::factsChanged()
{
    const LevelRoutes& routes = *level()->routes();
    if (routes.isCurrent() && routes.value() != m_shown) {
        m_shown = routes.value();
        showFigures();
        if (m_layers->currentIndex() > 0)
            showPicture();
    } else if (!routes.isCurrent() && !routes.isRunning() && !routes.isAutomatic()) {
        // The displayed facts belong to an older level.
        level()->shown()->hideFact(ShownFact::Source::routes);
    }
    emit changed();
}

void RouteCellsSection::showFigures()
{
    for (const FactRow& row : m_rows)
        showFact(row, currentRouteFacts(level()));
}

QString RouteCellsSection::summary() const
{
    const Facts* facts = currentRouteFacts(level());
    const auto* known = facts == nullptr ? nullptr : facts->find<KnownFact>(routeFact("must-pass"));
    return known == nullptr ? QString()
                            : tr("%Ln common to all", "cells of all shortest routes",
                                 static_cast<int>(std::get<std::int64_t>(known->value)));
}

void RouteCellsSection::showPicture()
{
    const QString layer = m_layers->layer();
    OverlayState& shown = *level()->shown();
    if (layer.isEmpty()) {
        shown.clearColours();
        return;
    }
    if (!level()->routes()->isCurrent())
        return;
    shown.setHeatLayer(layer);
    shown.showFact({.source = ShownFact::Source::routes},
                   pictureOfFacts(*level()->routes()->value()));
}

namespace {

FactList boardMeasures()
{
    FactList facts;
    for (const char* id : {"grade", "choice", "traps"})
        facts.push_back(findFact(id, Question::clearBoard));
    return facts;
}

} // namespace

BoardDifficulty::BoardDifficulty(QWidget* parent)
    : SectionBody(parent), m_measure(new QPushButton(this)),
      m_facts({.traits = {.words = tr("Measuring the difficulty of the board"),
                          .length = TaskLength::open},
               .work =
                   [this](TaskCause) {
                       Rules rules = level()->document()->rules();
                       rules.question = Question::clearBoard;
                       return workingOut({level()->document()->snapshot(), rules}, boardMeasures());
                   }},
              this)
{
    auto* column = makeLayout<QVBoxLayout>(this, sectionMargins, 4);
    m_rows = addRows(addFigures(*column), boardMeasures());
    m_measure->setObjectName(QStringLiteral("measureBoard"));
    m_measure->setFocusPolicy(Qt::TabFocus); // a click leaves the keyboard focus on the board
    column->addWidget(m_measure);
    connect(m_measure, &QPushButton::clicked, this, &BoardDifficulty::toggle);
    connect(&m_facts, &DerivedSignals::changed, this, &BoardDifficulty::refresh);
    refresh();
}

void BoardDifficulty::bind(LevelSession* level)
{
    SectionBody::bind(level);
    m_facts.invalidate();
}

void BoardDifficulty::follow(LevelSession& level)
{
    const auto forget = [this] { m_facts.invalidate(); };
    on(level.document(), &MazeDocument::edited, forget);
    on(level.document(), &MazeDocument::rulesChanged, forget);
}

void BoardDifficulty::toggle()
{
    if (m_facts.isRunning())
        m_facts.invalidate();
    else if (level())
        m_facts.compute();
}

QString BoardDifficulty::summary() const
{
    return gradeIn(m_facts.isCurrent() ? m_facts.value().get() : nullptr, Question::clearBoard);
}

/// Shows dashes while the difficulty is unknown.
void BoardDifficulty::refresh()
{
    for (const FactRow& row : m_rows)
        showFact(row, m_facts.isCurrent() ? m_facts.value().get() : nullptr);
    const bool running = m_facts.isRunning();
    m_measure->setText(running ? tr("Stop") : tr("Measure Difficulty"));
    m_measure->setToolTip(running
                              ? tr("Stop measuring")
                              : tr("Search the board after every first move to tell how many of "
                                   "them are traps; this can take a while"));
    m_measure->setEnabled(level() != nullptr);
    emit changed();
}

} // namespace mazewright::ui
