#include "ui/tasks/rest.h"

namespace mazewright::ui {

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

} // namespace mazewright::ui
