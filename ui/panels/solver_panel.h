#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"

#include <QComboBox>
#include <QPointer>
#include <QWidget>

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

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace mazewright::ui {

class OptionsForm;

/// The choice of question, solver and options, with the buttons that start and stop runs.
class SolverPanel : public QWidget {
    Q_OBJECT

public:
    explicit SolverPanel(QWidget* parent = nullptr);

    /// Shows and changes these settings, which are not owned; null disconnects.
    void bind(SolverSettings* settings);
    /// Fills in a place that was picked on the maze.
    void setPlace(const QString& optionId, Position place);

signals:
    void solveRequested();
    void solveAllRequested();
    void stopRequested();
    void pickRequested(QString optionId);

private:
    void makeChoices(QVBoxLayout& layout);
    void makeButtons(QVBoxLayout& layout);
    void offerQuestions();
    void showSolver();
    void replaceForms();
    void showOptions();

    QPointer<SolverSettings> m_settings;
    std::unique_ptr<QObject> m_connections; // connections to the settings; reset to disconnect
    QComboBox* m_questions = nullptr;
    SolverChoice* m_solvers = nullptr;
    QLabel* m_about = nullptr;
    QVBoxLayout* m_forms = nullptr;
    OptionsForm* m_questionForm = nullptr;
    OptionsForm* m_solverForm = nullptr;
};

} // namespace mazewright::ui
