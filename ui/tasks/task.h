#pragma once

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QString>

#include <cstdint>

namespace mazewright::ui {

/// Who began a task.
enum class TaskCause : std::uint8_t { byItself, asked };

/// Whether a task comes to an end by itself before long. Where solvers are to be timed, a `bounded`
/// one is waited for, and an `open` one is asked to stop.
enum class TaskLength : std::uint8_t { bounded, open };

/// What is true of all that one task does.
struct TaskTraits {
    QString words{}; ///< what it does, translated, such as "Checking what must hold"
    TaskLength length = TaskLength::bounded;
    /// Of its thread, 0..19: how far it stands back behind the window. Solvers that are timed do
    /// not.
    int niceness = 10;
};

/// Something that goes on in the background, now and then: while it goes it is in the register,
/// `Work::ofProgram()`. GUI thread.
class Task : public QObject {
    Q_OBJECT

public:
    /// The parent, or one of its parents, is whom it works for.
    explicit Task(TaskTraits traits, QObject* parent = nullptr);
    ~Task() override;

    const QString& words() const noexcept { return m_traits.words; }
    TaskLength length() const noexcept { return m_traits.length; }
    /// Of what goes now, or went last.
    TaskCause cause() const noexcept { return m_cause; }
    /// How far, 0..1; negative: nobody can tell.
    double fraction() const noexcept { return m_fraction; }
    /// Whether it is in the register.
    bool isGoing() const noexcept { return m_isGoing; }

    /// Whether it works for this object: a parent, or a parent's parent, of it or of its owner.
    bool belongsTo(const QObject* owner) const;
    /// Whom it works for where that is none of its parents, as of a panel that shows a level; none:
    /// its parents alone.
    void setOwner(QObject* owner) { m_owner = owner; }

    /// Asks what goes to end, without waiting.
    virtual void stop() = 0;
    /// Waits until nothing of it goes on another thread any more; what is to be told of that
    /// follows in the event loop. False: the time has passed before.
    virtual bool wait(QDeadlineTimer deadline);

protected:
    void begin(TaskCause cause);
    void end();
    void setFraction(double fraction);
    int niceness() const noexcept { return m_traits.niceness; }

private:
    TaskTraits m_traits;
    TaskCause m_cause = TaskCause::byItself;
    QPointer<QObject> m_owner;
    double m_fraction = -1;
    bool m_isGoing = false;
};

} // namespace mazewright::ui
