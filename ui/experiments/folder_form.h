#pragma once

#include "ui/experiments/folder_comparison.h"
#include "ui/experiments/folder_questions.h"
#include "ui/experiments/run_fields.h"
#include "ui/tasks/background.h"

#include <QWidget>

#include <optional>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;

namespace mazewright::ui {

class SolverChecks;

/// Which folder is compared with which solvers, how often and how long, and where results go. Says
/// what is missing, and how many runs the file of results already has. What was chosen last is
/// remembered, but for the solvers: those of the questions that the folder's levels ask are checked
/// once these have been read, on another thread, and those that no level can be asked are grey.
class FolderForm : public QWidget {
    Q_OBJECT

public:
    explicit FolderForm(QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    FolderOrder order() const;
    /// Also proposes where the results go: beside the folder, named after it.
    void setFolder(const QString& folder);
    void setResults(const QString& file);
    void setRepeat(int repeat);
    /// Whether the levels of the folder are still being read.
    bool isReading() const { return m_reading.isRunning(); }
    /// What is missing, in words; empty: nothing.
    QString hindrance() const;
    void remember() const;
    /// The solvers stay as they are.
    void stopReading();
    /// Counts again the runs in the file of results.
    void showStanding();

signals:
    void changed();

private:
    QLineEdit* addPath(QFormLayout& form, const QString& label, void (FolderForm::*choose)());
    void chooseFolder();
    void proposeResults();
    void read();
    void offer(const FolderQuestions& questions);
    void chooseResults();

    QLineEdit* m_folder = nullptr;
    SolverChecks* m_solvers;
    RunFields m_run;
    QLineEdit* m_results = nullptr;
    QLabel* m_standing = nullptr;
    QCheckBox* m_csv = nullptr;
    QCheckBox* m_report = nullptr;
    std::optional<FolderQuestions> m_questions; // by which the solvers are checked
    Background<FolderQuestions> m_reading;      // last: it ends before what it writes to
};

} // namespace mazewright::ui
