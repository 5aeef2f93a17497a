#include "ui/explain/open_list_model.h"

#include "solvers/analyses/explanation_words.h"
#include "ui/text/count_text.h"

#include <utility>

namespace mazewright::ui {

void OpenListModel::show(const Maze& maze, std::vector<OpenCell> cells)
{
    beginResetModel();
    m_maze = &maze;
    m_cells = std::move(cells);
    endResetModel();
}

void OpenListModel::clear()
{
    beginResetModel();
    m_cells.clear();
    endResetModel();
}

Position OpenListModel::cellAt(int row) const
{
    return m_maze->position(m_cells[static_cast<std::size_t>(row)].cell);
}

int OpenListModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_cells.size());
}

int OpenListModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QVariant OpenListModel::data(const QModelIndex& index, int role) const
{
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    const OpenCell& cell = m_cells[static_cast<std::size_t>(index.row())];
    const auto steps = [](double amount) { return QString::fromStdString(stepsText(amount)); };
    switch (index.column()) {
    case cellColumn:
        return positionText(m_maze->position(cell.cell));
    case gColumn:
        return steps(cell.g);
    case hColumn:
        return steps(cell.h);
    case fColumn:
        return steps(cell.f);
    default:
        return cell.from == noCell ? tr("–", "the search begins there")
                                   : positionText(m_maze->position(cell.from));
    }
}

QVariant OpenListModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return role == Qt::DisplayRole ? QVariant(section + 1) : QVariant();
    if (role == Qt::TextAlignmentRole)
        return QVariant(Qt::AlignRight | Qt::AlignVCenter);
    if (role == Qt::DisplayRole) {
        const QString names[columns] = {tr("Cell"), QStringLiteral("G"), QStringLiteral("H"),
                                        QStringLiteral("F"), tr("From")};
        return names[section];
    }
    if (role == Qt::ToolTipRole) {
        const QString meanings[columns] = {tr("Waiting cell, as (row, column)"),
                                           tr("Cost of the path from the start to the cell"),
                                           tr("Estimated cost of the rest of the path"),
                                           tr("The list is ordered by this value, lowest first"),
                                           tr("Cell from which the search reached it")};
        return meanings[section];
    }
    return {};
}

} // namespace mazewright::ui
