#pragma once

// Precompiled header of all test files, which do not include its parts themselves: Qt Test with
// Qt's core, and the everyday headers of the standard library. It turns Qt's main of a file into a
// function that the test program calls by the name of the file (test_program.cpp).

#include "tests/support/columns.h"
#include "tests/support/patience.h"

#include <QtCore>
#include <QtTest>

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// Registers the tests of one file in the program that it is linked into.
class TestFile {
public:
    using Run = int (*)(int argc, char** argv);

    TestFile(const char* file, Run tests) noexcept : path(file), run(tests), next(first)
    {
        first = this;
    }
    TestFile(const TestFile&) = delete;
    TestFile& operator=(const TestFile&) = delete;

    const char* path;
    Run run;
    const TestFile* next;
    static inline const TestFile* first = nullptr;
};

/// The name of the file of a test class.
template <class Tests>
struct FileOf {
    static const TestFile file;
};

} // namespace mazewright

// Qt's default timeout is 5 s, which a busy machine can exceed.
#undef QTRY_VERIFY
#define QTRY_VERIFY(expression) QTRY_VERIFY_WITH_TIMEOUT(expression, patience)
#undef QTRY_COMPARE
#define QTRY_COMPARE(actual, expected) QTRY_COMPARE_WITH_TIMEOUT(actual, expected, patience)

#undef QTEST_MAIN_WRAPPER
#define QTEST_MAIN_WRAPPER(TestObject, ...)                                                        \
    template <>                                                                                    \
    const mazewright::TestFile mazewright::FileOf<TestObject>::file(                               \
        __FILE__, [](int argc, char** argv) {                                                      \
            QTest::Internal::callInitMain<TestObject>();                                           \
            __VA_ARGS__                                                                            \
            TestObject test;                                                                       \
            QTEST_SET_MAIN_SOURCE_PATH                                                             \
            return QTest::qExec(&test, argc, argv);                                                \
        });
