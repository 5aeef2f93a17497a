#pragma once

#include <QThreadPool>

#include <utility>

namespace mazewright::ui {

/// Frees a large value on another thread, because freeing it takes milliseconds and would block the
/// window.
template <class Value>
void freeLater(Value value)
{
    QThreadPool::globalInstance()->start([last = std::move(value)]() mutable { last = {}; });
}

} // namespace mazewright::ui
