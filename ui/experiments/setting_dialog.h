#pragma once

#include "solvers/comparison/entrant.h"

#include <QDialog>

class QPushButton;

namespace mazewright::ui {

class OptionsForm;
class SolverChecks;

/// Asks for a setting of a solver that takes part beside others of the same solver.
class SettingDialog : public QDialog {
    Q_OBJECT

public:
    explicit SettingDialog(const Solver& solver, QWidget* parent = nullptr);

    OptionsForm* form() const noexcept { return m_form; }
    /// Returns the solver with the options that differ from their defaults.
    SolverConfig entrant() const;

private:
    const Solver& m_solver;
    OptionsForm* m_form;
};

/// Returns a button that adds a setting of the current solver; disabled if that has no options.
QPushButton* makeSettingButton(SolverChecks* checks, QWidget* parent);

} // namespace mazewright::ui
