#include "ui/base/background.h"

#include <QCoreApplication>
#include <QPointer>
#include <QThread>

#include <algorithm>
#include <sys/resource.h>
#include <utility>

namespace mazewright::ui {

namespace {

bool isAbove(const QObject* above, const QObject* object)
{
    while (object != nullptr && object != above)
        object = object->parent();
    return object != nullptr;
}

} // namespace

Task::Task(TaskTraits traits, QObject* parent) : QObject(parent), m_traits(std::move(traits))
{
}

Task::~Task()
{
    end();
}

bool Task::belongsTo(const QObject* owner) const
{
    return owner != nullptr && (isAbove(owner, this) || isAbove(owner, m_owner));
}

bool Task::wait(QDeadlineTimer /*deadline*/)
{
    return true;
}

void Task::begin(TaskCause cause)
{
    m_cause = cause;
    m_fraction = -1;
    m_isGoing = true;
    TaskRegistry::ofProgram().add(this);
}

void Task::end()
{
    if (std::exchange(m_isGoing, false) && QCoreApplication::instance() != nullptr)
        TaskRegistry::ofProgram().remove(this);
}

void Task::setFraction(double fraction)
{
    if (!m_isGoing || fraction == m_fraction)
        return;
    m_fraction = fraction;
    TaskRegistry::ofProgram().tellLater();
}

TaskRegistry& TaskRegistry::ofProgram()
{
    QCoreApplication* const program = QCoreApplication::instance();
    Q_ASSERT(program != nullptr);
    if (auto* work = program->findChild<TaskRegistry*>(QString(), Qt::FindDirectChildrenOnly))
        return *work;
    return *new TaskRegistry(program);
}

bool TaskRegistry::isIdle(const Which& except) const
{
    return std::ranges::all_of(m_tasks,
                               [&except](const Task* task) { return except && except(*task); });
}

void TaskRegistry::stopAll()
{
    stopAllThat([](const Task&) { return true; });
}

/// A stopped task may leave the register at once, or delete other tasks.
void TaskRegistry::stopAllThat(const Which& which)
{
    std::vector<QPointer<Task>> asked;
    for (Task* task : m_tasks)
        if (which(*task))
            asked.emplace_back(task);
    for (const QPointer<Task>& task : asked)
        if (task && task->isActive())
            task->stop();
}

bool TaskRegistry::waitForAll(std::chrono::milliseconds most)
{
    const QDeadlineTimer deadline(most);
    return std::ranges::all_of(m_tasks, [deadline](Task* task) { return task->wait(deadline); });
}

void TaskRegistry::add(Task* task)
{
    if (std::ranges::find(m_tasks, task) == m_tasks.end())
        m_tasks.push_back(task);
    tellLater();
}

void TaskRegistry::remove(Task* task)
{
    std::erase(m_tasks, task);
    tellLater();
}

void TaskRegistry::tellLater()
{
    if (!std::exchange(m_willTell, true))
        QMetaObject::invokeMethod(this, &TaskRegistry::tell, Qt::QueuedConnection);
}

void TaskRegistry::tell()
{
    m_willTell = false;
    emit changed();
}

DebounceTimer::DebounceTimer(const QString& words, std::chrono::milliseconds length,
                             QObject* parent)
    : Task({.words = words}, parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(length);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        end();
        emit over();
    });
}

void DebounceTimer::start()
{
    begin(TaskCause::automatic);
    m_timer.start();
}

void DebounceTimer::stop()
{
    m_timer.stop();
    end();
}

TaskThread::TaskThread(TaskTraits traits, QObject* parent) : Task(std::move(traits), parent)
{
}

TaskThread::~TaskThread()
{
    m_stop.request_stop();
    if (m_thread)
        m_thread->wait();
}

void TaskThread::stop()
{
    m_stop.request_stop();
    if (m_waiting)
        m_waiting->stop.request_stop();
}

void TaskThread::forget()
{
    ++m_request;
    m_isAwaited = false;
    m_stop.request_stop();
    m_deliver = nullptr;
    m_waiting.reset();
}

bool TaskThread::wait(QDeadlineTimer deadline)
{
    return !m_thread || m_thread->wait(deadline);
}

bool TaskThread::finish(QDeadlineTimer deadline)
{
    while (m_thread) {
        if (!m_thread->wait(deadline))
            return false;
        ended();
    }
    return true;
}

void TaskThread::startJob(Job job, TaskCause cause)
{
    m_isAwaited = true;
    begin(cause);
    if (!m_thread) {
        launch(std::move(job));
        return;
    }
    m_stop.request_stop();
    m_deliver = nullptr;
    m_waiting = std::move(job);
}

void TaskThread::tellLater(quint64 request, std::function<void()> tell)
{
    QMetaObject::invokeMethod(
        this,
        [this, request, told = std::move(tell)] {
            if (request == m_request && m_isAwaited)
                told();
        },
        Qt::QueuedConnection);
}

void TaskThread::launch(Job job)
{
    m_stop = job.stop;
    m_deliver = std::move(job.deliver);
    m_thread.reset(QThread::create(
        [run = std::move(job.run), token = m_stop.get_token(), nice = niceness()]() mutable {
            // Thread priorities have no effect under the usual scheduler; nice values have.
            if (nice > 0)
                setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice);
            run(token);
            run = nullptr; // its captures may take long to free
        }));
    connect(m_thread.get(), &QThread::finished, this, [this, launched = ++m_launched] {
        if (m_thread && launched == m_launched) // otherwise `wait` or `finish` has handled its end
            ended();
    });
    m_thread->start();
}

/// The receiver of the answer may start a new job or delete this object.
void TaskThread::ended()
{
    m_thread->wait(); // `finished` is sent a moment before the thread ends
    m_thread.reset();
    if (m_waiting) {
        launch(*std::exchange(m_waiting, std::nullopt));
        return;
    }
    end();
    m_isAwaited = false;
    if (const auto deliver = std::exchange(m_deliver, nullptr))
        deliver();
}

namespace {

constexpr std::chrono::milliseconds betweenProgress{33};

} // namespace

TaskCall::TaskCall(std::stop_token stop, Listener listener)
    : m_stop(std::move(stop)), m_listener(std::move(listener))
{
}

void TaskCall::progress(const Progress& progress)
{
    const auto now = std::chrono::steady_clock::now();
    if (now - m_told < betweenProgress)
        return;
    m_told = now;
    m_listener(progress);
}

IdleWaiter::IdleWaiter(std::function<void()> stopActivities, QObject* parent)
    : QObject(parent), m_stopActivities(std::move(stopActivities))
{
    connect(&TaskRegistry::ofProgram(), &TaskRegistry::changed, this, &IdleWaiter::look);
}

void IdleWaiter::await(TaskRegistry::Which except)
{
    m_except = std::move(except);
    m_isAwaited = true;
    m_stopActivities();
    QMetaObject::invokeMethod(this, &IdleWaiter::look, Qt::QueuedConnection);
}

void IdleWaiter::look()
{
    if (!m_isAwaited)
        return;
    TaskRegistry& work = TaskRegistry::ofProgram();
    if (work.isIdle(m_except)) {
        m_isAwaited = false;
        emit reached();
        return;
    }
    work.stopAllThat([this](const Task& task) {
        return task.length() == TaskLength::open && !(m_except && m_except(task));
    });
}

} // namespace mazewright::ui
