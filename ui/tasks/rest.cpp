#include "ui/tasks/rest.h"

namespace mazewright::ui {

Rest::Rest(const QString& words, std::chrono::milliseconds length, QObject* parent)
    : Task({.words = words}, parent)
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(length);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        end();
        emit over();
    });
}

void Rest::start()
{
    begin(TaskCause::byItself);
    m_timer.start();
}

void Rest::stop()
{
    m_timer.stop();
    end();
}

} // namespace mazewright::ui
