#include "ui/tasks/task.h"

#include "ui/tasks/work.h"

#include <QCoreApplication>

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

} // namespace mazewright::ui
