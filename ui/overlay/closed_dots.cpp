#include "ui/overlay/closed_dots.h"

#include "ui/overlay/device_area.h"

#include <QImage>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr std::size_t fewOneIn = 24; // of the maze's cells
constexpr int dotSide = 3;           // device pixels

} // namespace

bool ClosedDots::suits(const Run& run)
{
    return run.isFinished() && run.recording && !run.recording->isWalk() && run.ticks() > 0 &&
           run.ticks() < run.maze->size() / fewOneIn;
}

ClosedDots::ClosedDots(const Run& run) : m_maze(run.maze.get())
{
    m_dots.reserve(run.ticks());
    for (CellIndex cell = 0; cell < m_maze->size(); ++cell)
        if (const std::uint32_t tick = run.recording->closedAt(cell); tick != 0)
            m_dots.push_back({cell, tick});
}

void ClosedDots::paint(QPainter& painter, const QRectF& exposed, const CellColours& colours,
                       std::uint32_t tick) const
{
    const DeviceArea area(painter, exposed);
    std::optional<QImage> image = area.image();
    if (!image)
        return;
    for (const Dot& dot : m_dots) {
        if (dot.tick > tick)
            continue;
        const Position at = m_maze->position(dot.cell);
        const int x = static_cast<int>((at.column + 0.5) * area.scale + area.origin.x());
        const int y = static_cast<int>((at.row + 0.5) * area.scale + area.origin.y());
        const QRect seen =
            QRect(x - dotSide / 2, y - dotSide / 2, dotSide, dotSide) & image->rect();
        const QRgb ink = colours.of(dot.cell);
        for (int row = seen.top(); row <= seen.bottom(); ++row)
            std::fill_n(reinterpret_cast<QRgb*>(image->scanLine(row)) + seen.left(), seen.width(),
                        ink);
    }
    area.draw(painter, *image);
}

} // namespace mazewright::ui
