#pragma once

#include "solvers/comparison/experiment.h"
#include "ui/experiments/race_dialog.h"
#include "ui/runs/race.h"

#include <QList>
#include <QObject>
#include <QPointer>

#include <functional>

class QWidget;

namespace mazewright::ui {

class LevelSession;
class Messages;
class RunsModel;
class IdleWaiter;

/// Compare > Race…: asks which solvers take part, waits until the program is idle, races, and shows
/// the progress. The dialog is modal, so that nothing else can be started while solvers are timed.
class RaceCommand : public QObject {
    Q_OBJECT

public:
    /// Pointers are not owned and must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        std::function<LevelSession*()> level; ///< the level that a race is run on
        RunsModel* runs = nullptr;
        std::function<Messages*()> messages; ///< show why no race is possible
        IdleWaiter* silence = nullptr;
    };
    explicit RaceCommand(const Parts& parts, QObject* parent = nullptr);

    /// Returns the open dialog; null if it is closed.
    RaceDialog* dialog() const noexcept { return m_dialog; }
    /// Returns the open dialog's race as an experiment for a file. Errors: `value` if that is
    /// impossible: the level has no file or unsaved changes, or two questions have different values
    /// of one option.
    Expected<Experiment> experiment() const;

public slots:
    /// Opens the dialog; shows the reason if there is nothing to solve.
    void openDialog();

signals:
    /// Emitted when a race has ended, with its runs in the order of the table, without removed
    /// ones.
    void raced(QList<int> runIds);

private:
    void start();
    RacePlan plan() const;
    void save();
    void stop();
    void showProgress(const RaceProgress& progress);
    void finish(const QList<int>& runIds);

    Parts m_parts;
    QPointer<RaceDialog> m_dialog;
    bool m_waits = false;  // until the program is idle
    bool m_isOurs = false; // true if the running race was started here
};

} // namespace mazewright::ui
