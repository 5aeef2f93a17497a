#include "ui/dialogs/save_question.h"

#include "ui/document/maze_document.h"
#include "ui/session/level_session.h"

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
    if (runs == 0)
        box.setInformativeText(LevelSession::tr("Save it before closing?"));
    else if (runs == 1)
        box.setInformativeText(
            LevelSession::tr("Save it before closing? Its run will be discarded."));
    else
        box.setInformativeText(
            LevelSession::tr("Save it before closing? Its %1 runs will be discarded.").arg(runs));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

} // namespace mazewright::ui
