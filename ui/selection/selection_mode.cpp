#include "ui/selection/selection_mode.h"

#include "ui/document/maze_document.h"
#include "ui/editor/footprint.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"
#include "ui/selection/selection_item.h"
#include "ui/tasks/await.h"

#include <cstdlib>
#include <utility>

namespace mazewright::ui {

namespace {

/// A larger piece shows only its outline while it follows the pointer.
constexpr std::size_t mostShown = std::size_t{1} << 16;

} // namespace

SelectionOperation operationFor(Qt::KeyboardModifiers modifiers)
{
    const bool shift = modifiers.testFlag(Qt::ShiftModifier);
    const bool control = modifiers.testFlag(Qt::ControlModifier);
    if (shift && control)
        return SelectionOperation::intersect;
    if (control)
        return SelectionOperation::subtract;
    return shift ? SelectionOperation::add : SelectionOperation::replace;
}

SelectionMode::SelectionMode(MazeView* view, Selection* selection, QObject* parent)
    : QObject(parent), m_view(view), m_selection(selection),
      m_item(new SelectionItem(view->mazeItem(), selection))
{
    view->mazeItem()->addTopmost(m_item);
    view->setPointerMode(this);
    connect(selection, &Selection::changed, this, [this] { m_item->selectionChanged(); });
    connect(view, &MazeView::toolChanged, this, [this] {
        if (!isPlacing())
            cancel();
        m_reached.reset();
    });
}

SelectionMode::~SelectionMode() = default;

void SelectionMode::place(Clip clip, const QString& text, bool isStamp)
{
    cancel();
    const Position middle =
        m_view->cursorCell().value_or(m_view->hoveredCell().value_or(m_view->middleCell()));
    m_action = Placing{.clip = std::move(clip), .text = text, .isStamp = isStamp};
    moveTo(middle);
    emit hintChanged();
}

bool SelectionMode::turn(Turn turn, const QString& text)
{
    if (auto* placing = std::get_if<Placing>(&m_action)) {
        const Position middle{placing->topLeft.row + placing->clip.maze.rows() / 2,
                              placing->topLeft.column + placing->clip.maze.columns() / 2};
        placing->clip = turned(placing->clip, turn);
        moveTo(middle);
        showPlacing();
        return true;
    }
    if (m_selection->isEmpty())
        return false;
    m_selection->turn(turn, text);
    return true;
}

bool SelectionMode::press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers)
{
    if (isPlacing())
        return pressPlacing(cell, button, modifiers);
    if (m_view->tool()->choose == nullptr)
        return false;
    if (!std::holds_alternative<std::monostate>(m_action)) { // the other button cancels the action
        cancel();
        return true;
    }
    const bool isLeft = button == Qt::LeftButton;
    const SelectionOperation how = isLeft ? operationFor(modifiers) : SelectionOperation::subtract;
    if (isLeft && modifiers == Qt::NoModifier && m_selection->contains(cell)) {
        m_action = Moving{cell, {}};
    } else if (m_view->tool()->info.painting == Painting::choosesAtPress) {
        chooseAt(cell, how);
    } else {
        ChoosingCells choosing{.stroke = {.positions = {cell}}, .how = how};
        choosing.before = m_selection->cells();
        showChoosing(choosing);
        m_action = std::move(choosing);
    }
    emit hintChanged();
    return true;
}

/// Chooses cells by a click. No action is open meanwhile, because the button may be released while
/// the tool works.
void SelectionMode::chooseAt(Position cell, SelectionOperation how)
{
    const Tool& tool = *m_view->tool();
    MazeDocument& document = *m_selection->document();
    const Maze* const before = &document.maze();
    const bool mayFlood = tool.info.painting == Painting::choosesAtPress;
    auto cells =
        await({.window = m_view, .words = nameOf(tool), .size = mayFlood ? before->size() : 0},
              [maze = document.snapshot(), &tool, cell](TaskCall&) {
                  return Expected<CellSet>(tool.choose(*maze, {.positions = {cell}}));
              });
    if (cells && &document.maze() == before)
        m_selection->choose(*std::move(cells), how);
}

bool SelectionMode::pressPlacing(Position cell, Qt::MouseButton button,
                                 Qt::KeyboardModifiers modifiers)
{
    if (button != Qt::LeftButton) {
        cancel();
        return true;
    }
    moveTo(cell);
    placePiece(modifiers.testFlag(Qt::ShiftModifier));
    if (auto* placing = std::get_if<Placing>(&m_action))
        placing->painted = placing->topLeft;
    return true;
}

/// Places a dragged stamp repeatedly, each time next to the previous place.
void SelectionMode::paintStamp(Placing& placing)
{
    if (!placing.isStamp || !placing.painted)
        return;
    const int rows = placing.topLeft.row - placing.painted->row;
    const int columns = placing.topLeft.column - placing.painted->column;
    if (std::abs(rows) < placing.clip.maze.rows() &&
        std::abs(columns) < placing.clip.maze.columns())
        return;
    placing.painted = placing.topLeft;
    m_selection->placePiece(placing.clip, placing.topLeft, placing.text);
}

/// Places the piece at the shown position.
void SelectionMode::placePiece(bool goesOn)
{
    Placing placing = std::get<Placing>(m_action);
    finish();
    m_selection->placePiece(placing.clip, placing.topLeft, placing.text);
    if (!goesOn && !placing.isStamp)
        return;
    m_action = std::move(placing);
    emit hintChanged();
}

void SelectionMode::moveTo(Position cell)
{
    if (auto* choosing = std::get_if<ChoosingCells>(&m_action))
        return goOnChoosing(*choosing, cell);
    if (auto* moving = std::get_if<Moving>(&m_action)) {
        const Position offset{cell.row - moving->from.row, cell.column - moving->from.column};
        if (std::exchange(moving->offset, offset) != offset)
            showMoving(*moving);
        return;
    }
    auto* placing = std::get_if<Placing>(&m_action);
    if (placing == nullptr)
        return;
    const Maze& piece = placing->clip.maze;
    const Position topLeft{cell.row - piece.rows() / 2, cell.column - piece.columns() / 2};
    if (std::exchange(placing->topLeft, topLeft) != topLeft ||
        m_view->mazeItem()->marks().preview().empty())
        showPlacing();
    paintStamp(*placing);
}

void SelectionMode::goOnChoosing(ChoosingCells& choosing, Position cell)
{
    std::vector<Position>& positions = choosing.stroke.positions;
    if (cell == positions.back())
        return;
    const std::vector<Position> way = straightLine(positions.back(), cell);
    positions.insert(positions.end(), way.begin() + 1, way.end());
    showChoosing(choosing);
    emit hintChanged();
}

void SelectionMode::showChoosing(const ChoosingCells& choosing)
{
    m_selection->choose(choosing.before);
    m_selection->choose(m_view->tool()->choose(m_view->mazeItem()->maze(), choosing.stroke),
                        choosing.how);
}

void SelectionMode::showMoving(const Moving& moving)
{
    const Position offset = moving.offset;
    m_item->setOffset(offset);
    MarksItem& marks = m_view->mazeItem()->marks();
    if (m_selection->count() <= mostShown)
        marks.setPreview(offset == Position{} ? Patch{}
                                              : m_selection->moved(offset.row, offset.column));
    emit hintChanged();
}

void SelectionMode::showPlacing()
{
    const auto& placing = std::get<Placing>(m_action);
    MarksItem& marks = m_view->mazeItem()->marks();
    if (placing.clip.maze.size() <= mostShown)
        marks.setPreview(m_selection->withPiece(placing.clip, placing.topLeft));
    else
        m_item->setPiece(&placing.clip.cells, placing.topLeft);
}

void SelectionMode::release(Position cell)
{
    if (auto* placing = std::get_if<Placing>(&m_action)) {
        placing->painted.reset();
        return;
    }
    moveTo(cell);
    const auto* moving = std::get_if<Moving>(&m_action);
    const std::optional<Moving> moved = moving == nullptr ? std::nullopt : std::optional(*moving);
    finish();
    if (!moved)
        return;
    if (moved->offset == Position{})
        m_selection->clear(); // a click on a chosen cell clears, like a click elsewhere
    else
        m_selection->move(moved->offset.row, moved->offset.column);
}

/// Ends the current action and removes its preview.
void SelectionMode::finish()
{
    m_action = std::monostate();
    m_item->setPiece(nullptr);
    m_view->mazeItem()->marks().setPreview({});
    emit hintChanged();
}

void SelectionMode::cancel()
{
    if (std::holds_alternative<std::monostate>(m_action))
        return;
    if (const auto* choosing = std::get_if<ChoosingCells>(&m_action))
        m_selection->choose(choosing->before);
    finish();
}

QString SelectionMode::hint() const
{
    if (isPlacing())
        return tr("Click to set down, Shift+click to repeat, X and Y to flip, Z to rotate, Esc to "
                  "cancel");
    if (const auto* moving = std::get_if<Moving>(&m_action))
        return tr("Moving: rows %1, columns %2. Release to set down, Esc to cancel")
            .arg(moving->offset.row)
            .arg(moving->offset.column);
    if (std::holds_alternative<ChoosingCells>(m_action)) {
        const auto box = m_selection->cells().bounds();
        return tr("%1 × %2 cells. Release to select, Esc to cancel")
            .arg(box ? box->columns : 0)
            .arg(box ? box->rows : 0);
    }
    return {};
}

} // namespace mazewright::ui
