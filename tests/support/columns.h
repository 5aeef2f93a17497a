#pragma once

#include <QByteArray>
#include <QTest>

#include <initializer_list>
#include <type_traits>
#include <utility>

namespace mazewright::test {

template <class>
using ColumnName = const char*;

/// Adds the columns of a test's data, by their types and names. Returns the function that adds a
/// row: its name, and a value for each column.
template <class... Columns>
auto columns(ColumnName<Columns>... names)
{
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

/// Adds a column, and a row for each word: its name and its value.
template <class Column>
void words(const char* column, std::initializer_list<const char*> all)
{
    const auto row = columns<Column>(column);
    for (const char* word : all)
        row(word, word);
}

} // namespace mazewright::test
