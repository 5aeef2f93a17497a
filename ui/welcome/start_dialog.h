#pragma once

#include "ui/welcome/start_levels.h"

#include <QDialog>

class QListWidget;

namespace mazewright::ui {

/// Asks a newcomer, or whoever has nothing open, what to begin with: a recent level or one of the
/// program's, each with its picture; a new one; another file; the manual. GUI thread.
class StartDialog : public QDialog {
    Q_OBJECT

public:
    enum class Choice : std::uint8_t { none, level, newLevel, open, manual };

    explicit StartDialog(const std::vector<StartGroup>& groups, QWidget* parent = nullptr);

    /// What was chosen; none until the dialog is accepted.
    Choice choice() const noexcept { return m_choice; }
    /// The path of the level that was chosen.
    QString level() const { return m_level; }

private:
    QListWidget* makeGroup(const StartGroup& group);
    void addButtons();
    void choose(Choice choice);

    Choice m_choice = Choice::none;
    QString m_level;
};

} // namespace mazewright::ui
