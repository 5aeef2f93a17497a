#pragma once

#include "ui/overlay/overlay_settings.h"
#include "ui/runs/facts_task.h"
#include "ui/runs/runs_model.h"

#include <QObject>
#include <QString>

#include <memory>

namespace mazewright::ui {

/// Computes the layer of facts to be shown for a run when it is requested, and adds it to the runs
/// of the model. One run at a time. GUI thread.
class RunFacts : public QObject {
    Q_OBJECT

public:
    /// The model is not owned and must outlive this.
    explicit RunFacts(RunsModel* runs, QObject* parent = nullptr);

    /// Sets the shown run; null if there is none. Cancels the computation for a previous run.
    void setRun(std::shared_ptr<const Run> run);
    /// Starts the computation if these settings show a layer of facts that the run does not have
    /// yet. A layer that failed is not computed again.
    void want(const OverlaySettings& settings);
    bool isRunning() const { return m_worker.isRunning(); }
    /// Returns the reason, translated, why the last requested layer is missing.
    const QString& missing() const noexcept { return m_missing; }

signals:
    /// Emitted when the layer was computed, or failed.
    void workedOut();

private:
    void take(const Expected<std::shared_ptr<const Facts>>& facts);

    RunsModel* m_runs;
    std::shared_ptr<const Run> m_run;
    QString m_missing;
    const FactSpec* m_asked = nullptr; // the layer last requested for this run
    FactsInBackground m_worker;
};

} // namespace mazewright::ui
