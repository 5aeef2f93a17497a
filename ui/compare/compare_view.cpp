#include "ui/compare/compare_view.h"

#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_colours.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/run_view.h"
#include "ui/level/run.h"

#include <QCoreApplication>
#include <QKeyEvent>
#include <QLayout>
#include <QSettings>
#include <QSplitter>
#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <map>
#include <memory>
#include <span>
#include <string_view>
#include <utility>

namespace mazewright::ui {

namespace {

struct DetailsText {
    Q_DECLARE_TR_FUNCTIONS(DetailsText)
};

using Runs = std::span<const std::shared_ptr<const Run>>;

/// Returns the options whose value differs in at least one of `others`, as in `weight=1.5
/// ties=high-g`.
QString differing(const Options& options, const std::vector<const Options*>& others)
{
    QStringList words;
    for (const OptionSpec& spec : options.schema()) {
        const std::string text = options.text(spec.id);
        const bool differs = std::any_of(others.begin(), others.end(), [&](const Options* other) {
            return other->knows(spec.id) && other->text(spec.id) != text;
        });
        if (differs)
            words << QStringLiteral("%1=%2").arg(
                QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size())),
                QString::fromStdString(text));
    }
    return words.join(u' ');
}

/// Returns true if the mazes are known to be equal without comparing cells.
bool isSameMaze(const Run& one, const Run& other)
{
    return one.maze == other.maze || one.maze->revision() == other.maze->revision();
}

QString mazeDetail(const Run& run, Runs runs)
{
    const auto any = [&](const auto& test) {
        return std::any_of(runs.begin(), runs.end(),
                           [&](const auto& other) { return other.get() != &run && test(*other); });
    };
    if (any([&](const Run& other) { return other.level != run.level; }))
        return QString::fromStdString(run.level);
    const bool isEarlier = any([&](const Run& other) {
        return !isSameMaze(run, other) && other.maze->revision() > run.maze->revision();
    });
    return isEarlier ? DetailsText::tr("earlier maze") : QString(); // current again after an undo
}

/// Returns, for each run, the text that distinguishes it from the others apart from its solver, in
/// the order of the runs: the level's name if the levels differ, `earlier maze` if the level is the
/// same but the maze is older, and the options that differ from those of another run.
QStringList runDetails(Runs runs)
{
    QStringList all;
    for (const auto& run : runs) {
        std::vector<const Options*> options;
        std::vector<const Options*> questions;
        for (const auto& other : runs) {
            questions.push_back(&other->question);
            if (other->solver == run->solver)
                options.push_back(&other->options);
        }
        QStringList parts{mazeDetail(*run, runs), differing(run->question, questions),
                          differing(run->options, options)};
        parts.removeAll(QString());
        all << parts.join(QStringLiteral(" · "));
    }
    return all;
}

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
    const QPointF place = carriedOver(cellCentre(cell), from, to);
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

RunList CompareView::runs() const
{
    RunList all;
    for (const ComparePane* pane : m_panes)
        all.push_back(pane->run());
    return all;
}

void CompareView::setRuns(const RunList& runs)
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
    setActivePane(0); // before signals, whose receivers read the active pane
    panesChanged();
}

void CompareView::addPane(const std::shared_ptr<const Run>& run)
{
    auto* pane = new ComparePane(run, this);
    m_panes.push_back(pane);
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
    const QStringList details = runDetails(runs());
    for (int i = 0; i < count(); ++i)
        pane(i).setDetails(details[i]);
    shareRanges();
    arrange();
    fitTogether();
    emit runsChanged();
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
    shareRanges();
}

/// Gives all panes that show the same layer the range from its least to its greatest value in any
/// of them. Panes without a layer, whose colours show the order, share the longest range of ticks.
void CompareView::shareRanges()
{
    std::map<std::string_view, HeatRange> shared; // by the id of the layer
    const auto idIn = [](const RunView& view) {
        const Layer* layer = CellColours::layerOf(*view.run(), view.settings());
        return layer == nullptr ? std::string_view() : layer->id;
    };
    for (const ComparePane* pane : m_panes)
        if (const auto own = CellColours::rangeOf(*pane->run(), pane->view().settings())) {
            HeatRange& range = shared.try_emplace(idIn(pane->view()), *own).first->second;
            range = {std::min(range.least, own->least), std::max(range.most, own->most)};
        }
    for (ComparePane* pane : m_panes)
        if (const auto found = shared.find(idIn(pane->view())); found != shared.end())
            pane->view().setRange(found->second);
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
    shareRanges();
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

// The layout of the panes: in splitters, or in their own windows. Splitter sizes are stored for
// each arrangement and number of panes.

namespace {

const QString sizesGroup = QStringLiteral("compare/sizes");
const QString arrangementKey = QStringLiteral("compare/arrangement");

/// Names in the settings, indexed by `PaneArrangement`.
constexpr std::array arrangementNames = {"side-by-side", "grid", "stacked"};

QString nameOf(PaneArrangement arrangement)
{
    return QLatin1String(arrangementNames[static_cast<std::size_t>(arrangement)]);
}

/// Returns the splitter and the splitters inside it, in a fixed order.
QList<QSplitter*> withInner(QSplitter* outer)
{
    QList<QSplitter*> all{outer};
    for (int i = 0; i < outer->count(); ++i)
        if (auto* inner = qobject_cast<QSplitter*>(outer->widget(i)))
            all << inner;
    return all;
}

} // namespace

void CompareView::restoreLayout()
{
    const QString name = QSettings().value(arrangementKey).toString();
    const auto* const found =
        std::find(arrangementNames.begin(), arrangementNames.end(), name.toStdString());
    if (found != arrangementNames.end())
        m_arrangement = static_cast<PaneArrangement>(found - arrangementNames.begin());
}

void CompareView::setArrangement(PaneArrangement arrangement)
{
    if (arrangement == m_arrangement)
        return;
    m_arrangement = arrangement;
    QSettings().setValue(arrangementKey, nameOf(arrangement));
    arrange();
    emit arrangementChanged(arrangement);
}

std::vector<ComparePane*> CompareView::dockedPanes() const
{
    std::vector<ComparePane*> docked;
    for (ComparePane* pane : m_panes)
        if (windowOf(pane) == nullptr)
            docked.push_back(pane);
    return docked;
}

/// Moves the panes to new splitters and deletes the previous ones.
void CompareView::arrange()
{
    const std::vector<ComparePane*> docked = dockedPanes();
    QSplitter* before = m_splitter;
    if (docked.empty())
        m_splitter = nullptr;
    else if (m_arrangement == PaneArrangement::grid && docked.size() > 2)
        m_splitter = grid(docked);
    else
        m_splitter =
            line(m_arrangement == PaneArrangement::stacked ? Qt::Vertical : Qt::Horizontal, docked);
    if (before != nullptr) {
        before->hide();
        before->deleteLater(); // the user may be dragging one of its captions
    }
    if (m_splitter == nullptr)
        return;
    layout()->addWidget(m_splitter);
    restoreSizes();
    m_splitter->show();
}

QSplitter* CompareView::line(Qt::Orientation orientation, std::span<ComparePane* const> panes)
{
    auto* splitter = new QSplitter(orientation, this);
    splitter->setObjectName(QStringLiteral("panes"));
    splitter->setChildrenCollapsible(false);
    splitter->setHandleWidth(1); // Qt also accepts a grip next to the line
    for (ComparePane* pane : panes) {
        splitter->addWidget(pane);
        pane->show();
    }
    splitter->setSizes(QList<int>(static_cast<qsizetype>(panes.size()), 1000));
    connect(splitter, &QSplitter::splitterMoved, this, &CompareView::keepSizes);
    return splitter;
}

/// Creates two rows. With an odd number of panes, the first row has one more. The columns of a
/// two-by-two grid keep the same widths.
QSplitter* CompareView::grid(std::span<ComparePane* const> panes)
{
    const std::size_t above = (panes.size() + 1) / 2;
    auto* rows = line(Qt::Vertical, {});
    QSplitter* first = line(Qt::Horizontal, panes.first(above));
    QSplitter* second = line(Qt::Horizontal, panes.subspan(above));
    rows->addWidget(first);
    rows->addWidget(second);
    rows->setSizes({1000, 1000});
    const auto lead = [this](QSplitter* leader, QSplitter* other) {
        connect(leader, &QSplitter::splitterMoved, this, [this, leader, other] {
            other->setSizes(leader->sizes());
            keepSizes();
        });
    };
    if (panes.size() % 2 == 0) {
        lead(first, second);
        lead(second, first);
    }
    return rows;
}

QString CompareView::sizesKey() const
{
    return QStringLiteral("%1/%2-%3")
        .arg(sizesGroup, nameOf(m_arrangement))
        .arg(dockedPanes().size());
}

void CompareView::keepSizes() const
{
    if (m_splitter == nullptr)
        return;
    QVariantList states;
    for (const QSplitter* splitter : withInner(m_splitter))
        states << splitter->saveState();
    QSettings().setValue(sizesKey(), states);
}

void CompareView::restoreSizes()
{
    const QVariantList states = QSettings().value(sizesKey()).toList();
    const QList<QSplitter*> splitters = withInner(m_splitter);
    if (states.size() != splitters.size())
        return;
    for (qsizetype i = 0; i < states.size(); ++i) {
        splitters[i]->restoreState(states[i].toByteArray());
        splitters[i]->setHandleWidth(1); // the saved state contains a different width
    }
}

void CompareView::resetSizes()
{
    QSettings().remove(sizesGroup);
    if (!m_panes.empty())
        arrange();
}

PaneWindow* CompareView::windowOf(const ComparePane* pane) const
{
    const auto found = std::find_if(m_windows.begin(), m_windows.end(),
                                    [&](const auto& w) { return w->pane() == pane; });
    return found == m_windows.end() ? nullptr : found->data();
}

bool CompareView::isSplitOff(int pane) const
{
    return pane >= 0 && pane < count() && windowOf(&this->pane(pane)) != nullptr;
}

void CompareView::splitOff(int pane)
{
    if (pane < 0 || pane >= count() || isSplitOff(pane) || dockedPanes().size() < 2)
        return;
    ComparePane* split = &this->pane(pane);
    auto* holder = new PaneWindow(split, window());
    m_windows.push_back(holder);
    split->caption().setSplitOff(true);
    connect(holder, &PaneWindow::bringBackWanted, this,
            [this, split] { bringBack(indexOf(split)); });
    connect(holder, &PaneWindow::keyPressed, this, &CompareView::keyPressed);
    arrange();
    fitTogether();
    holder->show();
}

void CompareView::bringBack(int pane)
{
    if (!isSplitOff(pane))
        return;
    ComparePane* split = &this->pane(pane);
    PaneWindow* holder = windowOf(split);
    std::erase(m_windows, holder);
    split->caption().setSplitOff(false);
    split->setParent(this);
    holder->hide();
    holder->deleteLater();
    arrange();
    fitTogether();
}

} // namespace mazewright::ui
