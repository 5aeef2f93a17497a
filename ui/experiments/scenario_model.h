#pragma once

#include "solvers/comparison/scenario_queries.h"
#include "solvers/formats/run_record.h"

#include <QAbstractTableModel>

#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// The queries of a scenario as a table, one per row: bucket, start, end, and the expected length.
/// After a run also the best length found, and how many solvers found the expected one.
class ScenarioModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { number, bucket, start, end, expected, found, right, columns };
    /// `sortRole`: a number; invalid if the cell is empty.
    enum Role { sortRole = Qt::UserRole };

    explicit ScenarioModel(std::vector<ScenarioQuery> queries, QObject* parent = nullptr);

    const std::vector<ScenarioQuery>& queries() const noexcept { return m_queries; }
    /// Sets the results of runs of these queries; ignores records of others.
    void setRecords(std::span<const RunRecord> records);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Found {
        int runs = 0;
        int right = 0; ///< of these, runs with the expected length
        std::optional<double> best{};
    };

    QString text(int row, int column) const;
    double sortKey(int row, int column) const;

    std::vector<ScenarioQuery> m_queries;
    std::vector<Found> m_found; // of `m_queries`
};

} // namespace mazewright::ui
