#pragma once

#include "solvers/comparison/quality.h"
#include "solvers/formats/run_record.h"
#include "solvers/result/fact_spec.h"

#include <QAbstractTableModel>
#include <QList>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// Records of runs as a table, a row a run: which level, which solver with which settings, how it
/// ended, whether the answer is valid and how good it is, the cells of the level, then every figure
/// and kept fact that some record has, in the order of the table of facts.
class RecordsModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { level, solver, settings, status, valid, quality, cost, area, firstFigure };
    /// Qt::UserRole sorts: a number, or a text; invalid where the cell is empty.
    enum Role { sortRole = Qt::UserRole };

    explicit RecordsModel(std::vector<RunRecord> records, QObject* parent = nullptr);

    const std::vector<RunRecord>& records() const noexcept { return m_records; }
    const RunRecord& record(int row) const { return m_records[static_cast<std::size_t>(row)]; }
    /// The columns that hold numbers.
    QList<int> numberColumns() const;
    /// The number of a cell; none where it has none that may be compared.
    std::optional<double> number(int row, int column) const;
    /// The figure of a column; none: it shows something else.
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
    std::vector<std::optional<Quality>> m_qualities; // of the records
    std::vector<const FactSpec*> m_figures;          // of the columns from `firstFigure` on
};

} // namespace mazewright::ui
