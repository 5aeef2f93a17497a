#pragma once

#include "solvers/core/cell_set.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/page/selection.h"

#include <QObject>

#include <optional>
#include <variant>

namespace mazewright::ui {

class MazeView;
class SelectionItem;

/// Returns how newly chosen cells combine with the others, depending on the held keys.
SelectionOperation operationFor(Qt::KeyboardModifiers modifiers);

/// A piece that the user is placing, and whether placing continues afterwards.
struct Placing {
    Clip clip;
    QString text;                      ///< of the undo step
    bool isStamp = false;              ///< remains active after it was placed
    Position topLeft{};                ///< where the piece would be placed now
    std::optional<Position> painted{}; ///< while pressed: where the piece was placed last
};

/// Handles the pointer and the keys while the user chooses or moves cells, or places a piece, on a
/// view of the level. Shift adds to the choice, Ctrl subtracts, both intersect. A drag that begins
/// on a chosen cell moves the chosen cells. GUI thread.
class SelectionMode : public QObject, public PointerMode {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive this object.
    SelectionMode(MazeView* view, Selection* selection, QObject* parent = nullptr);
    ~SelectionMode() override;

    /// Lets a piece follow the pointer or the arrow keys until it is placed.
    void place(Clip clip, const QString& text, bool isStamp = false);
    bool isPlacing() const { return std::holds_alternative<Placing>(m_action); }
    /// Rotates or mirrors the piece being placed, or else the chosen cells. Returns false if there
    /// are neither.
    bool turn(Turn turn, const QString& text);

    bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) override;
    void moveTo(Position cell) override;
    void release(Position cell) override;
    bool wantsKey(const QKeyEvent& event) const override;
    void takeKey(const QKeyEvent& event) override;
    bool isBusy() const override { return !std::holds_alternative<std::monostate>(m_action); }
    void cancel() override;
    QString hint() const override;

signals:
    /// Emitted when the action of the pointer has changed.
    void hintChanged();

private:
    struct ChoosingCells {
        Stroke stroke;
        SelectionOperation how = SelectionOperation::replace;
        CellSet before{};
    };
    struct Moving {
        Position from{};
        Position offset{};
    };

    void chooseAt(Position cell, SelectionOperation how);
    bool pressPlacing(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void goOnChoosing(ChoosingCells& choosing, Position cell);
    void showChoosing(const ChoosingCells& choosing);
    void showMoving(const Moving& moving);
    void showPlacing();
    void placePiece(bool goesOn);
    void paintStamp(Placing& placing);
    void finish();

    // keys
    void placeByKey(const QKeyEvent& event);
    void chooseToCursor(Position to);
    Position cursor() const;
    /// Returns where a key moves the cursor; empty for any other key.
    std::optional<Position> targetOf(const QKeyEvent& event) const;

    MazeView* m_view;
    Selection* m_selection;
    SelectionItem* m_item; // owned by the scene
    std::variant<std::monostate, ChoosingCells, Moving, Placing> m_action{};
    Position m_anchor{}; ///< where choosing by keys began
    /// Where choosing by keys has arrived; empty if it has not begun
    std::optional<Position> m_reached{};
};

} // namespace mazewright::ui
