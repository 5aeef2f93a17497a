#pragma once

#include <QAbstractTableModel>
#include <QSortFilterProxyModel>
#include <QString>
#include <QVariant>

#include <cstddef>
#include <functional>
#include <gmpxx.h>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// What the table of a `ColumnModel` is sorted by: a number or a text; invalid if the cell is
/// empty.
inline constexpr int sortRole = Qt::UserRole;

/// Returns a text by which counts of any size are ordered like numbers.
inline QString orderedText(const mpz_class& count)
{
    const std::string digits = count.get_str();
    return QStringLiteral("%1 %2")
        .arg(digits.size(), 8, 10, QChar(u'0'))
        .arg(QString::fromStdString(digits));
}

/// The rows of a table, ordered by number or by text, and in the order of the model until a column
/// is chosen. Empty cells are last in both directions.
class RowOrder : public QSortFilterProxyModel {
public:
    explicit RowOrder(QAbstractItemModel* rows, QObject* parent) : QSortFilterProxyModel(parent)
    {
        setSourceModel(rows);
        setSortRole(mazewright::ui::sortRole);
    }

protected:
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const QVariant a = left.data(sortRole());
        const QVariant b = right.data(sortRole());
        if (!a.isValid() || !b.isValid())
            return a.isValid() != b.isValid() && a.isValid() == (sortOrder() == Qt::AscendingOrder);
        return a.typeId() == QMetaType::QString && b.typeId() == QMetaType::QString
                   ? QString::localeAwareCompare(a.toString(), b.toString()) < 0
                   : a.toDouble() < b.toDouble();
    }
};

/// A column of a table: its name, the text of each row, and its meaning as a tool tip.
template <class Row>
struct Column {
    QString name{};
    std::function<QString(const Row&)> text{};
    QString meaning{};
    std::function<QVariant(const Row&)> sortKey{}; ///< the text if null
    Qt::Alignment side = Qt::AlignRight;
    /// Returns other data of a cell, such as a tool tip; nothing if null.
    std::function<QVariant(const Row&, int role)> beside{};
};

/// A read-only table of values. Its columns are functions of a row alone, because a view asks for
/// cells even while the widget around it is being destroyed.
template <class Row>
class ColumnModel : public QAbstractTableModel {
public:
    explicit ColumnModel(std::vector<Column<Row>> columns, QObject* parent)
        : QAbstractTableModel(parent), m_columns(std::move(columns))
    {
    }

    const std::vector<Row>& rows() const noexcept { return m_rows; }
    const Row& row(int place) const { return m_rows[static_cast<std::size_t>(place)]; }

    /// Replaces all rows.
    void setRows(std::vector<Row> rows)
    {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
    }
    /// Replaces the rows by as many others; the selection stays.
    void changeRows(std::vector<Row> rows)
    {
        m_rows = std::move(rows);
        if (!m_rows.empty())
            emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
    }
    /// Adds a row at the end.
    void addRow(Row row)
    {
        beginInsertRows({}, rowCount(), rowCount());
        m_rows.push_back(std::move(row));
        endInsertRows();
    }
    /// Replaces all columns, and removes all rows.
    void setColumns(std::vector<Column<Row>> columns)
    {
        beginResetModel();
        m_columns = std::move(columns);
        m_rows.clear();
        endResetModel();
    }
    /// Adds a column at the end.
    void addColumn(Column<Row> column)
    {
        beginInsertColumns({}, columnCount(), columnCount());
        m_columns.push_back(std::move(column));
        endInsertColumns();
    }

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_columns.size());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override
    {
        if (!index.isValid() || index.row() >= rowCount())
            return {};
        const Row& shown = row(index.row());
        const Column<Row>& column = m_columns[static_cast<std::size_t>(index.column())];
        if (role == Qt::TextAlignmentRole)
            return QVariant(column.side | Qt::AlignVCenter);
        if (role == sortRole && column.sortKey)
            return column.sortKey(shown);
        if (role == Qt::DisplayRole || role == sortRole)
            return column.text(shown);
        return column.beside ? column.beside(shown, role) : QVariant();
    }
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override
    {
        if (orientation != Qt::Horizontal || section < 0 || section >= columnCount())
            return {};
        const Column<Row>& column = m_columns[static_cast<std::size_t>(section)];
        if (role == Qt::TextAlignmentRole)
            return QVariant(column.side | Qt::AlignVCenter);
        if (role == Qt::DisplayRole)
            return column.name;
        return role == Qt::ToolTipRole && !column.meaning.isEmpty() ? column.meaning : QVariant();
    }

private:
    std::vector<Column<Row>> m_columns;
    std::vector<Row> m_rows;
};

} // namespace mazewright::ui
