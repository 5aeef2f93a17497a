#pragma once

#include "solvers/core/outcome.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/level/run.h"

#include <QColor>
#include <QPainter>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// The meaning of a line between two tiles; each has its own style.
enum class LinkLine : std::uint8_t {
    open,    ///< faint: the tiles can be joined
    pointed, ///< the pair under the pointer in a list
    hint,    ///< the pair to join next
    played,  ///< the pair that was just joined
    refused, ///< dashed: rejected, too many turns
};

/// Paints the line of a route between two tiles, and a frame around both tiles. The line begins and
/// ends at the frames, so that it hides neither tile. The painter's unit is one cell.
void paintLinkLine(QPainter& painter, const Route& route, LinkLine kind);

/// Paints a frame around a tile.
void paintTileFrame(QPainter& painter, Position tile, const QColor& colour, double width);

/// Paints lines between tiles over the board, and highlights the chosen tile. One scene unit is one
/// cell. Lines may run one cell outside the board.
class LinkLinesItem : public CanvasItem {
public:
    /// Sets the size of the board and removes all lines.
    void setBoard(int rows, int columns);
    /// Replaces the lines of one kind.
    void setLines(LinkLine kind, std::vector<Route> lines);
    const std::vector<Route>& lines(LinkLine kind) const
    {
        return m_lines[static_cast<std::size_t>(kind)];
    }
    /// Sets the opacity of a move's lines, 0..1; used to fade them out.
    void setStrength(double strength);
    /// Sets the chosen tile, which waits for its partner; empty if no tile is chosen.
    void setChosen(std::optional<Position> tile);
    /// Sets the tiles that can be joined with the chosen tile.
    void setPartners(std::vector<Position> tiles);
    const std::vector<Position>& partners() const noexcept { return m_partners; }

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    static constexpr std::size_t kinds = 5;

    std::array<std::vector<Route>, kinds> m_lines;
    std::optional<Position> m_chosen;
    std::vector<Position> m_partners;
    double m_strength = 1;
};

class EditedCells;

/// Plays an order of removals over the board that it was found for. At step k, the tiles of the
/// previous moves are veiled as if removed, and the k-th line is drawn. Place the item above the
/// marks. One scene unit is one cell. Cost of painting: proportional to the cells in view.
class ClearingItem : public CanvasItem {
public:
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

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    void paintVeil(QPainter& painter, const QRect& cells) const;
    bool isVeiled(Position cell) const;

    std::shared_ptr<const Run> m_run;
    const EditedCells* m_edited = nullptr;
    std::vector<std::uint32_t> m_goneAt; // by cell: the step whose line ends there
    std::uint32_t m_step = 0;
};

} // namespace mazewright::ui
