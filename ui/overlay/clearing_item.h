#pragma once

#include "ui/runs/run.h"

#include <QGraphicsItem>

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

class EditedCells;

/// Plays an order of removals over the board that it was found for: at step k the tiles of the
/// moves before are veiled as if they were gone, and the k-th line is drawn. It belongs over the
/// marks. One scene unit is one cell; painting costs by the cells in view.
class ClearingItem : public QGraphicsItem {
public:
    explicit ClearingItem(QGraphicsItem* parent = nullptr);

    /// Whether a run's answer is an order of removals.
    static bool suits(const Run& run);

    /// None, or a run that it does not suit: nothing is drawn.
    void setRun(std::shared_ptr<const Run> run);
    /// Cells that differ from the run's board: these are never veiled. Null: none do. Not owned.
    void setEdited(const EditedCells* edited) { m_edited = edited; }
    /// 0: the whole board; `steps()`: the last line.
    void setStep(std::uint32_t step);
    std::uint32_t step() const noexcept { return m_step; }
    std::uint32_t steps() const noexcept;
    /// Whether the tile of a cell is gone at the present step.
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
