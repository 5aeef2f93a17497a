#include "ui/tasks/task_thread.h"

#include <QThread>

#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mazewright::ui {

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

} // namespace mazewright::ui
