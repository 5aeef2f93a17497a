#pragma once

#include "ui/experiments/run_fields.h"
#include "ui/runs/race.h"

#include <QDialog>

#include <chrono>
#include <span>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;

namespace mazewright::ui {

class SolverChecks;

/// Asks which solvers take part in a race, how often they run and for how long. Then shows the
/// progress, with a stop button. Esc stops a running race. Rounds and time limit are remembered.
class RaceDialog : public QDialog {
    Q_OBJECT

public:
    explicit RaceDialog(std::span<const Solver* const> candidates, QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    QPushButton* raceButton() const noexcept { return m_race; }
    int rounds() const;
    void setRounds(int rounds);
    std::chrono::milliseconds timeLimit() const;

    /// Shows a message in place of the number of chosen solvers.
    void say(const QString& words);
    /// Shows the progress of the running race, in words and as a share 0..1.
    void showProgress(const QString& words, double share);

    void reject() override;

signals:
    void raceRequested();
    void saveRequested();
    void stopRequested();

private:
    QWidget* makeFields();
    void begin();
    void enableRace();

    SolverChecks* m_solvers;
    RunFields m_run;
    QWidget* m_fields = nullptr;
    QLabel* m_words = nullptr;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_save = nullptr;
    QPushButton* m_race = nullptr;
    QPushButton* m_stop = nullptr;
    bool m_isRacing = false;
};

} // namespace mazewright::ui
