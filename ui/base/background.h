#pragma once

#include "solvers/core/message.h"
#include "solvers/core/solver.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <stop_token>
#include <utility>
#include <variant>
#include <vector>

class QThread;

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

/// A task without a thread of its own. Its owner performs the work in steps, or waits in it, and
/// says when the task begins and ends. GUI thread.
class ManualTask : public Task {
public:
    /// Sets `stop` as the function that the register calls to end all work.
    ManualTask(TaskTraits traits, std::function<void()> stop, QObject* parent = nullptr)
        : Task(std::move(traits), parent), m_stop(std::move(stop))
    {
    }

    using Task::begin;
    using Task::end;
    using Task::setFraction;
    void stop() override { m_stop(); }

private:
    std::function<void()> m_stop;
};

/// A timer that waits for a pause after a change before a computation starts by itself. Meanwhile
/// it is in the register (`TaskRegistry`), so that waiting for an idle program includes the
/// computation that follows. GUI thread.
class DebounceTimer : public Task {
    Q_OBJECT

public:
    DebounceTimer(const QString& words, std::chrono::milliseconds length,
                  QObject* parent = nullptr);

    /// Starts the timer; restarts it if it is running.
    void start();
    /// Stops the timer without emitting `over`.
    void stop() override;

signals:
    void over();

private:
    QTimer m_timer;
};

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

/// A task's view of its caller: whether the answer is still wanted, and where to report progress.
/// Task's thread.
class TaskCall {
public:
    using Listener = std::function<void(const Progress&)>;

    TaskCall(std::stop_token stop, Listener listener);

    /// Returns the stop token. If cancellation was requested, return the answer known so far.
    const std::stop_token& stop() const noexcept { return m_stop; }
    /// Reports progress; the caller gets it at most 30 times a second.
    void progress(const Progress& progress);

private:
    std::stop_token m_stop;
    Listener m_listener;
    std::chrono::steady_clock::time_point m_told{};
};

/// A call of a task that reports parts of its answer as soon as they are known.
template <class Partial>
class Call : public TaskCall {
public:
    using Teller = std::function<void(Partial)>;

    Call(std::stop_token stop, Listener listener, Teller teller)
        : TaskCall(std::move(stop), std::move(listener)), m_teller(std::move(teller))
    {
    }
    /// Reports a part. All parts arrive, in this order, unless a newer call has been started.
    void tell(Partial part) { m_teller(std::move(part)); }

private:
    Teller m_teller;
};

/// The part type of a task that reports no parts of its answer.
using NoPart = std::monostate;

/// Message of the error for an answer that did not fit in memory.
inline constexpr char outOfMemoryWords[] = "out of memory";

/// Computes an answer on its own thread, one call at a time; a new call replaces the previous one.
/// The answer and the reports before it arrive on the GUI thread, and never those of an older call.
/// While a call is running, the task is in the program's register (`TaskRegistry`).
///
///     Background<RequiredFacts> m_task({.words = tr("Checking the level")}, this);
///     m_task.onAnswer([this](Expected<RequiredFacts> facts) { ... });
///     m_task.start([maze](Background<RequiredFacts>::Call& call) { ... });
///
/// GUI thread. The destructor stops the running call and waits for it. Make this the last member of
/// its owner, so that the call ends before the members it writes to are destroyed.
template <class Answer, class Part = NoPart>
class Background : public TaskThread {
public:
    using Call = ui::Call<Part>;
    /// The work, with all its inputs captured. After a stop request it must return soon, with the
    /// answer known so far. It throws nothing but `std::bad_alloc`.
    using Function = std::function<Answer(Call&)>;

    using TaskThread::TaskThread;
    /// Waits for the running job, which uses this object until it ends.
    ~Background() override
    {
        forget();
        TaskThread::wait(QDeadlineTimer(QDeadlineTimer::Forever));
    }

    /// Sets the function that gets each answer. It gets an `Error` with the code `outOfMemory` if
    /// memory ran out. It may start the next call or delete this object.
    void onAnswer(std::function<void(Expected<Answer>)> take) { m_take = std::move(take); }
    /// Sets the function that gets the progress, at most 30 times a second.
    void onProgress(std::function<void(const Progress&)> take) { m_takeProgress = std::move(take); }
    /// Sets the function that gets each reported part. All parts arrive before the answer.
    void onPart(std::function<void(Part)> take) { m_takePart = std::move(take); }

    /// Starts a call. Cancels the previous call; its answer is discarded.
    void start(Function function, TaskCause cause = TaskCause::automatic)
    {
        const auto answer = std::make_shared<std::optional<Expected<Answer>>>();
        const quint64 request = nextRequest();
        auto run = [this, request, answer,
                    made = std::move(function)](const std::stop_token& stop) {
            Call call(
                stop, [this, request](const Progress& now) { pass(request, now); },
                [this, request](Part part) { pass(request, std::move(part)); });
            try {
                answer->emplace(made(call));
            } catch (const std::bad_alloc&) {
                answer->emplace(failure(ErrorCode::outOfMemory, outOfMemoryWords));
            }
        };
        const auto deliver = [this, answer] {
            if (const auto take = m_take) // a copy, because it may delete this
                take(std::move(**answer));
        };
        startJob({std::move(run), deliver}, cause);
    }

private:
    void pass(quint64 request, const Progress& now)
    {
        tellLater(request, [this, now] {
            setFraction(now.fraction);
            if (m_takeProgress)
                m_takeProgress(now);
        });
    }
    void pass(quint64 request, Part part)
    {
        tellLater(request, [this, told = std::move(part)] {
            if (m_takePart)
                m_takePart(told);
        });
    }

    std::function<void(Expected<Answer>)> m_take;
    std::function<void(const Progress&)> m_takeProgress;
    std::function<void(Part)> m_takePart;
};

/// Frees a large value on another thread, because freeing it takes milliseconds and would block the
/// window.
template <class Value>
void freeLater(Value value)
{
    QThreadPool::globalInstance()->start([last = std::move(value)]() mutable { last = {}; });
}

/// The state and the signals of every `Derived`, whatever its value.
class DerivedSignals : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    /// Returns true if the value is that of the current inputs.
    virtual bool isCurrent() const noexcept = 0;
    virtual bool isRunning() const = 0;
    /// Returns true if a value will arrive without a request.
    virtual bool isComing() const = 0;
    /// Returns true if a value of older inputs stands for one that will arrive.
    bool isBeingRenewed() const { return !isCurrent() && isComing(); }
    /// Starts the computation at once.
    virtual void compute(TaskCause cause = TaskCause::asked) = 0;
    /// Stops the running computation; the part known by then follows.
    virtual void stop() = 0;

signals:
    /// Emitted when the value or its state has changed.
    void changed();
    /// Emitted when the running computation has reported progress.
    void progressed();
    /// Emitted when a current value has arrived.
    void arrived();
};

/// A value that is computed in the background from inputs that change. A moment after a change, it
/// is computed again by itself if that is automatic and somebody watches. The old value stays until
/// a new one arrives; `isCurrent` tells them apart. GUI thread; the work runs on another thread.
///
///     Derived<Facts> m_facts({.traits = {.words = tr("Counting")},
///                             .isAutomatic = [this] { return isSmall(); },
///                             .work = [this](TaskCause) { return counting(m_document->snapshot());
///                             }},
///                            this);
///     connect(document, &MazeDocument::edited, &m_facts, [this] { m_facts.invalidate(); });
template <class Answer>
class Derived : public DerivedSignals {
public:
    using Work = typename Background<Answer>::Function;

    /// How the value comes about. The functions are called on the GUI thread.
    struct Recipe {
        TaskTraits traits{};
        std::chrono::milliseconds rest{150}; ///< pause after a change
        /// Returns true if the value is computed by itself after a change; null for never.
        std::function<bool()> isAutomatic{};
        /// Returns true while the inputs are about to change again, as during a stroke.
        std::function<bool()> isHeld{};
        /// Returns the work with all its inputs captured; an empty function if there is none.
        std::function<Work(TaskCause)> work{};
    };

    explicit Derived(Recipe recipe, QObject* parent = nullptr)
        : DerivedSignals(parent), m_recipe(std::move(recipe)),
          m_rest(m_recipe.traits.words, m_recipe.rest, this), m_worker(m_recipe.traits, this)
    {
        connect(&m_rest, &DebounceTimer::over, this, [this] {
            if (m_recipe.isHeld && m_recipe.isHeld())
                m_rest.start();
            else
                compute(TaskCause::automatic);
        });
        m_worker.onProgress([this](const Progress& progress) {
            m_progress = progress;
            emit progressed();
        });
        m_worker.onAnswer([this](Expected<Answer> answer) { take(std::move(answer)); });
    }

    /// Returns the latest value, perhaps of older inputs; a default value if there is none.
    const Answer& value() const noexcept { return m_value; }
    bool isCurrent() const noexcept override { return m_isCurrent; }
    bool isRunning() const override { return m_worker.isRunning(); }
    bool isComing() const override { return isRunning() || m_rest.isActive(); }
    /// Returns true if the last computation ran out of memory.
    bool failed() const noexcept { return m_failed; }
    /// Returns true if the value is computed by itself after a change.
    bool isAutomatic() const { return m_recipe.isAutomatic && m_recipe.isAutomatic(); }
    const Progress& progress() const noexcept { return m_progress; }

    /// Sets whether a view shows the value; only then is it computed by itself.
    void setWatched(bool watched)
    {
        m_isWatched = watched;
        if (!m_isCurrent && !isRunning())
            restOrNot();
    }
    /// Call it when an input has changed. Cancels the running computation.
    void invalidate()
    {
        m_isCurrent = false;
        m_failed = false;
        m_worker.forget();
        m_progress = {};
        restOrNot();
        emit changed();
    }
    void compute(TaskCause cause = TaskCause::asked) override
    {
        m_rest.stop();
        const Work work = m_recipe.work(cause);
        if (!work)
            return;
        m_isCurrent = false;
        m_failed = false;
        m_progress = {};
        m_worker.start(work, cause);
        emit changed();
    }
    void stop() override
    {
        m_rest.stop();
        m_worker.stop();
        emit changed();
    }

private:
    void restOrNot()
    {
        if (m_isWatched && isAutomatic())
            m_rest.start();
        else
            m_rest.stop();
    }
    void take(Expected<Answer> answer)
    {
        m_isCurrent = answer.has_value();
        m_failed = !m_isCurrent;
        if (m_isCurrent)
            m_value = std::move(*answer);
        emit changed();
        if (m_isCurrent)
            emit arrived();
    }

    Recipe m_recipe;
    Answer m_value{};
    Progress m_progress;
    bool m_isCurrent = false;
    bool m_failed = false;
    bool m_isWatched = false;
    DebounceTimer m_rest;
    Background<Answer> m_worker; // last: the call must end before the members it writes to
};

/// Waits until the program has no background work, so that solvers can be timed. Stops `open` tasks
/// and waits for `bounded` ones. GUI thread.
class IdleWaiter : public QObject {
    Q_OBJECT

public:
    /// `stopActivities` must end activities that load the processors without being in the register,
    /// such as playback.
    explicit IdleWaiter(std::function<void()> stopActivities, QObject* parent = nullptr);

    /// Starts waiting; `reached` follows, at the earliest in the next turn of the event loop. Tasks
    /// for which `except` returns true may continue.
    void await(TaskRegistry::Which except = {});
    /// Stops waiting.
    void giveUp() { m_isAwaited = false; }

signals:
    void reached();

private:
    void look();

    std::function<void()> m_stopActivities;
    TaskRegistry::Which m_except;
    bool m_isAwaited = false;
};

} // namespace mazewright::ui
