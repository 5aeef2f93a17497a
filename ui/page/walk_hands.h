#pragma once

#include "ui/editor/pointer_mode.h"

#include <QObject>

#include <optional>

namespace mazewright::ui {

class MazeView;
class WalkGame;
class WalkWatch;

/// Pointer and keys on the view of a walk. A drag, or the arrow keys, draw it on; back onto the
/// cell before takes a step back, and so does Backspace. H points a best way on out, Enter takes
/// its first step; Esc goes back to the editor.
class WalkHands : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Not owned; must outlive this.
    struct Parts {
        MazeView* view = nullptr; ///< of `game->copy()`
        WalkGame* game = nullptr;
        WalkWatch* watch = nullptr;
    };
    explicit WalkHands(const Parts& parts, QObject* parent = nullptr);
    ~WalkHands() override;

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position cell) override;
    bool wantsKey(const QKeyEvent& event) const override;
    void takeKey(const QKeyEvent& event) override;
    bool isBusy() const override { return m_drawn.has_value(); }
    void cancel() override;
    QString hint() const override;

private:
    void goAlong(int key);

    Parts m_parts;
    QString m_said;
    std::optional<Position> m_drawn; // while pressed: where the pointer was last
};

} // namespace mazewright::ui
