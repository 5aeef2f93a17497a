// The layout of the panes: in splitters, or in their own windows. Splitter sizes are stored for
// each arrangement and number of panes.
#include "ui/compare/compare_pane.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/pane_caption.h"
#include "ui/compare/pane_window.h"
#include "ui/compare/run_view.h"

#include <QKeyEvent>
#include <QLayout>
#include <QSettings>
#include <QSplitter>

#include <algorithm>
#include <array>

namespace mazewright::ui {

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
