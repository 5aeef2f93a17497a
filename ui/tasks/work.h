#pragma once

#include <QObject>

#include <chrono>
#include <functional>
#include <vector>

namespace mazewright::ui {

class Task;

/// All that goes on in the background of the program. There is one of these, however many windows
/// and levels there are: they share the processors, so that whoever times a solver has to wait for
/// the work of all. Tasks enter and leave it by themselves. GUI thread.
class Work : public QObject {
    Q_OBJECT

public:
    /// A child of the application, made when it is first asked for. There has to be an application.
    static Work& ofProgram();

    using Which = std::function<bool(const Task&)>;

    /// What goes now, in the order in which it has begun.
    const std::vector<Task*>& tasks() const noexcept { return m_tasks; }
    /// Whether nothing goes, apart from `except`; without it: nothing at all.
    bool isQuiet(const Which& except = {}) const;

    /// Asks all to end, side by side, without waiting.
    void stopAll();
    void stopAllThat(const Which& which);
    /// Waits until no thread works any more; false: so much time has passed before. What the tasks
    /// tell follows in the event loop. Who closes the program asks all to stop first.
    bool waitForAll(std::chrono::milliseconds most);

signals:
    /// Something has begun, ended or come further; at most once in a turn of the event loop, and a
    /// later one, so that what follows on what has ended counts.
    void changed();

private:
    friend class Task;

    explicit Work(QObject* parent) : QObject(parent) {}
    void add(Task* task);
    void remove(Task* task);
    void tellLater();
    void tell();

    std::vector<Task*> m_tasks;
    bool m_willTell = false;
};

} // namespace mazewright::ui
