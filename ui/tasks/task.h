#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>

namespace mazewright::ui {

/// Who began a task: the program by itself, or the user.
enum class TaskCause : std::uint8_t { automatic, asked };

/// Whether a task is sure to end by itself before long. Before solvers are timed, the program waits
/// for `bounded` tasks and stops `open` ones.
enum class TaskLength : std::uint8_t { bounded, open };

/// Properties that all work of one task shares.
struct TaskTraits {
    QString words{}; ///< a description, translated, such as "Checking what must hold"
    TaskLength length = TaskLength::bounded;
    /// Nice value of the thread (0-19), so that the window has priority. Timed solvers run at 0.
    int niceness = 10;
};

/// A piece of background work that runs from time to time. While it is running, it is in the
/// register, `TaskRegistry::ofProgram()`. GUI thread.
class Task : public QObject {
    Q_OBJECT

public:
    /// The task works for its parent and for the parents of that (`belongsTo`).
    explicit Task(TaskTraits traits, QObject* parent = nullptr);
    ~Task() override;

    const QString& words() const noexcept { return m_traits.words; }
    TaskLength length() const noexcept { return m_traits.length; }
    /// Returns the cause of the current work, or of the last one.
    TaskCause cause() const noexcept { return m_cause; }
    /// Returns the progress, 0..1; negative if unknown.
    double fraction() const noexcept { return m_fraction; }
    /// Returns true if the task is running, which means that it is in the register.
    bool isActive() const noexcept { return m_isGoing; }

    /// Returns true if the task works for this object: an ancestor of the task or of its owner, or
    /// the owner itself.
    bool belongsTo(const QObject* owner) const;
    /// Sets the object that the task works for if none of its parents is that, such as the level
    /// that a panel shows. Null means its parents alone.
    void setOwner(QObject* owner) { m_owner = owner; }

    /// Requests the running work to stop, without waiting.
    virtual void stop() = 0;
    /// Waits until no other thread works for this task. Pending reports follow in the event loop.
    /// Returns false if the deadline passed first.
    virtual bool wait(QDeadlineTimer deadline);

protected:
    void begin(TaskCause cause);
    void end();
    void setFraction(double fraction);
    int niceness() const noexcept { return m_traits.niceness; }

private:
    TaskTraits m_traits;
    TaskCause m_cause = TaskCause::automatic;
    QPointer<QObject> m_owner;
    double m_fraction = -1;
    bool m_isGoing = false;
};

} // namespace mazewright::ui
