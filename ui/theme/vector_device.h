#pragma once

#include <QPaintEngine>
#include <QPainter>

namespace mazewright::ui {

/// Whether what is painted is kept as shapes (SVG, PDF), so that an image of marks or cells, the
/// quick way on a screen, would be the lesser picture.
inline bool keepsShapes(const QPainter& painter)
{
    const QPaintEngine* engine = painter.paintEngine();
    if (engine == nullptr)
        return false;
    const QPaintEngine::Type type = engine->type();
    return type == QPaintEngine::SVG || type == QPaintEngine::Pdf || type == QPaintEngine::Picture;
}

} // namespace mazewright::ui
