#pragma once

#include "solvers/problem/rules.h"
#include "solvers/solver.h"

#include <QWidget>

#include <map>

class QComboBox;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace mazewright::ui {

class OptionsForm;

/// Which question, which solver, with which options; and the buttons that start and stop.
/// Values that were chosen once are kept when another question or solver is looked at.
class SolverPanel : public QWidget {
    Q_OBJECT

public:
    explicit SolverPanel(QWidget* parent = nullptr);

    const Solver* solver() const noexcept { return m_solver; }
    Question question() const noexcept;
    /// The chosen values of any question and of any solver.
    Options questionOptions(Question question) const;
    Options solverOptions(const Solver& solver) const;
    /// Chooses a solver and with it its question.
    void setSolver(const Solver* solver);
    void setSolverOptions(const Solver& solver, const Options& options);

    /// A new level: chooses its main question and solver, and takes its rules as first values.
    void setLevelRules(const Maze& maze, const Rules& rules);
    /// The level's conditions of one stroke; all other settings stay.
    void setConditions(const TrackConditions& conditions);
    /// Fills in a place that was picked on the maze.
    void setPlace(const QString& optionId, Position place);
    /// How many runs go now: Stop is enabled where there are any.
    void setActiveRuns(int active);

public slots:
    void requestSolve();
    void requestSolveAll() { emit solveAllRequested(); }
    void requestStop() { emit stopRequested(); }

signals:
    void solveRequested(const mazewright::Solver* solver, mazewright::Options question,
                        mazewright::Options options);
    void solveAllRequested();
    void stopRequested();
    void solverChanged(const mazewright::Solver* solver);
    void pickRequested(QString optionId);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeChoices(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void fillSolvers();
    void showSolver();
    void replaceForms();
    void showColours();

    const Solver* m_solver = nullptr;
    std::map<Question, Options> m_questionOptions;
    std::map<const Solver*, Options> m_solverOptions;
    QComboBox* m_questions = nullptr;
    QComboBox* m_solvers = nullptr;
    QLabel* m_about = nullptr;
    QVBoxLayout* m_forms = nullptr;
    OptionsForm* m_questionForm = nullptr;
    OptionsForm* m_solverForm = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace mazewright::ui
