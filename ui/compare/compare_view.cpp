#include "ui/compare/compare_view.h"

#include "ui/compare/compare_pane.h"
#include "ui/compare/pane_caption.h"
#include "ui/compare/pane_window.h"
#include "ui/compare/run_details.h"
#include "ui/compare/run_view.h"
#include "ui/editor/maze_item.h"

#include <QSettings>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

const QString lockedKey = QStringLiteral("compare/locked");

bool isOfOneSize(const Maze& one, const Maze& other)
{
    return one.rows() == other.rows() && one.columns() == other.columns();
}

/// Maps a point in scene coordinates to another maze: to the same cell if the mazes have the same
/// size, otherwise to the same relative position.
QPointF carriedOver(QPointF place, const Maze& from, const Maze& to)
{
    if (isOfOneSize(from, to))
        return place;
    return {place.x() * to.columns() / from.columns(), place.y() * to.rows() / from.rows()};
}

Position carriedOver(Position cell, const Maze& from, const Maze& to)
{
    if (isOfOneSize(from, to))
        return cell;
    const QPointF place = carriedOver(QPointF(cell.column + 0.5, cell.row + 0.5), from, to);
    return {static_cast<std::int32_t>(place.y()), static_cast<std::int32_t>(place.x())};
}

} // namespace

CompareView::CompareView(QWidget* parent) : QWidget(parent)
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    m_locked = QSettings().value(lockedKey, true).toBool();
    restoreLayout();
}

/// Deletes the windows of split-off panes. They are children of the main window, which may have
/// deleted them already.
CompareView::~CompareView()
{
    for (const QPointer<PaneWindow>& window : m_windows)
        delete window;
}

RunView& CompareView::view(int pane) const
{
    return this->pane(pane).view();
}

int CompareView::indexOf(const ComparePane* pane) const
{
    const auto found = std::find(m_panes.begin(), m_panes.end(), pane);
    return found == m_panes.end() ? -1 : static_cast<int>(found - m_panes.begin());
}

std::vector<std::shared_ptr<const Run>> CompareView::runs() const
{
    std::vector<std::shared_ptr<const Run>> all;
    for (const ComparePane* pane : m_panes)
        all.push_back(pane->run());
    return all;
}

void CompareView::setRuns(const std::vector<std::shared_ptr<const Run>>& runs)
{
    for (const QPointer<PaneWindow>& window : std::exchange(m_windows, {}))
        window->deleteLater(); // together with its pane
    for (ComparePane* pane : std::exchange(m_panes, {})) {
        pane->disconnect(this);
        pane->view().disconnect(this);
        pane->caption().disconnect(this);
        pane->deleteLater();
    }
    m_active = -1;
    for (const auto& run : runs)
        if (count() < mostPanes)
            addPane(run);
    panesChanged();
    if (count() > 0)
        setActivePane(0);
}

void CompareView::addPane(const std::shared_ptr<const Run>& run)
{
    auto* pane = new ComparePane(run, this);
    m_panes.push_back(pane);
    pane->view().setLabelsShown(m_labelsShown);
    pane->view().mazeItem()->setTileFace(m_tileFace);
    connectPane(pane);
    connectCaption(pane);
}

void CompareView::connectPane(ComparePane* pane)
{
    RunView* view = &pane->view();
    connect(view, &RunView::viewStateChanged, this, [this, pane] { follow(pane); });
    connect(view, &RunView::resized, this, &CompareView::fitTogether);
    connect(view, &RunView::cellHovered, this, [this, pane](std::optional<Position> cell) {
        showGhosts(pane, cell);
        emit cellHovered(indexOf(pane), cell);
    });
    connect(view, &RunView::zoomed, this, [this, pane](double pixelsPerCell) {
        if (pane->isActive())
            emit zoomed(pixelsPerCell);
    });
    connect(pane, &ComparePane::activated, this, [this, pane] { setActivePane(indexOf(pane)); });
}

void CompareView::connectCaption(ComparePane* pane)
{
    PaneCaption* caption = &pane->caption();
    connect(caption, &PaneCaption::closeRequested, this,
            [this, pane] { closePane(indexOf(pane)); });
    connect(caption, &PaneCaption::splitWanted, this, [this, pane] {
        if (const int at = indexOf(pane); isSplitOff(at))
            bringBack(at);
        else
            splitOff(at);
    });
    connect(caption, &PaneCaption::dragged, this, [this, pane](QPoint at) {
        ComparePane* target = paneAt(at);
        showTarget(target == pane ? nullptr : target);
    });
    connect(caption, &PaneCaption::dragCancelled, this, [this] { showTarget(nullptr); });
    connect(caption, &PaneCaption::dropped, this, [this, pane](QPoint at) {
        showTarget(nullptr);
        if (ComparePane* target = paneAt(at))
            swapPanes(indexOf(pane), indexOf(target));
    });
}

/// Updates the layout after panes were added, removed or reordered.
void CompareView::panesChanged()
{
    describePanes();
    arrange();
    fitTogether();
    emit runsChanged();
}

void CompareView::describePanes()
{
    const QStringList details = runDetails(runs());
    for (int i = 0; i < count(); ++i)
        pane(i).setDetails(details[i]);
}

void CompareView::setTicks(std::span<const std::uint32_t> ticks)
{
    for (std::size_t i = 0; i < std::min(ticks.size(), m_panes.size()); ++i)
        m_panes[i]->setTick(ticks[i]);
}

void CompareView::runChanged(int runId)
{
    for (ComparePane* pane : m_panes)
        if (pane->run()->id == runId)
            pane->runChanged();
}

void CompareView::setAnimating(bool animating)
{
    for (ComparePane* pane : m_panes)
        pane->view().setAnimating(animating);
}

void CompareView::setActivePane(int pane)
{
    if (pane < 0 || pane >= count() || pane == m_active)
        return;
    m_active = pane;
    for (int i = 0; i < count(); ++i)
        this->pane(i).setActive(i == pane);
    emit activePaneChanged(pane);
    emit zoomed(view(pane).pixelsPerCell());
}

void CompareView::setSettings(int pane, const OverlaySettings& settings)
{
    if (view(pane).settings() == settings)
        return;
    view(pane).setSettings(settings);
    emit settingsChanged(pane);
}

void CompareView::useForAll()
{
    if (m_active < 0)
        return;
    const OverlaySettings settings = view(m_active).settings();
    for (int i = 0; i < count(); ++i)
        setSettings(i, settings);
}

void CompareView::setLabelsShown(bool shown)
{
    m_labelsShown = shown;
    for (ComparePane* pane : m_panes)
        pane->view().setLabelsShown(shown);
}

void CompareView::setTileFace(TileFace face)
{
    m_tileFace = face;
    for (ComparePane* pane : m_panes)
        pane->view().mazeItem()->setTileFace(face);
}

void CompareView::setLocked(bool locked)
{
    if (locked == m_locked)
        return;
    m_locked = locked;
    QSettings().setValue(lockedKey, locked);
    fitTogether();
    if (locked && m_active >= 0)
        follow(&pane(m_active));
    emit lockedChanged(locked);
}

/// Makes the other panes show the same area as `leader`, if the panes are locked.
void CompareView::follow(const ComparePane* leader)
{
    if (!m_locked || m_following)
        return;
    m_following = true;
    const ViewState state = leader->view().viewState();
    for (ComparePane* pane : m_panes) {
        if (pane == leader)
            continue;
        if (leader->view().isFitted())
            pane->view().fitMaze();
        else
            pane->view().setViewState(
                {carriedOver(state.centre, *leader->run()->maze, *pane->run()->maze),
                 state.pixelsPerCell});
    }
    m_following = false;
}

/// Gives locked views that fit their maze one common scale, at which each maze fits.
void CompareView::fitTogether()
{
    if (m_panes.empty() || m_following)
        return;
    double most = ZoomView::mostWhenFitted;
    if (m_locked)
        for (const ComparePane* pane : m_panes)
            most = std::min(most, pane->view().fittingPixelsPerCell());
    m_following = true;
    for (ComparePane* pane : m_panes)
        pane->view().setMostWhenFitted(most);
    m_following = false;
}

void CompareView::showGhosts(const ComparePane* pane, std::optional<Position> cell)
{
    for (ComparePane* other : m_panes) {
        if (other == pane || !cell)
            other->view().setGhost({});
        else
            other->view().setGhost(carriedOver(*cell, *pane->run()->maze, *other->run()->maze));
    }
}

ComparePane* CompareView::paneAt(QPoint globalPosition) const
{
    const auto found = std::find_if(m_panes.begin(), m_panes.end(), [&](const ComparePane* pane) {
        return pane->isVisible() && pane->rect().contains(pane->mapFromGlobal(globalPosition));
    });
    return found == m_panes.end() ? nullptr : *found;
}

void CompareView::showTarget(const ComparePane* target)
{
    for (ComparePane* pane : m_panes)
        pane->caption().setTarget(pane == target);
}

void CompareView::swapPanes(int one, int other)
{
    if (one == other || one < 0 || other < 0 || one >= count() || other >= count())
        return;
    keepSizes();
    std::swap(m_panes[static_cast<std::size_t>(one)], m_panes[static_cast<std::size_t>(other)]);
    if (m_active == one || m_active == other)
        m_active = m_active == one ? other : one;
    panesChanged();
    emit activePaneChanged(m_active);
}

void CompareView::closePane(int pane)
{
    if (pane < 0 || pane >= count())
        return;
    if (count() <= leastPanes) {
        emit tooFewPanes();
        return;
    }
    removePane(pane);
    panesChanged();
}

void CompareView::removeRuns(const std::vector<int>& runIds)
{
    const auto isGone = [&](const ComparePane* pane) {
        return std::find(runIds.begin(), runIds.end(), pane->run()->id) != runIds.end();
    };
    const auto gone = std::count_if(m_panes.begin(), m_panes.end(), isGone);
    if (gone == 0)
        return;
    if (count() - gone < leastPanes) {
        emit tooFewPanes();
        return;
    }
    for (int i = count() - 1; i >= 0; --i)
        if (isGone(m_panes[static_cast<std::size_t>(i)]))
            removePane(i);
    panesChanged();
}

void CompareView::removePane(int pane)
{
    bringBack(pane);
    ComparePane* gone = &this->pane(pane);
    const ComparePane* active = m_active == pane ? nullptr : &this->pane(m_active);
    m_panes.erase(m_panes.begin() + pane);
    gone->view().disconnect(this);
    gone->hide();
    gone->deleteLater(); // its own button may have called this
    m_active = -1;
    setActivePane(active == nullptr ? std::min(pane, count() - 1) : indexOf(active));
}

} // namespace mazewright::ui
