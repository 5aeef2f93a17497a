// Opening and closing levels, and moving them to other windows.
#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "ui/base/actions.h"
#include "ui/base/await.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_view.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/dialogs/picture_dialogs.h"
#include "ui/experiments/related_files.h"
#include "ui/level/board_game.h"
#include "ui/level/level_file.h"
#include "ui/level/maze_document.h"
#include "ui/level/trace_file.h"
#include "ui/level/walk_game.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/page/play_views.h"
#include "ui/page/selection.h"
#include "ui/panels/menu_lists.h"
#include "ui/session/file_watch.h"
#include "ui/session/recovery.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMimeData>
#include <QPointer>
#include <QScopedValueRollback>
#include <QTabBar>
#include <QUndoGroup>

#include <algorithm>
#include <filesystem>
#include <numeric>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int mostTabWidth = 320; // maximum width of a name, in pixels

QList<LevelSession*> levelsOf(const QList<LevelPage*>& pages)
{
    QList<LevelSession*> levels;
    for (const LevelPage* page : pages)
        levels << page->level();
    return levels;
}

} // namespace

LevelPage* MainWindow::openLevel(Level level, const QString& file, const Format* format,
                                 std::optional<FileStamp> stamp)
{
    m_messages->clear();
    LevelPage* page = m_page;
    // A command that is waiting may still change this level, unless it is `openFiles`.
    if (page == nullptr || !page->level()->isUntouched() || (isWaiting(*this) && !m_isOpeningFiles))
        page = addPage(m_openLevels->add());
    page->messages()->clear();
    page->level()->setLevel(std::move(level), file, format, std::move(stamp));
    m_tabs->setCurrentWidget(page);
    leaveWelcome();
    showTitle(*page);
    page->showWhole();
    return page;
}

LevelPage* MainWindow::addPage(LevelSession* level)
{
    auto* page = new LevelPage(level, m_tabs);
    page->addToCaption((*m_actions)[ActionId::viewLayers]);
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
    runs()->setCurrentLevel(level->level()); // whose name may be in another language now
    takeViewChoices();
    showTitle(*page);
    showActions();
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

QList<MainWindow*> MainWindow::all()
{
    QList<MainWindow*> windows;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            windows << window;
    return windows;
}

/// Returns the window that shows the level; null if there is none.
MainWindow* MainWindow::windowOf(const LevelSession* level)
{
    for (MainWindow* window : all())
        if (window->pageOf(level) != nullptr)
            return window;
    return nullptr;
}

bool MainWindow::goTo(LevelSession* level)
{
    MainWindow* window = windowOf(level);
    if (window == nullptr)
        return false;
    window->m_tabs->setCurrentWidget(window->pageOf(level));
    window->leaveWelcome();
    if (window != this) {
        window->raise();
        window->activateWindow();
    }
    return true;
}

/// Asks once about all unsaved levels, which may be in several windows, and saves the chosen ones.
bool MainWindow::mayClose(QList<LevelSession*> levels)
{
    levels.removeIf([](const LevelSession* level) { return !level->isUnsaved(); });
    if (levels.isEmpty())
        return true;
    if (levels.size() == 1)
        goTo(levels.front());
    const auto chosen = askToSave(levels, this);
    return chosen && std::all_of(chosen->begin(), chosen->end(), [this](LevelSession* level) {
               goTo(level);
               return windowOf(level)->save(*level);
           });
}

bool MainWindow::closePage(LevelPage* page)
{
    if (!mayClose({page->level()}))
        return false;
    dropPage(page);
    return true;
}

/// Closes a tab and its level without asking.
void MainWindow::dropPage(LevelPage* page)
{
    LevelSession* level = page->level();
    const QString name = level->document()->displayName();
    const auto runs = static_cast<int>(level->runRows().size());
    removePage(page);
    m_openLevels->close(level);
    if (runs > 0)
        m_messages->note(tr("Closed “%1” and discarded its %Ln run(s).", nullptr, runs).arg(name));
}

void MainWindow::reopenClosed()
{
    LevelSession* untouched = level()->isUntouched() ? level() : nullptr;
    LevelSession* open = m_openLevels->reopen();
    if (open == nullptr || goTo(open))
        return;
    addPage(open);
    leaveWelcome();
    if (untouched != nullptr)
        closePage(pageOf(untouched));
}

/// Removes a page. A window always has a level: the neighbour becomes current, or an empty one
/// behind the welcome page.
void MainWindow::removePage(LevelPage* page)
{
    const bool hadFocus = page->isAncestorOf(focusWidget()); // before another tab takes it
    const bool isLast = pages().size() == 1;
    if (isLast)
        addPage(m_openLevels->add());
    if (m_page == page) {
        const QList<LevelPage*> all = pages();
        const qsizetype place = all.indexOf(page);
        LevelPage* next = all[place + 1 < all.size() ? place + 1 : place - 1];
        m_tabs->setCurrentWidget(next);
    }
    m_undo->removeStack(page->level()->document()->undoStack());
    m_undo->removeStack(page->level()->game()->steps());
    m_undo->removeStack(page->level()->walk()->steps());
    m_tabs->removeTab(m_tabs->indexOf(page));
    delete page;
    if (hadFocus && m_page != page)
        m_page->setFocus();
    showActions();
    if (isLast)
        showWelcome();
}

void MainWindow::closeOthers(LevelPage* kept)
{
    if (kept == nullptr)
        return;
    QList<LevelPage*> others = pages();
    others.removeOne(kept);
    if (mayClose(levelsOf(others)))
        for (LevelPage* page : std::as_const(others))
            dropPage(page);
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
    fresh->view()->copyToolsFrom(*m_page->view());
    for (LevelPage* page : pages()) {
        LevelSession* level = page->level();
        Messages said;
        said.takeMessage(*page->messages());
        removePage(page);
        window->addPage(level)->messages()->takeMessage(said);
    }
    window->closePage(fresh);
    window->goTo(shown);
    window->m_messages->takeMessage(*m_messages);
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

void MainWindow::quit()
{
    const auto levels = m_openLevels->shared_from_this();
    if (isWaiting(*this) || !mayClose(levels->levels()))
        return;
    QList<MainWindow*> windows;
    for (LevelSession* level : levels->levels())
        if (MainWindow* window = windowOf(level); window != nullptr && !windows.contains(window))
            windows << window;
    for (MainWindow* window : std::as_const(windows))
        window->m_isQuitting = true;
    emit levels->closing();
    QApplication::closeAllWindows();
    const QWidgetList left = QApplication::topLevelWidgets();
    if (std::none_of(left.begin(), left.end(), [](const QWidget* one) { return one->isVisible(); }))
        return;
    emit levels->closingCancelled(); // a window is waiting
    for (MainWindow* window : std::as_const(windows))
        window->m_isQuitting = false;
}

/// Asks about the unsaved levels, then closes all levels of this window.
void MainWindow::closeEvent(QCloseEvent* event)
{
    if (isWaiting(*this) || (!m_isQuitting && !mayClose(levelsOf(pages())))) {
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
    const QList<MainWindow*> windows = all();
    const bool isLast = std::none_of(windows.begin(), windows.end(), [this](MainWindow* other) {
        return other != this && other->isVisible() && other->m_openLevels == m_openLevels;
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

// Levels as files: open, save, and handle changes that other programs make to them.

namespace {

QStringList filesIn(const QMimeData& data)
{
    QStringList files;
    for (const QUrl& url : data.urls())
        if (url.isLocalFile())
            files << url.toLocalFile();
    return files;
}

} // namespace

/// Reads the version of a level that is on disk now. Shows an error above the level.
Expected<LevelFile> MainWindow::readAgain(const LevelSession& level)
{
    const MazeDocument& document = *level.document();
    const QString file = document.fileName();
    auto read =
        await(opening({.file = file}),
              [file, format = document.format(), options = optionsWithLegend(document.legend())](
                  TaskCall&) { return readLevelFile(file, format, options); });
    if (!read)
        showError(read.error(), file, &level);
    return read;
}

LevelWriter MainWindow::writer()
{
    return [this](const LevelWrite& write) {
        return await({.window = this,
                      .words = tr("Saving “%1”").arg(QFileInfo(write.file).fileName()),
                      .size = write.maze->size(),
                      .canStop = false},
                     [write](TaskCall&) { return write.write(); });
    };
}

bool MainWindow::goToFile(const QString& file)
{
    LevelSession* const open = m_openLevels->levelOfFile(file);
    if (open == nullptr)
        return false;
    m_recentFiles->add(file);
    return goTo(open);
}

/// Result of opening a file.
struct MainWindow::OpenResult {
    bool isOpen;
    QString words{}; ///< message; empty if none, as when the user cancelled
    MessageBar::Kind kind = MessageBar::Kind::error;
};

MainWindow::OpenResult MainWindow::tryOpen(const QString& file, const ReadOptions& options)
{
    if (m_related->open(file) || goToFile(file))
        return {.isOpen = true};
    const LevelSource source{.file = file};
    ReadOptions chosen = options;
    auto read = readAsking(source, chosen);
    if (!read && openPicture(file, read.error()))
        return {.isOpen = true};
    if (!read)
        if (auto trace = openTrace(file, read.error()))
            return *std::move(trace);
    if (!read && read.error().code == ErrorCode::stopped)
        return {.isOpen = false};
    if (!read)
        return {.isOpen = false, .words = errorText(read.error(), file)};
    if (goToFile(file)) // it was opened in the meantime
        return {.isOpen = true};
    m_recentFiles->add(file);
    const bool isWhole = read->isWhole;
    const bool isTold = openRead(*std::move(read), source, chosen);
    if (isWhole) {
        warnOfOtherOwner(file);
        m_related->offerScenario(file);
    }
    if (isWhole || isTold)
        return {.isOpen = true};
    return {.isOpen = true,
            .words = tr("“%1” may contain more than this level, so it will not be changed. "
                        "Save the level to a separate file.")
                         .arg(QFileInfo(file).fileName()),
            .kind = MessageBar::Kind::note};
}

bool MainWindow::openFile(const QString& file)
{
    const OpenResult opening = tryOpen(file, {});
    if (!opening.words.isEmpty())
        m_messages->show(opening.words, opening.kind);
    return opening.isOpen;
}

/// Opens a dialog to read a maze from a picture. Returns true if the file is a picture, whatever
/// the user answered.
bool MainWindow::openPicture(const QString& file, const Error& error)
{
    if (error.code != ErrorCode::unsupported && error.code != ErrorCode::unclear)
        return false;
    const Format* format = formatForName(file.toStdString());
    if (!format || !format->isBinary)
        return false;
    const auto bytes = readFile(QFile::encodeName(file).toStdString());
    auto pixels = bytes.and_then(readPixels);
    if (!pixels)
        return false;
    PictureMazeDialog dialog(*std::move(pixels), this);
    if (dialog.exec() != QDialog::Accepted)
        return true;
    if (auto maze = dialog.takeMaze())
        openLevel(
            {.maze = *std::move(maze), .title = QFileInfo(file).completeBaseName().toStdString()})
            ->level()
            ->keepWithoutFile();
    return true;
}

/// Adds the run of a search trace to the current level. Empty if the file is no trace.
std::optional<MainWindow::OpenResult> MainWindow::openTrace(const QString& file, const Error& error)
{
    if (error.code != ErrorCode::unsupported)
        return std::nullopt;
    const std::filesystem::path path = QFile::encodeName(file).toStdString();
    const auto failed = [&file](const Error& why) {
        return OpenResult{.isOpen = false,
                          .words =
                              why.code == ErrorCode::stopped ? QString() : errorText(why, file)};
    };
    if (level()->isUntouched()) {
        const auto known =
            await(opening({.file = file}), [path](TaskCall&) { return isTrace(path); });
        if (!known)
            return failed(known.error());
        if (!*known)
            return std::nullopt;
        return OpenResult{.isOpen = false,
                          .words = tr("“%1” is a search trace, which has no maze. Open its level "
                                      "first.")
                                       .arg(QFileInfo(file).fileName())};
    }
    const QPointer<LevelSession> target = level(); // another may be current after the wait
    const MazeSnapshot maze = target->document()->snapshot();
    const MoveRule rule = moveRuleOf(target->document()->rules());
    auto trace = await(opening({.file = file}), [path, maze, rule](const TaskCall& call) {
        return readTrace(path, maze, rule, call.stop());
    });
    if (!trace)
        return failed(trace.error());
    if (!*trace)
        return std::nullopt;
    if (!target)
        return OpenResult{.isOpen = false};
    m_recentFiles->add(file);
    target->addTrace(**std::move(trace));
    goTo(target);
    return OpenResult{.isOpen = true};
}

namespace {

/// Returns the numbers of the files in the order in which they are opened: search traces follow the
/// levels, since a trace becomes a run of the current level.
std::vector<qsizetype> openingOrder(const QStringList& files)
{
    std::vector<qsizetype> order(static_cast<std::size_t>(files.size()));
    std::iota(order.begin(), order.end(), 0);
    std::stable_partition(order.begin(), order.end(),
                          [&files](qsizetype place) { return !isNamedAsTrace(files[place]); });
    return order;
}

} // namespace

void MainWindow::openFiles(const QStringList& files, const std::function<void(qsizetype)>& opened,
                           const std::function<ReadOptions(qsizetype)>& optionsOf)
{
    if (files.isEmpty())
        return;
    m_messages->clear();
    QStringList said;
    auto kind = MessageBar::Kind::error;
    int failures = 0;
    const std::vector<qsizetype> order = openingOrder(files);
    const auto open = [&](std::size_t step) {
        const qsizetype place = order[step];
        const OpenResult made = tryOpen(files[place], optionsOf ? optionsOf(place) : ReadOptions{});
        if (made.isOpen && opened)
            opened(place);
        if (!made.words.isEmpty()) {
            said << made.words;
            kind = made.kind;
            failures += made.isOpen ? 0 : 1;
        } else if (!m_messages->message().isEmpty()) { // about results and scenarios
            said << m_messages->message();
            m_messages->clear();
        }
    };
    const auto count = static_cast<std::size_t>(files.size());
    {
        const QScopedValueRollback opening(m_isOpeningFiles, true);
        awaitSteps(
            {.window = this, .words = tr("Opening %Ln file(s)", nullptr, static_cast<int>(count))},
            count, open);
    }
    if (said.size() == 1)
        m_messages->show(said.front(), kind);
    else if (failures > 0)
        m_messages->show(tr("%Ln file(s) could not be opened.", nullptr, failures),
                         MessageBar::Kind::error, said);
    else if (!said.isEmpty())
        m_messages->show(
            tr("%Ln message(s) about the files.", nullptr, static_cast<int>(said.size())),
            MessageBar::Kind::note, said);
}

bool MainWindow::openExample(const QString& resource)
{
    auto level = readExample(resource);
    if (!level) {
        showError(level.error(), resource);
        return false;
    }
    openLevel(*std::move(level));
    return true;
}

bool MainWindow::openFirstExample()
{
    const auto all = examples();
    return !all.empty() && openExample(all.front().resource);
}

bool MainWindow::save(LevelSession& level)
{
    MazeDocument& document = *level.document();
    if (document.fileName().isEmpty())
        return saveAs(level);
    if (const auto saved = document.save(writer()); !saved) {
        if (saved.error().code == ErrorCode::changed)
            askAboutDiskChange(level);
        else
            showError(saved.error(), document.fileName(), &level);
        return false;
    }
    pageOf(&level)->messages()->clear();
    m_recentFiles->add(document.fileName());
    return true;
}

bool MainWindow::saveAs(LevelSession& level)
{
    MazeDocument& document = *level.document();
    QFileDialog dialog(this, tr("Save Level As"));
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
    if (target.file != dialog.selectedFiles().constFirst() && !mayReplace(target.file, this))
        return false;
    if (const auto saved = document.saveAs(target.file, target.format, writer()); !saved) {
        showError(saved.error(), target.file, &level);
        return false;
    }
    pageOf(&level)->messages()->clear();
    if (const Format* format = document.format();
        format != nullptr && dropsGeneratorCall(document.levelAround(*Maze::make(1, 1)), *format))
        pageOf(&level)->messages()->note(tr("The format “%1” does not store what made the level.")
                                             .arg(engineText(format->info.name)));
    m_recentFiles->add(target.file);
    return true;
}

void MainWindow::showError(const Error& error, const QString& file, const LevelSession* level)
{
    if (error.code == ErrorCode::stopped)
        return;
    const LevelPage* page = pageOf(level);
    (page == nullptr ? m_messages : page->messages())->show(errorText(error, file));
}

bool MainWindow::openFrom(const QMimeData& mime)
{
    const QStringList files = filesIn(mime);
    const std::string text = files.isEmpty() ? clipTextIn(mime) : std::string();
    if (!files.isEmpty())
        openFiles(files);
    else if (!text.empty())
        openText(text);
    return !files.isEmpty() || !text.empty();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    const QMimeData& mime = *event->mimeData();
    if (!filesIn(mime).isEmpty() || mime.hasText() || mime.hasImage())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    if (!openFrom(*event->mimeData()))
        m_messages->note(tr("What was dropped contains no level."));
}

/// Warns if another program has the file open: the last one to save wins.
void MainWindow::warnOfOtherOwner(const QString& file)
{
    if (m_openLevels->folder().isEmpty())
        return;
    const std::optional<OtherOwner> other = ownerOf(m_openLevels->folder(), file);
    if (!other)
        return;
    const QString since =
        QLocale().toString(other->since.toLocalTime().time(), QLocale::ShortFormat);
    m_page->messages()->note(tr("“%1” has been open in another instance of Mazewright since %2. "
                                "Saving in one overwrites changes saved in the other.")
                                 .arg(QFileInfo(file).fileName(), since));
}

/// Asks the user what to do if the file has changed on disk since it was read. Nothing is
/// overwritten without asking.
void MainWindow::askAboutDiskChange(LevelSession& level)
{
    const auto unlessClosed =
        [this, open = QPointer<LevelSession>(&level)](void (MainWindow::*settle)(LevelSession&)) {
            return [this, open, settle] {
                if (open)
                    (this->*settle)(*open);
            };
        };
    pageOf(&level)->messages()->ask(
        tr("“%1” has been changed by another program. Reload it, or overwrite it with your "
           "version?")
            .arg(level.document()->displayName()),
        {{tr("&Open Version on Disk"), unlessClosed(&MainWindow::openDiskVersion)},
         {tr("Over&write"), unlessClosed(&MainWindow::keepEdits)},
         {tr("&Reload"), unlessClosed(&MainWindow::reloadFromDisk)}});
}

void MainWindow::keepEdits(LevelSession& level)
{
    const QString file = level.document()->fileName();
    if (const auto written = level.document()->overwrite(writer()); !written)
        showError(written.error(), file, &level);
}

void MainWindow::reloadFromDisk(LevelSession& level)
{
    const QPointer<MazeDocument> document(level.document());
    auto theirs = readAgain(level);
    if (theirs && document)
        document->reloadFromDisk(*std::move(theirs));
}

/// Opens the version on disk in its own tab.
void MainWindow::openDiskVersion(LevelSession& level)
{
    const QString name = QFileInfo(level.document()->fileName()).fileName();
    const QPointer<LevelSession> asked(&level);
    auto read = readAgain(level);
    if (!read)
        return;
    read->level.title = tr("%1 on disk").arg(name).toStdString();
    openLevel(std::move(read->level));
    if (asked)
        askAboutDiskChange(level);
}

/// Shows the file's state on disk. Withdraws the question if it no longer applies.
void MainWindow::showFileState(LevelSession& level)
{
    Messages& messages = *pageOf(&level)->messages();
    switch (level.fileWatch()->state()) {
    case OnDisk::same:
        messages.withdraw();
        break;
    case OnDisk::changed:
        askAboutDiskChange(level);
        break;
    case OnDisk::gone:
        messages.withdraw();
        messages.note(tr("“%1” has been deleted or renamed by another program. Save it to keep it.")
                          .arg(level.document()->displayName()));
        break;
    }
}

} // namespace mazewright::ui
