#pragma once

#include "solvers/problem/question.h"

#include <QComboBox>

#include <memory>

namespace mazewright::ui {

class SolverSettings;

/// Disables an entry of a box, with the reason as its tool tip; without a reason enables it, with
/// its description.
void offer(QComboBox& box, int entry, const QString& hindrance, const QString& about);

/// The solver of a level in a box, below the questions that they answer. Those whose question
/// cannot be asked of the level are grey.
class SolverChoice : public QComboBox {
    Q_OBJECT

public:
    explicit SolverChoice(QWidget* parent = nullptr);

    /// Shows and sets the solver of these settings, which are not owned; null: none.
    void bind(SolverSettings* settings);

private:
    void addQuestion(Question question);
    void offerSolvers(const SolverSettings& settings);

    std::unique_ptr<QObject> m_bond; // what the box hears of the settings ends with it
};

} // namespace mazewright::ui
