#pragma once

#include "solvers/experiments/experiment.h"
#include "solvers/experiments/solver_config.h"
#include "solvers/files/run_record.h"
#include "ui/base/background.h"

#include <QCoreApplication>
#include <QDialog>
#include <QHBoxLayout>
#include <QPushButton>
#include <QString>
#include <QTreeWidget>

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

class QFormLayout;
class QLabel;
class QProgressBar;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

class OptionsForm;

/// Two rows of a form: the number of runs per solver, and the time limit of a run in seconds.
struct RunFields {
    Q_DECLARE_TR_FUNCTIONS(RunFields)

public:
    QSpinBox* repeats = nullptr;
    QSpinBox* seconds = nullptr;

    /// Adds the fields with their initial values to a form, whose widget owns them.
    static RunFields addTo(QFormLayout& form, int repeats, int seconds);
};

/// Returns the name of a solver with its settings: `A* (weight=5)`.
QString entrantText(const SolverConfig& entrant);

/// Returns true if the solvers of these entrants may run (`OutsideSolvers::mayRun`).
bool mayRun(const std::vector<SolverConfig>& entrants);

/// Returns the text of an option of a run; empty if the record has none.
std::string optionOf(const RunRecord& record, std::string_view id);

/// A list of solvers with a check box each, grouped by the questions that they answer. The solvers
/// of a question are grouped again by their families if they are many; a family is folded unless
/// one of its solvers is checked. The box of a question or a family applies to all of its solvers.
/// Solvers that cannot be asked are disabled, and their rows show the reason. A solver may appear
/// with several settings, each named by the options that differ. A click on the star of a row makes
/// its solver a favourite; so does the row's menu.
class SolverChecks : public QTreeWidget {
    Q_OBJECT

public:
    explicit SolverChecks(QWidget* parent = nullptr);

    /// Lists these solvers, all checked. The question of the first solver stands first.
    void setSolvers(std::span<const Solver* const> solvers);
    /// Lists these solvers in place of the previous ones. A solver with the id of a previous one
    /// keeps its rows and their checks, except rows with settings that it no longer knows. A new
    /// one is not checked. Emits nothing.
    void changeSolvers(std::span<const Solver* const> solvers);
    /// Gives the row of a listed solver these settings in place of the default options.
    void setSettings(const SolverConfig& entrant);
    /// Returns the checked solvers in the given order, settings in the order in which they were
    /// added.
    std::vector<SolverConfig> chosen() const;
    /// Checks or unchecks the row of a listed solver, not its added rows, unless it is disabled.
    void setChosen(const Solver& solver, bool chosen);
    /// Adds a checked row for a setting; only checks it if it exists.
    void add(const SolverConfig& entrant);
    /// Returns the solver of the current row; null if the row is a question's or a family's.
    const Solver* current() const;
    /// Sets which solvers `choose` and `chooseAmong` may check: those that know the moves in use.
    /// Without it, all but the any-angle solvers.
    void setSuited(std::function<bool(const Solver&)> isSuited);
    /// Unfolds these questions and folds all others; folds nothing if there are no questions. Of
    /// each of these questions, checks the suited favourites. With fewer than two of them there is
    /// nothing to compare, so that all suited solvers are checked. Unchecks all others.
    void choose(std::span<const Question> questions);
    /// The sets of solvers that one click checks.
    enum class Among : std::uint8_t { none, favourites, all };
    /// Checks the suited solvers of a set, of the questions for which `choose` was last called, or
    /// of all if it was called without any or not at all. Unchecks all others. Folds no family.
    void chooseAmong(Among among);
    /// Disables and unchecks the solvers of a question if `why` gives a reason; enables them if it
    /// is empty.
    void setDisabledReason(Question question, const QString& why);

signals:
    void chosenChanged();

protected:
    /// Opens the menu of a row, with which its solver becomes a favourite.
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    struct Row {
        SolverConfig entrant;
        QTreeWidgetItem* item;
    };

    Row* listedRow(const Solver& solver);
    const Row* rowOf(const QTreeWidgetItem* item) const;
    QTreeWidgetItem* findQuestion(Question question) const;
    QTreeWidgetItem* questionItem(Question question);
    QTreeWidgetItem* groupItem(const Solver& solver);
    QTreeWidgetItem* itemFor(const SolverConfig& entrant);
    void makeFamilies(std::span<const Solver* const> solvers);
    std::vector<QTreeWidgetItem*> families() const;
    void foldFamilies();
    void showCounts();
    void showFavourites();
    void noteChange();

    std::vector<Row> m_rows; // the listed solvers, then the added settings
    std::vector<Question> m_questions{};
    std::function<bool(const Solver&)> m_isSuited;
};

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

/// Adds a button to a row of buttons. Enter presses it only if it has the focus.
template <class Receiver, class Slot>
QPushButton* addButton(QHBoxLayout& row, const QString& text, Receiver* receiver, Slot slot)
{
    auto* button = new QPushButton(text, row.parentWidget());
    button->setAutoDefault(false);
    row.addWidget(button);
    QObject::connect(button, &QPushButton::clicked, receiver, slot);
    return button;
}

/// The course of an experiment: its words and a bar, at the end of a column. Solvers are timed, so
/// that it begins once the program is idle. GUI thread.
class ExperimentProgress : public QObject {
    Q_OBJECT

public:
    /// `idle` is not owned. The widget of the column owns this.
    ExperimentProgress(IdleWaiter* idle, QVBoxLayout& column);

    bool isRunning() const noexcept { return m_state == State::running; }
    /// Returns true while it waits or is running.
    bool isActive() const noexcept { return m_state != State::none; }
    /// Waits until no task is running except those for which `except` returns true; then `begun`
    /// follows.
    void start(TaskRegistry::Which except = {});
    /// Stops waiting, or emits `stopRequested`. Returns false if it is not active.
    bool stop();
    /// Ends the experiment; its bar disappears.
    void end() { setState(State::none); }
    /// Shows these words; nothing if they are empty.
    void say(const QString& words);
    /// Shows the finished share, 0..1; negative if unknown.
    void showShare(double share);

signals:
    /// Emitted when the program is idle and the experiment is to begin.
    void begun();
    void stopRequested();
    /// Emitted when it has become active, has begun, or is no longer active.
    void stateChanged();

private:
    enum class State : std::uint8_t { none, waiting, running };

    void setState(State state);
    void begin();

    IdleWaiter* m_idle;
    QLabel* m_words;
    QProgressBar* m_bar;
    State m_state = State::none;
};

/// Returns the row of buttons below a list of solvers: one adds a setting of the current solver,
/// and is disabled if that has no options; the others check the favourites, all or none. The caller
/// places it.
QHBoxLayout* makeCheckButtons(SolverChecks* checks, QWidget* parent);

/// Writes the experiment, with its paths relative to the file. Returns the reason of a failure, in
/// words; empty on success.
QString writeExperiment(const Experiment& experiment, const QString& file);

/// Asks the user for a file, proposing `proposed`, and writes the experiment. Returns the written
/// file. Empty if none was written; a failure has been shown then.
QString saveExperiment(const Experiment& experiment, const QString& proposed, QWidget* parent);

} // namespace mazewright::ui
