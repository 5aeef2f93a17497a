#pragma once

#include "solvers/analyses/suggest.h"
#include "ui/runs/analysis.h"
#include "ui/runs/latest_task.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <gmpxx.h>
#include <memory>

namespace mazewright::ui {

/// Analyses one-stroke problems of levels, one at a time, the latest first. Lives in the window's
/// thread; the engine runs on another. The destructor asks it to stop and waits for it.
class AnalysisWorker : public QObject {
    Q_OBJECT

public:
    explicit AnalysisWorker(QObject* parent = nullptr);

    /// The level's problem and its rules, of which the facts that are no part of the report are
    /// asked; all of it within the problem's limits. What was asked for before is stopped, and
    /// never told of.
    void start(const Problem& problem, const Rules& rules);
    /// Asks to stop; `analysed` follows with what is known by then.
    void stop() { m_task.stop(); }
    /// Asks to stop; nothing follows.
    void forget();
    bool isRunning() const { return m_answer != nullptr; }

signals:
    /// At most 30 times a second.
    void progressed(mazewright::Progress progress);
    void analysed(std::shared_ptr<const mazewright::ui::Analysis> analysis);
    /// From the other thread to this class: what a request, perhaps an old one, tells.
    void told(quint64 request, mazewright::Progress progress);

private:
    void take();

    std::shared_ptr<Analysis> m_answer; // filled by the thread, read after it has ended
    quint64 m_request = 0;
    LatestTask m_task;
};

/// Finds edits that leave one best track; told of each as it is found. As AnalysisWorker.
class SuggestWorker : public QObject {
    Q_OBJECT

public:
    explicit SuggestWorker(QObject* parent = nullptr);

    void start(const Problem& problem, const SuggestRules& rules);
    /// Asks to stop; `finished` follows with what was found by then.
    void stop() { m_task.stop(); }
    /// Asks to stop; nothing follows.
    void forget();
    bool isRunning() const { return m_answer != nullptr; }

signals:
    void found(mazewright::Proposal proposal);
    void progressed(mazewright::Progress progress);
    void finished(mazewright::Suggestions suggestions);
    /// From the other thread to this class: what a request, perhaps an old one, tells.
    void told(quint64 request, mazewright::Progress progress);
    void proposed(quint64 request, mazewright::Proposal proposal);

private:
    void take();

    std::shared_ptr<Suggestions> m_answer;
    quint64 m_request = 0;
    LatestTask m_task;
};

/// Gets the k-th track of a set, which may take long where the set is large; the latest wins. It
/// takes no more memory than a run may, and ends as soon as nobody waits for it.
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
    /// The track is not to be had; why, in words of the engine.
    void missed(QString why);

private:
    std::shared_ptr<Decided<Route>> m_answer;
    QTimer m_patience;
    LatestTask m_task;
};

} // namespace mazewright::ui
