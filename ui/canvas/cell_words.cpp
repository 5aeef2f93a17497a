#include "ui/canvas/cell_words.h"

#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/maze_view.h"

#include <QAccessible>
#include <QAccessibleWidget>
#include <QCoreApplication>

namespace mazewright::ui {

namespace {

struct CellWords {
    Q_DECLARE_TR_FUNCTIONS(CellWords)
};

} // namespace

QString cellInWords(Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value == 1 ? CellWords::tr("floor")
                               : CellWords::tr("floor, step cost %1").arg(cell.value);
    case CellKind::wall:
        return CellWords::tr("wall");
    case CellKind::coin:
        return CellWords::tr("coin worth %1").arg(cell.value);
    case CellKind::tile:
        return CellWords::tr("tile %1").arg(symbolInWords(cell.value));
    case CellKind::start:
        return CellWords::tr("start");
    case CellKind::end:
        return CellWords::tr("end");
    }
    return {};
}

QString cellInWords(Position at, Cell cell)
{
    return QStringLiteral("%1 %2").arg(positionText(at), cellInWords(cell));
}

namespace {

QString cellOf(const MazeView& view)
{
    const std::optional<Position> cell = view.cursorCell() ? view.cursorCell() : view.hoveredCell();
    const Maze& maze = view.mazeItem()->maze();
    return cell && maze.contains(*cell) ? cellInWords(*cell, maze.at(*cell)) : QString();
}

class AccessibleMaze : public QAccessibleWidget {
public:
    explicit AccessibleMaze(MazeView* view) : QAccessibleWidget(view, QAccessible::Canvas) {}

    QString text(QAccessible::Text text) const override
    {
        const auto& view = static_cast<const MazeView&>(*widget());
        if (text == QAccessible::Value)
            return cellOf(view);
        return text == QAccessible::Description ? view.hint() : QAccessibleWidget::text(text);
    }
};

QAccessibleInterface* interfaceFor(const QString& className, QObject* object)
{
    if (className != QLatin1String(MazeView::staticMetaObject.className()))
        return nullptr;
    return new AccessibleMaze(static_cast<MazeView*>(object));
}

} // namespace

void installAccessibleMaze()
{
    QAccessible::installFactory(interfaceFor); // Qt ignores a factory that is installed
}

void announceCell(MazeView& view)
{
    QAccessibleValueChangeEvent event(&view, cellOf(view));
    QAccessible::updateAccessibility(&event);
}

} // namespace mazewright::ui
