#pragma once

#include "solvers/collection/collected_level.h"
#include "solvers/collection/copies.h"

#include <QAbstractTableModel>
#include <QStringList>

#include <string_view>
#include <vector>

namespace mazewright::ui {

/// Levels of a folder as a table, a row a level: its file, its question, which other level it
/// repeats, then every fact that some level has. A click on a column ranks them; levels for which a
/// fact is not known come last, whichever way.
class SurveyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { file, question, copies, firstFact };

    explicit SurveyModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// No levels; names are shown from below this folder.
    void clear(const QString& folder);
    /// Below all others, until it is sorted again.
    void add(CollectedLevel level);
    /// By the places in which the levels were added.
    void setCopies(const Copies& among);

    /// In the order in which they were added.
    const std::vector<CollectedLevel>& levels() const noexcept { return m_levels; }
    const CollectedLevel& level(int row) const;
    /// The id of a fact's column; empty: it shows something else.
    std::string_view factOf(int column) const;
    /// The columns of facts that are numbers.
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
    std::vector<std::size_t> m_rows;   // the place of each row's level
    std::vector<QStringList> m_copies; // by place: what is said of copies
    std::vector<std::string_view> m_facts;
};

} // namespace mazewright::ui
