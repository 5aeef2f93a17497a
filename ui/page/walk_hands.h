#pragma once

#include "ui/editor/pointer_mode.h"

#include <QObject>

#include <optional>

namespace mazewright::ui {

class MazeView;
class WalkGame;
class WalkAnalysis;

/// Handles the pointer and the keys on the view of a walk. A drag or the arrow keys extend the
/// walk. Moving onto the previous cell takes a step back; so does Backspace. H shows a best
/// continuation, Enter takes its first step, Esc returns to the editor.
class WalkInput : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Not owned; must outlive this object.
    struct Parts {
        MazeView* view = nullptr; ///< of `game->copy()`
        WalkGame* game = nullptr;
        WalkAnalysis* watch = nullptr;
    };
    explicit WalkInput(const Parts& parts, QObject* parent = nullptr);
    ~WalkInput() override;

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
    std::optional<Position> m_drawn; // while pressed: the last cell of the pointer
};

} // namespace mazewright::ui
