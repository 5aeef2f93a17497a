#include "solvers/formats/format.h"
#include "ui/dialogs/file_filters.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_view.h"
#include "ui/experiments/folder_dialog.h"
#include "ui/page/message_bar.h"
#include "ui/panels/run_display.h"
#include "ui/panels/solver_panel.h"
#include "ui/results/results_table.h"
#include "ui/runs/runs_model.h"
#include "ui/session/level_analysis.h"
#include "ui/window/example_list.h"
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

namespace mazewright::ui {

namespace {

/// The first local file of a drag; empty: none.
QString draggedFile(const QMimeData* data)
{
    for (const QUrl& url : data->urls())
        if (url.isLocalFile())
            return url.toLocalFile();
    return {};
}

} // namespace

bool MainWindow::openFile(const QString& file)
{
    if (!mayDiscard())
        return false;
    QApplication::setOverrideCursor(Qt::WaitCursor);
    const auto opened = m_document->open(file);
    QApplication::restoreOverrideCursor();
    if (!opened) {
        showError(opened.error(), file);
        return false;
    }
    m_recentFiles->add(file);
    levelArrived();
    return true;
}

bool MainWindow::openExample(const QString& resource)
{
    QFile file(resource);
    if (!mayDiscard() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = file.readAll();
    auto read =
        readLevelText(std::string_view(text.constData(), static_cast<std::size_t>(text.size())),
                      resource.toStdString());
    if (!read) {
        showError(read.error(), resource);
        return false;
    }
    setLevel(std::move(read->level));
    return true;
}

bool MainWindow::openFirstExample()
{
    const auto all = examples();
    return !all.empty() && openExample(all.front().resource);
}

void MainWindow::setLevel(Level level)
{
    m_document->setLevel(std::move(level));
    levelArrived();
}

/// Modal: while solvers are timed, nothing else can be begun.
void MainWindow::compareFolder()
{
    auto* dialog = new FolderDialog(m_silence, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// What a new level brings with it: its own question, no runs of another level, the whole in view.
void MainWindow::levelArrived()
{
    m_messages->clear();
    m_runs->stopAll();
    QList<int> rows;
    for (int row = 0; row < m_runs->rowCount(); ++row)
        rows << row;
    m_runs->remove(rows);
    m_display->showRun(-1);
    m_solverPanel->setLevelRules(m_document->maze(), m_document->rules());
    m_runs->setCurrentMaze(m_document->fingerprint());
    updateTitle();
    updateCaption();
    m_wholeOnShow = !isVisible();
    if (isVisible())
        showWhole();
}

void MainWindow::showError(const Error& error, const QString& file)
{
    const std::string name = QFileInfo(file).fileName().toStdString();
    m_messages->show(QString::fromStdString(describe(error, name)));
}

bool MainWindow::mayDiscard()
{
    if (!m_document->isModified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("“%1” has changes that are not saved.").arg(m_document->displayName()),
                    QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, this);
    box.setInformativeText(tr("Save them before going on?"));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    switch (box.exec()) {
    case QMessageBox::Save:
        return save();
    case QMessageBox::Discard:
        return true;
    default:
        return false;
    }
}

bool MainWindow::save()
{
    if (m_document->fileName().isEmpty())
        return saveAs();
    if (const auto saved = m_document->save(); !saved) {
        showError(saved.error(), m_document->fileName());
        return false;
    }
    m_messages->clear();
    m_recentFiles->add(m_document->fileName());
    return true;
}

bool MainWindow::saveAs()
{
    QFileDialog dialog(this, tr("Save level as"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setNameFilters(saveFilters());
    if (const Format* format = m_document->format())
        dialog.selectNameFilter(filterOf(*format));
    if (m_document->fileName().isEmpty()) {
        dialog.selectFile(m_document->displayName() + QStringLiteral(".maze"));
    } else {
        dialog.setDirectory(QFileInfo(m_document->fileName()).absolutePath());
        dialog.selectFile(QFileInfo(m_document->fileName()).fileName());
    }
    if (dialog.exec() != QDialog::Accepted || dialog.selectedFiles().isEmpty())
        return false;
    const SaveTarget target =
        saveTarget(dialog.selectedFiles().constFirst(), dialog.selectedNameFilter());
    if (const auto saved = m_document->saveAs(target.file, target.format); !saved) {
        showError(saved.error(), target.file);
        return false;
    }
    m_messages->clear();
    m_recentFiles->add(target.file);
    return true;
}

void MainWindow::saveLevel()
{
    save();
}

void MainWindow::saveLevelAs()
{
    saveAs();
}

void MainWindow::newLevel()
{
    NewMazeDialog dialog(this);
    if (dialog.exec() != QDialog::Accepted || !mayDiscard())
        return;
    if (auto level = dialog.takeLevel())
        setLevel(std::move(*level));
}

void MainWindow::chooseFileToOpen()
{
    QFileDialog dialog(this, tr("Open level"));
    dialog.setFileMode(QFileDialog::ExistingFile);
    dialog.setNameFilters(openFilters());
    if (!m_document->fileName().isEmpty())
        dialog.setDirectory(QFileInfo(m_document->fileName()).absolutePath());
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        openFile(dialog.selectedFiles().constFirst());
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (!mayDiscard()) {
        event->ignore();
        return;
    }
    saveLayout();
    m_runs->stopAll();
    m_analysis->stop();
    event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (!draggedFile(event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event)
{
    event->acceptProposedAction();
    openFile(draggedFile(event->mimeData()));
}

} // namespace mazewright::ui
