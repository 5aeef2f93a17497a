#pragma once

#include "ui/level/maze_document.h"

#include <QDialog>

#include <vector>

class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace mazewright::ui {

class HoldsForm;

/// The properties of a level: title, author, notes, intended rules and required facts. Offers the
/// rules and facts of the level's question.
class LevelDialog : public QDialog {
    Q_OBJECT

public:
    explicit LevelDialog(const LevelNotes& notes, QWidget* parent = nullptr);

    /// Sets the maze whose values can be filled in.
    void setMaze(const MazeSnapshot& maze);
    LevelNotes levelNotes() const;

private:
    void fillForm();
    Rules rules() const;
    void offerRules();
    Question levelQuestion() const;

    LevelNotes m_notes;
    QFormLayout* m_form;
    QLineEdit* m_title;
    QLineEdit* m_author;
    QPlainTextEdit* m_text;
    std::vector<QWidget*> m_rules; ///< one field per rule, in the order of `forEachRule`
    MazeSnapshot m_maze;
    HoldsForm* m_holds = nullptr;
};

} // namespace mazewright::ui
