#include "ui/tasks/work.h"

#include "ui/tasks/task.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

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

} // namespace mazewright::ui
