#pragma once

#include "solvers/comparison/entrant.h"

#include <QTreeWidget>

#include <span>
#include <vector>

namespace mazewright::ui {

/// Solvers to choose from, each with a box to check, below the questions that they answer; a
/// question's own box is for all of its solvers. Those that cannot be asked are grey. One solver
/// may be there with several settings, each named by what differs.
class SolverChecks : public QTreeWidget {
    Q_OBJECT

public:
    explicit SolverChecks(QWidget* parent = nullptr);

    /// Lists these solvers, all of them checked.
    void setSolvers(std::span<const Solver* const> solvers);
    /// The checked ones, in the order given, settings in the order in which they were added.
    std::vector<Entrant> chosen() const;
    /// Checks or unchecks a solver with its default options; not one that is grey.
    void setChosen(const Solver& solver, bool chosen);
    /// Adds a checked line for a setting; one that is there already is only checked.
    void add(const Entrant& entrant);
    /// The solver of the current line; none: it is a question's.
    const Solver* current() const;
    /// Checks those that answer one of these questions and no others.
    void choose(std::span<const Question> questions);
    /// Greys the solvers of a question, unchecked, with the reason in words; without a reason they
    /// can be checked.
    void setHindrance(Question question, const QString& why);

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* questionItem(Question question);
    QTreeWidgetItem* itemFor(const Entrant& entrant);

    std::vector<Entrant> m_entrants;
    std::vector<QTreeWidgetItem*> m_items; // of the entrants, in their order
};

} // namespace mazewright::ui
