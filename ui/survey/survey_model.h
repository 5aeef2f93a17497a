#pragma once

#include "solvers/collection/collected_level.h"
#include "solvers/collection/copies.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <string_view>
#include <vector>

namespace mazewright::ui {

/// Levels of a folder as a table, one per row: its file, its question, the levels that it repeats,
/// then every fact that a level has. A click on a column ranks them. Levels with an unknown fact
/// come last in both orders.
class SurveyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { file, question, copies, firstFact };

    explicit SurveyModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Removes all levels; file names are shown relative to this folder.
    void clear(const QString& folder);
    /// Adds a level at the bottom, where it stays until the table is sorted again.
    void add(CollectedLevel level);
    /// Sets the copies; their indices are those in which the levels were added.
    void setCopies(const Copies& among);

    /// Returns the levels in the order in which they were added.
    const std::vector<CollectedLevel>& levels() const noexcept { return m_levels; }
    const CollectedLevel& level(int row) const;
    /// Returns the id of a fact's column; empty if the column has no fact.
    std::string_view factOf(int column) const;
    /// Returns the columns of numeric facts.
    QList<int> numberColumns() const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    QString text(std::size_t place, int column) const;
    QString nameOf(std::size_t place) const;
    std::vector<std::size_t> places(int column, bool descending) const;

    QString m_folder;
    std::vector<CollectedLevel> m_levels;
    std::vector<std::size_t> m_rows;   // index of each row's level
    std::vector<QStringList> m_copies; // by index: descriptions of the copies
    std::vector<std::string_view> m_facts;
};

} // namespace mazewright::ui
