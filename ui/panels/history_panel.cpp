#include "ui/panels/history_panel.h"

#include "ui/theme/icons.h"

namespace mazewright::ui {

HistoryPanel::HistoryPanel(QWidget* parent) : QUndoView(parent)
{
    setEmptyLabel(tr("As opened"));
    setCleanIcon(icon(u"save"));
    setAccessibleName(tr("History"));
    setUniformItemSizes(true);
    setFrameShape(QFrame::NoFrame);
}

} // namespace mazewright::ui
