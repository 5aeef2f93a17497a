#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/facts_task.h"
#include "ui/runs/runs_model.h"

#include <QObject>
#include <QString>

#include <memory>

namespace mazewright::ui {

/// Works out the layer of facts that is to be shown of a run, as soon as it is wanted, and gives
/// it to the runs of the model. One run at a time. GUI thread.
class RunFacts : public QObject {
    Q_OBJECT

public:
    /// The model is not owned and must outlive this.
    explicit RunFacts(RunsModel* runs, QObject* parent = nullptr);

    /// The run that is shown; none: none. What is being worked out for another is let go.
    void setRun(std::shared_ptr<const Run> run);
    /// Begins where these settings show a layer of facts that the run does not have yet; what came
    /// to nothing is not asked for again.
    void want(const OverlaySettings& settings);
    bool isRunning() const { return m_worker.isRunning(); }
    /// Why the layer that was wanted last is not there, in words.
    const QString& missing() const noexcept { return m_missing; }

signals:
    /// The layer is there, or came to nothing.
    void workedOut();

private:
    void take(const Expected<std::shared_ptr<const Facts>>& facts);

    RunsModel* m_runs;
    std::shared_ptr<const Run> m_run;
    QString m_missing;
    const FactSpec* m_asked = nullptr; // the last layer that was wanted of this run
    FactsInBackground m_worker;
};

} // namespace mazewright::ui
