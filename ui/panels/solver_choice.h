#pragma once

#include "solvers/problem/question.h"

#include <QComboBox>

#include <memory>

namespace mazewright::ui {

class SolverSettings;

/// Disables an entry of a box and shows the reason, `whyNot`, as its tool tip. Without a reason,
/// enables the entry and shows its description.
void offer(QComboBox& box, int entry, const QString& whyNot, const QString& about);

/// The choice of a level's solver, listed by the questions that solvers answer. Solvers are
/// disabled if their question cannot be asked of the level.
class SolverChoice : public QComboBox {
    Q_OBJECT

public:
    explicit SolverChoice(QWidget* parent = nullptr);

    /// Shows and sets the solver of these settings, which are not owned; null disconnects.
    void bind(SolverSettings* settings);

private:
    void addQuestion(Question question);
    void offerSolvers(const SolverSettings& settings);

    std::unique_ptr<QObject> m_connections; // connections to the settings; reset to disconnect
};

} // namespace mazewright::ui
