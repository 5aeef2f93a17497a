#include "ui/window/level_tabs.h"

#include <QMenu>
#include <QMouseEvent>
#include <QTabBar>

namespace mazewright::ui {

namespace {

constexpr int outOfTheBar = 48; // pixels

} // namespace

LevelTabs::LevelTabs(QWidget* parent) : QTabWidget(parent)
{
    setDocumentMode(true);
    setMovable(true);
    setTabsClosable(true);
    setTabBarAutoHide(true);
    setElideMode(Qt::ElideMiddle);
    setUsesScrollButtons(true);
    tabBar()->setExpanding(false);
    tabBar()->setContextMenuPolicy(Qt::CustomContextMenu);
    tabBar()->setAccessibleName(tr("Levels"));
    tabBar()->installEventFilter(this);
    connect(this, &QTabWidget::tabCloseRequested, this,
            [this](int index) { emit closeWanted(widget(index)); });
    connect(tabBar(), &QWidget::customContextMenuRequested, this, &LevelTabs::showMenu);
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
        emit closeWanted(widget(tab));
        return true;
    }
    const bool wasHeld = mouse.button() == Qt::LeftButton && std::exchange(m_pressed, -1) >= 0;
    const QRect near =
        tabBar()->rect().adjusted(-outOfTheBar, -outOfTheBar, outOfTheBar, outOfTheBar);
    if (wasHeld && count() > 1 && !near.contains(at)) // the bar has to end its own move first
        QMetaObject::invokeMethod(
            this, [this, page = currentWidget()] { emit tornOff(page); }, Qt::QueuedConnection);
    return QTabWidget::eventFilter(watched, event);
}

void LevelTabs::showMenu(const QPoint& at)
{
    const int tab = tabBar()->tabAt(at);
    if (tab < 0)
        return;
    QWidget* page = widget(tab);
    QMenu menu(this);
    connect(menu.addAction(tr("&Close")), &QAction::triggered, this,
            [this, page] { emit closeWanted(page); });
    QAction* others = menu.addAction(tr("Close &Others"));
    others->setEnabled(count() > 1);
    connect(others, &QAction::triggered, this, [this, page] { emit closeOthersWanted(page); });
    menu.addSeparator();
    QAction* tear = menu.addAction(tr("Move to a New &Window"));
    tear->setEnabled(count() > 1);
    connect(tear, &QAction::triggered, this, [this, page] { emit tornOff(page); });
    menu.exec(tabBar()->mapToGlobal(at));
}

} // namespace mazewright::ui
