#include "ui/editor/tool_stroke.h"

#include "ui/editor/footprint.h"
#include "ui/editor/marks_item.h"
#include "ui/editor/toolbox.h"
#include "ui/tasks/await.h"

#include <QLocale>

#include <cmath>
#include <cstdlib>
#include <utility>

namespace mazewright::ui {

namespace {

/// Returns the patch of the tool, with its symmetric copies.
Patch paintedWith(const Tool& tool, const Maze& maze, const Stroke& stroke,
                  const Symmetry& symmetry)
{
    const bool keepsToFloor =
        tool.info.keepsToFloor && stroke.effect == Effect::draw && !stroke.ink;
    return withImages(symmetry, maze, tool.paint(maze, stroke),
                      keepsToFloor ? ImagesOn::floorOnly : ImagesOn::everyCell);
}

} // namespace

void ToolStroke::begin(const StrokeSettings& settings, Position cell, std::optional<Position> from)
{
    Stroke stroke{.positions = {cell},
                  .fresh = 0,
                  .effect = settings.effect,
                  .interior = settings.interior,
                  .brushSize = settings.brushSize,
                  .value = settings.value,
                  .ink = settings.ink};
    if (settings.tool->info.painting == Painting::atPress) {
        paintAtOnce(settings, std::move(stroke));
        return;
    }
    m_settings = settings;
    m_stroke = std::move(stroke);
    m_document->beginStroke();
    if (settings.tool->info.painting == Painting::atRelease) {
        m_stroke.positions = {cell, cell};
        showPreview();
        return;
    }
    if (from)
        m_stroke.positions = straightLine(*from, cell);
    paintFresh();
}

/// Paints with a tool that paints at press and may read the whole maze. No stroke is open while it
/// runs.
void ToolStroke::paintAtOnce(const StrokeSettings& settings, Stroke stroke)
{
    const Maze* const before = &m_document->maze();
    auto painted =
        await({.window = m_widget, .words = nameOf(*settings.tool), .size = before->size()},
              [maze = m_document->snapshot(), symmetry = m_document->symmetry(),
               tool = settings.tool, stroke](TaskCall&) {
                  return Expected<PreparedEdit>(
                      prepared(*maze, paintedWith(*tool, *maze, stroke, symmetry)));
              });
    if (!painted || &m_document->maze() != before)
        return;
    if (painted->maze) {
        m_document->apply(*std::move(painted), undoText(settings));
        return;
    }
    m_settings = settings;
    m_stroke = std::move(stroke);
    m_document->beginStroke();
    m_document->extendStroke(painted->patch);
}

void ToolStroke::moveTo(Position cell)
{
    if (!isOpen() || cell == m_stroke.last())
        return;
    switch (m_settings.tool->info.painting) {
    case Painting::atRelease:
        m_stroke.positions.back() = cell;
        showPreview();
        return;
    case Painting::live: {
        const std::vector<Position> way = straightLine(m_stroke.last(), cell);
        m_stroke.positions.insert(m_stroke.positions.end(), way.begin() + 1, way.end());
        paintFresh();
        return;
    }
    case Painting::none:
    case Painting::clicks:
    case Painting::atPress:
    case Painting::chooses:
    case Painting::choosesAtPress:
        return;
    }
}

void ToolStroke::paintFresh()
{
    m_document->extendStroke(patch());
    m_stroke.fresh = m_stroke.positions.size();
}

Patch ToolStroke::patch() const
{
    return paintedWith(*m_settings.tool, m_document->maze(), m_stroke, m_document->symmetry());
}

void ToolStroke::showPreview()
{
    m_marks->setPreview(patch());
}

void ToolStroke::finish()
{
    if (!isOpen())
        return;
    if (m_settings.tool->info.painting == Painting::atRelease) {
        m_marks->setPreview({});
        m_document->apply(prepared(m_document->maze(), patch()), undoText(m_settings));
    } else {
        m_document->endStroke(undoText(m_settings));
    }
    m_lastPoint = m_stroke.last();
    m_settings.tool = nullptr;
}

void ToolStroke::cancel()
{
    if (!isOpen())
        return;
    m_marks->setPreview({});
    m_document->cancelStroke();
    m_settings.tool = nullptr;
}

QString ToolStroke::undoText(const StrokeSettings& settings)
{
    if (settings.effect == Effect::erase)
        return tr("Erase");
    return nameOf(settings.ink ? toolThatDraws(*settings.ink) : *settings.tool);
}

QString ToolStroke::hint() const
{
    if (!isOpen())
        return {};
    const Tool& tool = *m_settings.tool;
    if (tool.info.hasTwoPoints) {
        const int down = std::abs(m_stroke.last().row - m_stroke.first().row);
        const int across = std::abs(m_stroke.last().column - m_stroke.first().column);
        return tr("%1: %2 × %3 cells, %4 apart in steps, %5 in a straight line. Release to draw, "
                  "Esc to cancel")
            .arg(nameOf(tool))
            .arg(across + 1)
            .arg(down + 1)
            .arg(across + down)
            .arg(QLocale().toString(std::hypot(across, down), 'f', 1));
    }
    if (tool.info.painting == Painting::atRelease)
        return tr("Release to place, Esc to cancel");
    return tr("Release to finish, Esc to cancel");
}

} // namespace mazewright::ui
