#pragma once

#include "solvers/solver.h"

#include <QTreeWidget>

#include <span>
#include <vector>

namespace mazewright::ui {

/// Solvers to choose from, each with a box to check, below the questions that they answer; a
/// question's own box is for all of its solvers.
class SolverChecks : public QTreeWidget {
    Q_OBJECT

public:
    explicit SolverChecks(QWidget* parent = nullptr);

    /// All of them are checked.
    void setSolvers(std::span<const Solver* const> solvers);
    /// The checked ones, in the order given.
    std::vector<const Solver*> chosen() const;
    /// Checks one, or takes its check away.
    void setChosen(const Solver& solver, bool chosen);
    /// Checks those that answer this question and no others; where there are none, all stay.
    void choose(Question question);

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* questionItem(Question question);

    std::vector<const Solver*> m_solvers;
    std::vector<QTreeWidgetItem*> m_items; // of the solvers, in their order
};

} // namespace mazewright::ui
