#include "ui/page/level_tabs.h"

#include "ui/base/theme.h"
#include "ui/page/level_page.h"

#include <QMenu>
#include <QMouseEvent>
#include <QPointer>
#include <QTabBar>
#include <QToolButton>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr int outOfTheBar = 48; // pixels

} // namespace

LevelTabs::LevelTabs(QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setMovable(true);
    setTabBarAutoHide(true);
    setElideMode(Qt::ElideNone);
    setUsesScrollButtons(true);
    tabBar()->setExpanding(false);
    tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    tabBar()->setAccessibleName(tr("Levels"));
    tabBar()->installEventFilter(this);
    connect(tabBar(), &QWidget::customContextMenuRequested, this, &LevelTabs::showMenu);
}

/// Replaces the style's close button by a button that looks like the other buttons.
void LevelTabs::tabInserted(int index)
{
    QTabWidget::tabInserted(index);
    auto* close = new QToolButton(tabBar());
    close->setIcon(icon(u"close"));
    close->setIconSize({14, 14});
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::NoFocus);
    close->setToolTip(tr("Close"));
    close->setAccessibleName(tr("Close tab"));
    connect(close, &QToolButton::clicked, this,
            [this, page = widget(index)] { emit closeRequested(page); });
    tabBar()->setTabButton(index, QTabBar::RightSide, close);
}

void LevelTabs::step(int tabs)
{
    if (count() > 0)
        setCurrentIndex(((currentIndex() + tabs) % count() + count()) % count());
}

bool LevelTabs::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::MouseButtonPress && event->type() != QEvent::MouseButtonRelease)
        return QTabWidget::eventFilter(watched, event);
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    const QPoint at = mouse.position().toPoint();
    const int tab = tabBar()->tabAt(at);
    if (event->type() == QEvent::MouseButtonPress) {
        m_pressed = mouse.button() == Qt::LeftButton ? tab : -1;
        return QTabWidget::eventFilter(watched, event);
    }
    if (mouse.button() == Qt::MiddleButton && tab >= 0) {
        emit closeRequested(widget(tab));
        return true;
    }
    const bool wasHeld = mouse.button() == Qt::LeftButton && std::exchange(m_pressed, -1) >= 0;
    const QRect near =
        tabBar()->rect().adjusted(-outOfTheBar, -outOfTheBar, outOfTheBar, outOfTheBar);
    if (wasHeld && hasOtherLevels(currentWidget()) &&
        !near.contains(at)) // the bar must finish its own move first
        QMetaObject::invokeMethod(
            this,
            [this, page = QPointer(currentWidget())] {
                if (page)
                    emit detachRequested(page);
            },
            Qt::QueuedConnection);
    return QTabWidget::eventFilter(watched, event);
}

/// Returns true if `page` is the page of a level and another level also has a page.
bool LevelTabs::hasOtherLevels(const QWidget* page) const
{
    int levels = 0;
    for (int tab = 0; tab < count(); ++tab)
        levels += qobject_cast<LevelPage*>(widget(tab)) == nullptr ? 0 : 1;
    return qobject_cast<const LevelPage*>(page) != nullptr && levels > 1;
}

void LevelTabs::showMenu(const QPoint& at)
{
    const int tab = tabBar()->tabAt(at);
    if (tab < 0)
        return;
    QWidget* page = widget(tab);
    QMenu menu(this);
    connect(menu.addAction(tr("&Close")), &QAction::triggered, this,
            [this, page] { emit closeRequested(page); });
    const bool isBesideOthers = hasOtherLevels(page);
    QAction* others = menu.addAction(tr("Close &Others"));
    others->setEnabled(isBesideOthers);
    connect(others, &QAction::triggered, this, [this, page] { emit closeOthersRequested(page); });
    menu.addSeparator();
    QAction* tear = menu.addAction(tr("Move to New &Window"));
    tear->setEnabled(isBesideOthers);
    connect(tear, &QAction::triggered, this, [this, page] { emit detachRequested(page); });
    menu.exec(tabBar()->mapToGlobal(at));
}

} // namespace mazewright::ui
