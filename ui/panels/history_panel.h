#pragma once

#include <QUndoView>

namespace mazewright::ui {

/// The steps of the level that is edited, or of the game that is played: a click goes back or
/// forward to one. The state that is saved has the mark of the file. GUI thread.
class HistoryPanel : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget* parent = nullptr);
};

} // namespace mazewright::ui
