#pragma once

#include "ui/tasks/task.h"

#include <functional>
#include <memory>
#include <optional>
#include <stop_token>

class QThread;

namespace mazewright::ui {

/// One job at a time on a thread of its own; the one asked for last wins. What all kinds of
/// `Background` share. GUI thread. The destructor asks what goes to stop and waits for it.
class TaskThread : public Task {
    Q_OBJECT

public:
    explicit TaskThread(TaskTraits traits, QObject* parent = nullptr);
    ~TaskThread() override;

    /// Asks what goes to stop, without waiting; the answer, of what is known by then, follows. A
    /// job that waits begins with its stop asked for.
    void stop() override;
    /// Asks what goes to stop, without waiting; nothing follows.
    void forget();
    /// Whether an answer is to follow. What was stopped or forgotten may go on for a moment, which
    /// `isGoing` tells.
    bool isRunning() const noexcept { return m_isAwaited; }
    bool wait(QDeadlineTimer deadline) override;
    /// Waits for what goes and what waits, without a stop; the answer comes before this returns.
    /// False: the time has passed before.
    bool finish(QDeadlineTimer deadline);

protected:
    struct Job {
        std::function<void(const std::stop_token&)> run; ///< on the thread; throws nothing
        std::function<void()> deliver; ///< on the GUI thread, unless something newer was asked for
        std::stop_source stop{};
    };

    /// The number by which what the next job tells is known.
    quint64 nextRequest() noexcept { return ++m_request; }
    /// Begins, or begins once what goes has ended, which is asked to stop.
    void startJob(Job job, TaskCause cause);
    /// From the thread: calls `tell` on the GUI thread, if the request is still the newest by then.
    void tellLater(quint64 request, std::function<void()> tell);

private:
    void launch(Job job);
    void ended();

    quint64 m_request = 0;
    int m_launched = 0; // so many threads so far
    bool m_isAwaited = false;
    std::stop_source m_stop;         // of what goes
    std::function<void()> m_deliver; // of what goes
    std::optional<Job> m_waiting;
    std::unique_ptr<QThread> m_thread;
};

} // namespace mazewright::ui
