#include "ui/page/selection_mode.h"

#include "solvers/core/cell.h"
#include "solvers/core/cell_set.h"
#include "ui/base/await.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/level/maze_document.h"
#include "ui/page/selection.h"

#include <QImage>
#include <QKeyEvent>
#include <QLine>
#include <QList>
#include <QPainter>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace mazewright::ui {

namespace {

/// From this many pixels per cell, each cell counts in the outline; below that, the outline
/// surrounds all cells.
constexpr double outlinesFrom = 4;
constexpr int tintAlpha = 56;

QRect rectOf(const CellBox& box)
{
    return {box.topLeft.column, box.topLeft.row, box.columns, box.rows};
}

/// Returns the edges between chosen and other cells among these cells, in pixels. Collinear edges
/// are merged.
QList<QLine> outlineOf(const CellSet& chosen, const QRect& cells, const DeviceCells& onDevice)
{
    QList<QLine> lines;
    const auto isSide = [&](Position a, Position b) {
        return chosen.contains(a) != chosen.contains(b);
    };
    for (int row = cells.top(); row <= cells.bottom() + 1; ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const int first = column;
            while (column <= cells.right() && isSide({row - 1, column}, {row, column}))
                ++column;
            if (column > first)
                lines << QLine(onDevice.x(first), onDevice.y(row), onDevice.x(column),
                               onDevice.y(row));
        }
    for (int column = cells.left(); column <= cells.right() + 1; ++column)
        for (int row = cells.top(); row <= cells.bottom(); ++row) {
            const int first = row;
            while (row <= cells.bottom() && isSide({row, column - 1}, {row, column}))
                ++row;
            if (row > first)
                lines << QLine(onDevice.x(column), onDevice.y(first), onDevice.x(column),
                               onDevice.y(row));
        }
    return lines;
}

/// Draws white dashes on black.
void drawOutline(QPainter& painter, const QList<QLine>& lines)
{
    QPen pen(Qt::black, 1);
    pen.setCapStyle(Qt::FlatCap);
    painter.setPen(pen);
    painter.drawLines(lines);
    pen.setColor(Qt::white);
    pen.setDashPattern({4, 4});
    painter.setPen(pen);
    painter.drawLines(lines);
}

} // namespace

/// The chosen cells: a tint, and an outline of dashes in two tones, which are visible on every
/// background. One scene unit is one cell. Cost of painting: proportional to the pixels in view.
class SelectionItem : public CanvasItem {
public:
    /// Owns neither argument; both must outlive the item. Add the item to the maze item.
    SelectionItem(MazeItem* ground, const Selection* selection)
        : m_ground(*ground), m_selection(*selection)
    {
    }

    /// Shows the cells shifted by this many rows and columns, where a move would place them.
    void setOffset(Position offset) { setPos(offset.column, offset.row); }
    /// Shows the shape of a piece instead, with its top left corner at `topLeft`. Pass null to show
    /// the chosen cells again. The piece is not owned and must live while it is shown.
    void setPiece(const CellSet* cells, Position topLeft = {})
    {
        prepareGeometryChange(); // the piece may have been rotated
        m_piece = cells;
        setOffset(topLeft);
        update();
    }

    QRectF boundingRect() const override
    {
        return m_piece != nullptr ? QRectF(0, 0, m_piece->columns(), m_piece->rows())
                                  : m_ground.boundingRect();
    }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override
    {
        const auto bounds = shown().bounds();
        if (!bounds)
            return;
        const QRect all = rectOf(*bounds);
        const QRect cells = all & exposed.toAlignedRect();
        if (cells.isEmpty())
            return;
        painter.setRenderHint(QPainter::Antialiasing, false);
        const DeviceCells onDevice(painter.worldTransform());
        QColor tint = palette().accent;
        tint.setAlpha(tintAlpha);
        paintMasked(
            painter, cells, [this](int row) { return shown().row(row); },
            [&tint](QImage& image, const QTransform&) { image.fill(tint); });
        painter.resetTransform();
        if (onDevice.pixelsPerCell() >= outlinesFrom) {
            drawOutline(painter, outlineOf(shown(), cells, onDevice));
        } else {
            const QRect around = onDevice.rect(all);
            drawOutline(painter, {QLine(around.topLeft(), around.topRight()),
                                  QLine(around.topRight(), around.bottomRight()),
                                  QLine(around.bottomLeft(), around.bottomRight()),
                                  QLine(around.topLeft(), around.bottomLeft())});
        }
    }

private:
    const CellSet& shown() const { return m_piece != nullptr ? *m_piece : m_selection.cells(); }

    MazeItem& m_ground;
    const Selection& m_selection;
    const CellSet* m_piece = nullptr;
};

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
    connect(selection, &Selection::changed, this, [this] { m_item->update(); });
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
    } else if (m_view->tool()->painting == Painting::choosesAtPress) {
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
    const MazeSnapshot before = document.snapshot();
    const bool mayFlood = tool.painting == Painting::choosesAtPress;
    auto cells =
        await({.window = m_view, .words = nameOf(tool), .size = mayFlood ? before->size() : 0},
              [before, &tool, cell](TaskCall&) {
                  return Expected<CellSet>(tool.choose(*before, {.positions = {cell}}));
              });
    if (cells && &document.maze() == before.get())
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

// Keyboard input for choosing, moving and placing cells.

namespace {

/// The step with Ctrl, the same as that of the cell cursor.
constexpr int bigStep = 10;

/// Returns a step in the direction of the key; zero for any other key.
Position stepOf(const QKeyEvent& event)
{
    const int length = event.modifiers().testFlag(Qt::ControlModifier) ? bigStep : 1;
    switch (event.key()) {
    case Qt::Key_Up:
        return {-length, 0};
    case Qt::Key_Down:
        return {length, 0};
    case Qt::Key_Left:
        return {0, -length};
    case Qt::Key_Right:
        return {0, length};
    default:
        return {};
    }
}

bool isArrow(const QKeyEvent& event)
{
    return stepOf(event) != Position{};
}

bool isEnter(const QKeyEvent& event)
{
    return event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter;
}

/// Returns the rotation or reflection that a key applies to a piece being placed.
std::optional<Turn> turnOf(const QKeyEvent& event)
{
    const bool shift = event.modifiers().testFlag(Qt::ShiftModifier);
    if ((event.modifiers() & ~Qt::ShiftModifier) != 0)
        return std::nullopt;
    if (event.key() == Qt::Key_X)
        return Turn::flipHorizontally;
    if (event.key() == Qt::Key_Y)
        return Turn::flipVertically;
    if (event.key() == Qt::Key_Z)
        return shift ? Turn::rotateLeft : Turn::rotateRight;
    return std::nullopt;
}

} // namespace

Position SelectionMode::cursor() const
{
    return m_view->cursorCell().value_or(m_view->middleCell());
}

std::optional<Position> SelectionMode::targetOf(const QKeyEvent& event) const
{
    return m_view->cursorTarget(cursor(), event);
}

bool SelectionMode::wantsKey(const QKeyEvent& event) const
{
    const bool isEscape = event.key() == Qt::Key_Escape;
    if (isPlacing())
        return isArrow(event) || isEnter(event) || isEscape || turnOf(event).has_value();
    if (!std::holds_alternative<std::monostate>(m_action))
        return isEscape;
    if (isArrow(event) && event.modifiers().testFlag(Qt::AltModifier))
        return !m_selection->isEmpty();
    if (m_view->isPicking() || m_view->isStrokeOpen())
        return false;
    if (event.modifiers().testFlag(Qt::ShiftModifier) && targetOf(event))
        return true;
    if (m_view->tool()->choose == nullptr)
        return false;
    const bool isFill = event.modifiers().testFlag(Qt::ControlModifier); // together with Enter
    return (isEnter(event) && !isFill) || (isEscape && !m_selection->isEmpty());
}

void SelectionMode::takeKey(const QKeyEvent& event)
{
    const bool isEscape = event.key() == Qt::Key_Escape;
    if (isPlacing())
        return placeByKey(event);
    if (!std::holds_alternative<std::monostate>(m_action))
        return cancel();
    const Position step = stepOf(event);
    if (event.modifiers().testFlag(Qt::AltModifier))
        m_selection->move(step.row, step.column);
    else if (isEscape)
        m_selection->clear();
    else if (!isEnter(event))
        chooseToCursor(*targetOf(event));
    else if (const std::optional<Position> cursor = m_view->cursorCell())
        chooseAt(*cursor, operationFor(event.modifiers()));
}

void SelectionMode::placeByKey(const QKeyEvent& event)
{
    if (event.key() == Qt::Key_Escape)
        return cancel();
    if (isEnter(event))
        return placePiece(event.modifiers().testFlag(Qt::ShiftModifier));
    if (const auto turn = turnOf(event)) {
        this->turn(*turn, {});
        return;
    }
    const Placing& placing = std::get<Placing>(m_action);
    const Position step = stepOf(event);
    const Position middle{placing.topLeft.row + placing.clip.maze.rows() / 2 + step.row,
                          placing.topLeft.column + placing.clip.maze.columns() / 2 + step.column};
    const Position cell = m_view->mazeItem()->maze().nearestTo(middle);
    m_view->placeCursor(cell);
    moveTo(cell);
}

/// Chooses the rectangle between the cell where choosing by keys began and the target of the
/// cursor.
void SelectionMode::chooseToCursor(Position to)
{
    const Maze& maze = m_view->mazeItem()->maze();
    if (m_reached != m_view->cursorCell())
        m_anchor = cursor();
    m_view->placeCursor(to);
    m_reached = to;
    CellSet box(maze.rows(), maze.columns());
    box.insert(CellBox{{std::min(m_anchor.row, to.row), std::min(m_anchor.column, to.column)},
                       std::abs(m_anchor.row - to.row) + 1,
                       std::abs(m_anchor.column - to.column) + 1});
    m_selection->choose(std::move(box));
}

} // namespace mazewright::ui
