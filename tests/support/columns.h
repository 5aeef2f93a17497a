#pragma once

#include <QByteArray>
#include <QTest>

#include <type_traits>

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

} // namespace mazewright::test
