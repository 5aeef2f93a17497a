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

/// The form of a folder comparison: folder, solvers, number of runs, time limit and output files.
/// Shows what is missing, and how many runs the results file already has. The last choices are
/// remembered, except the solvers. These are chosen by the questions that the folder's levels ask,
/// once the levels have been read on another thread. Solvers that no level can be asked are
/// disabled.
class FolderForm : public QWidget {
    Q_OBJECT

public:
    explicit FolderForm(QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    FolderOrder order() const;
    /// Sets the folder, and proposes a results file beside it, named after it.
    void setFolder(const QString& folder);
    void setResults(const QString& file);
    void setRepeat(int repeat);
    /// Returns true while the levels of the folder are being read.
    bool isReading() const { return m_reading.isRunning(); }
    /// Returns what is missing, in words; empty if nothing is.
    QString whyNot() const;
    void remember() const;
    /// Stops reading the levels; the solvers stay as they are.
    void stopReading();
    /// Counts the runs in the results file again.
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
    std::optional<FolderQuestions> m_questions; // by which the solvers are chosen
    Background<FolderQuestions> m_reading;      // last: it ends before its data is destroyed
};

} // namespace mazewright::ui
