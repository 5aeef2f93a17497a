#pragma once

#include "solvers/comparison/entrant.h"

#include <QTreeWidget>

#include <span>
#include <vector>

namespace mazewright::ui {

/// A list of solvers with a check box each, grouped by the questions that they answer. A question's
/// box applies to all of its solvers. Solvers that cannot be asked are disabled. A solver may
/// appear with several settings, each named by the options that differ.
class SolverChecks : public QTreeWidget {
    Q_OBJECT

public:
    explicit SolverChecks(QWidget* parent = nullptr);

    /// Lists these solvers, all checked.
    void setSolvers(std::span<const Solver* const> solvers);
    /// Returns the checked solvers in the given order, settings in the order in which they were
    /// added.
    std::vector<SolverConfig> chosen() const;
    /// Checks or unchecks a solver with its default options, unless it is disabled.
    void setChosen(const Solver& solver, bool chosen);
    /// Adds a checked row for a setting; only checks it if it exists.
    void add(const SolverConfig& entrant);
    /// Returns the solver of the current row; null if the row is a question's.
    const Solver* current() const;
    /// Checks the solvers that answer one of these questions, and unchecks all others.
    void choose(std::span<const Question> questions);
    /// Disables and unchecks the solvers of a question if `why` gives a reason; enables them if it
    /// is empty.
    void setDisabledReason(Question question, const QString& why);

signals:
    void chosenChanged();

private:
    QTreeWidgetItem* questionItem(Question question);
    QTreeWidgetItem* itemFor(const SolverConfig& entrant);

    std::vector<SolverConfig> m_entrants;
    std::vector<QTreeWidgetItem*> m_items; // of the entrants, in their order
};

} // namespace mazewright::ui
