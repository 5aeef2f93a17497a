#pragma once

#include "ui/experiments/folder_comparison.h"

#include <QWidget>

class QLabel;
class QPlainTextEdit;
class QTreeWidget;

namespace mazewright::ui {

/// The result of a comparison over a folder: a text, a table of the solvers by question, and the
/// errors.
class FolderSummary : public QWidget {
    Q_OBJECT

public:
    explicit FolderSummary(QWidget* parent = nullptr);

    void showOutcome(const FolderOutcome& outcome);
    QString words() const;
    /// Returns the errors, one per line; empty if there are none.
    QString failures() const;
    QTreeWidget* table() const noexcept { return m_table; }

private:
    void addQuestion(const QuestionSummary& question);

    QLabel* m_words;
    QTreeWidget* m_table;
    QLabel* m_failuresTitle;
    QPlainTextEdit* m_failures;
};

} // namespace mazewright::ui
