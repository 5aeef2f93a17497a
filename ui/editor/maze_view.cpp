#include "ui/editor/maze_view.h"

#include "ui/editor/accessible_maze.h"
#include "ui/editor/cell_words.h"
#include "ui/editor/footprint.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/toolbox.h"

#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>

namespace mazewright::ui {

MazeView::MazeView(MazeDocument* document, QWidget* parent)
    : ZoomView(&document->maze(), parent), m_document(document), m_tool(findTool("brush")),
      m_paintingTool(m_tool), m_stroke(document, &mazeItem()->marks(), this)
{
    installAccessibleMaze();
    setAccessibleName(tr("Maze"));

    connect(document, &MazeDocument::cellsChanged, this,
            [this](QRect cells) { mazeItem()->cellsChanged(cells); });
    connect(document, &MazeDocument::mazeMoved, this,
            [this] { mazeItem()->rebind(&m_document->maze()); });
    connect(document, &MazeDocument::mazeReplaced, this, &MazeView::showMaze);
    connect(document, &MazeDocument::symmetryChanged, this, &MazeView::showBrushOutline);
    fitMaze();
    showPointerShape();
}

MazeView::~MazeView() = default;

void MazeView::showMaze()
{
    m_stroke.cancel();
    if (m_mode != nullptr)
        m_mode->cancel();
    m_stroke.forgetLastPoint();
    mazeItem()->setMaze(&m_document->maze());
    m_cursor.reset();
    fitNewSize();
    hover({});
}

void MazeView::setPicking(const QString& pickHint)
{
    if (pickHint == m_pickHint)
        return;
    cancelStroke();
    m_pickHint = pickHint;
    showPointerShape();
    showBrushOutline();
    emit hintChanged(hint());
}

void MazeView::endPicking()
{
    if (!isPicking())
        return;
    setPicking({});
    emit pickingEnded();
}

void MazeView::pick(Position cell)
{
    if (m_document->maze().contains(cell))
        emit cellPicked(cell);
}

void MazeView::pickTool(Position cell)
{
    const Cell content = m_document->maze().at(cell);
    setTool(&toolThatDraws(content));
    setToolValue(content.value);
}

void MazeView::clickWithTool(Position cell, Qt::MouseButton button)
{
    if (button == Qt::RightButton)
        emit clicksCancelled();
    else if (m_document->maze().contains(cell))
        emit cellClicked(cell);
}

void MazeView::setTool(const Tool* tool)
{
    endPicking();
    if (tool == nullptr || tool == m_tool)
        return;
    cancelStroke();
    m_tool = tool;
    if (paints() && !takesClicks())
        m_paintingTool = tool;
    m_toolHint.clear();
    showPointerShape();
    showBrushOutline();
    emit toolChanged(tool);
    emit toolValueChanged(toolValue());
    emit hintChanged(hint());
}

void MazeView::copyToolsFrom(const MazeView& other)
{
    m_values = other.m_values;
    setBrushSize(other.m_brushSize);
    setRightPen(other.m_rightPen);
    if (!takesClicks() && !other.takesClicks()) // a game belongs to its level
        setTool(other.m_tool);
}

void MazeView::setBrushSize(int size)
{
    size = std::clamp(size, 1, maxBrushSize);
    if (size == m_brushSize)
        return;
    m_brushSize = size;
    showBrushOutline();
    emit brushSizeChanged(size);
}

int MazeView::valueOf(const Tool& tool) const
{
    return m_values.value(&tool, std::max(1, tool.info.value.initial));
}

Cell MazeView::drawnCell() const
{
    const int value = m_values.value(m_paintingTool, m_paintingTool->info.value.initial);
    Maze one = *Maze::make(1, 1);
    one.apply(m_paintingTool->paint(one, {.positions = {{0, 0}}, .value = std::max(1, value)}));
    const Cell drawn = one.at(CellIndex{0});
    return isEndpoint(drawn.kind) ? Cell{CellKind::wall, 1} : drawn;
}

void MazeView::setRightPen(Cell pen)
{
    if (pen == m_rightPen)
        return;
    m_rightPen = pen;
    emit rightPenChanged(pen);
    emit hintChanged(hint());
}

void MazeView::swapPens()
{
    const Cell left = drawnCell();
    const Cell right = m_rightPen;
    setRightPen(left);
    setTool(&toolThatDraws(right));
    setToolValue(right.value);
}

void MazeView::setToolValue(int value)
{
    const ValueRange& range = m_tool->info.value;
    if (range.most == 0)
        return;
    value = std::clamp(value, range.least, range.most);
    if (value == toolValue())
        return;
    m_values[m_tool] = value;
    emit toolValueChanged(value);
}

QString MazeView::hint() const
{
    if (m_stroke.isOpen())
        return m_stroke.hint();
    if (QString words = m_mode == nullptr ? QString() : m_mode->hint(); !words.isEmpty())
        return words;
    if (isPicking())
        return m_pickHint;
    if (hoveredCell() && m_tool->info.movesEnds) {
        if (m_document->maze().start() == hoveredCell())
            return tr("Drag to move the start");
        if (m_document->maze().end() == hoveredCell())
            return tr("Drag to move the end");
    }
    return m_toolHint.isEmpty() ? toolInWords() : m_toolHint;
}

/// Returns what both buttons do with the tool.
QString MazeView::toolInWords() const
{
    QString left = hintOf(*m_tool);
    if (!paints() || takesClicks() || (erasesOnRight() && m_tool == findTool("eraser")))
        return left;
    return erasesOnRight() ? tr("%1, right-drag to erase").arg(left)
                           : tr("%1, right-drag to draw: %2").arg(left, cellInWords(m_rightPen));
}

void MazeView::setToolHint(const QString& hint)
{
    if (hint == m_toolHint)
        return;
    m_toolHint = hint;
    emit hintChanged(this->hint());
}

void MazeView::hoverChanged()
{
    showBrushOutline();
    ZoomView::hoverChanged();
    emit hintChanged(hint());
}

/// Keeps a key that the mode handles from triggering a shortcut.
bool MazeView::event(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride || m_mode == nullptr ||
        !m_mode->wantsKey(*static_cast<QKeyEvent*>(event)))
        return ZoomView::event(event);
    event->accept();
    return true;
}

bool MazeView::viewportEvent(QEvent* event)
{
    // A stroke continues outside the view.
    if (event->type() == QEvent::Leave && m_stroke.isOpen())
        return QGraphicsView::viewportEvent(event); // NOLINT(bugprone-parent-virtual-call)
    return ZoomView::viewportEvent(event);
}

void MazeView::showBrushOutline()
{
    const bool touches = isPicking() || m_tool->info.painting != Painting::none;
    const int size = m_tool->info.hasBrushSize && !isPicking() ? m_brushSize : 1;
    QList<QRect> outlines;
    if (hoveredCell() && touches) {
        const QRect brush = brushCells(*hoveredCell(), size);
        outlines << brush;
        const bool placesEnd = m_tool == findTool("start") || m_tool == findTool("end");
        if (paints() && !isPicking() && !placesEnd)
            outlines << imagesOf(m_document->symmetry(), brush);
    }
    mazeItem()->marks().setBrushOutlines(outlines);
}

bool MazeView::pansByLeftButton() const
{
    return ZoomView::pansByLeftButton() ||
           (m_tool->info.painting == Painting::none && !isPicking());
}

void MazeView::showPointerShape()
{
    if ((isPicking() || takesClicks()) && !pansByLeftButton() && !isPanning())
        viewport()->setCursor(Qt::PointingHandCursor);
    else
        ZoomView::showPointerShape();
}

bool MazeView::stopDrawing()
{
    m_strokeButton = Qt::NoButton;
    m_strokeByKeys = false;
    m_heldKey = 0;
    return m_stroke.isOpen();
}

void MazeView::finishStroke()
{
    if (!stopDrawing())
        return;
    m_stroke.finish();
    emit strokeFinished();
    emit hintChanged(hint());
}

void MazeView::cancelStroke()
{
    if (!stopDrawing())
        return;
    m_stroke.cancel();
    emit hintChanged(hint());
}

} // namespace mazewright::ui
