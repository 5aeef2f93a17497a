#pragma once

#include "ui/tasks/task.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QThread;

namespace mazewright::ui {

/// Runs one job at a time on its own thread; a new job replaces the previous one. The common base
/// of all kinds of `Background`. GUI thread. The destructor stops the running job and waits for it.
class TaskThread : public Task {
    Q_OBJECT

public:
    explicit TaskThread(TaskTraits traits, QObject* parent = nullptr);
    ~TaskThread() override;

    /// Requests the running job to stop, without waiting. The answer known by then is still
    /// delivered. A pending job starts with its stop already requested.
    void stop() override;
    /// Cancels the running job without waiting. No answer is delivered.
    void forget();
    /// Returns true if an answer is still expected. A stopped or forgotten job may run for a moment
    /// longer; `isActive` reports that.
    bool isRunning() const noexcept { return m_isAwaited; }
    bool wait(QDeadlineTimer deadline) override;
    /// Waits for the running and the pending job without stopping them. The answer is delivered
    /// before this returns. Returns false if the deadline passed first.
    bool finish(QDeadlineTimer deadline);

protected:
    struct Job {
        std::function<void(const std::stop_token&)> run; ///< on the thread; throws nothing
        std::function<void()> deliver; ///< on the GUI thread, unless a newer job was requested
        std::stop_source stop{};
    };

    /// Returns the number that identifies the reports of the next job.
    quint64 nextRequest() noexcept { return ++m_request; }
    /// Starts a job. If another job is running, requests it to stop and starts the new one when it
    /// has ended.
    void startJob(Job job, TaskCause cause);
    /// Called on the job's thread: calls `tell` on the GUI thread if the request is still the
    /// newest by then.
    void tellLater(quint64 request, std::function<void()> tell);

private:
    void launch(Job job);
    void ended();

    quint64 m_request = 0;
    int m_launched = 0; // number of threads so far
    bool m_isAwaited = false;
    std::stop_source m_stop;         // of the running job
    std::function<void()> m_deliver; // of the running job
    std::optional<Job> m_waiting;
    std::unique_ptr<QThread> m_thread;
};

} // namespace mazewright::ui
