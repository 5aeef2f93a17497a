#pragma once

#include <QUndoView>

namespace mazewright::ui {

/// The undo steps of the edited level or of the played game; a click goes back or forward to a
/// step. The saved state has a file icon. GUI thread.
class HistoryPanel : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget* parent = nullptr);
};

} // namespace mazewright::ui
