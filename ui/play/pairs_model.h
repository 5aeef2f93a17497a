#pragma once

#include "ui/runs/board_worker.h"

#include <QAbstractTableModel>

#include <memory>
#include <optional>

namespace mazewright::ui {

/// The pairs of a board that can be joined, one per row: tile, both positions and turns. The tool
/// tip has the length of the line.
class PairsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { tile, from, to, turns, columns };

    using QAbstractTableModel::QAbstractTableModel;

    /// Sets the pairs; null means no rows.
    void setPairs(std::shared_ptr<const BoardPairs> pairs);
    /// Returns the pair of a row; empty if there is no such row.
    std::optional<BoardMove> pairAt(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QVariant symbolOf(const link::LinkablePair& pair) const;
    QString textOf(const link::LinkablePair& pair, int column) const;

    std::shared_ptr<const BoardPairs> m_pairs;
};

} // namespace mazewright::ui
