#include "ui/experiments/silence.h"

#include "ui/tasks/task.h"

#include <utility>

namespace mazewright::ui {

Silence::Silence(std::function<void()> quieten, QObject* parent)
    : QObject(parent), m_quieten(std::move(quieten))
{
    connect(&Work::ofProgram(), &Work::changed, this, &Silence::look);
}

void Silence::await(Work::Which except)
{
    m_except = std::move(except);
    m_isAwaited = true;
    m_quieten();
    QMetaObject::invokeMethod(this, &Silence::look, Qt::QueuedConnection);
}

void Silence::look()
{
    if (!m_isAwaited)
        return;
    Work& work = Work::ofProgram();
    if (work.isQuiet(m_except)) {
        m_isAwaited = false;
        emit reached();
        return;
    }
    work.stopAllThat([this](const Task& task) {
        return task.length() == TaskLength::open && !(m_except && m_except(task));
    });
}

} // namespace mazewright::ui
