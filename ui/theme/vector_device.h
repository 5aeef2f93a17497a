#pragma once

#include <QPaintEngine>
#include <QPainter>

namespace mazewright::ui {

/// Returns true if the painter's device keeps shapes (SVG, PDF). An image of marks or cells, which
/// is fast on a screen, would look worse there.
inline bool keepsShapes(const QPainter& painter)
{
    const QPaintEngine* engine = painter.paintEngine();
    if (engine == nullptr)
        return false;
    const QPaintEngine::Type type = engine->type();
    return type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
}

} // namespace mazewright::ui
