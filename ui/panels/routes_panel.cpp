#include "ui/panels/routes_panel.h"

#include "ui/base/text.h"
#include "ui/level/maze_document.h"
#include "ui/panels/figures.h"
#include "ui/panels/layers_panel.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"

#include <QGridLayout>
#include <QLocale>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

/// Returns the fact in the headline.
const FactSpec* routeCount()
{
    return findFact("shortest-routes", Question::shortestPath);
}

/// Returns the facts in the rows: all except the headline and the measures of difficulty.
FactList routeRows()
{
    FactList facts = withoutMeasures(levelNumbers(Question::shortestPath));
    std::erase(facts, routeCount());
    return facts;
}

/// Returns the facts as a finished run without a recording. Overlay, layers, legend and inspector
/// then show it like any other run. The run has no id of a runs model.
std::shared_ptr<const Run> pictureOfFacts(const Facts& facts, const FactsQuestion& question)
{
    auto picture = std::make_shared<Run>();
    picture->solver = mainSolver(Question::shortestPath);
    picture->maze = question.maze;
    picture->recorded = Recorded::no;
    picture->state = RunState::finished;
    picture->outcome.status = Status::solved;
    picture->outcome.layers = facts.layers;
    picture->categories = facts.categories;
    return picture;
}

/// Returns whether the shortest route exists and is unique; empty if the count is unknown. Levels
/// that ask a different question get no verdict on uniqueness, because the count says enough.
Badge badgeOf(const std::optional<mpz_class>& routes, Question question)
{
    if (!routes)
        return {};
    if (*routes == 0)
        return {RoutesPanel::tr("✕ no route"), Ink::error};
    if (question != Question::shortestPath)
        return {};
    if (*routes == 1)
        return {RoutesPanel::tr("✓ unique"), Ink::success};
    return {RoutesPanel::tr("≠ not unique"), Ink::warning};
}

} // namespace

RoutesPanel::RoutesPanel(QWidget* parent)
    : QWidget(parent), m_head(new Headline(engineText(routeCount()->name), this)),
      m_state(new WorkState(tr("Finding the shortest routes"), this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(4);
    layout->addWidget(m_head);
    layout->addWidget(m_state);
    m_state->addButtons(tr("Calculate"), QStringLiteral("workOutRoutes"),
                        QStringLiteral("stopRoutes"));
    makeRows(*layout);
    layout->addStretch(1);
    connect(m_state, &WorkState::lasting, this, &RoutesPanel::showRunning);
    connect(m_state, &WorkState::startWanted, this, [this] { m_routes->workOut(); });
    connect(m_state, &WorkState::stopWanted, this, [this] { m_routes->stop(); });
}

void RoutesPanel::bind(LevelSession* level)
{
    if (m_level)
        m_routes->setWatched(false);
    m_connections = std::make_unique<QObject>();
    m_level = level;
    m_routes = level == nullptr ? nullptr : level->routes();
    m_shown.reset();
    m_state->showIdle({});
    if (level == nullptr)
        return;
    connect(m_routes, &LevelRoutes::changed, m_connections.get(), [this] { showFacts(); });
    connect(level->shown(), &OverlayState::changed, m_connections.get(), [this] { followShown(); });
    connect(level->shown(), &OverlayState::settingsChanged, m_connections.get(),
            [this] { followShown(); });
    followShown();
    showFigures();
    showFacts();
    m_routes->setWatched(isVisible());
}

void RoutesPanel::setCompared(const std::optional<QString>& colours)
{
    m_layers->setCompared(colours);
    if (m_level)
        followShown();
}

void RoutesPanel::makeRows(QVBoxLayout& layout)
{
    const auto add = [&](const FactList& facts) {
        const std::vector<FactRow> rows = addRows(addFigures(layout), facts);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
    };
    add(routeRows());
    addTitle(layout, tr("Difficulty"));
    add(measuresAmong(levelNumbers(Question::shortestPath)));
    addTitle(layout, tr("Structure"));
    add(levelNumbers(std::nullopt));
    addTitle(layout, tr("Show on maze"));
    m_layers = new ColoursChoice(ShownFact::Source::routes, this);
    m_layers->setLayers(levelLayers(Question::shortestPath));
    layout.addWidget(m_layers);
    connect(m_layers, &QComboBox::activated, this, [this] {
        showPicture();
        if (!m_routes->isCurrent() && !m_routes->isRunning())
            m_routes->workOut();
    });
}

/// Returns the number of shortest routes; empty if unknown.
std::optional<mpz_class> RoutesPanel::routes() const
{
    const auto* known =
        m_level && m_routes->facts() ? m_routes->facts()->find<KnownFact>(routeCount()) : nullptr;
    return known == nullptr ? std::nullopt : std::optional(std::get<mpz_class>(known->value));
}

void RoutesPanel::showFacts()
{
    if (m_routes->isCurrent() && m_routes->facts() != m_shown) {
        m_shown = m_routes->facts();
        showFigures();
        if (m_layers->currentIndex() > 0)
            showPicture();
    } else if (!m_routes->isCurrent() && !m_routes->isRunning() && !m_routes->isAutomatic()) {
        // The displayed facts belong to an older level.
        m_level->shown()->hideFact(ShownFact::Source::routes);
    }
    showState();
}

void RoutesPanel::showFigures()
{
    for (const FactRow& row : m_rows)
        showFact(row, m_routes->facts().get());
    showFact(m_head->number(), *routeCount(), m_routes->facts().get());
    m_head->setName(tr("shortest route(s)", "below their number", routes() == 1 ? 1 : 2));
    const MazeDocument& document = *m_level->document();
    m_head->setBadge(badgeOf(routes(), mainQuestion(document.maze(), document.rules())));
}

void RoutesPanel::showState()
{
    const bool current = m_routes->isCurrent();
    if (!current && (m_routes->isRunning() || m_routes->isAutomatic())) {
        m_state->begin();
        return;
    }
    setFaint(!current);
    m_state->showIdle(stateWords());
    m_state->startButton()->setVisible(!current);
}

void RoutesPanel::showRunning()
{
    if (!m_routes->isRunning())
        return;
    setFaint(true);
    m_state->showWorking(tr("Calculating…"));
}

void RoutesPanel::setFaint(bool faint)
{
    m_head->setFaint(faint);
    ui::setFaint(m_rows, faint);
}

QString RoutesPanel::stateWords() const
{
    if (m_routes->failed())
        return tr("Not enough memory.");
    if (!m_routes->isCurrent())
        return m_routes->isAutomatic() ? QString()
                                       : tr("This level has more than %1 cells and is not "
                                            "calculated automatically. Press "
                                            "Calculate to start.")
                                             .arg(QLocale().toString(static_cast<qulonglong>(
                                                 LevelRoutes::automaticCellLimit)));
    const Maze& maze = *m_routes->question().maze;
    if (!maze.start() || !maze.end())
        return tr("Place a start (S) and an end (T) to see the shortest routes.");
    if (const Message shortfall = m_routes->facts()->shortfall(); !shortfall.empty())
        return tr("Some facts are unknown: %1").arg(engineText(shortfall));
    return routes() == 0 ? tr("The end cannot be reached.") : QString();
}

void RoutesPanel::showPicture()
{
    const QString layer = m_layers->layer();
    OverlayState& shown = *m_level->shown();
    if (layer.isEmpty()) {
        shown.clearColours();
        return;
    }
    if (!m_routes->isCurrent())
        return;
    shown.setHeatLayer(layer);
    shown.showFact({.source = ShownFact::Source::routes},
                   pictureOfFacts(*m_routes->facts(), m_routes->question()));
}

void RoutesPanel::followShown()
{
    m_layers->follow(*m_level->shown());
}

QString RoutesPanel::verdict() const
{
    return m_head->badge();
}

QString RoutesPanel::text() const
{
    QStringList lines{m_head->number().text() + u' ' + m_head->name()};
    lines << linesOf(m_rows) << m_state->words();
    return lines.join(u'\n');
}

void RoutesPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_level)
        m_routes->setWatched(true);
}

void RoutesPanel::hideEvent(QHideEvent* event)
{
    QWidget::hideEvent(event);
    if (m_level)
        m_routes->setWatched(false);
}

} // namespace mazewright::ui
