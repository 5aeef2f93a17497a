#include "ui/compare/compare_mode.h"

#include "ui/base/actions.h"
#include "ui/canvas/playback.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/run_charts.h"
#include "ui/compare/run_view.h"
#include "ui/level/runs_model.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/timeline.h"

#include <QAction>
#include <QActionGroup>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace mazewright::ui {

namespace {

bool answersSame(const Run& one, const Run& other)
{
    return one.solver->info.answers == other.solver->info.answers;
}

} // namespace

CompareMode::CompareMode(const Parts& parts, QObject* parent)
    : ShownSource(parent), m_parts(parts), m_facts(parts.runs)
{
    connectActions();
    makeBar();
    m_parts.page->timeline().timeline()->setPlayAction(action(ActionId::solvePlay));
    connectPanes();
    connectRuns();
    showPaneActions();
}

CompareView& CompareMode::panes() const
{
    return m_parts.page->panes();
}

RunView* CompareMode::view() const
{
    return &panes().view(panes().activePane());
}

const std::shared_ptr<const Run>& CompareMode::run() const noexcept
{
    return view()->run();
}

std::uint32_t CompareMode::overlayTick() const
{
    return view()->tick();
}

Playback* CompareMode::playback() noexcept
{
    return &m_parts.page->playback();
}

const OverlaySettings& CompareMode::settings() const noexcept
{
    return view()->settings();
}

void CompareMode::setSettings(const OverlaySettings& settings)
{
    panes().setSettings(panes().activePane(), settings);
}

void CompareMode::connectPanes()
{
    connect(m_parts.page, &ComparePage::leaveWanted, this, &CompareMode::end);
    connect(&m_parts.page->differences(), &DifferenceBar::differenceChanged, this,
            &CompareMode::legendChanged);
    connect(&panes(), &CompareView::tooFewPanes, this, &CompareMode::end);
    connect(&panes(), &CompareView::activePaneChanged, this, &CompareMode::showActive);
    connect(&panes(), &CompareView::runsChanged, this, &CompareMode::showPaneActions);
    connect(&panes(), &CompareView::runsChanged, this, &CompareMode::addKeysOfPanes);
    connect(&panes(), &CompareView::settingsChanged, this, [this](int pane) {
        if (pane == panes().activePane())
            showActive();
        else
            emit legendChanged(); // the panes share the scale
    });
    connect(&m_parts.page->clock(), &ComparisonClock::ticksChanged, this,
            &CompareMode::momentChanged);
}

void CompareMode::connectRuns()
{
    connect(m_parts.runs, &RunsModel::runStarted, this, &CompareMode::runChanged);
    connect(m_parts.runs, &RunsModel::runProgressed, this, &CompareMode::runChanged);
    connect(m_parts.runs, &RunsModel::runFinished, this, &CompareMode::runChanged);
    connect(m_parts.runs, &RunsModel::recordingMade, this, &CompareMode::runChanged);
    connect(m_parts.runs, &RunsModel::qualitiesChanged, this, [this] {
        for (const auto& run : panes().runs())
            m_parts.page->runChanged(run->id);
    });
    connect(m_parts.runs, &RunsModel::removed, this, &CompareMode::dropRemovedRuns);
    connect(m_parts.runs, &RunsModel::raceStarted, playback(), &Playback::pause);
    connect(m_parts.results, &ResultsTable::compareRequested, this, &CompareMode::compareRuns);
    connect(&m_facts, &RunFacts::workedOut, this, [this] {
        for (const auto& run : panes().runs())
            m_parts.page->runChanged(run->id);
        emit legendChanged();
    });
}

void CompareMode::activateRun(int row)
{
    if (row < 0)
        return;
    const RunList shown = panes().runs();
    const auto found = std::find(shown.begin(), shown.end(), m_parts.runs->run(row));
    if (found != shown.end())
        panes().setActivePane(static_cast<int>(found - shown.begin()));
}

void CompareMode::compareRuns(const QList<int>& runIds)
{
    RunList runs;
    for (const int id : runIds)
        if (const int row = m_parts.runs->rowOf(id);
            row >= 0 && runs.size() < static_cast<std::size_t>(CompareView::mostPanes))
            runs.push_back(m_parts.runs->run(row));
    if (runs.size() >= static_cast<std::size_t>(CompareView::leastPanes))
        begin(runs);
}

void CompareMode::compare()
{
    QList<int> chosen;
    for (const int row : m_parts.results->selectedRuns())
        chosen << m_parts.runs->run(row)->id;
    if (chosen.size() >= CompareView::leastPanes) {
        compareRuns(chosen);
        if (chosen.size() > CompareView::mostPanes)
            emit runsTaken(tr("Comparing the first %1 of %2 selected runs: %3.")
                               .arg(CompareView::mostPanes)
                               .arg(chosen.size())
                               .arg(runNames(panes().runs()).join(QStringLiteral(", "))));
        return;
    }
    const RunList latest = latestRuns();
    m_raceWanted = latest.size() < static_cast<std::size_t>(CompareView::leastPanes);
    if (m_raceWanted) {
        emit raceWanted();
        return;
    }
    begin(latest);
    if (m_parts.runs->rowCount() > CompareView::leastPanes)
        emit runsTaken(tr("Comparing %1. Select two to four runs in the table to compare others.")
                           .arg(runNames(latest).join(QStringLiteral(", "))));
}

/// Returns two runs to compare: the selected run, or else the latest recorded run, and a second
/// recorded run that answers the same question. Runs on the same maze come first. If the first run
/// was raced, the second is the raced run that differs most from it; otherwise it is the latest.
/// Returns fewer than two runs if there are no such runs.
RunList CompareMode::latestRuns() const
{
    RunList recorded;
    for (int row = m_parts.runs->rowCount() - 1; row >= 0; --row)
        if (const auto run = m_parts.runs->run(row); run->recording)
            recorded.push_back(run);
    const QList<int> selected = m_parts.results->selectedRuns();
    if (selected.size() == 1)
        std::stable_partition(recorded.begin(), recorded.end(), [&](const auto& run) {
            return run == m_parts.runs->run(selected.front());
        });
    if (recorded.empty())
        return {};
    const std::shared_ptr<const Run> first = recorded.front();
    std::erase_if(recorded, [&](const auto& run) { return !answersSame(*run, *first); });
    std::stable_partition(recorded.begin(), recorded.end(), [&](const auto& run) {
        return run->maze->revision() == first->maze->revision();
    });
    RunList raced;
    std::copy_if(recorded.begin(), recorded.end(), std::back_inserter(raced), [&](const auto& run) {
        return run->hasMuteFigures() && run->maze->revision() == first->maze->revision();
    });
    if (first->hasMuteFigures() && raced.size() > 1)
        recorded = mostDifferentPair(first, raced);
    recorded.resize(std::min<std::size_t>(recorded.size(), CompareView::leastPanes));
    std::sort(recorded.begin(), recorded.end(),
              [](const auto& one, const auto& other) { return one->id < other->id; });
    return recorded;
}

void CompareMode::raced(const QList<int>& runIds)
{
    if (!std::exchange(m_raceWanted, false))
        return;
    RunList recorded;
    for (const int id : runIds) {
        const int row = m_parts.runs->rowOf(id);
        const auto run = row < 0 ? nullptr : m_parts.runs->run(row);
        if (run && run->recording && (recorded.empty() || answersSame(*run, *recorded.front())))
            recorded.push_back(run);
    }
    if (recorded.size() >= static_cast<std::size_t>(CompareView::leastPanes))
        begin(mostDifferentPair(recorded));
}

void CompareMode::begin(const RunList& runs)
{
    const OverlaySettings settings = m_parts.layers->settings();
    QList<int> ids;
    for (const auto& run : runs)
        ids.append(run->id);
    m_parts.runs->setInView(this, ids);
    panes().setRuns(runs);
    for (int pane = 0; pane < panes().count(); ++pane)
        panes().setSettings(pane, settings);
    emit begun();
    selectShownRuns();
    panes().view(panes().activePane()).setFocus();
    const bool allEnded =
        std::all_of(runs.begin(), runs.end(), [](const auto& run) { return run->isFinished(); });
    if (!allEnded)
        return; // running runs are followed live instead
    playback()->toStart();
    playback()->play();
}

/// Selects the runs of the panes in the results table.
void CompareMode::selectShownRuns()
{
    QList<int> rows;
    for (const auto& run : panes().runs())
        if (const int row = m_parts.runs->rowOf(run->id); row >= 0)
            rows << row;
    m_parts.results->selectRuns(rows);
}

void CompareMode::enter()
{
    m_on = true;
    showActive();
}

void CompareMode::leave()
{
    if (!std::exchange(m_on, false))
        return;
    playback()->pause();
    m_facts.setRun(nullptr);
    showPaneActions();
}

void CompareMode::end()
{
    if (panes().count() == 0)
        return;
    leave();
    m_parts.runs->setInView(this, {});
    emit ended();
    panes().setRuns({});
}

/// Makes all panels show the active pane.
void CompareMode::showActive()
{
    if (!m_on)
        return;
    m_facts.setRun(run());
    m_facts.want(settings());
    emit settingsChanged();
    emit changed();
    emit legendChanged();
    showPaneActions();
}

void CompareMode::runChanged(int row)
{
    const std::shared_ptr<const Run> run = m_parts.runs->run(row);
    const RunList shown = panes().runs();
    if (std::find(shown.begin(), shown.end(), run) == shown.end())
        return;
    m_parts.page->runChanged(run->id);
    if (run->isFinished() && run == this->run())
        showActive();
    else
        emit legendChanged();
}

void CompareMode::dropRemovedRuns()
{
    std::vector<int> gone;
    for (const auto& run : panes().runs())
        if (m_parts.runs->rowOf(run->id) < 0)
            gone.push_back(run->id);
    panes().removeRuns(gone);
}

// The actions of a comparison, in the Compare menu and in a bar over the panes.

namespace {

using Id = ActionId;

/// Indexed by `PaneArrangement`.
constexpr std::array arrangementIds = {Id::compareSideBySide, Id::compareGrid, Id::compareStacked};

} // namespace

QAction& CompareMode::action(ActionId id) const
{
    return *(*m_parts.actions)[id];
}

void CompareMode::connectActions()
{
    action(Id::compareRuns).setStatusTip(tr("Compare two to four selected runs side by side"));
    QAction& back = action(Id::compareBack);
    const auto tellBack = [&back] {
        back.setToolTip(back.shortcut().isEmpty() ? tr("Back to editor (Esc)") // as on every page
                                                  : withKey(tr("Back to editor"), back));
    };
    tellBack();
    connect(&back, &QAction::changed, this, tellBack);
    connect(&back, &QAction::triggered, this, &CompareMode::end);
    QAction& lock = action(Id::compareLock);
    lock.setCheckable(true);
    lock.setChecked(panes().isLocked());
    showKeyInToolTip(lock, tr("Show the same area at the same zoom in all panes"));
    connect(&lock, &QAction::toggled, &panes(), &CompareView::setLocked);
    connect(&panes(), &CompareView::lockedChanged, &lock, &QAction::setChecked);
    connectArrangements();
    connectPaneActions();
}

void CompareMode::connectArrangements()
{
    m_parts.actions->group({Id::compareSideBySide, Id::compareGrid, Id::compareStacked});
    for (std::size_t i = 0; i < arrangementIds.size(); ++i) {
        QAction& made = action(arrangementIds[i]);
        const auto arrangement = static_cast<PaneArrangement>(i);
        made.setChecked(panes().arrangement() == arrangement);
        connect(&made, &QAction::triggered, this,
                [this, arrangement] { panes().setArrangement(arrangement); });
    }
    connect(&panes(), &CompareView::arrangementChanged, this, [this](PaneArrangement arrangement) {
        action(arrangementIds[static_cast<std::size_t>(arrangement)]).setChecked(true);
    });
}

void CompareMode::connectPaneActions()
{
    const auto active = [this] { return panes().activePane(); };
    connect(&action(Id::compareNext), &QAction::triggered, this, &CompareMode::nextPane);
    connect(&action(Id::compareSwap), &QAction::triggered, this,
            [this, active] { panes().swapPanes(active(), (active() + 1) % panes().count()); });
    action(Id::compareSplit).setCheckable(true);
    connect(&action(Id::compareSplit), &QAction::triggered, this, [this, active](bool splitOff) {
        if (splitOff)
            panes().splitOff(active());
        else
            panes().bringBack(active());
        showPaneActions();
    });
    connect(&action(Id::compareClose), &QAction::triggered, this,
            [this, active] { panes().closePane(active()); });
    connect(&action(Id::compareUseForAll), &QAction::triggered, &panes(), &CompareView::useForAll);
}

void CompareMode::makeBar()
{
    QToolBar& bar = m_parts.page->bar();
    bar.setIconSize({18, 18});
    bar.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_parts.actions->addTo(bar, {Id::compareBack});
    auto* gap = new QWidget(&bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar.addWidget(gap);
    m_parts.actions->addTo(bar, {Id::compareUseForAll, Id::compareSwap, Id::separator,
                                 Id::compareSideBySide, Id::compareGrid, Id::compareStacked,
                                 Id::separator, Id::compareLock, Id::viewLayers});
    for (QAction* entry : bar.actions())
        if (QWidget* button = bar.widgetForAction(entry);
            entry != &action(Id::compareBack) && button != nullptr)
            button->setProperty("toolButtonStyle", Qt::ToolButtonIconOnly);
    for (const Id id : {Id::compareUseForAll, Id::compareSwap, Id::compareSideBySide,
                        Id::compareGrid, Id::compareStacked})
        showKeyInToolTip(action(id), action(id).iconText());
}

void CompareMode::nextPane()
{
    panes().setActivePane((panes().activePane() + 1) % panes().count());
    panes().view(panes().activePane()).setFocus();
}

void CompareMode::showPaneActions()
{
    action(Id::compareSplit).setChecked(m_on && panes().isSplitOff(panes().activePane()));
}

/// Adds the shortcut of the close action to the tool tips of the panes' close buttons.
void CompareMode::addKeysOfPanes()
{
    for (auto* button : panes().findChildren<QToolButton*>(QStringLiteral("closePane")))
        showKeyInToolTip(*button, action(Id::compareClose), button->accessibleName());
}

} // namespace mazewright::ui
