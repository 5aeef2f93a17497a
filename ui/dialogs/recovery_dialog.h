#pragma once

#include "ui/dialogs/lost_level_row.h"
#include "ui/session/lost_levels.h"
#include "ui/tasks/background.h"

#include <QDialog>

#include <vector>

class QLabel;
class QPushButton;

namespace mazewright::ui {

/// Asks, level by level, what to do with the unsaved levels of a program that has ended. It only
/// asks; if rejected, all levels are kept for later. The files are read on another thread.
class RecoveryDialog : public QDialog {
    Q_OBJECT

public:
    /// The levels are not copied and must outlive the dialog.
    explicit RecoveryDialog(const std::vector<LostLevel>& levels, QWidget* parent = nullptr);

    /// Returns the choice for each level, in their order; also while the dialog is open.
    std::vector<LostChoice> choices() const;

private:
    QWidget* makeRows(const std::vector<LostLevel>& levels);
    QWidget* makeButtons();
    void readFiles(const std::vector<LostLevel>& levels);
    void recoverAll();
    void showChoices();

    std::vector<LostLevelRow*> m_rows;
    QLabel* m_consequence = nullptr;
    QPushButton* m_continue = nullptr;
    /// One comparison per level, in their order.
    Background<NoPart, LostComparison> m_task;
    std::size_t m_compared = 0;
};

} // namespace mazewright::ui
