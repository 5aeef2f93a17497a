// Opening and closing levels, and moving them to other windows.
#include "ui/actions/action_table.h"
#include "ui/compare/compare_mode.h"
#include "ui/dialogs/save_question.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/play_views.h"
#include "ui/play/board_game.h"
#include "ui/play/walk_game.h"
#include "ui/session/file_watch.h"
#include "ui/session/recovery.h"
#include "ui/tasks/wait_dialog.h"
#include "ui/theme/plain_text.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QTabBar>
#include <QUndoGroup>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int mostTabWidth = 320; // maximum width of a name, in pixels

} // namespace

LevelPage* MainWindow::openLevel(Level level, const QString& file, const Format* format,
                                 std::optional<FileStamp> stamp)
{
    m_messages->clear();
    m_compare->leave();
    LevelPage* page = m_page;
    // A command that is waiting may still change this level, unless it is `openFiles`.
    if (page == nullptr || !page->level()->isUntouched() || (isWaiting(*this) && !m_isOpeningFiles))
        page = addPage(m_openLevels->add());
    page->messages()->clear();
    page->level()->setLevel(std::move(level), file, format, std::move(stamp));
    m_tabs->setCurrentWidget(page);
    showTitle(*page);
    page->showWhole();
    return page;
}

LevelPage* MainWindow::addPage(LevelSession* level)
{
    auto* page = new LevelPage(level, m_tabs);
    MazeDocument* document = level->document();
    const auto showChange = [this, page] { showTitle(*page); };
    connect(document, &MazeDocument::fileChanged, page, showChange);
    connect(document, &MazeDocument::modifiedChanged, page, showChange);
    connect(document, &MazeDocument::rulesChanged, page, showChange);
    m_undo->addStack(document->undoStack());
    m_undo->addStack(level->game()->steps());
    m_undo->addStack(level->walk()->steps());
    m_tabs->addTab(page, {});
    m_tabs->setCurrentWidget(page);
    connect(level->fileWatch(), &FileWatch::changedOnDisk, page,
            [this, level] { showFileState(*level); });
    showFileState(*level);
    takeViewChoices();
    showTitle(*page);
    showTearOff();
    page->restoreView();
    return page;
}

void MainWindow::takeLost(LostLevel lost)
{
    LevelSession* untouched = level()->isUntouched() ? level() : nullptr;
    LevelSession* onDisk =
        lost.unsaved.file.isEmpty() ? nullptr : m_openLevels->levelOfFile(lost.unsaved.file);
    LevelSession* recovered = m_openLevels->add(std::move(lost));
    LevelPage* page = addPage(recovered);
    if (onDisk != nullptr && pageOf(onDisk) != nullptr)
        m_tabs->tabBar()->moveTab(m_tabs->indexOf(page), m_tabs->indexOf(pageOf(onDisk)));
    for (LevelSession* replaced : {onDisk, untouched})
        if (replaced != nullptr && pageOf(replaced) != nullptr && !replaced->isUnsaved())
            closePage(pageOf(replaced));
    goTo(recovered);
}

LevelPage* MainWindow::pageOf(const LevelSession* level) const
{
    for (LevelPage* page : pages())
        if (page->level() == level)
            return page;
    return nullptr;
}

QList<LevelPage*> MainWindow::pages() const
{
    QList<LevelPage*> all;
    for (int tab = 0; tab < m_tabs->count(); ++tab)
        if (auto* page = qobject_cast<LevelPage*>(m_tabs->widget(tab)))
            all << page;
    return all;
}

bool MainWindow::goTo(LevelSession* level)
{
    for (QWidget* widget : QApplication::topLevelWidgets()) {
        auto* window = qobject_cast<MainWindow*>(widget);
        LevelPage* page = window == nullptr ? nullptr : window->pageOf(level);
        if (page == nullptr)
            continue;
        window->m_tabs->setCurrentWidget(page);
        if (window != this) {
            window->raise();
            window->activateWindow();
        }
        return true;
    }
    return false;
}

bool MainWindow::mayClose(LevelSession& level)
{
    if (!level.isUnsaved())
        return true;
    goTo(&level);
    switch (askToSave(level, this)) {
    case QMessageBox::Save:
        return save(level);
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool MainWindow::closePage(LevelPage* page)
{
    LevelSession* level = page->level();
    if (!mayClose(*level))
        return false;
    const QString name = level->document()->displayName();
    const auto runs = static_cast<int>(level->runRows().size());
    removePage(page);
    m_openLevels->close(level);
    if (runs > 0)
        m_messages->show(tr("Closed “%1” and discarded its %Ln run(s).", nullptr, runs).arg(name),
                         MessageBar::Kind::note);
    return true;
}

/// Removes a page. A window always has a level: the neighbour becomes current, or an empty one.
void MainWindow::removePage(LevelPage* page)
{
    if (pages().size() == 1)
        addPage(m_openLevels->add());
    if (m_page == page) {
        const QList<LevelPage*> all = pages();
        const qsizetype place = all.indexOf(page);
        LevelPage* next = all[place + 1 < all.size() ? place + 1 : place - 1];
        m_tabs->setCurrentWidget(next);
    }
    const bool hadFocus = page->isAncestorOf(focusWidget());
    m_undo->removeStack(page->level()->document()->undoStack());
    m_undo->removeStack(page->level()->game()->steps());
    m_undo->removeStack(page->level()->walk()->steps());
    m_tabs->removeTab(m_tabs->indexOf(page));
    delete page;
    if (hadFocus)
        m_page->setFocus();
    showTearOff();
}

void MainWindow::closeOthers(LevelPage* kept)
{
    if (kept == nullptr)
        return;
    for (LevelPage* page : pages())
        if (page != kept && !closePage(page))
            return;
}

MainWindow* MainWindow::tearOff(const QList<LevelPage*>& torn)
{
    if (torn.isEmpty() || torn.size() >= pages().size())
        return nullptr;
    auto* window = new MainWindow(m_openLevels->shared_from_this());
    window->setAttribute(Qt::WA_DeleteOnClose);
    LevelPage* fresh = window->m_page;
    for (LevelPage* page : torn) {
        LevelSession* level = page->level();
        removePage(page);
        window->addPage(level);
    }
    window->closePage(fresh);
    window->show();
    return window;
}

MainWindow* MainWindow::remake()
{
    saveLayout();
    auto* window = new MainWindow(m_openLevels->shared_from_this());
    window->setAttribute(Qt::WA_DeleteOnClose, testAttribute(Qt::WA_DeleteOnClose));
    LevelPage* fresh = window->m_page;
    LevelSession* shown = level();
    for (LevelPage* page : pages()) {
        LevelSession* level = page->level();
        removePage(page);
        window->addPage(level);
    }
    window->closePage(fresh);
    window->goTo(shown);
    window->restoreGeometry(saveGeometry());
    window->show();
    connect(this, &QObject::destroyed, window, // only the empty level remains here
            [levels = m_openLevels, left = level()] { levels->close(left); });
    hide();
    deleteLater();
    return window;
}

/// Shows the title of a page on its tab and, if it is the current page, on the window.
void MainWindow::showTitle(const LevelPage& page)
{
    const MazeDocument& document = *page.level()->document();
    const QString name = document.displayName();
    const QString shown =
        escapedMnemonics(m_tabs->fontMetrics().elidedText(name, Qt::ElideMiddle, mostTabWidth));
    const QString text = document.isModified() ? tr("%1 •").arg(shown) : shown;
    const int tab = m_tabs->indexOf(&page);
    if (m_tabs->tabText(tab) != text) // setting it lays out all tabs
        m_tabs->setTabText(tab, text);
    m_tabs->setTabToolTip(tab, document.fileName().isEmpty() ? tr("Not saved yet")
                                                             : document.fileName());
    if (&page != m_page)
        return;
    setWindowTitle(tr("%1[*] — Mazewright").arg(escapedPlaceholders(name)));
    setWindowModified(document.isModified());
    setWindowFilePath(document.fileName());
}

void MainWindow::showTearOff()
{
    m_actions->setDisabledReason(ActionId::viewTearOff,
                                 pages().size() > 1 ? QString()
                                                    : tr("This window has only one level."));
}

/// Asks about each unsaved level, then closes all levels of this window.
void MainWindow::closeEvent(QCloseEvent* event)
{
    if (isWaiting(*this)) {
        event->ignore();
        return;
    }
    for (LevelPage* page : pages()) {
        if (mayClose(*page->level()))
            continue;
        event->ignore();
        return;
    }
    saveLayout();
    closeLevels();
    event->accept();
}

/// Closes the levels of this window, unless it is the last window; those live until the program
/// ends.
void MainWindow::closeLevels()
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    const bool isLast = std::none_of(windows.begin(), windows.end(), [this](QWidget* widget) {
        const auto* other = qobject_cast<MainWindow*>(widget);
        return other != nullptr && other != this && other->isVisible() &&
               other->m_openLevels == m_openLevels;
    });
    if (isLast) { // the user has already declined to save these
        emit m_openLevels->closing();
        m_openLevels->stop();
        for (LevelPage* page : pages())
            if (Recovery* copy = page->level()->recovery())
                copy->discard();
        return;
    }
    unbind();
    const QSignalBlocker quiet(m_tabs);
    for (LevelPage* page : pages()) {
        LevelSession* level = page->level();
        delete page;
        m_openLevels->close(level);
    }
}

} // namespace mazewright::ui
