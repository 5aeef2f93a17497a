#include "ui/tasks/work.h"

#include "ui/tasks/task.h"

#include <QCoreApplication>
#include <QPointer>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

Work& Work::ofProgram()
{
    QCoreApplication* const program = QCoreApplication::instance();
    Q_ASSERT(program != nullptr);
    if (auto* work = program->findChild<Work*>(QString(), Qt::FindDirectChildrenOnly))
        return *work;
    return *new Work(program);
}

bool Work::isQuiet(const Which& except) const
{
    return std::ranges::all_of(m_tasks,
                               [&except](const Task* task) { return except && except(*task); });
}

void Work::stopAll()
{
    stopAllThat([](const Task&) { return true; });
}

/// A stopped task may leave the register at once, or delete other tasks.
void Work::stopAllThat(const Which& which)
{
    std::vector<QPointer<Task>> asked;
    for (Task* task : m_tasks)
        if (which(*task))
            asked.emplace_back(task);
    for (const QPointer<Task>& task : asked)
        if (task && task->isGoing())
            task->stop();
}

bool Work::waitForAll(std::chrono::milliseconds most)
{
    const QDeadlineTimer deadline(most);
    return std::ranges::all_of(m_tasks, [deadline](Task* task) { return task->wait(deadline); });
}

void Work::add(Task* task)
{
    if (std::ranges::find(m_tasks, task) == m_tasks.end())
        m_tasks.push_back(task);
    tellLater();
}

void Work::remove(Task* task)
{
    std::erase(m_tasks, task);
    tellLater();
}

void Work::tellLater()
{
    if (!std::exchange(m_willTell, true))
        QMetaObject::invokeMethod(this, &Work::tell, Qt::QueuedConnection);
}

void Work::tell()
{
    m_willTell = false;
    emit changed();
}

} // namespace mazewright::ui
