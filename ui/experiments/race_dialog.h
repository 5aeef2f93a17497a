#pragma once

#include "solvers/experiments/experiment.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/level/race.h"
#include "ui/level/run.h"

#include <QDialog>
#include <QList>
#include <QObject>
#include <QPointer>

#include <chrono>
#include <functional>
#include <optional>
#include <span>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace mazewright::ui {

class LevelSession;
class Messages;
class RunsModel;

/// Asks which solvers take part in a race, how often they run and for how long. Then shows the
/// progress, with a stop button, and at the end the result. Esc stops a running race. Rounds and
/// time limit are remembered.
class RaceDialog : public QDialog {
    Q_OBJECT

public:
    /// `idle` is not owned.
    RaceDialog(std::span<const Solver* const> candidates, IdleWaiter* idle,
               QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    QPushButton* raceButton() const noexcept { return m_race; }
    int rounds() const;
    void setRounds(int rounds);
    std::chrono::milliseconds timeLimit() const;

    ExperimentProgress* progress() const noexcept { return m_progress; }
    /// Ends the race and shows its result, one line per run: the fastest first, within the solvers
    /// of one question and one guarantee.
    void showResult(const RunList& runs);
    bool hasResult() const noexcept { return m_result->isVisibleTo(this); }

    void reject() override;

signals:
    void raceRequested();
    void saveRequested();

private:
    void makeResult();
    QWidget* makeFields();
    void showChoices();
    void request();
    void showState();

    SolverChecks* m_solvers;
    RunFields m_run;
    QWidget* m_choices = nullptr;
    QWidget* m_result = nullptr;
    QLabel* m_verdict = nullptr;
    QTreeWidget* m_lines = nullptr;
    ExperimentProgress* m_progress = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_race = nullptr;
    QPushButton* m_back = nullptr;
    QPushButton* m_stop = nullptr;
};

/// Compare > Race…: asks which solvers take part, waits until the program is idle, races, and shows
/// progress and result. The dialog is modal, so that nothing else can be started while solvers are
/// timed.
class RaceCommand : public QObject {
    Q_OBJECT

public:
    /// Pointers are not owned and must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        std::function<LevelSession*()> level; ///< the level that a race is run on
        RunsModel* runs = nullptr;
        std::function<Messages*()> messages; ///< show why no race is possible
        IdleWaiter* silence = nullptr;
    };
    explicit RaceCommand(const Parts& parts, QObject* parent = nullptr);

    /// Returns the open dialog; null if it is closed.
    RaceDialog* dialog() const noexcept { return m_dialog; }
    /// Returns the open dialog's race as an experiment for a file. Errors: `value` if that is
    /// impossible: the level has no file or unsaved changes, or two questions have different values
    /// of one option.
    Expected<Experiment> experiment() const;

public slots:
    /// Opens the dialog; shows the reason if there is nothing to solve.
    void openDialog();

signals:
    /// Emitted when the result of a race has been closed, with the runs in the order of the table,
    /// without removed ones.
    void raced(QList<int> runIds);

private:
    bool isRacing() const;
    RacePlan plan() const;
    void save();
    void showProgress(const RaceProgress& progress);
    void finish(const QList<int>& runIds);

    Parts m_parts;
    QPointer<RaceDialog> m_dialog;
    std::optional<QList<int>> m_raced; // runs of the result that is shown
};

} // namespace mazewright::ui
