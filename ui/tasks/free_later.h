#pragma once

#include <QThreadPool>

#include <utility>

namespace mazewright::ui {

/// Frees a large value on another thread: it takes milliseconds, and the window has none to spare.
template <class Value>
void freeLater(Value value)
{
    QThreadPool::globalInstance()->start([last = std::move(value)]() mutable { last = {}; });
}

} // namespace mazewright::ui
