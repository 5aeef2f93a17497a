#include "ui/overlay/clearing_item.h"

#include "ui/document/edited_cells.h"
#include "ui/overlay/link_line.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"
#include "ui/theme/vector_device.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <limits>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr float veilStrength = 0.86F; // removed tiles stay faintly visible
constexpr std::uint32_t neverGone = std::numeric_limits<std::uint32_t>::max();

} // namespace

ClearingItem::ClearingItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

bool ClearingItem::suits(const Run& run)
{
    return run.isFinished() && run.solver->info.answers == Question::clearBoard &&
           !run.outcome.routes.empty();
}

void ClearingItem::setRun(std::shared_ptr<const Run> run)
{
    prepareGeometryChange();
    m_run = run && suits(*run) ? std::move(run) : nullptr;
    m_step = 0;
    m_goneAt.clear();
    if (!m_run)
        return;
    const Maze& maze = *m_run->maze;
    m_goneAt.assign(maze.size(), neverGone);
    std::uint32_t step = 0;
    for (const Route& line : m_run->outcome.routes) {
        ++step;
        for (const Position end : {line.front(), line.back()})
            m_goneAt[maze.index(end)] = step;
    }
    update();
}

std::uint32_t ClearingItem::steps() const noexcept
{
    return m_run ? static_cast<std::uint32_t>(m_run->outcome.routes.size()) : 0;
}

void ClearingItem::setStep(std::uint32_t step)
{
    step = std::min(step, steps());
    if (step == m_step)
        return;
    m_step = step;
    update();
}

QRectF ClearingItem::boundingRect() const
{
    if (!m_run)
        return {};
    return QRectF(0, 0, m_run->maze->columns(), m_run->maze->rows()).adjusted(-1, -1, 1, 1);
}

void ClearingItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    if (!m_run || m_step == 0)
        return;
    const Maze& maze = *m_run->maze;
    const QRect cells =
        option->exposedRect.toAlignedRect() & QRect(0, 0, maze.columns(), maze.rows());
    if (!cells.isEmpty())
        paintVeil(*painter, cells);
    paintLinkLine(*painter, m_run->outcome.routes[m_step - 1], LinkLine::played);
}

bool ClearingItem::isVeiled(Position cell) const
{
    return isGone(m_run->maze->index(cell)) && (m_edited == nullptr || !m_edited->contains(cell));
}

void ClearingItem::paintVeil(QPainter& painter, const QRect& cells) const
{
    QColor veil = ui::palette().floor;
    veil.setAlphaF(veilStrength);
    if (keepsShapes(painter)) {
        for (int row = cells.top(); row <= cells.bottom(); ++row)
            for (int column = cells.left(); column <= cells.right(); ++column)
                if (isVeiled({row, column}))
                    painter.fillRect(QRect(column, row, 1, 1), veil);
        return;
    }
    const QRgb ink = qPremultiply(veil.rgba());
    std::optional<QImage> image = imageOfSize(cells.size(), QImage::Format_ARGB32_Premultiplied);
    if (!image)
        return;
    for (int y = 0; y < cells.height(); ++y) {
        auto* line = reinterpret_cast<QRgb*>(image->scanLine(y));
        for (int x = 0; x < cells.width(); ++x)
            line[x] = isVeiled({cells.top() + y, cells.left() + x}) ? ink : 0;
    }
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform, false);
    painter.drawImage(QRectF(cells), *image);
    painter.restore();
}

} // namespace mazewright::ui
