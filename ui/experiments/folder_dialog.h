#pragma once

#include "solvers/core/question.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/experiment.h"
#include "solvers/experiments/level_files.h"
#include "solvers/experiments/summary.h"
#include "ui/base/background.h"
#include "ui/experiments/experiment_setup.h"

#include <QDialog>
#include <QString>
#include <QWidget>

#include <optional>
#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTreeWidget;

namespace mazewright::ui {

/// The questions that the levels below a folder ask, and those that can be asked of at least one.
struct FolderQuestions {
    std::set<Question> asked{};
    std::set<Question> possible{}; ///< includes those of `asked` that can be asked
    bool hasLevels = false;
    bool hasScenarios = false; ///< MovingAI files with the ends of a map

    friend bool operator==(const FolderQuestions&, const FolderQuestions&) = default;
};

/// The work of a comparison over a folder, and its output files.
struct FolderOrder {
    std::string folder{};
    std::vector<SolverConfig> solvers{};
    Limits limits{};
    int repeat = 1;
    bool hasTimes = true;  ///< false for several levels at a time, each solver once and untimed
    std::string results{}; ///< JSON lines; runs already in the file are not repeated
    std::string csv{};     ///< empty for none
    std::string report{};  ///< HTML; empty for none
};

/// Returns the comparison as an experiment that the command line can run too.
Experiment experimentOf(const FolderOrder& order);

/// The progress of a comparison over a folder.
struct FolderProgress {
    int runs = 0;      ///< made or reused
    int reused = 0;    ///< of these, found in the results file
    int levels = 0;    ///< finished
    int allLevels = 0; ///< 0 while the folder is being searched
    QString level{};   ///< being solved; empty while the files are being written
    QString solver{};  ///< as `level`
};

/// The result of a comparison over a folder.
struct FolderOutcome {
    QString error{}; ///< a message for the user if it could not be made or written; otherwise empty
    LevelFiles files{};
    ComparisonResult compared{};
    std::vector<RunRecord> records{}; ///< all records in the results file
    Summary summary{};                ///< of `records`
};

using FolderTask = Background<FolderOutcome, FolderProgress>;

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
    void setTimesMeasured(bool measured);
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
    QCheckBox* m_times = nullptr;
    QLineEdit* m_results = nullptr;
    QLabel* m_standing = nullptr;
    QCheckBox* m_csv = nullptr;
    QCheckBox* m_report = nullptr;
    std::optional<FolderQuestions> m_questions; // by which the solvers are chosen
    Background<FolderQuestions> m_reading;      // last: it ends before its data is destroyed
};

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

/// File > Benchmark Folder…: asks what to compare, shows the progress, and then the result. Esc
/// stops a running comparison. Its results are kept, and the next comparison with the same results
/// file continues from there.
class FolderDialog : public QDialog {
    Q_OBJECT

public:
    /// The first run waits for `silence`, which is not owned.
    explicit FolderDialog(IdleWaiter* silence, QWidget* parent = nullptr);

    FolderForm* form() const noexcept { return m_form; }
    FolderSummary* summary() const noexcept { return m_summary; }
    QPushButton* compareButton() const noexcept { return m_compare; }
    QPushButton* openReportButton() const noexcept { return m_openReport; }
    QPushButton* showRunsButton() const noexcept { return m_showRuns; }

    void reject() override;

signals:
    /// Emitted when a comparison has ended, or could not be made.
    void compared();
    /// Emitted when the dialog has closed and the runs in this file are to be shown.
    void runsRequested(const QString& results);

private:
    QWidget* makeButtons();
    void compare();
    void begin();
    void showProgress(const FolderProgress& progress);
    void finish(Expected<FolderOutcome> outcome);
    void openReport();
    void showRuns();
    void saveExperiment();
    void showState();

    FolderForm* m_form;
    FolderSummary* m_summary;
    QStackedWidget* m_pages;
    ExperimentProgress* m_progress = nullptr;
    QPushButton* m_close = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_openReport = nullptr;
    QPushButton* m_showRuns = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_compare = nullptr;
    FolderOrder m_order; // of the last comparison
    FolderOutcome m_outcome;
    FolderTask m_task; // last: it ends before the objects it reports to are destroyed
};

} // namespace mazewright::ui
