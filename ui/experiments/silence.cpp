#include "ui/experiments/silence.h"

#include <chrono>
#include <utility>

namespace mazewright::ui {

Silence::Silence(std::function<void()> quieten, std::function<bool()> isQuiet, QObject* parent)
    : QObject(parent), m_quieten(std::move(quieten)), m_isQuiet(std::move(isQuiet))
{
    m_asking.setInterval(std::chrono::milliseconds(20));
    connect(&m_asking, &QTimer::timeout, this, [this] {
        if (!m_isQuiet())
            return;
        m_asking.stop();
        emit reached();
    });
}

void Silence::await()
{
    m_quieten();
    m_asking.start();
}

} // namespace mazewright::ui
