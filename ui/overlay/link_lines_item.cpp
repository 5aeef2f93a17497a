#include "ui/overlay/link_lines_item.h"

#include "ui/theme/palette.h"

#include <QPainter>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr double chosenWidth = 0.12;
constexpr double partnerWidth = 0.06;
constexpr float chosenTint = 0.25F;

} // namespace

LinkLinesItem::LinkLinesItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

void LinkLinesItem::setBoard(int rows, int columns)
{
    prepareGeometryChange();
    m_bounds = QRectF(0, 0, columns, rows).adjusted(-1, -1, 1, 1);
    for (std::vector<Route>& lines : m_lines)
        lines.clear();
    m_chosen.reset();
    m_partners.clear();
    update();
}

void LinkLinesItem::setLines(LinkLine kind, std::vector<Route> lines)
{
    std::vector<Route>& shown = m_lines[static_cast<std::size_t>(kind)];
    if (shown.empty() && lines.empty())
        return;
    shown = std::move(lines);
    update();
}

void LinkLinesItem::setStrength(double strength)
{
    m_strength = strength;
    update();
}

void LinkLinesItem::setChosen(std::optional<Position> tile)
{
    if (tile == m_chosen)
        return;
    m_chosen = tile;
    update();
}

void LinkLinesItem::setPartners(std::vector<Position> tiles)
{
    if (tiles == m_partners)
        return;
    m_partners = std::move(tiles);
    update();
}

void LinkLinesItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const Palette& colours = ui::palette();
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    for (const LinkLine kind : {LinkLine::open, LinkLine::pointed, LinkLine::hint})
        for (const Route& line : lines(kind))
            paintLinkLine(*painter, line, kind);
    for (const Position tile : m_partners)
        paintTileFrame(*painter, tile, colours.accent, partnerWidth);
    if (m_chosen) {
        QColor tint = colours.accent;
        tint.setAlphaF(chosenTint);
        painter->fillRect(QRectF(m_chosen->column, m_chosen->row, 1, 1), tint);
        paintTileFrame(*painter, *m_chosen, colours.casing, chosenWidth * 2);
        paintTileFrame(*painter, *m_chosen, colours.accent, chosenWidth);
    }
    painter->setOpacity(m_strength);
    for (const LinkLine kind : {LinkLine::played, LinkLine::refused})
        for (const Route& line : lines(kind))
            paintLinkLine(*painter, line, kind);
    painter->restore();
}

} // namespace mazewright::ui
