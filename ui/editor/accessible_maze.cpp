#include "ui/editor/accessible_maze.h"

#include "ui/editor/cell_words.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/maze_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace mazewright::ui {

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
    static const bool isInstalled = [] {
        QAccessible::installFactory(interfaceFor);
        return true;
    }();
    Q_UNUSED(isInstalled)
}

void announceCell(MazeView& view)
{
    QAccessibleValueChangeEvent event(&view, cellOf(view));
    QAccessible::updateAccessibility(&event);
}

} // namespace mazewright::ui
