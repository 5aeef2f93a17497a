#include "ui/dialogs/save_question.h"

#include "ui/document/maze_document.h"
#include "ui/session/level_session.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace mazewright::ui {

QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent)
{
    const MazeDocument& document = *level.document();
    QMessageBox box(
        QMessageBox::Question, LevelSession::tr("Unsaved Changes"),
        document.isModified()
            ? LevelSession::tr("“%1” has unsaved changes.").arg(document.displayName())
            : LevelSession::tr("“%1” has never been saved.").arg(document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    const qsizetype runs = level.runRows().size();
    box.setInformativeText(
        runs == 0 ? LevelSession::tr("Save it before closing?")
                  : LevelSession::tr("Save it before closing? Its %Ln run(s) will be discarded.",
                                     nullptr, static_cast<int>(runs)));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

bool mayReplace(const QString& file, QWidget* parent)
{
    const QFileInfo there(file);
    if (!there.exists())
        return true;
    const QString question = QCoreApplication::translate(
                                 "SaveQuestion", "“%1” already exists. Do you want to replace it?")
                                 .arg(there.fileName());
    return QMessageBox::warning(
               parent, QCoreApplication::translate("SaveQuestion", "Save Level As"), question,
               QMessageBox::Yes | QMessageBox::No, QMessageBox::No) == QMessageBox::Yes;
}

} // namespace mazewright::ui
