#pragma once

#include "solvers/comparison/entrant.h"

#include <QDialog>

class QPushButton;

namespace mazewright::ui {

class OptionsForm;
class SolverChecks;

/// Asks for a setting of a solver, to take part beside others of the same solver.
class SettingDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingDialog(const Solver& solver, QWidget* parent = nullptr);

    OptionsForm* form() const noexcept { return m_form; }
    /// The solver with the options that differ from their first values.
    Entrant entrant() const;

private:
    const Solver& m_solver;
    OptionsForm* m_form;
};

/// A button that adds a setting of the solver whose line is the current one; disabled where that
/// solver has no options.
QPushButton* makeSettingButton(SolverChecks* checks, QWidget* parent);

} // namespace mazewright::ui
