// The actions of a comparison, in the Compare menu and in a bar over the panes.
#include "ui/actions/action_keys.h"
#include "ui/actions/action_table.h"
#include "ui/compare/compare_mode.h"
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/run_view.h"

#include <QAction>
#include <QActionGroup>
#include <QToolBar>
#include <QToolButton>

#include <array>

namespace mazewright::ui {

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
                                 Id::separator, Id::compareLock});
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
