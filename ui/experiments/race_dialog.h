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

/// Which solvers take part in a race, how often and how long each; then how far the race is, with a
/// button that stops it. Esc stops a running race. How often and how long are remembered.
class RaceDialog : public QDialog {
    Q_OBJECT

public:
    explicit RaceDialog(std::span<const Solver* const> candidates, QWidget* parent = nullptr);

    SolverChecks* solvers() const noexcept { return m_solvers; }
    QPushButton* raceButton() const noexcept { return m_race; }
    int rounds() const;
    void setRounds(int rounds);
    std::chrono::milliseconds timeLimit() const;

    /// Shows words in place of the number of chosen solvers.
    void say(const QString& words);
    /// The progress of the running race, in words and as a share in 0..1.
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
