#pragma once

#include "solvers/result/outcome.h"
#include "ui/tasks/background.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <gmpxx.h>
#include <memory>

namespace mazewright::ui {

/// Computes the k-th track of a set, which may take long for a large set; a new request replaces
/// the previous one. It takes no more memory than a run may, and ends as soon as it is forgotten.
/// GUI thread.
class TrackWorker : public QObject {
    Q_OBJECT

public:
    explicit TrackWorker(QObject* parent = nullptr);

    /// Starts computing track `k`, 0 <= k < tracks->size().
    void start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k);
    /// Cancels the computation. No signal follows.
    void forget();

signals:
    void fetched(mazewright::Route track);
    /// Emitted when the computation takes noticeably long; `fetched` or `missed` follows unless it
    /// is forgotten.
    void delayed();
    /// Emitted when the track is not available, with the reason in the engine's words.
    void missed(QString why);

private:
    void take(Expected<Decided<Route>> track);

    QTimer m_patience;
    Background<Decided<Route>> m_task;
};

} // namespace mazewright::ui
