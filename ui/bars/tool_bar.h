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

/// The toolbox as actions: the column at the left, and for the top bar the pens of both mouse
/// buttons and the fields of the present tool (brush size, and its value). Made from the list of
/// tools; bound to one view at a time, and takes the current tool from one to the next.
class ToolBar : public QObject {
    Q_OBJECT

public:
    explicit ToolBar(QMainWindow* window);

    /// Binds to this view, which is not owned: the current tool is current there too.
    void setView(MazeView* view);
    /// Whether tools can be chosen.
    void setEnabled(bool enabled);
    /// Why a tool cannot be used on the level, in words; empty: it can.
    void setHindrance(const Tool* tool, const QString& why);

    QToolBar* column() const { return m_column; }
    /// In the order of the toolbox.
    QList<QAction*> actions() const;
    /// Adds the pens and the fields of the present tool to a bar.
    void addFields(QToolBar& bar);
    /// The choice of a tile's symbol, where tiles are drawn.
    TilePalette* tilePalette() const { return m_tiles; }

private:
    void tell(const Tool* tool);
    void showTool(const Tool* tool);

    QPointer<MazeView> m_view;
    std::unique_ptr<QObject> m_bond; // what the bar hears of the view ends with it
    QToolBar* m_column;
    QActionGroup* m_group;
    QHash<const Tool*, QAction*> m_actions;
    QHash<const Tool*, QString> m_hindrances;
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
