#pragma once

#include "solvers/core/maze.h"
#include "ui/canvas/cell_drawing.h"

#include <QList>
#include <QRect>

#include <optional>

namespace mazewright::ui {

class EditedCells;
class MazeItem;

/// Paints the current content of edited cells over the colours of a run. Their background looks as
/// the maze item paints it, at every zoom. Place it over the overlays of the run and under the
/// marks. One scene unit is one cell. Cost: proportional to the pixels between the edited cells in
/// view, independent of the size of the maze; zero if no cell is edited.
class EditsItem : public CanvasItem {
public:
    /// Owns neither argument; both must outlive the item. Add the item to the maze item.
    EditsItem(MazeItem* ground, const EditedCells* edited);

    QRectF boundingRect() const override;

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    MazeItem& m_ground;
    const EditedCells& m_edited;
};

/// The content above the maze and all its overlays: coins, tiles, S and E, numbers, the preview of
/// an edit, the outline of the brush and the keyboard's cell cursor. A child of its MazeItem.
class MarksItem : public CanvasItem {
public:
    explicit MarksItem(MazeItem* ground);

    /// Repaints the marks of these cells. Call this after the cells have changed.
    void cellsChanged(QRect cells);
    /// Call this if the shape of the maze may have changed.
    void mazeChanged();
    /// Call this after the theme's colours have changed.
    void paletteChanged();

    /// Shows an edit that is not applied. An empty patch removes the preview.
    void setPreview(const Patch& patch);
    const Patch& preview() const { return m_preview; }
    /// Sets the cells that the brush would touch, and their symmetric copies.
    void setBrushOutlines(const QList<QRect>& areas);
    const QList<QRect>& brushOutlines() const { return m_brushOutlines; }
    void setCursor(std::optional<Position> cell);

    QRectF boundingRect() const override;

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    void paintMarks(QPainter& painter, QRect cells, const DeviceCells& onDevice);
    void paintEnds(QPainter& painter, const DeviceCells& onDevice);
    void paintPreview(QPainter& painter, QRect cells, const DeviceCells& onDevice);
    void paintMark(QPainter& painter, Position at, CellKind kind, const DeviceCells& onDevice);
    void paintTiles(QPainter& painter, QRect cells, const DeviceCells& onDevice);
    void paintOutlines(QPainter& painter, const DeviceCells& onDevice) const;

    const MazeItem& m_ground;
    MarkPixmaps m_pixmaps;
    Patch m_preview;
    QRect m_previewCells;
    QList<QRect> m_brushOutlines;
    std::optional<Position> m_cursor;
    // of the last paint; determines how far marks reach beyond their cells
    double m_pixelsPerCell = 1;
};

} // namespace mazewright::ui
