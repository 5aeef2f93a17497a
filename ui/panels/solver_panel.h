#pragma once

#include "solvers/maze/position.h"
#include "solvers/problem/problem.h"

#include <QPointer>
#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace mazewright::ui {

class OptionsForm;
class SolverChoice;
class SolverSettings;

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
