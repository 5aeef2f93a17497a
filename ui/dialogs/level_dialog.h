#pragma once

#include "solvers/problem/rule_settings.h"
#include "ui/document/maze_document.h"

#include <QDialog>

#include <array>

class QFormLayout;
class QLineEdit;
class QPlainTextEdit;

namespace mazewright::ui {

class HoldsForm;

/// What the level says of itself: title, author, notes, the rules it is meant for, and what must
/// hold of it. Of rules and facts it offers those of the level's question.
class LevelDialog : public QDialog {
    Q_OBJECT

public:
    explicit LevelDialog(const LevelNotes& notes, QWidget* parent = nullptr);

    /// The maze of which what is true can be taken over.
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
    std::array<QWidget*, ruleSettings.size()> m_rules{}; ///< a field a setting
    MazeSnapshot m_maze;
    HoldsForm* m_holds = nullptr;
};

} // namespace mazewright::ui
