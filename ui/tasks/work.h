#pragma once

#include <QObject>

#include <chrono>
#include <functional>
#include <vector>

namespace mazewright::ui {

class Task;

/// The register of all running background tasks of the program. There is one register for all
/// windows and levels, because they share the processors: timing a solver requires that no task is
/// running. Tasks register and unregister themselves. GUI thread.
class TaskRegistry : public QObject {
    Q_OBJECT

public:
    /// Returns the register, a child of the application, which is created by the first call. The
    /// application must exist.
    static TaskRegistry& ofProgram();

    using Which = std::function<bool(const Task&)>;

    /// Returns the running tasks, in the order in which they began.
    const std::vector<Task*>& tasks() const noexcept { return m_tasks; }
    /// Returns true if no task is running except those for which `except` returns true.
    bool isIdle(const Which& except = {}) const;

    /// Requests all tasks to stop, all at the same time and without waiting.
    void stopAll();
    void stopAllThat(const Which& which);
    /// Waits until no thread is working; returns false if `most` passed first. Pending reports of
    /// the tasks follow in the event loop. Before the program closes, the caller calls `stopAll`
    /// first.
    bool waitForAll(std::chrono::milliseconds most);

signals:
    /// Emitted when a task has begun, ended or progressed, at most once per turn of the event loop.
    /// It is emitted in a later turn, so that it includes tasks started by the end of another.
    void changed();

private:
    friend class Task;

    explicit TaskRegistry(QObject* parent) : QObject(parent) {}
    void add(Task* task);
    void remove(Task* task);
    void tellLater();
    void tell();

    std::vector<Task*> m_tasks;
    bool m_willTell = false;
};

} // namespace mazewright::ui
