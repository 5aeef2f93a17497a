// Levels as files: open, save, and handle changes that other programs make to them.
#include "solvers/formats/format.h"
#include "solvers/formats/losses.h"
#include "ui/bars/example_list.h"
#include "ui/bars/recent_files.h"
#include "ui/dialogs/file_filters.h"
#include "ui/dialogs/picture_maze_dialog.h"
#include "ui/dialogs/save_question.h"
#include "ui/document/level_file.h"
#include "ui/document/maze_document.h"
#include "ui/experiments/related_files.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/file_watch.h"
#include "ui/session/open_mark.h"
#include "ui/tasks/await.h"
#include "ui/text/engine_text.h"
#include "ui/window/main_window.h"

#include <QDragEnterEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QMimeData>
#include <QPointer>
#include <QScopedValueRollback>

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

Expected<LevelFile> MainWindow::read(const QString& file, const Format* format)
{
    return await({.window = this,
                  .words = tr("Opening “%1”").arg(QFileInfo(file).fileName()),
                  .size = sizeOfFile(file)},
                 [file, format](TaskCall&) { return readLevelFile(file, format); });
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

MainWindow::OpenResult MainWindow::tryOpen(const QString& file)
{
    if (m_related->open(file) || goToFile(file))
        return {.isOpen = true};
    auto read = this->read(file);
    if (!read && openPicture(file, read.error()))
        return {.isOpen = true};
    if (!read && read.error().code == ErrorCode::stopped)
        return {.isOpen = false};
    if (!read)
        return {.isOpen = false, .words = errorText(read.error(), file)};
    if (goToFile(file)) // it was opened in the meantime
        return {.isOpen = true};
    m_recentFiles->add(file);
    if (!read->isWhole) {
        openLevel(std::move(read->level))->level()->keepWithoutFile();
        return {.isOpen = true,
                .words = tr("“%1” may contain more than this level, so it will not be changed. "
                            "Save the level to a separate file.")
                             .arg(QFileInfo(file).fileName()),
                .kind = MessageBar::Kind::note};
    }
    openLevel(std::move(read->level), file, read->format, std::move(read->stamp));
    warnOfOtherOwner(file);
    m_related->offerScenario(file);
    return {.isOpen = true};
}

bool MainWindow::openFile(const QString& file)
{
    const OpenResult opening = tryOpen(file);
    if (!opening.words.isEmpty())
        m_messages->show(opening.words, opening.kind);
    return opening.isOpen;
}

/// Opens a dialog to read a maze from a picture. Returns true if the file is a picture, whatever
/// the user answered.
bool MainWindow::openPicture(const QString& file, const Error& error)
{
    if (error.code != ErrorCode::unsupported ||
        !file.endsWith(QLatin1String(".png"), Qt::CaseInsensitive))
        return false;
    const auto bytes = readFile(QFile::encodeName(file).toStdString());
    auto pixels = bytes ? readPng(*bytes) : Expected<Pixels>(tl::unexpected(bytes.error()));
    if (!pixels)
        return false;
    PictureMazeDialog dialog(*std::move(pixels), this);
    if (dialog.exec() != QDialog::Accepted)
        return true;
    if (auto maze = dialog.takeMaze())
        openLevel({.maze = *std::move(maze)})->level()->keepWithoutFile();
    return true;
}

void MainWindow::openFiles(const QStringList& files, const std::function<void(qsizetype)>& opened)
{
    if (files.isEmpty())
        return;
    m_messages->clear();
    QStringList said;
    auto kind = MessageBar::Kind::error;
    int failures = 0;
    const auto open = [&](std::size_t step) {
        const auto place = static_cast<qsizetype>(step);
        const OpenResult made = tryOpen(files[place]);
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
        pageOf(&level)->messages()->show(tr("The format “%1” does not store what made the level.")
                                             .arg(engineText(format->info.name)),
                                         MessageBar::Kind::note);
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
    m_page->messages()->show(tr("“%1” has been open in another instance of Mazewright since %2. "
                                "Saving in one overwrites changes saved in the other.")
                                 .arg(QFileInfo(file).fileName(), since),
                             MessageBar::Kind::note);
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
    const QString file = document->fileName();
    auto theirs = read(file, document->format());
    if (!theirs)
        showError(theirs.error(), file, &level);
    else if (document)
        document->reloadFromDisk(*std::move(theirs));
}

/// Opens the version on disk in its own tab.
void MainWindow::openDiskVersion(LevelSession& level)
{
    const QString file = level.document()->fileName();
    const QPointer<LevelSession> asked(&level);
    auto read = this->read(file, level.document()->format());
    if (!read) {
        showError(read.error(), file, &level);
        return;
    }
    read->level.title = tr("%1 on disk").arg(QFileInfo(file).fileName()).toStdString();
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
        messages.show(tr("“%1” has been deleted or renamed by another program. Save it to keep it.")
                          .arg(level.document()->displayName()),
                      MessageBar::Kind::note);
        break;
    }
}

} // namespace mazewright::ui
