#pragma once

#include "ui/welcome/start_levels.h"

#include <QDialog>

class QListWidget;

namespace mazewright::ui {

/// Asks what to begin with, if the user is new or no level is open. Offers recent levels and those
/// of the program with their pictures, a new level, another file, and the manual. GUI thread.
class StartDialog : public QDialog {
    Q_OBJECT

public:
    enum class Choice : std::uint8_t { none, level, newLevel, open, manual };

    explicit StartDialog(const std::vector<StartGroup>& groups, QWidget* parent = nullptr);

    /// Returns the choice; `none` until the dialog is accepted.
    Choice choice() const noexcept { return m_choice; }
    /// Returns the path of the chosen level.
    QString level() const { return m_level; }

private:
    QListWidget* makeGroup(const StartGroup& group);
    void addButtons();
    void choose(Choice choice);

    Choice m_choice = Choice::none;
    QString m_level;
};

} // namespace mazewright::ui
