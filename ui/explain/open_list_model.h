#pragma once

#include "solvers/analyses/open_list_at.h"

#include <QAbstractTableModel>

#include <vector>

namespace mazewright::ui {

/// The first cells of an open list, in the order in which the search takes them.
class OpenListModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : std::uint8_t { cellColumn, gColumn, hColumn, fColumn, fromColumn, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Shows cells of this maze, which must outlive their display.
    void show(const Maze& maze, std::vector<OpenCell> cells);
    void clear();
    /// Returns the cell of a row.
    Position cellAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    const Maze* m_maze = nullptr;
    std::vector<OpenCell> m_cells;
};

} // namespace mazewright::ui
