// Levels come and go: opened, saved, closed, moved to another window.
#include "solvers/formats/format.h"
#include "ui/dialogs/file_filters.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/page/message_bar.h"
#include "ui/play/board_game.h"
#include "ui/window/action_table.h"
#include "ui/window/compare_mode.h"
#include "ui/window/example_list.h"
#include "ui/window/level_tabs.h"
#include "ui/window/main_window.h"
#include "ui/window/recent_files.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

QStringList draggedFiles(const QMimeData* data)
{
    QStringList files;
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

bool MainWindow::openFile(const QString& file)
{
    if (LevelSession* open = m_openLevels->levelOfFile(file)) {
        m_recentFiles->add(file);
        return goTo(open);
    }
    QApplication::setOverrideCursor(Qt::WaitCursor);
    auto read = readLevel(QFile::encodeName(file).toStdString());
    QApplication::restoreOverrideCursor();
    if (!read) {
        showError(read.error(), file);
        return false;
    }
    m_recentFiles->add(file);
    openLevel(std::move(read->level), file, read->format);
    return true;
}

void MainWindow::openFiles(const QStringList& files)
{
    for (const QString& file : files)
        openFile(file);
}

bool MainWindow::openExample(const QString& resource)
{
    QFile file(resource);
    if (!file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = file.readAll();
    auto read =
        readLevelText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                      resource.toStdString());
    if (!read) {
        showError(read.error(), resource);
        return false;
    }
    openLevel(std::move(read->level));
    return true;
}

bool MainWindow::openFirstExample()
{
    const auto all = examples();
    return !all.empty() && openExample(all.front().resource);
}

LevelPage* MainWindow::openLevel(Level level, const QString& file, const Format* format)
{
    m_messages->clear();
    m_compare->leave();
    LevelPage* page = m_page;
    if (page == nullptr || !page->level()->isUntouched())
        page = addPage(m_openLevels->add());
    page->level()->setLevel(std::move(level), file, format);
    m_tabs->setCurrentWidget(page);
    showTitles();
    page->showWhole();
    return page;
}

LevelPage* MainWindow::addPage(LevelSession* level)
{
    auto* page = new LevelPage(level, m_tabs);
    MazeDocument* document = level->document();
    connect(document, &MazeDocument::fileChanged, page, [this] { showTitles(); });
    connect(document, &MazeDocument::modifiedChanged, page, [this] { showTitles(); });
    connect(document, &MazeDocument::rulesChanged, page, [this] { showTitles(); });
    for (MazeView* view : {page->view(), page->boardView()})
        view->addAction((*m_actions)[ActionId::viewHidePanels]);
    m_undo->addStack(document->undoStack());
    m_undo->addStack(level->game()->board().undoStack());
    m_tabs->addTab(page, document->displayName());
    m_tabs->setCurrentWidget(page);
    takeViewChoices();
    showTitles();
    page->showWhole();
    return page;
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
    MazeDocument& document = *level.document();
    if (!document.isModified())
        return true;
    goTo(&level);
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(document.displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    const qsizetype runs = level.runRows().size();
    if (runs == 0)
        box.setInformativeText(tr("Save them before it is closed?"));
    else if (runs == 1)
        box.setInformativeText(tr("Save them before it is closed? Its run goes with it."));
    else
        box.setInformativeText(
            tr("Save them before it is closed? Its %1 runs go with it.").arg(runs));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    switch (box.exec()) {
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
    const qsizetype runs = level->runRows().size();
    dropPage(page);
    m_openLevels->close(level);
    if (runs > 0)
        m_messages->show(runs == 1
                             ? tr("“%1” is closed, and its run with it.").arg(name)
                             : tr("“%1” is closed, and its %2 runs with it.").arg(name).arg(runs),
                         MessageBar::Kind::note);
    return true;
}

/// There is always a level to be edited.
void MainWindow::dropPage(LevelPage* page)
{
    if (pages().size() == 1)
        addPage(m_openLevels->add());
    m_undo->removeStack(page->level()->document()->undoStack());
    m_undo->removeStack(page->level()->game()->board().undoStack());
    if (m_page == page)
        unbind();
    m_tabs->removeTab(m_tabs->indexOf(page));
    delete page;
    tabChanged();
    showTitles();
}

void MainWindow::closeOthers(LevelPage* kept)
{
    for (LevelPage* page : pages())
        if (page != kept && !closePage(page))
            return;
}

void MainWindow::tearOff(LevelPage* page)
{
    LevelSession* level = page->level();
    if (pages().size() == 1)
        return;
    dropPage(page);
    auto* window = new MainWindow(m_openLevels->shared_from_this());
    window->setAttribute(Qt::WA_DeleteOnClose);
    LevelPage* fresh = window->m_page;
    window->addPage(level);
    LevelSession* unused = fresh->level();
    window->dropPage(fresh);
    m_openLevels->close(unused);
    window->show();
}

bool MainWindow::save(LevelSession& level)
{
    MazeDocument& document = *level.document();
    if (document.fileName().isEmpty())
        return saveAs(level);
    if (const auto saved = document.save(); !saved) {
        showError(saved.error(), document.fileName());
        return false;
    }
    m_messages->clear();
    m_recentFiles->add(document.fileName());
    return true;
}

bool MainWindow::saveAs(LevelSession& level)
{
    MazeDocument& document = *level.document();
    QFileDialog dialog(this, tr("Save level as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(saveFilters());
    if (const Format* format = document.format())
        dialog.selectNameFilter(filterOf(*format));
    if (document.fileName().isEmpty()) {
        dialog.selectFile(document.displayName() + QStringLiteral(".maze"));
    } else {
        dialog.setDirectory(QFileInfo(document.fileName()).absolutePath());
        dialog.selectFile(QFileInfo(document.fileName()).fileName());
    }
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    const SaveTarget target =
        saveTarget(dialog.selectedFiles().constFirst(), dialog.selectedNameFilter());
    if (const auto saved = document.saveAs(target.file, target.format); !saved) {
        showError(saved.error(), target.file);
        return false;
    }
    m_messages->clear();
    m_recentFiles->add(target.file);
    return true;
}

void MainWindow::showError(const Error& error, const QString& file)
{
    const std::string name = QFileInfo(file).fileName().toStdString();
    m_messages->show(QString::fromStdString(describe(error, name)));
}

void MainWindow::showTitles()
{
    for (const LevelPage* page : pages()) {
        const MazeDocument& document = *page->level()->document();
        const QString name = document.displayName();
        const int tab = m_tabs->indexOf(page);
        m_tabs->setTabText(tab, document.isModified() ? tr("%1 •").arg(name) : name);
        m_tabs->setTabToolTip(tab, document.fileName().isEmpty() ? tr("Not saved to a file yet")
                                                                 : document.fileName());
    }
    if (m_page == nullptr)
        return;
    const MazeDocument& document = *level()->document();
    setWindowTitle(tr("%1[*] — Mazewright").arg(document.displayName()));
    setWindowModified(document.isModified());
    setWindowFilePath(document.fileName());
}

/// What is unsaved is asked about, level by level; then all levels of this window are closed.
void MainWindow::closeEvent(QCloseEvent* event)
{
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

/// The levels of a window that is not the last go with it; those of the last wait for the end.
void MainWindow::closeLevels()
{
    const QWidgetList windows = QApplication::topLevelWidgets();
    const bool isLast = std::none_of(windows.begin(), windows.end(), [this](QWidget* widget) {
        const auto* other = qobject_cast<MainWindow*>(widget);
        return other != nullptr && other != this && other->isVisible() &&
               other->m_openLevels == m_openLevels;
    });
    if (isLast) {
        m_openLevels->stop();
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

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFiles(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openFiles(draggedFiles(event->mimeData()));
}

} // namespace mazewright::ui
