#pragma once

#include <QDeadlineTimer>
#include <QObject>

#include <functional>
#include <memory>
#include <stop_token>

class QThread;

namespace mazewright::ui {

/// One task at a time on a thread of its own, niced so that the window stays alive; the one asked
/// for last wins. The destructor asks the running one to stop and waits for it. Lives in the
/// window's thread.
class LatestTask : public QObject {
    Q_OBJECT

public:
    /// Runs on the other thread. It has to end soon after a stop is asked for, and to catch what
    /// it throws.
    using Task = std::function<void(std::stop_token)>;

    explicit LatestTask(QObject* parent = nullptr);
    ~LatestTask() override;

    /// Asks what runs to stop, and starts this task once it has ended.
    void start(Task task);
    /// Asks what runs to stop, without waiting; a task that waits is forgotten.
    void stop();
    bool isRunning() const { return m_thread != nullptr; }
    /// Waits for what runs and what waits, at most until then, without a stop; `finished` comes
    /// before this returns. Whether nothing runs any more.
    bool wait(QDeadlineTimer until);

signals:
    /// Nothing runs any more, and nothing waits.
    void finished();

private:
    void launch(Task task);
    void ended();

    std::stop_source m_stop;
    Task m_waiting;     // empty: none
    int m_launched = 0; // so many so far
    std::unique_ptr<QThread> m_thread;
};

} // namespace mazewright::ui
