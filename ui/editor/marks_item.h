#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "ui/editor/device_cells.h"
#include "ui/editor/mark_pixmaps.h"

#include <QGraphicsItem>
#include <QList>
#include <QRect>

#include <optional>

namespace mazewright::ui {

class MazeItem;

/// What lies over the maze and every overlay on it: coins, tiles, S and E, numbers, the preview of
/// an edit, the outline of the brush and the keyboard's cell cursor. A child of its MazeItem.
class MarksItem : public QGraphicsItem {
public:
    explicit MarksItem(MazeItem* ground);

    /// These cells changed; their marks are painted anew.
    void cellsChanged(QRect cells);
    /// The shape of the maze may have changed.
    void mazeChanged();
    /// The colours of the theme changed.
    void paletteChanged();

    /// An edit shown but not applied; an empty patch shows none.
    void setPreview(const Patch& patch);
    const Patch& preview() const { return m_preview; }
    /// Cells that the brush would touch, and its images.
    void setBrushOutlines(const QList<QRect>& areas);
    const QList<QRect>& brushOutlines() const { return m_brushOutlines; }
    void setCursor(std::optional<Position> cell);

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

private:
    void updateCells(QRect cells);
    void paintMarks(QPainter* painter, QRect cells, const DeviceCells& onDevice);
    void paintNumbers(QPainter* painter, QRect cells, const DeviceCells& onDevice) const;
    void paintEnds(QPainter* painter, const DeviceCells& onDevice);
    void paintPreview(QPainter* painter, QRect cells, const DeviceCells& onDevice);
    void paintMark(QPainter* painter, Position at, CellKind kind, const DeviceCells& onDevice);
    void paintTiles(QPainter* painter, QRect cells, const DeviceCells& onDevice);
    void paintOutlines(QPainter* painter, const DeviceCells& onDevice) const;

    const MazeItem& m_ground;
    MarkPixmaps m_pixmaps;
    Patch m_preview;
    QRect m_previewCells;
    QList<QRect> m_brushOutlines;
    std::optional<Position> m_cursor;
    double m_pixelsPerCell = 1; // as last painted: how far marks reach beyond their cells
};

} // namespace mazewright::ui
