#pragma once

#include "ui/experiments/race_dialog.h"
#include "ui/runs/race.h"

#include <QList>
#include <QObject>
#include <QPointer>

class QAction;
class QWidget;

namespace mazewright::ui {

class MazeDocument;
class MessageBar;
class RunsModel;
class Silence;
class SolverPanel;

/// Compare > Race…: asks who takes part, waits until the program works nothing out any more,
/// races, and shows how far the race is. The dialog is modal: while solvers are timed, nothing else
/// can be begun.
class RaceCommand : public QObject {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        QWidget* window = nullptr;
        MazeDocument* document = nullptr;
        RunsModel* runs = nullptr;
        SolverPanel* solvers = nullptr; ///< whose options are taken
        MessageBar* messages = nullptr;
        Silence* silence = nullptr;
    };
    explicit RaceCommand(const Parts& parts, QObject* parent = nullptr);

    /// Ctrl+Shift+R.
    QAction* action() const noexcept { return m_action; }
    /// The open dialog; none: it is closed.
    RaceDialog* dialog() const noexcept { return m_dialog; }

public slots:
    /// Says why in the message bar where there is nothing to solve.
    void openDialog();

signals:
    /// A race has ended; its runs in the order of the table, those that were removed left out.
    void raced(QList<int> runIds);

private:
    void start();
    RacePlan plan() const;
    void stop();
    void showProgress(const RaceProgress& progress);
    void finish(const QList<int>& runIds);

    Parts m_parts;
    QAction* m_action;
    QPointer<RaceDialog> m_dialog;
    bool m_waits = false; // for silence
};

} // namespace mazewright::ui
