#pragma once

#include "solvers/maze/position.h"

#include <QString>
#include <Qt>

class QKeyEvent;

namespace mazewright::ui {

/// Handles the pointer and the keys on a maze instead of painting. The view calls it first, unless
/// it pans or picks. Cells may lie outside the maze. GUI thread.
class PointerMode {
public:
    virtual ~PointerMode() = default;

    /// Returns true if the mode handles this press. It then also gets the moves up to the release.
    virtual bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) = 0;
    /// Called when the pointer moves to a different cell, whether a button is pressed or not.
    virtual void moveTo(Position cell) = 0;
    virtual void release(Position cell) = 0;
    /// Returns true if the mode handles this key; the view then calls `takeKey`.
    virtual bool wantsKey(const QKeyEvent& event) const = 0;
    virtual void takeKey(const QKeyEvent& event) = 0;
    /// Returns true if an action is in progress, which a press of the other button cancels.
    virtual bool isBusy() const = 0;
    /// Cancels the action in progress.
    virtual void cancel() = 0;
    /// Returns the current action of the pointer in words; empty to show the tool's hint.
    virtual QString hint() const = 0;
};

} // namespace mazewright::ui
