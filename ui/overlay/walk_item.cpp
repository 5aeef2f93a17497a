#include "ui/overlay/walk_item.h"

#include "ui/theme/palette.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <array>

namespace mazewright::ui {

namespace {

constexpr double headRadius = 0.24; // cells
constexpr double hintStrength = 0.75;

} // namespace

WalkItem::WalkItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption);
    setAcceptedMouseButtons(Qt::NoButton);
}

void WalkItem::setSize(int rows, int columns)
{
    prepareGeometryChange();
    m_bounds = QRectF(0, 0, columns, rows);
}

RouteShape WalkItem::shapeOf(const Route& cells) const
{
    if (cells.size() < 2)
        return {};
    return {std::array{cells}, static_cast<int>(m_bounds.height()),
            static_cast<int>(m_bounds.width())};
}

void WalkItem::setWalk(const Route& cells, std::optional<std::size_t> losingStep)
{
    if (cells == m_walk && losingStep == m_losingStep)
        return;
    m_walk = cells;
    m_losingStep = losingStep;
    const auto good =
        static_cast<std::ptrdiff_t>(std::min(losingStep.value_or(cells.size()), cells.size()));
    m_goodLine = shapeOf({cells.begin(), cells.begin() + good});
    m_lostLine = losingStep ? shapeOf({cells.begin() + good - 1, cells.end()}) : RouteShape();
    update();
}

void WalkItem::setHint(const Route& cells)
{
    if (cells == m_hint)
        return;
    m_hint = cells;
    m_hintLine = shapeOf(cells);
    update();
}

void WalkItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const QRectF exposed = option->exposedRect & m_bounds;
    if (m_walk.empty() || exposed.isEmpty())
        return;
    const Palette& colours = ui::palette();
    const RouteStyle good{.line = colours.track, .casing = colours.casing};
    const RouteStyle lost{.line = colours.warning, .casing = colours.casing};
    const RouteStyle hint{
        .line = colours.success, .casing = colours.casing, .width = 0.12, .dashes = {1.5, 1.5}};
    if (!m_hintLine.isEmpty())
        m_hintLine.paintFaded(*painter, exposed, hint, hintStrength);
    if (!m_goodLine.isEmpty())
        m_goodLine.paint(*painter, exposed, good);
    if (!m_lostLine.isEmpty())
        m_lostLine.paint(*painter, exposed, lost);
    const Position head = m_walk.back();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(QPen(colours.casing, 0.06));
    painter->setBrush(m_losingStep ? colours.warning : colours.track);
    painter->drawEllipse(QPointF(head.column + 0.5, head.row + 0.5), headRadius, headRadius);
}

} // namespace mazewright::ui
