#pragma once

#include <QByteArray>
#include <QTest>

#include <initializer_list>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

namespace mazewright::test {

template <class>
using ColumnName = const char*;

/// The names of the columns of the current test.
inline std::vector<const char*> columnNames;

/// Adds the columns of a test's data, by their types and names. Returns the function that adds a
/// row: its name, and a value for each column.
template <class... Columns>
auto columns(ColumnName<Columns>... names)
{
    columnNames = {names...};
    (QTest::addColumn<Columns>(names), ...);
    return [](const char* row, const std::type_identity_t<Columns>&... values) {
        (QTest::newRow(row) << ... << values);
    };
}

/// Adds the columns `rows` and `columns`, and a row for each size.
inline void sizes(std::initializer_list<std::pair<int, int>> all)
{
    const auto row = columns<int, int>("rows", "columns");
    for (const auto& [rows, columns] : all)
        row(qPrintable(QString("%1 x %2").arg(rows).arg(columns)), rows, columns);
}

/// Returns the values of the current row, in the order of the columns that `columns` added.
template <class... Columns>
std::tuple<Columns...> row()
{
    if (columnNames.size() != sizeof...(Columns))
        qFatal("row: these are not the columns of the test");
    return []<std::size_t... I>(std::index_sequence<I...>)
    {
        return std::tuple<Columns...>{*static_cast<const Columns*>(
            QTest::qData(columnNames.at(I), qMetaTypeId<Columns>()))...};
    }
    (std::index_sequence_for<Columns...>());
}

/// Adds a column, and a row for each word: its name and its value.
template <class Column>
void words(const char* column, std::initializer_list<const char*> all)
{
    const auto row = columns<Column>(column);
    for (const char* word : all)
        row(word, word);
}

/// Adds a column, and a row for each number, whose name is the number and its unit.
template <class Column>
void numbers(const char* column, const char* unit, std::initializer_list<Column> all)
{
    const auto row = columns<Column>(column);
    for (const Column number : all)
        row((QByteArray::number(number) + ' ' + unit).constData(), number);
}

} // namespace mazewright::test
