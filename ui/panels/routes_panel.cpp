#include "ui/panels/routes_panel.h"

#include "ui/figures/count_label.h"
#include "ui/runs/run_text.h"
#include "ui/session/level_session.h"
#include "ui/session/shown.h"
#include "ui/theme/palette.h"

#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int routesPatienceMilliseconds = 250; // what ends before is not told of

/// What stands at the head.
const FactSpec* routeCount()
{
    return findFact("shortest-routes", Question::shortestPath);
}

QString textOf(std::string_view id)
{
    return QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

/// What the rows show beside the head.
FactList routeRows()
{
    FactList facts = levelNumbers(Question::shortestPath);
    std::erase(facts, routeCount());
    return facts;
}

/// The facts as a finished run without a recording, so that overlay, layers, legend and inspector
/// show it as they show any other. It has no id of a runs model.
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

void setSheetOnce(QWidget* widget, const QString& sheet)
{
    if (widget->styleSheet() != sheet)
        widget->setStyleSheet(sheet);
}

} // namespace

RoutesPanel::RoutesPanel(QWidget* parent) : QWidget(parent)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 12);
    layout->setSpacing(6);
    makeHead(*layout);
    makeState(*layout);
    makeRows(*layout);
    layout->addStretch(1);
    m_patience.setSingleShot(true);
    m_patience.setInterval(routesPatienceMilliseconds);
    connect(&m_patience, &QTimer::timeout, this, &RoutesPanel::showRunning);
    showColours();
}

void RoutesPanel::bind(LevelSession* level)
{
    if (m_level)
        m_routes->setWatched(false);
    m_bond = std::make_unique<QObject>();
    m_level = level;
    m_routes = level == nullptr ? nullptr : level->routes();
    m_shown.reset();
    m_patience.stop();
    if (level == nullptr)
        return;
    connect(m_routes, &LevelRoutes::changed, m_bond.get(), [this] { showFacts(); });
    connect(level->shown(), &Shown::changed, m_bond.get(), [this] { followShown(); });
    connect(level->shown(), &Shown::settingsChanged, m_bond.get(), [this] { followShown(); });
    followShown();
    showFigures();
    showVerdict();
    showFacts();
    m_routes->setWatched(isVisible());
}

void RoutesPanel::makeHead(QVBoxLayout& layout)
{
    auto* head = new QHBoxLayout;
    layout.addLayout(head);
    m_count = new CountLabel(this);
    QFont large = m_count->font();
    large.setPointSizeF(large.pointSizeF() * 1.9);
    large.setBold(true);
    m_count->setFont(large);
    m_count->setAccessibleName(engineText(routeCount()->name));
    m_countName = new QLabel(this);
    m_verdict = new QLabel(this);
    m_verdict->setObjectName(QStringLiteral("routesVerdict"));
    head->addWidget(m_count);
    head->addStretch(1);
    head->addWidget(m_verdict, 0, Qt::AlignVCenter);
    layout.addWidget(m_countName);
}

void RoutesPanel::makeState(QVBoxLayout& layout)
{
    m_words = new QLabel(this);
    m_words->setWordWrap(true);
    m_progress = new QProgressBar(this);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(6);
    m_progress->setRange(0, 0);
    m_progress->setAccessibleName(tr("The routes are being worked out"));
    m_workOut = new QPushButton(tr("&Work Out"), this);
    m_workOut->setObjectName(QStringLiteral("workOutRoutes"));
    m_stop = new QPushButton(tr("Stop"), this);
    m_stop->setObjectName(QStringLiteral("stopRoutes"));
    m_stop->setAccessibleName(tr("Stop working out the routes"));
    layout.addWidget(m_words);
    layout.addWidget(m_progress);
    layout.addWidget(m_workOut);
    layout.addWidget(m_stop);
    connect(m_workOut, &QPushButton::clicked, this, [this] { m_routes->workOut(); });
    connect(m_stop, &QPushButton::clicked, this, [this] { m_routes->stop(); });
}

void RoutesPanel::makeRows(QVBoxLayout& layout)
{
    const auto add = [&](const FactList& facts) {
        auto* grid = new QGridLayout;
        grid->setColumnStretch(0, 1);
        grid->setVerticalSpacing(3);
        layout.addLayout(grid);
        const std::vector<FactRow> rows = addRows(*grid, facts, this);
        m_rows.insert(m_rows.end(), rows.begin(), rows.end());
    };
    addTitle(layout, tr("What it takes"));
    add(routeRows());
    addTitle(layout, tr("How it is built"));
    add(levelNumbers(std::nullopt));
    addTitle(layout, tr("On the maze"));
    m_layers = new QComboBox(this);
    m_layers->setAccessibleName(tr("Layer on the maze"));
    m_layers->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_layers->setMinimumContentsLength(12);
    m_layers->setToolTip(tr("What colours the cells; the exact value stands under the cursor"));
    m_layers->addItem(tr("No colours"), QString());
    for (const FactSpec* layer : levelLayers(Question::shortestPath))
        m_layers->addItem(engineText(layer->name), textOf(layer->id));
    layout.addWidget(m_layers);
    connect(m_layers, &QComboBox::activated, this, [this] {
        showPicture();
        if (!m_routes->isCurrent() && !m_routes->isRunning())
            m_routes->workOut();
    });
}

void RoutesPanel::addTitle(QVBoxLayout& layout, const QString& title)
{
    auto* name = new QLabel(title, this);
    QFont bold = name->font();
    bold.setBold(true);
    name->setFont(bold);
    m_titles.push_back(name);
    layout.addSpacing(6);
    layout.addWidget(name);
}

/// How many shortest routes there are; none: it is not known.
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
        showVerdict();
        if (m_layers->currentIndex() > 0)
            showPicture();
    } else if (!m_routes->isCurrent() && !m_routes->isRunning() && !m_routes->isByItself()) {
        m_level->shown()->hideFact(ShownFact::Source::routes); // it would be that of an older level
    }
    showState();
}

void RoutesPanel::showFigures()
{
    for (const FactRow& row : m_rows)
        showFact(*row.value, *row.fact, m_routes->facts().get());
    showFact(*m_count, *routeCount(), m_routes->facts().get());
    m_countName->setText(routes() == 1 ? tr("shortest route") : tr("shortest routes"));
}

void RoutesPanel::showVerdict()
{
    const std::optional<mpz_class> count = routes();
    if (!count)
        m_verdict->setText({});
    else if (*count == 0)
        m_verdict->setText(tr("✕ no route"));
    else
        m_verdict->setText(*count == 1 ? tr("✓ unique") : tr("≠ not unique"));
    m_verdict->setVisible(!m_verdict->text().isEmpty());
    showColours();
}

void RoutesPanel::showState()
{
    const bool current = m_routes->isCurrent();
    if (!current && (m_routes->isRunning() || m_routes->isByItself())) {
        if (m_progress->isHidden() && !m_patience.isActive())
            m_patience.start();
        return;
    }
    m_patience.stop();
    m_progress->hide();
    m_stop->hide();
    m_workOut->setVisible(!current);
    m_words->setText(stateWords());
    m_words->setVisible(!m_words->text().isEmpty());
    showColours();
}

void RoutesPanel::showRunning()
{
    if (!m_routes->isRunning())
        return;
    m_progress->show();
    m_stop->show();
    m_workOut->hide();
    m_words->setText(tr("Working it out…"));
    m_words->show();
    showColours();
}

QString RoutesPanel::stateWords() const
{
    if (m_routes->failed())
        return tr("The memory does not suffice.");
    if (!m_routes->isCurrent())
        return m_routes->isByItself() ? QString()
                                      : tr("More than %1 cells: worked out when you ask for it.")
                                            .arg(QLocale().toString(static_cast<qulonglong>(
                                                LevelRoutes::mostCellsByItself)));
    const Maze& maze = *m_routes->question().maze;
    if (!maze.start() || !maze.end())
        return tr("Place a start (S) and an end (T) to see the shortest routes.");
    if (const std::string shortfall = m_routes->facts()->shortfall(); !shortfall.empty())
        return tr("Not all is known: %1").arg(engineText(shortfall));
    return routes() == 0 ? tr("The end cannot be reached.") : QString();
}

void RoutesPanel::showPicture()
{
    const QString layer = m_layers->currentData().toString();
    Shown& shown = *m_level->shown();
    if (layer.isEmpty()) {
        shown.hideFact(ShownFact::Source::routes);
        return;
    }
    if (!m_routes->isCurrent())
        return;
    shown.setHeatLayer(layer);
    shown.showFact({.source = ShownFact::Source::routes},
                   pictureOfFacts(*m_routes->facts(), m_routes->question()));
}

/// The layer that is shown; none, where something else is.
void RoutesPanel::followShown()
{
    const Shown& shown = *m_level->shown();
    const QString layer = shown.fact(ShownFact::Source::routes) == nullptr
                              ? QString()
                              : QString::fromStdString(shown.settings().heatLayer);
    m_layers->setCurrentIndex(std::max(m_layers->findData(layer), 0));
}

QString RoutesPanel::verdict() const
{
    return m_verdict->text();
}

QString RoutesPanel::text() const
{
    QStringList lines{m_count->text() + u' ' + m_countName->text()};
    lines << linesOf(m_rows);
    if (!m_words->isHidden())
        lines << m_words->text();
    return lines.join(u'\n');
}

void RoutesPanel::showColours()
{
    const Palette& colours = ui::palette();
    const bool faint = m_level && !m_routes->isCurrent();
    const QString muted = QStringLiteral("color: %1").arg(colours.muted.name());
    const QString ink =
        QStringLiteral("color: %1").arg((faint ? colours.muted : colours.text).name());
    setSheetOnce(m_count, ink);
    setSheetOnce(m_countName, muted);
    colourRows(m_rows, faint);
    for (QLabel* title : m_titles)
        setSheetOnce(title, muted);
    const std::optional<mpz_class> count = routes();
    QColor badge = count == 0 ? colours.error : colours.warning;
    if (count == 1)
        badge = colours.success;
    setSheetOnce(m_verdict,
                 QStringLiteral("QLabel { color: %1; border: 1px solid %1; border-radius: 9px; "
                                "padding: 2px 9px; font-weight: bold; }")
                     .arg((faint ? colours.muted : badge).name()));
}

void RoutesPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showColours();
    QWidget::changeEvent(event);
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
