#pragma once

#include "ui/editor/tool.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>

#include <memory>

class QAction;
class QActionGroup;
class QLabel;
class QMainWindow;
class QSpinBox;
class QToolBar;

namespace mazewright::ui {

class MazeView;
class PenButtons;
class TilePalette;

/// The toolbox as actions. Tools are in the column at the left. The top bar gets the pens of both
/// mouse buttons and the fields of the current tool (brush size, and its value). It is generated
/// from the list of tools and bound to one view at a time. The current tool is kept from view to
/// view.
class ToolBar : public QObject {
    Q_OBJECT

public:
    explicit ToolBar(QMainWindow* window);

    /// Binds to this view, which is not owned, and makes the current tool current there.
    void setView(MazeView* view);
    /// Sets whether tools can be chosen.
    void setEnabled(bool enabled);
    /// Sets the reason why a tool cannot be used on the level; empty if it can.
    void setDisabledReason(const Tool* tool, const QString& why);

    QToolBar* column() const { return m_column; }
    /// Returns the actions in the order of the toolbox.
    QList<QAction*> actions() const;
    /// Adds the pens and the fields of the current tool to a bar.
    void addFields(QToolBar& bar);
    /// Returns the choice of a tile's symbol, which is shown with the tile tool.
    TilePalette* tilePalette() const { return m_tiles; }

private:
    void tell(const Tool* tool);
    void showTool(const Tool* tool);

    QPointer<MazeView> m_view;
    std::unique_ptr<QObject> m_connections; // connections to the view; reset to disconnect
    QToolBar* m_column;
    QActionGroup* m_group;
    QHash<const Tool*, QAction*> m_actions;
    QHash<const Tool*, QString> m_disabledReasons;
    PenButtons* m_pens;
    QLabel* m_brushLabel;
    QSpinBox* m_brush;
    QLabel* m_valueLabel;
    QSpinBox* m_value;
    TilePalette* m_tiles;
    QList<QAction*> m_brushField;
    QList<QAction*> m_valueField;
    QAction* m_tilesField = nullptr;
};

} // namespace mazewright::ui
