#pragma once

#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "solvers/core/solver.h"

#include <QObject>
#include <QString>

#include <map>

namespace mazewright::ui {

class MazeDocument;

/// The question that is asked of a level, the solver and its options. Until the user chooses a
/// solver, they follow the level and its rules, also while it is edited. Chosen values are kept
/// when another question or solver is viewed. GUI thread.
class SolverSettings : public QObject {
    Q_OBJECT

public:
    /// The document is not owned and must outlive this.
    explicit SolverSettings(MazeDocument* document, QObject* parent = nullptr);

    const Solver* solver() const noexcept { return m_solver; }
    Question question() const noexcept;
    /// Returns the chosen values of any question; `solverOptions` returns those of any solver.
    Options questionOptions(Question question) const;
    Options solverOptions(const Solver& solver) const;
    /// Returns the chosen values of a solver's question, with moves that the solver knows.
    Options questionOptionsFor(const Solver& solver) const;
    /// Returns true if the solver knows the chosen moves.
    bool knowsMoves(const Solver& solver) const;

    /// Returns what the level lacks for the question, in words; empty if the question can be asked.
    QString whyNot(Question question) const;
    /// Returns true if a link is asked and its two tiles are still to be picked.
    bool isMissingTiles() const;

    /// Chooses a solver and its question. They no longer follow the level. If the solver does not
    /// know the chosen moves, the moves change.
    void setSolver(const Solver* solver);
    /// Returns true if the solver was chosen; otherwise it follows the level.
    bool isSolverChosen() const noexcept { return m_isChosen; }
    /// Chooses values of a question. If the solver does not know the moves, the main solver for
    /// these moves is chosen.
    void setQuestionOptions(Question question, const Options& options);
    void setSolverOptions(const Solver& solver, const Options& options);
    /// Takes the values of a new level: its main question and solver, and the options of its rules.
    void takeLevelRules();

signals:
    /// Emitted when drawn cells have changed the question of a level that states none.
    void questionGuessed(mazewright::Question question);
    void solverChanged(const mazewright::Solver* solver);
    /// Emitted when values were changed here, not by the form that shows them.
    void optionsChanged();
    /// Emitted when the reason why a question cannot be asked has changed.
    void disabledReasonsChanged();

private:
    void followRules();
    void followMaze();
    void followSolvers();
    void takeSolver(const Solver* solver);
    void findDisabledReasons();

    MazeDocument* m_document;
    const Solver* m_solver = nullptr;
    bool m_isChosen = false;
    std::map<Question, Options> m_questionOptions;
    std::map<const Solver*, Options> m_solverOptions;
    std::map<Question, Message> m_disabledReasons; // the language may change
    Rules m_followed{};                            // the rules that were last taken over
    bool m_hadTiles = false;
};

} // namespace mazewright::ui
