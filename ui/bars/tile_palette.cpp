#include "ui/bars/tile_palette.h"

#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QEvent>
#include <QListWidget>
#include <QMenu>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QWidgetAction>

#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int gridColumns = 9; // the keys 1 to 9 choose from the first row
constexpr int gridRows = drawnSymbols / gridColumns;
constexpr int gridCell = 40;
constexpr int gridTile = 32;
constexpr int buttonTile = 24;

QPixmap tilePixmap(int symbol, TileFace face, int side, double devicePixelRatio)
{
    const int pixels = static_cast<int>(std::lround(side * devicePixelRatio));
    return paintedPixmap({pixels, pixels}, devicePixelRatio,
                         [&](QPainter& painter) { paintTile(painter, side, symbol, face); });
}

/// Paints a tile on a background that shows whether it is chosen or pointed at.
class TileDelegate : public QStyledItemDelegate {
public:
    TileDelegate(const TileFace& face, QObject* parent) : QStyledItemDelegate(parent), m_face(face)
    {
    }

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override
    {
        constexpr double rounding = 6;
        const Palette& colours = palette();
        const bool chosen = option.state.testFlag(QStyle::State_Selected);
        const bool pointed = option.state.testFlag(QStyle::State_MouseOver);
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(chosen ? QPen(colours.accent, 2) : QPen(Qt::NoPen));
        painter->setBrush(chosen ? colours.selected : colours.border);
        if (chosen || pointed)
            painter->drawRoundedRect(QRectF(option.rect).adjusted(1, 1, -1, -1), rounding,
                                     rounding);
        const int margin = (gridCell - gridTile) / 2;
        painter->translate(option.rect.topLeft() + QPoint(margin, margin));
        paintTile(*painter, gridTile, index.data(Qt::UserRole).toInt(), m_face);
        painter->restore();
    }

    QSize sizeHint(const QStyleOptionViewItem& /*option*/,
                   const QModelIndex& /*index*/) const override
    {
        return {gridCell, gridCell};
    }

private:
    const TileFace& m_face;
};

} // namespace

TilePalette::TilePalette(QWidget* parent) : QToolButton(parent), m_grid(new QListWidget)
{
    setObjectName(QStringLiteral("tilePalette"));
    setPopupMode(QToolButton::InstantPopup);
    setIconSize({buttonTile, buttonTile});
    setFocusPolicy(Qt::TabFocus);
    makeGrid();
    auto* menu = new QMenu(this);
    auto* held = new QWidgetAction(menu);
    held->setDefaultWidget(m_grid);
    menu->addAction(held);
    setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, &TilePalette::showChoice);
    showSymbol();
}

void TilePalette::makeGrid()
{
    m_grid->setObjectName(QStringLiteral("tileGrid"));
    m_grid->setAccessibleName(tr("Tile symbols"));
    m_grid->setViewMode(QListView::IconMode);
    m_grid->setMovement(QListView::Static);
    m_grid->setItemDelegate(new TileDelegate(m_face, m_grid));
    m_grid->viewport()->setAttribute(Qt::WA_Hover);
    m_grid->setGridSize({gridCell, gridCell});
    m_grid->setFrameShape(QFrame::NoFrame);
    m_grid->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_grid->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    // One more pixel keeps the last column from wrapping.
    m_grid->setFixedSize(gridColumns * gridCell + 1, gridRows * gridCell + 1);
    for (int symbol = 1; symbol <= drawnSymbols; ++symbol) {
        auto* item = new QListWidgetItem(m_grid);
        item->setData(Qt::UserRole, symbol);
        const QString words = tr("Tile %1").arg(symbolInWords(symbol));
        item->setData(Qt::AccessibleTextRole, words);
        item->setToolTip(symbol <= gridColumns ? tr("%1, key %2").arg(words).arg(symbol) : words);
    }
    const auto take = [this](const QListWidgetItem* item) { choose(*item); };
    connect(m_grid, &QListWidget::itemClicked, this, take);
    connect(m_grid, &QListWidget::itemActivated, this, take);
}

void TilePalette::setSymbol(int symbol)
{
    if (symbol == m_symbol)
        return;
    m_symbol = symbol;
    showSymbol();
}

void TilePalette::setTileFace(TileFace face)
{
    m_face = face;
    showSymbol();
}

void TilePalette::showChoice()
{
    m_grid->setCurrentRow(m_symbol <= drawnSymbols ? m_symbol - 1 : -1);
    m_grid->setFocus();
}

void TilePalette::choose(const QListWidgetItem& item)
{
    setSymbol(item.data(Qt::UserRole).toInt());
    menu()->close();
    emit chosen(m_symbol);
}

void TilePalette::showSymbol()
{
    setIcon(tilePixmap(m_symbol, m_face, buttonTile, devicePixelRatioF()));
    setToolTip(tr("Tile %1; click to change").arg(symbolInWords(m_symbol)));
    setAccessibleName(tr("Tile %1").arg(symbolInWords(m_symbol)));
}

void TilePalette::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        showSymbol();
    QToolButton::changeEvent(event);
}

} // namespace mazewright::ui
