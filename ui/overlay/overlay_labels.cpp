#include "ui/overlay/cell_labels.h"
#include "ui/overlay/colour_map.h"
#include "ui/overlay/overlay_item.h"
#include "ui/theme/blend.h"
#include "ui/theme/palette.h"

#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <string_view>

namespace mazewright::ui {

namespace {

constexpr double leastCornerPixels = 48;
constexpr double numberShare = 0.38; // of the cell
constexpr double cornerShare = 0.22;
constexpr QRgb darkInk = 0xFF14232F;
constexpr QRgb lightInk = 0xFFFFFFFF;

bool beginsWithDigit(std::string_view text)
{
    return !text.empty() && text.front() >= '0' && text.front() <= '9';
}

bool isWholeNumber(std::string_view text)
{
    return !text.empty() && std::all_of(text.begin(), text.end(),
                                        [](char letter) { return letter >= '0' && letter <= '9'; });
}

/// Returns a readable short form of a value whose exact text is too wide for a cell. A count of any
/// size becomes its first digit and its power of ten: `3e18`.
std::string shortNumber(float value, const std::string& exact)
{
    if (isWholeNumber(exact))
        return exact.substr(0, 1) + 'e' + std::to_string(exact.size() - 1);
    if (std::isnan(value) || std::isinf(value))
        return {};
    if (value > 0.99F && value < 1)
        return ".99+"; // nearly all is not all
    return QByteArray::number(static_cast<double>(value), 'g', 2).toStdString();
}

bool bearsMark(const Maze& maze, CellIndex cell)
{
    const CellKind kind = maze.at(cell).kind;
    return kind != CellKind::floor && kind != CellKind::wall;
}

QRgb inkOn(QRgb ground, double opacity)
{
    if (ground == 0 || opacity < 0.5)
        return ui::palette().text.rgb();
    return wantsDarkInk(ground) ? darkInk : lightInk;
}

/// Returns the visible colour of a cell: `ground` blended over the maze's floor.
QRgb plateOn(QRgb ground, double opacity)
{
    const Palette& colours = ui::palette();
    return (ground == 0 ? colours.floor : blended(colours.floorHeat, ground, opacity)).rgb();
}

/// Makes the painter's unit one logical pixel, and returns the rectangles of cells in that unit.
class PixelPainter {
public:
    PixelPainter(QPainter& painter, double pixels) : m_painter(painter), m_pixels(pixels)
    {
        m_painter.save();
        m_painter.scale(1 / pixels, 1 / pixels);
    }
    PixelPainter(const PixelPainter&) = delete;
    PixelPainter& operator=(const PixelPainter&) = delete;
    ~PixelPainter() { m_painter.restore(); }

    QRectF rectangle(int row, int column) const
    {
        return {column * m_pixels, row * m_pixels, m_pixels, m_pixels};
    }

private:
    QPainter& m_painter;
    double m_pixels;
};

} // namespace

/// Returns for each of these cells, row by row, whether a visible route crosses it. A label there
/// would cover the line.
std::vector<bool> OverlayItem::routeCells(const QRect& cells) const
{
    std::vector<bool> covered(static_cast<std::size_t>(cells.width()) *
                              static_cast<std::size_t>(cells.height()));
    if (!m_shape || !showsRoutes())
        return covered;
    for (const Position at : m_shape->cellsIn(cells))
        covered[static_cast<std::size_t>(at.row - cells.top()) *
                    static_cast<std::size_t>(cells.width()) +
                static_cast<std::size_t>(at.column - cells.left())] = true;
    return covered;
}

/// Calls `write` for each cell that has room for labels, with a function that adds a label there.
template <class Write>
void OverlayItem::paintLabels(QPainter& painter, const QRect& cells, const LabelStyle& style,
                              const Write& write) const
{
    const CellColours colours(*m_run, m_tick, m_drawn, CellColours::Open::outlined);
    const PixelPainter scaled(painter, style.pixels);
    CellLabels labels(style.pixels * style.share);
    const Maze& maze = *m_run->maze;
    const std::vector<bool> onRoute = routeCells(cells);
    std::size_t at = 0;
    for (int row = cells.top(); row <= cells.bottom(); ++row)
        for (int column = cells.left(); column <= cells.right(); ++column) {
            const CellIndex cell = maze.index({row, column});
            const bool plated = onRoute[at++];
            if (!colours.isShown(cell) || maze.isWall(cell) || bearsMark(maze, cell))
                continue;
            const QRgb ground = colours.heatOf(cell);
            const QRgb ink = inkOn(ground, m_drawn.heat.opacity);
            const QRectF square = scaled.rectangle(row, column);
            const auto add = [&](CellLabels::Anchor anchor, const std::string& label) {
                return plated ? labels.addOnPlate(square, anchor, label, ink,
                                                  plateOn(ground, m_drawn.heat.opacity))
                              : labels.add(square, anchor, label, ink);
            };
            write(cell, add);
        }
    painter.setOpacity(style.opacity);
    labels.draw(painter);
}

void OverlayItem::paintNumbers(QPainter& painter, const QRect& cells, double pixels) const
{
    const Layer* layer = heatLayer();
    if (layer == nullptr)
        return;
    paintLabels(painter, cells, {pixels, numberShare, m_drawn.numbers.opacity},
                [layer](CellIndex cell, const auto& add) {
                    const std::string text = layer->text(cell);
                    if (layer->scale == LayerScale::category &&
                        (!beginsWithDigit(text) || layer->at(cell) <= layer->least))
                        return; // words are shown at the cursor; the first region is everywhere
                    if (!add(CellLabels::Anchor::centre, text))
                        add(CellLabels::Anchor::centre, shortNumber(layer->at(cell), text));
                });
}

bool OverlayItem::hasCorners(double pixels) const
{
    return pixels >= leastCornerPixels && m_drawn.corners.shown &&
           findLayer(m_run->outcome, "g") != nullptr && findLayer(m_run->outcome, "h") != nullptr &&
           findLayer(m_run->outcome, "f") != nullptr;
}

void OverlayItem::paintCorners(QPainter& painter, const QRect& cells, double pixels) const
{
    struct Corner {
        const Layer* layer;
        CellLabels::Anchor anchor;
    };
    const std::array<Corner, 3> corners = {
        Corner{findLayer(m_run->outcome, "g"), CellLabels::Anchor::topLeft},
        Corner{findLayer(m_run->outcome, "h"), CellLabels::Anchor::topRight},
        Corner{findLayer(m_run->outcome, "f"), CellLabels::Anchor::bottomCentre}};
    paintLabels(painter, cells, {pixels, cornerShare, m_drawn.corners.opacity},
                [&corners](CellIndex cell, const auto& add) {
                    for (const auto& [layer, anchor] : corners)
                        add(anchor, layer->text(cell));
                });
}

} // namespace mazewright::ui
