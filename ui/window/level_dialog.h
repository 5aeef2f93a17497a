#pragma once

#include "ui/document/maze_document.h"

#include <QDialog>

class QComboBox;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace mazewright::ui {

/// What the level says of itself: title, author, notes, and the rules it is meant for.
class LevelDialog : public QDialog {
    Q_OBJECT

public:
    explicit LevelDialog(const LevelNotes& notes, QWidget* parent = nullptr);

    LevelNotes levelNotes() const;

private:
    void enableRules();

    LevelNotes m_notes;
    QLineEdit* m_title;
    QLineEdit* m_author;
    QPlainTextEdit* m_text;
    QComboBox* m_question;
    QComboBox* m_moves;
    QSpinBox* m_turns;
    QComboBox* m_outside;
    QComboBox* m_match;
    QSpinBox* m_cellPoints;
};

} // namespace mazewright::ui
