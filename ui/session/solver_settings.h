#pragma once

#include "solvers/problem/rules.h"
#include "solvers/solver.h"

#include <QObject>
#include <QString>

#include <map>
#include <optional>

namespace mazewright::ui {

class MazeDocument;

/// Which question is asked of a level, by which solver, with which options: what suits the level
/// and its rules, also as it is edited, until a solver is chosen. Values that were chosen once are
/// kept when another question or solver is looked at. GUI thread.
class SolverSettings : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this.
    explicit SolverSettings(MazeDocument* document, QObject* parent = nullptr);

    const Solver* solver() const noexcept { return m_solver; }
    Question question() const noexcept;
    /// The chosen values of any question and of any solver.
    Options questionOptions(Question question) const;
    Options solverOptions(const Solver& solver) const;

    /// What the level lacks for the question, in words; empty: it can be asked.
    const QString& hindrance(Question question) const;

    /// Chooses a solver and with it its question, whatever the level becomes from now on.
    void setSolver(const Solver* solver);
    /// Whether the solver was chosen; else it follows the level.
    bool isSolverChosen() const noexcept { return m_isChosen; }
    void setQuestionOptions(Question question, const Options& options);
    void setSolverOptions(const Solver& solver, const Options& options);
    /// A new level: its main question and solver, and its rules as first values.
    void takeLevelRules();

signals:
    void solverChanged(const mazewright::Solver* solver);
    /// Values were changed here, not by the form that shows them.
    void optionsChanged();
    /// What the level lacks for some question is other than it was.
    void hindrancesChanged();

private:
    void followRules();
    void followMaze();
    void takeSolver(const Solver* solver);
    void lookForHindrances();

    MazeDocument* m_document;
    const Solver* m_solver = nullptr;
    bool m_isChosen = false;
    std::map<Question, Options> m_questionOptions;
    std::map<const Solver*, Options> m_solverOptions;
    std::map<Question, QString> m_hindrances;
    Rules m_followed{}; // those that were taken last
    bool m_hadTiles = false;
};

} // namespace mazewright::ui
