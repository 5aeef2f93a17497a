#pragma once

#include "solvers/core/cell.h"
#include "ui/base/painting.h"
#include "ui/canvas/tools.h"

#include <QHash>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QToolButton>
#include <QWidget>

#include <memory>

class QAction;
class QActionGroup;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QMainWindow;
class QSpinBox;
class QToolBar;

namespace mazewright::ui {

class MazeView;

/// Two swatches that show what each mouse button draws; a click on a swatch offers other cells to
/// draw. Bound to one view at a time.
class PenButtons : public QWidget {
    Q_OBJECT

public:
    explicit PenButtons(QWidget* parent = nullptr);

    /// Binds to this view, which is not owned.
    void setView(MazeView* view);

    QToolButton* left() const noexcept { return m_left; }
    QToolButton* right() const noexcept { return m_right; }

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* makeButton(const char* name);
    void fillMenu(QToolButton& button);
    void choose(const QToolButton& button, Cell pen);
    void show();

    QPointer<MazeView> m_view;
    std::unique_ptr<QObject> m_connections; // connections to the view; reset to disconnect
    QToolButton* m_left;
    QToolButton* m_right;
};

/// A button that shows a symbol, with a grid of all drawn symbols below it. A symbol is chosen by
/// mouse or keyboard; the keys 1 to 9 choose from the first row.
class TilePalette : public QToolButton {
    Q_OBJECT

public:
    explicit TilePalette(QWidget* parent = nullptr);

    int symbol() const { return m_symbol; }
    /// Sets the symbol, from 1 to the last symbol of a tile. A symbol that is not drawn is shown as
    /// its number.
    void setSymbol(int symbol);
    void setTileFace(TileFace face);
    /// Returns the grid below the button, for tests.
    QListWidget* grid() const { return m_grid; }

signals:
    void chosen(int symbol);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeGrid();
    void showChoice();
    void choose(const QListWidgetItem& item);
    void showSymbol();

    QListWidget* m_grid;
    TileFace m_face = TileFace::symbol;
    int m_symbol = 1;
};

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
    void setDisabledReason(const Tool& tool, const QString& why);

    QToolBar* column() const { return m_column; }
    /// Returns the actions in the order of the toolbox.
    QList<QAction*> actions() const;
    /// Adds the pens and the fields of the current tool to a bar.
    void addFields(QToolBar& bar);
    /// Returns the choice of a tile's symbol, which is shown with the tile tool.
    TilePalette* tilePalette() const { return m_tiles; }

private:
    void tell(const Tool& tool);
    void showTool(const Tool* tool);

    QPointer<MazeView> m_view;
    std::unique_ptr<QObject> m_connections; // connections to the view; reset to disconnect
    QToolBar* m_column;
    QActionGroup* m_group;
    QHash<const Tool*, QAction*> m_actions;
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
