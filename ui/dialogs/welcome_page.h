#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <QString>
#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QToolButton;
class QVBoxLayout;

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

/// The middle of a window without a level: what can be made, as a card for each question; a file,
/// the tutorial; recent levels and those of the program with their pictures. GUI thread.
class WelcomePage : public QWidget {
    Q_OBJECT

public:
    explicit WelcomePage(QWidget* parent = nullptr);

    /// Replaces the levels that are offered.
    void setGroups(const std::vector<StartGroup>& groups);
    /// Shows or hides the button that returns to the open levels.
    void setBackOffered(bool offered);

signals:
    void newWanted(mazewright::Question question);
    void openWanted();
    void tutorialWanted();
    void backWanted();
    /// Emitted with the path of a chosen level, of a file or in the program's resources.
    void levelChosen(QString path);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QWidget* makeCards();
    void addGroup(const StartGroup& group);

    QVBoxLayout* m_groups;
    QToolButton* m_back = nullptr;
};

/// Returns what a designer does who makes a level of this question: "Draw one line".
QString purposeText(Question question);

} // namespace mazewright::ui
