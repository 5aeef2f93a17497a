// The actions of a comparison, in the Compare menu and in a bar over the panes.
#include "ui/compare/compare_page.h"
#include "ui/compare/compare_view.h"
#include "ui/compare/run_view.h"
#include "ui/theme/icons.h"
#include "ui/window/compare_mode.h"

#include <QAction>
#include <QActionGroup>
#include <QMenu>
#include <QToolBar>

namespace mazewright::ui {

QAction* CompareMode::makeAction(const ActionFacts& facts)
{
    auto* made = new QAction(facts.text, this);
    made->setObjectName(QLatin1String(facts.id));
    if (!facts.iconName.isEmpty())
        made->setIcon(icon(facts.iconName));
    made->setShortcut(facts.keys);
    m_parts.window->addAction(made);
    return made;
}

void CompareMode::makeActions()
{
    m_compare = makeAction({"compare.runs", tr("&Compare Runs"), QStringLiteral("compare"),
                            QKeySequence(Qt::CTRL | Qt::Key_R)});
    m_compare->setStatusTip(tr("Show the selected runs, two to four, side by side"));
    connect(m_compare, &QAction::triggered, this, &CompareMode::compare);
    m_back = makeAction({"compare.back", tr("&Back to the Editor"), QStringLiteral("back"), {}});
    m_back->setToolTip(tr("Back to the editor (Esc)"));
    connect(m_back, &QAction::triggered, this, &CompareMode::end);
    m_lock = makeAction({"compare.lock", tr("&Lock the Views Together"), QStringLiteral("lock"),
                         QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L)});
    m_lock->setCheckable(true);
    m_lock->setChecked(panes().isLocked());
    m_lock->setToolTip(tr("All panes show the same place at the same scale (Ctrl+Shift+L)"));
    connect(m_lock, &QAction::toggled, &panes(), &CompareView::setLocked);
    connect(&panes(), &CompareView::lockedChanged, m_lock, &QAction::setChecked);
    makeArrangements();
    makePaneActions();
}

void CompareMode::makeArrangements()
{
    auto* group = new QActionGroup(this);
    const auto add = [&](const char* id, const QString& text, const QString& iconName,
                         PaneArrangement arrangement) {
        QAction* made = makeAction({id, text, iconName, {}});
        made->setCheckable(true);
        made->setChecked(panes().arrangement() == arrangement);
        group->addAction(made);
        m_arrangements << made;
        connect(made, &QAction::triggered, this,
                [this, arrangement] { panes().setArrangement(arrangement); });
    };
    add("compare.side-by-side", tr("Side by S&ide"), QStringLiteral("compare"),
        PaneArrangement::sideBySide);
    add("compare.grid", tr("In Two &Rows"), QStringLiteral("pane-grid"), PaneArrangement::grid);
    add("compare.stacked", tr("One &Below the Other"), QStringLiteral("pane-stack"),
        PaneArrangement::stacked);
    connect(&panes(), &CompareView::arrangementChanged, this, [this](PaneArrangement arrangement) {
        m_arrangements[static_cast<qsizetype>(arrangement)]->setChecked(true);
    });
}

void CompareMode::makePaneActions()
{
    const auto active = [this] { return panes().activePane(); };
    m_next = makeAction({"compare.next", tr("&Next Pane"), {}, QKeySequence(Qt::Key_F6)});
    connect(m_next, &QAction::triggered, this, &CompareMode::nextPane);
    m_swap = makeAction({"compare.swap", tr("E&xchange With the Next Pane"), QStringLiteral("swap"),
                         QKeySequence(Qt::SHIFT | Qt::Key_F6)});
    connect(m_swap, &QAction::triggered, this,
            [this, active] { panes().swapPanes(active(), (active() + 1) % panes().count()); });
    m_split = makeAction(
        {"compare.split", tr("Pane Into a &Window of Its Own"), QStringLiteral("split-off"), {}});
    m_split->setCheckable(true);
    connect(m_split, &QAction::triggered, this, [this, active](bool splitOff) {
        if (splitOff)
            panes().splitOff(active());
        else
            panes().bringBack(active());
        showPaneActions();
    });
    m_close = makeAction({"compare.close", tr("Close the &Pane"), QStringLiteral("close"),
                          QKeySequence(Qt::CTRL | Qt::Key_W)});
    connect(m_close, &QAction::triggered, this, [this, active] { panes().closePane(active()); });
    m_useForAll = makeAction({"compare.use-for-all",
                              tr("&Use These Layers for All Panes"),
                              QStringLiteral("layers-all"),
                              {}});
    connect(m_useForAll, &QAction::triggered, &panes(), &CompareView::useForAll);
}

void CompareMode::addTo(QMenu& menu) const
{
    menu.addAction(m_compare);
    menu.addAction(m_back);
    menu.addSeparator();
    menu.addActions(m_arrangements);
    menu.addAction(m_lock);
    menu.addSeparator();
    menu.addActions({m_next, m_swap, m_split, m_close, m_useForAll});
}

void CompareMode::makeBar()
{
    QToolBar& bar = m_page->bar();
    bar.setIconSize({18, 18});
    bar.setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar.addAction(m_back);
    auto* gap = new QWidget(&bar);
    gap->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    bar.addWidget(gap);
    bar.addAction(m_useForAll);
    bar.addAction(m_swap);
    bar.addSeparator();
    bar.addActions(m_arrangements);
    bar.addSeparator();
    bar.addAction(m_lock);
    for (QAction* entry : bar.actions())
        if (QWidget* button = bar.widgetForAction(entry); entry != m_back && button != nullptr)
            button->setProperty("toolButtonStyle", Qt::ToolButtonIconOnly);
}

void CompareMode::nextPane()
{
    panes().setActivePane((panes().activePane() + 1) % panes().count());
    panes().view(panes().activePane()).setFocus();
}

void CompareMode::showPaneActions()
{
    for (QAction* entry : {m_back, m_next, m_swap, m_split, m_close, m_useForAll})
        entry->setEnabled(m_on);
    m_split->setChecked(m_on && panes().isSplitOff(panes().activePane()));
}

} // namespace mazewright::ui
