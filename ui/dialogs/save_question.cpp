#include "ui/dialogs/save_question.h"

#include "ui/document/maze_document.h"
#include "ui/session/level_session.h"

namespace mazewright::ui {

QMessageBox::StandardButton askToSave(const LevelSession& level, QWidget* parent)
{
    const MazeDocument& document = *level.document();
    QMessageBox box(
        QMessageBox::Question, LevelSession::tr("Unsaved changes"),
        document.isModified()
            ? LevelSession::tr("“%1” has changes that are not saved.").arg(document.displayName())
            : LevelSession::tr("“%1” has never been saved.").arg(document.displayName()),
        QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, parent);
    const qsizetype runs = level.runRows().size();
    if (runs == 0)
        box.setInformativeText(LevelSession::tr("Save it before it is closed?"));
    else if (runs == 1)
        box.setInformativeText(
            LevelSession::tr("Save it before it is closed? Its run goes with it."));
    else
        box.setInformativeText(
            LevelSession::tr("Save it before it is closed? Its %1 runs go with it.").arg(runs));
    box.setDefaultButton(QMessageBox::Save);
    box.setEscapeButton(QMessageBox::Cancel);
    return static_cast<QMessageBox::StandardButton>(box.exec());
}

} // namespace mazewright::ui
