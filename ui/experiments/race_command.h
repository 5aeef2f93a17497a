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
class Silence;

/// Compare > Race…: asks who takes part, waits until the program works nothing out any more,
/// races, and shows how far the race is. The dialog is modal: while solvers are timed, nothing else
/// can be begun.
class RaceCommand : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        std::function<LevelSession*()> level; ///< that a race is run on
        RunsModel* runs = nullptr;
        std::function<Messages*()> messages; ///< where it says why there is no race
        Silence* silence = nullptr;
    };
    explicit RaceCommand(const Parts& parts, QObject* parent = nullptr);

    /// The open dialog; none: it is closed.
    RaceDialog* dialog() const noexcept { return m_dialog; }
    /// What the open dialog would race, as a file can say it. Errors: `value`, where none can: the
    /// level has no file, or two questions have different values of one option.
    Expected<Experiment> experiment() const;

public slots:
    /// Says why where there is nothing to solve.
    void openDialog();

signals:
    /// A race has ended; its runs in the order of the table, those that were removed left out.
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
    bool m_waits = false;  // for silence
    bool m_isOurs = false; // the race that goes
};

} // namespace mazewright::ui
