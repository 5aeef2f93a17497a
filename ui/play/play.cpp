#include "ui/play/play.h"

namespace mazewright::ui {

std::chrono::milliseconds Play::played() const
{
    return m_clock.elapsed();
}

bool Play::isTimed() const
{
    return m_clock.goes();
}

} // namespace mazewright::ui
