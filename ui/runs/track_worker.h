#pragma once

#include "solvers/result/outcome.h"
#include "ui/tasks/background.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <gmpxx.h>
#include <memory>

namespace mazewright::ui {

/// Gets the k-th track of a set, which may take long where the set is large; the latest wins. It
/// takes no more memory than a run may, and ends as soon as nobody waits for it. GUI thread.
class TrackWorker : public QObject {
    Q_OBJECT

public:
    explicit TrackWorker(QObject* parent = nullptr);

    /// 0 <= k < tracks->size().
    void start(std::shared_ptr<const TrackSet> tracks, const mpz_class& k);
    /// Nothing follows.
    void forget();

signals:
    void fetched(mazewright::Route track);
    /// It takes so long that somebody may wonder; `fetched` or `missed` follow, unless forgotten.
    void delayed();
    /// The track is not available; why, in words of the engine.
    void missed(QString why);

private:
    void take(Expected<Decided<Route>> track);

    QTimer m_patience;
    Background<Decided<Route>> m_task;
};

} // namespace mazewright::ui
