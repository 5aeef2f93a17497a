#pragma once

#include "solvers/comparison/scenario_queries.h"
#include "solvers/formats/run_record.h"

#include <QAbstractTableModel>

#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// The queries of a scenario as a table, a row a query: bucket, start, end, the expected length
/// and, once they were run, the best length that was found and how many solvers found the expected
/// one.
class ScenarioModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { number, bucket, start, end, expected, found, right, columns };
    /// Qt::UserRole sorts: a number; invalid where the cell is empty.
    enum Role { sortRole = Qt::UserRole };

    explicit ScenarioModel(std::vector<ScenarioQuery> queries, QObject* parent = nullptr);

    const std::vector<ScenarioQuery>& queries() const noexcept { return m_queries; }
    /// Takes the results of runs of these queries; those of others are ignored.
    void setRecords(std::span<const RunRecord> records);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Found {
        int runs = 0;
        int right = 0; ///< of them, those whose length is the expected one
        std::optional<double> best{};
    };

    QString text(int row, int column) const;
    double sortKey(int row, int column) const;

    std::vector<ScenarioQuery> m_queries;
    std::vector<Found> m_found; // of the queries
};

} // namespace mazewright::ui
