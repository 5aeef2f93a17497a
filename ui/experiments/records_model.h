#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/experiments/trial.h"
#include "solvers/files/run_record.h"

#include <QAbstractTableModel>
#include <QList>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// Records of runs as a table, one run per row: level, solver and settings, status, validity and
/// quality of the answer, cells of the level. Then every figure and stored fact that a record has,
/// in the order of the table of facts.
class RecordsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { level, solver, settings, status, valid, quality, cost, area, firstFigure };

    explicit RecordsModel(std::vector<RunRecord> records, QObject* parent = nullptr);

    const std::vector<RunRecord>& records() const noexcept { return m_records; }
    const RunRecord& record(int row) const { return m_records[static_cast<std::size_t>(row)]; }
    /// Returns the columns that hold numbers.
    QList<int> numberColumns() const;
    /// Returns the number of a cell; empty if it has no comparable number.
    std::optional<double> number(int row, int column) const;
    /// Returns the figure of a column; null if it has none.
    const FactSpec* figureOf(int column) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QString text(int row, int column) const;
    QVariant sortKey(int row, int column) const;

    std::vector<RunRecord> m_records;
    std::vector<std::optional<Quality>> m_qualities; // of `m_records`
    std::vector<const FactSpec*> m_figures;          // of the columns from `firstFigure` on
};

} // namespace mazewright::ui
