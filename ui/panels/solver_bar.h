#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/problem.h"
#include "solvers/core/question.h"

#include <QFrame>
#include <QPointer>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace mazewright::ui {

class OptionsForm;
class SolverSettings;

/// The options of the question and of the solver, in a drawer below the bar: what the solver does,
/// the options that matter first, the rest on request, and the buttons that run several solvers.
class SolverDrawer : public QFrame {
    Q_OBJECT

public:
    explicit SolverDrawer(QWidget* parent);

    /// Shows and changes these settings, which are not owned; null disconnects.
    void bind(SolverSettings* settings);
    /// Fills in a place that was picked on the maze.
    void setPlace(const QString& optionId, Position place);

signals:
    void pickRequested(QString optionId);

private:
    void replaceForms();
    void showOptions();
    void fitHeight();

    QPointer<SolverSettings> m_settings;
    std::unique_ptr<QObject> m_connections; // connections to the settings; reset to disconnect
    QLabel* m_about;
    QCheckBox* m_favourite;
    QVBoxLayout* m_forms;
    OptionsForm* m_questionForm = nullptr;
    OptionsForm* m_solverForm = nullptr;
    QToolButton* m_more;
};

/// The place where the question and the solver are chosen: two boxes, the options that differ from
/// their defaults as chips, and the button that opens the drawer of options.
class SolverBar : public QWidget {
    Q_OBJECT

public:
    /// `window` is the widget over which the drawer opens.
    explicit SolverBar(QWidget* window, QWidget* parent = nullptr);

    /// Shows and changes these settings, which are not owned; null disconnects.
    void bind(SolverSettings* settings);
    SolverDrawer* drawer() const noexcept { return m_drawer; }
    /// Opens or closes the drawer. An open drawer stays in front of the window's other widgets;
    /// Escape anywhere in the window, or a click outside, closes it.
    void setDrawerOpen(bool open);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void offerQuestions();
    void listSolvers();
    void showSolver();
    void showChips();
    void placeDrawer();
    bool closesDrawer(QObject* watched, QEvent* event) const;

    QPointer<SolverSettings> m_settings;
    std::unique_ptr<QObject> m_connections; // connections to the settings; reset to disconnect
    QComboBox* m_questions;
    QComboBox* m_solvers;
    QHBoxLayout* m_chips;
    std::vector<QToolButton*> m_chipButtons;
    QToolButton* m_open;
    QPointer<SolverDrawer> m_drawer; // belongs to the window, which may delete it first
    QPointer<QWidget> m_focusBefore; // had the focus before the drawer opened
};

} // namespace mazewright::ui
