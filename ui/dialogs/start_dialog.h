#pragma once

#include "solvers/core/maze.h"

#include <QDialog>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// A level that is offered at the start.
struct StartLevel {
    QString title;
    QString path;             ///< of a file, or in the program's resources
    std::optional<Maze> maze; ///< for its picture; empty if reading would take long
    QString words{}; ///< title and path of a recent level, the notes of a level of the program
};

struct StartGroup {
    QString title;
    std::vector<StartLevel> levels;
};

/// Returns the files that still exist, by name.
StartGroup recentGroup(const QStringList& files);
/// Returns the levels of these resources, grouped by question and in the given order.
std::vector<StartGroup> groupsByQuestion(const QStringList& resources);

} // namespace mazewright::ui

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
