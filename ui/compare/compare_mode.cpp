#include "ui/compare/compare_mode.h"

#include "ui/actions/action_table.h"
#include "ui/bars/status_line.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/comparison_timeline.h"
#include "ui/compare/run_view.h"
#include "ui/difference/comparison_clock.h"
#include "ui/explain/explain_panel.h"
#include "ui/overlay/playback.h"
#include "ui/panels/analysis_tabs.h"
#include "ui/panels/cell_inspector.h"
#include "ui/panels/colours_choice.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/show_legend.h"
#include "ui/results/results_table.h"
#include "ui/runs/runs_model.h"
#include "ui/timeline/timeline.h"

#include <algorithm>
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
    : QObject(parent), m_parts(parts), m_facts(parts.runs)
{
    connectActions();
    makeBar();
    m_parts.page->timeline().timeline()->setPlayAction(action(ActionId::solvePlay));
    connectPanes();
    connectRuns();
    connectLayers();
    showPaneActions();
}

CompareView& CompareMode::panes() const
{
    return m_parts.page->panes();
}

ZoomView* CompareMode::view() const
{
    return m_on ? &panes().view(panes().activePane()) : nullptr;
}

Playback* CompareMode::playback() const
{
    return &m_parts.page->playback();
}

void CompareMode::connectPanes()
{
    connect(m_parts.page, &ComparePage::leaveWanted, this, &CompareMode::end);
    connect(&panes(), &CompareView::tooFewPanes, this, &CompareMode::end);
    connect(&panes(), &CompareView::activePaneChanged, this, &CompareMode::showActive);
    connect(&panes(), &CompareView::runsChanged, this, &CompareMode::showPaneActions);
    connect(&panes(), &CompareView::runsChanged, this, &CompareMode::addKeysOfPanes);
    connect(&panes(), &CompareView::settingsChanged, this, [this](int pane) {
        if (pane == panes().activePane())
            showActive();
    });
    connect(&panes(), &CompareView::zoomed, m_parts.status, &StatusLine::setZoom);
    connect(&panes(), &CompareView::cellHovered, this, &CompareMode::showCell);
    connect(&m_parts.page->clock(), &ComparisonClock::ticksChanged, this, &CompareMode::showTick);
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
    connect(m_parts.results, &ResultsTable::runSelected, this, [this](int row) {
        if (!m_on || row < 0)
            return;
        const RunList shown = panes().runs();
        const auto found = std::find(shown.begin(), shown.end(), m_parts.runs->run(row));
        if (found != shown.end())
            panes().setActivePane(static_cast<int>(found - shown.begin()));
    });
}

void CompareMode::connectLayers()
{
    connect(m_parts.layers, &LayersPanel::settingsChanged, this,
            [this](const OverlaySettings& settings) {
                if (m_on)
                    panes().setSettings(panes().activePane(), settings);
            });
    connect(&m_facts, &RunFacts::workedOut, this, [this] {
        for (const auto& run : panes().runs())
            m_parts.page->runChanged(run->id);
        showLegend();
    });
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
        return;
    }
    const RunList latest = latestRuns();
    m_raceWanted = latest.size() < static_cast<std::size_t>(CompareView::leastPanes);
    if (m_raceWanted)
        emit raceWanted();
    else
        begin(latest);
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
    m_on = false; // the layers panel must not change panes that are being created
    m_parts.page->setRuns(runs);
    for (int pane = 0; pane < panes().count(); ++pane)
        panes().setSettings(pane, settings);
    emit begun();
    if (!m_on) // the page was already visible
        enter();
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
    m_parts.status->setHint(
        tr("Drag to pan, Ctrl+scroll to zoom, K to play, Esc to return to the editor"));
    m_parts.status->setZoom(view()->pixelsPerCell());
}

void CompareMode::leave()
{
    if (!std::exchange(m_on, false))
        return;
    playback()->pause();
    m_facts.setRun(nullptr);
    m_parts.analysis->setCompared({});
    m_parts.inspector->setCell({});
    m_parts.status->setCell({});
    showPaneActions();
}

void CompareMode::end()
{
    if (panes().count() == 0)
        return;
    leave();
    m_parts.runs->setInView(this, {});
    emit ended();
    m_parts.page->setRuns({});
}

/// Makes all panels show the run of the active pane.
void CompareMode::showActive()
{
    if (!m_on)
        return;
    const RunView& view = panes().view(panes().activePane());
    m_parts.layers->setSettings(view.settings());
    m_parts.layers->setRun(view.run());
    m_parts.inspector->setRun(view.run());
    m_parts.explain->setRun(view.run());
    showTick();
    m_facts.setRun(view.run());
    m_facts.want(view.settings());
    showLegend();
    showColours();
    showPaneActions();
}

/// Makes the explain panel show the step of the active pane.
void CompareMode::showTick()
{
    if (m_on)
        m_parts.explain->setTick(panes().view(panes().activePane()).tick());
}

void CompareMode::showLegend()
{
    if (!m_on)
        return;
    mazewright::ui::showLegend(*m_parts.layers->legend(),
                               panes().view(panes().activePane()).overlay(), m_facts);
}

/// Tells the analysis panels which colours the active pane shows.
void CompareMode::showColours()
{
    const RunView& view = panes().view(panes().activePane());
    m_parts.analysis->setCompared(view.settings().heat.shown ? coloursOf(*view.run())
                                                             : tr("No colours"));
}

void CompareMode::showCell(int pane, std::optional<Position> cell)
{
    if (!m_on)
        return;
    const int told = cell ? pane : panes().activePane();
    const std::shared_ptr<const Run>& run = panes().view(told).run();
    const Cell content = cell ? run->maze->at(*cell) : Cell{};
    m_parts.inspector->setRun(run);
    m_parts.inspector->setCell(cell, content);
    m_parts.status->setCell(cell, content);
}

void CompareMode::runChanged(int row)
{
    const std::shared_ptr<const Run> run = m_parts.runs->run(row);
    const RunList shown = panes().runs();
    if (std::find(shown.begin(), shown.end(), run) == shown.end())
        return;
    m_parts.page->runChanged(run->id);
    if (!m_on)
        return;
    m_parts.inspector->refresh();
    if (run->isFinished() && run == panes().view(panes().activePane()).run())
        showActive();
}

void CompareMode::dropRemovedRuns()
{
    std::vector<int> gone;
    for (const auto& run : panes().runs())
        if (m_parts.runs->rowOf(run->id) < 0)
            gone.push_back(run->id);
    panes().removeRuns(gone);
}

} // namespace mazewright::ui
