#pragma once

#include "solvers/maze/clip.h"
#include "ui/editor/pointer_mode.h"
#include "ui/editor/tool.h"
#include "ui/selection/selection.h"

#include <QObject>

#include <optional>
#include <variant>

namespace mazewright::ui {

class MazeView;
class SelectionItem;

/// What newly chosen cells are to the others, by the keys that are held.
Choosing choosingFor(Qt::KeyboardModifiers modifiers);

/// A piece that is to be set down, and how it goes on after that.
struct Placing {
    Clip clip;
    QString text;                      ///< of the undo step
    bool isStamp = false;              ///< it stays at hand, to be set down once more
    Position topLeft{};                ///< where it would be set down now
    std::optional<Position> painted{}; ///< while pressed: where it was set down last
};

/// The pointer and the keys while cells are chosen or moved, or a piece is set down, on a view of
/// the level. Shift adds to what is chosen, Ctrl subtracts, both keep what is common; a drag from
/// within moves. GUI thread.
class SelectionMode : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    SelectionMode(MazeView* view, Selection* selection, QObject* parent = nullptr);
    ~SelectionMode() override;

    /// A piece goes with the pointer, or with the arrow keys, until it is set down.
    void place(Clip clip, const QString& text, bool isStamp = false);
    bool isPlacing() const { return std::holds_alternative<Placing>(m_doing); }
    /// The piece at hand, or what is chosen, is turned. False: there is neither.
    bool turn(Turn turn, const QString& text);

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position cell) override;
    bool wantsKey(const QKeyEvent& event) const override;
    void takeKey(const QKeyEvent& event) override;
    bool isBusy() const override { return !std::holds_alternative<std::monostate>(m_doing); }
    void cancel() override;
    QString hint() const override;

signals:
    /// What the pointer does is something else now.
    void hintChanged();

private:
    struct ChoosingCells {
        Stroke stroke;
        Choosing how = Choosing::replace;
        CellSet before{};
    };
    struct Moving {
        Position from{};
        Position offset{};
    };

    void chooseAt(Position cell, Choosing how);
    bool pressPlacing(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void goOnChoosing(ChoosingCells& choosing, Position cell);
    void showChoosing(const ChoosingCells& choosing);
    void showMoving(const Moving& moving);
    void showPlacing();
    void setDown(bool goesOn);
    void paintStamp(Placing& placing);
    void finish();

    // selection_mode_keys.cpp
    void placeByKey(const QKeyEvent& event);
    void chooseToCursor(Position to);
    Position cursor() const;
    /// Where a key takes the cursor; none: another key.
    std::optional<Position> targetOf(const QKeyEvent& event) const;

    MazeView* m_view;
    Selection* m_selection;
    SelectionItem* m_item; // owned by the scene
    std::variant<std::monostate, ChoosingCells, Moving, Placing> m_doing{};
    Position m_anchor{};                 ///< where choosing by keys began
    std::optional<Position> m_reached{}; ///< where it has come to; none: it has not begun
};

} // namespace mazewright::ui
