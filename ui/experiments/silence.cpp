#include "ui/experiments/silence.h"

#include "ui/tasks/task.h"

#include <utility>

namespace mazewright::ui {

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
