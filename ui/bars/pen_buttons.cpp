#include "ui/bars/pen_buttons.h"

#include "ui/editor/cell_colours.h"
#include "ui/editor/cell_words.h"
#include "ui/editor/mark_pixmaps.h"
#include "ui/editor/maze_view.h"
#include "ui/editor/toolbox.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"
#include "ui/theme/tile_symbols.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QToolButton>

#include <cmath>

namespace mazewright::ui {

namespace {

constexpr int penSide = 20;

/// Returns the picture of a cell as it looks on the maze.
QPixmap pictureOf(Cell cell, double devicePixelRatio)
{
    const int pixels = static_cast<int>(std::lround(penSide * devicePixelRatio));
    return paintedPixmap({pixels, pixels}, devicePixelRatio, [cell](QPainter& painter) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.fillRect(0, 0, penSide, penSide, groundColour(cell, false));
        painter.setPen(ui::palette().gridTenth);
        painter.drawRect(QRectF(0.5, 0.5, penSide - 1, penSide - 1));
        painter.setRenderHint(QPainter::Antialiasing);
        if (cell.kind == CellKind::tile)
            paintTile(painter, penSide, cell.value, TileFace::symbol);
        else if (cell.kind != CellKind::floor && cell.kind != CellKind::wall)
            MarkPixmaps::paint(painter, cell.kind, penSide);
        else if (cell.kind == CellKind::floor && cell.value > 1)
            painter.drawText(QRect(0, 0, penSide, penSide), Qt::AlignCenter,
                             QString::number(cell.value));
    });
}

/// Returns the cell that the left button draws. For the tools "start" and "end" this is the end
/// that they place.
Cell leftPenOf(const MazeView& view)
{
    if (view.tool() == findTool("start"))
        return {CellKind::start, 1};
    return view.tool() == findTool("end") ? Cell{CellKind::end, 1} : view.drawnCell();
}

} // namespace

PenButtons::PenButtons(QWidget* parent)
    : QWidget(parent), m_left(makeButton("leftPen")), m_right(makeButton("rightPen"))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(4, 0, 4, 0);
    row->setSpacing(0);
    row->addWidget(m_left);
    row->addWidget(m_right);
}

QToolButton* PenButtons::makeButton(const char* name)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(name));
    button->setIconSize({penSide, penSide});
    button->setPopupMode(QToolButton::InstantPopup);
    button->setFocusPolicy(Qt::TabFocus);
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    connect(menu, &QMenu::aboutToShow, this, [this, button] { fillMenu(*button); });
    return button;
}

void PenButtons::setView(MazeView* view)
{
    m_view = view;
    m_connections = std::make_unique<QObject>();
    const auto follow = [this] { show(); };
    connect(view, &MazeView::toolChanged, m_connections.get(), follow);
    connect(view, &MazeView::toolValueChanged, m_connections.get(), follow);
    connect(view, &MazeView::rightPenChanged, m_connections.get(), follow);
    show();
}

/// Lists the cells that can be drawn, with the current values of their tools.
void PenButtons::fillMenu(QToolButton& button)
{
    QMenu& menu = *button.menu();
    menu.clear();
    const auto value = [this](const char* tool) {
        return static_cast<std::uint8_t>(m_view->valueOf(*findTool(tool)));
    };
    const Cell now = &button == m_left ? leftPenOf(*m_view) : m_view->rightPen();
    auto* group = new QActionGroup(&menu);
    const auto add = [&](const QString& text, Cell pen) {
        QAction* action = menu.addAction(pictureOf(pen, devicePixelRatioF()), text, this,
                                         [this, &button, pen] { choose(button, pen); });
        action->setCheckable(true);
        action->setChecked(pen == now);
        group->addAction(action);
    };
    add(tr("&Eraser"), {});
    add(tr("&Wall"), {CellKind::wall, 1});
    add(tr("&Step Cost %1").arg(value("cost")), {CellKind::floor, value("cost")});
    add(tr("&Coin Worth %1").arg(value("coin")), {CellKind::coin, value("coin")});
    add(tr("&Tile %1").arg(symbolInWords(value("tile"))), {CellKind::tile, value("tile")});
    menu.addSeparator();
    menu.addAction(tr("Swap &Pens (X)"), this, [this] { m_view->swapPens(); });
}

void PenButtons::choose(const QToolButton& button, Cell pen)
{
    if (&button == m_right) {
        m_view->setRightPen(pen);
        return;
    }
    m_view->setTool(&toolThatDraws(pen));
    m_view->setToolValue(pen.value);
}

void PenButtons::show()
{
    if (m_view == nullptr)
        return;
    const Cell left = leftPenOf(*m_view);
    const Cell right = m_view->rightPen();
    const auto tell = [this](QToolButton& button, Cell pen, const QString& words) {
        button.setIcon(pictureOf(pen, devicePixelRatioF()));
        button.setToolTip(words + u'\n' +
                          tr("Choose what this button draws. Press X to swap the pens."));
        button.setAccessibleName(words);
    };
    tell(*m_left, left, tr("Left button draws: %1").arg(cellInWords(left)));
    tell(*m_right, right,
         m_view->erasesOnRight() ? tr("Right button erases")
                                 : tr("Right button draws: %1").arg(cellInWords(right)));
}

void PenButtons::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_right != nullptr)
        show();
}

} // namespace mazewright::ui
