#pragma once

#include "ui/runs/run.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

class EditedCells;

/// Plays an order of removals over the board that it was found for. At step k, the tiles of the
/// previous moves are veiled as if removed, and the k-th line is drawn. Place the item above the
/// marks. One scene unit is one cell. Cost of painting: proportional to the cells in view.
class ClearingItem : public QGraphicsItem {
public:
    explicit ClearingItem(QGraphicsItem* parent = nullptr);

    /// Returns true if a run's answer is an order of removals.
    static bool suits(const Run& run);

    /// Draws nothing if `run` is null or does not suit the item.
    void setRun(std::shared_ptr<const Run> run);
    /// Sets the cells that differ from the run's board, which are never veiled; null if there are
    /// none. Not owned.
    void setEdited(const EditedCells* edited) { m_edited = edited; }
    /// Sets the step: 0 is the whole board, `steps()` the last line.
    void setStep(std::uint32_t step);
    std::uint32_t step() const noexcept { return m_step; }
    std::uint32_t steps() const noexcept;
    /// Returns true if the tile of a cell is removed at the current step.
    bool isGone(CellIndex cell) const { return m_goneAt[cell] < m_step; }

    QRectF boundingRect() const override;
    void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*) override;

private:
    void paintVeil(QPainter& painter, const QRect& cells) const;

    bool isVeiled(Position cell) const;

    std::shared_ptr<const Run> m_run;
    const EditedCells* m_edited = nullptr;
    std::vector<std::uint32_t> m_goneAt; // by cell: the step whose line ends there
    std::uint32_t m_step = 0;
};

} // namespace mazewright::ui
