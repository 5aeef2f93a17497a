#include "ui/runs/latest_task.h"

#include <QThread>

#include <sys/resource.h>
#include <unistd.h>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int taskNiceness = 10;

} // namespace

LatestTask::LatestTask(QObject* parent) : QObject(parent)
{
}

LatestTask::~LatestTask()
{
    m_stop.request_stop();
    if (m_thread)
        m_thread->wait();
}

void LatestTask::start(Task task)
{
    if (!m_thread) {
        launch(std::move(task));
        return;
    }
    m_stop.request_stop();
    m_waiting = std::move(task);
}

void LatestTask::stop()
{
    m_stop.request_stop();
    m_waiting = nullptr;
}

bool LatestTask::wait(QDeadlineTimer until)
{
    while (m_thread) {
        if (!m_thread->wait(until))
            return false;
        ended();
    }
    return true;
}

void LatestTask::launch(Task task)
{
    m_stop = {};
    m_thread.reset(QThread::create([task = std::move(task), token = m_stop.get_token()] {
        // Thread priorities are without effect under the usual scheduler; niceness is not.
        setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), taskNiceness);
        task(token);
    }));
    connect(m_thread.get(), &QThread::finished, this, [this, launched = ++m_launched] {
        if (m_thread && launched == m_launched) // else its end was waited for
            ended();
    });
    m_thread->start();
}

void LatestTask::ended()
{
    m_thread->wait(); // `finished` is sent a moment before the thread ends
    m_thread.reset();
    if (m_waiting)
        launch(std::exchange(m_waiting, nullptr));
    else
        emit finished();
}

} // namespace mazewright::ui
