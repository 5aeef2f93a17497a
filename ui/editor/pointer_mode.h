#pragma once

#include "solvers/maze/position.h"

#include <QString>
#include <Qt>

class QKeyEvent;

namespace mazewright::ui {

/// What the pointer and the keys do on a maze in place of painting. The view asks it first, when it
/// neither pans nor picks; cells may lie outside the maze. GUI thread.
class PointerMode {
public:
    virtual ~PointerMode() = default;

    /// Whether it takes this press, and the moves up to the release.
    virtual bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) = 0;
    /// The pointer is on another cell, whether pressed or not.
    virtual void moveTo(Position cell) = 0;
    virtual void release(Position cell) = 0;
    /// Whether it would take this key, and does.
    virtual bool wantsKey(const QKeyEvent& event) const = 0;
    virtual void takeKey(const QKeyEvent& event) = 0;
    /// Whether something was begun, which a press of the other button cancels.
    virtual bool isBusy() const = 0;
    /// Cancels what was begun.
    virtual void cancel() = 0;
    /// What the pointer does now, in words; empty: what the tool says.
    virtual QString hint() const = 0;
};

} // namespace mazewright::ui
