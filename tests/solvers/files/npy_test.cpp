#include "tests/solvers/files/level_texts.h"

#include <bit>

// Arrays of NumPy, made here byte by byte.

namespace mazewright {

namespace {

constexpr std::string_view plainHeader =
    "{'descr': '|i1', 'fortran_order': False, 'shape': (2, 3), }";

std::string array(std::string_view header, std::string_view numbers, int version = 1)
{
    std::string bytes = "\x93NUMPY";
    bytes += static_cast<char>(version);
    bytes += '\0';
    const std::string padded = std::string(header) + std::string(7, ' ') + '\n';
    for (int i = 0; i < (version == 1 ? 2 : 4); ++i)
        bytes += static_cast<char>(i == 0 ? padded.size() : 0);
    return bytes + padded + std::string(numbers);
}

/// The bytes of numbers, each `width` wide.
template <class Number>
std::string bytesOf(std::initializer_list<Number> numbers, bool isBigEndian)
{
    std::string bytes;
    for (const Number number : numbers) {
        std::array<char, sizeof(Number)> all =
            std::bit_cast<std::array<char, sizeof(Number)>>(number);
        if (isBigEndian)
            std::reverse(all.begin(), all.end());
        bytes.append(all.begin(), all.end());
    }
    return bytes;
}

std::string headerOf(std::string_view type, bool isByColumns = false)
{
    return "{'descr': '" + std::string(type) +
           "', 'fortran_order': " + (isByColumns ? "True" : "False") + ", 'shape': (2, 3)}";
}

} // namespace

class NpyTest : public QObject {
    Q_OBJECT

private slots:
    void everyTypeIsRead_data()
    {
        const auto row = test::columns<std::string>("bytes");
        const auto both = [&row](const char* type, auto zero) {
            using Number = decltype(zero);
            const auto n = [](int number) { return static_cast<Number>(number); };
            const std::initializer_list<Number> all = {n(1), n(1), n(2), n(3), n(0), n(1)};
            const std::string name(type);
            row(("<" + name).c_str(), array(headerOf("<" + name), bytesOf<Number>(all, false)));
            row((">" + name).c_str(), array(headerOf(">" + name), bytesOf<Number>(all, true)));
        };
        both("i1", std::int8_t{});
        both("u1", std::uint8_t{});
        both("i2", std::int16_t{});
        both("u2", std::uint16_t{});
        both("i4", std::int32_t{});
        both("u4", std::uint32_t{});
        both("i8", std::int64_t{});
        both("u8", std::uint64_t{});
        both("f4", float{});
        both("f8", double{});
        const std::string cells("\1\1\2\3\0\1", 6);
        row("version 2", array(headerOf("|i1"), cells, 2));
        row("version 3", array(headerOf("|u1"), cells, 3));
        row("by columns", array(headerOf("|i1", true), std::string("\1\3\1\0\2\1", 6)));
        row("other order of members",
            array("{'shape': (2,3),\n 'fortran_order':False , 'descr':'|i1'}", cells));
    }

    void everyTypeIsRead()
    {
        QFETCH(std::string, bytes);

        const auto read = readLevelText(bytes, "", &formatOf("npy"));

        QCOMPARE(rowsOf(read), "##S/E.#");
    }

    void truthIsAWall()
    {
        const auto read = readLevelText(array(headerOf("|b1"), std::string("\1\1\1\0\0\1", 6)), "",
                                        nullptr, {.legend = *readLegend("one-is-wall")});

        QCOMPARE(rowsOf(read), "###/..#");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "npy");
    }

    void aMinusOneIsAMatrix()
    {
        const auto read = readLevelText(
            array(headerOf("<i2"), bytesOf<std::int16_t>({2, -1, 0, 0, 1, 3}, false)), "a.npy");

        QCOMPARE(rowsOf(read), "S#./.oE");
    }

    void severalMeaningsAreAsked()
    {
        const std::string bytes = array(plainHeader, std::string("\1\1\1\0\0\1", 6));

        const auto unsure = readLevelText(bytes, "a.npy");
        const auto free = readLevelText(
            bytes, "a.npy", nullptr, {.legend = *readLegend("zero-is-wall"), .hasOpenings = false});

        QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
        QCOMPARE(rowsOf(free), ".../##.");
    }

    void theBytesAreThoseOfNumpySave()
    {
        const auto text = levelText({.maze = drawn({"#S", ".E"})}, "a.npy");

        QVERIFY(text);
        QCOMPARE(text->size(), 128U + 4U);
        QVERIFY(text->starts_with(std::string_view("\x93NUMPY\1\0\x76\0{'descr': '|i1', "
                                                   "'fortran_order': False, 'shape': (2, 2), } ",
                                                   70)));
        QCOMPARE((*text)[127], '\n');
        QCOMPARE(text->substr(128), std::string("\1\2\0\3", 4));
    }

    void whatNumbersCannotSayIsRefused()
    {
        const auto text = levelText({.maze = drawn({"#o", ".E"})}, "a.npy");

        QVERIFY(!text);
        QVERIFY(text.error().message.text().find("(0, 1)") != std::string::npos);
    }

    void brokenArraysAreRefused_data()
    {
        const auto table = test::columns<std::string, QString>("bytes", "said");
        const auto row = [&table](const char* name, const std::string& bytes, const QString& said) {
            table(name, bytes, "1: " + said);
        };
        const QString cut = "this is no NumPy array, or it is cut off";
        const std::string cells("\1\1\1\0\0\1", 6);
        const std::string whole = array(plainHeader, cells);
        row("the first bytes alone", whole.substr(0, 6), cut);
        row("half of the header", whole.substr(0, 40), cut);
        row("version 0", array(plainHeader, cells, 0), cut);
        row("version 4", array(plainHeader, cells, 4), cut);
        row("a header of 4 GiB", "\x93NUMPY" + std::string("\2\0\xFF\xFF\xFF\xFF{", 7), cut);
        row("too few numbers", whole.substr(0, whole.size() - 1),
            "the array has 5 bytes of numbers; expected 6");
        row("too many numbers", whole + '\1', "the array has 7 bytes of numbers; expected 6");
        row("a fraction", array(headerOf("<f4"), bytesOf<float>({1, 1, 0, 0, 0.5F, 1}, false)),
            "the number of the cell (1, 1) is a fraction; expected whole numbers");
        row("no number", array(headerOf("<f8"), bytesOf<double>({1, 1, 0, 0.0 / 0.0, 0, 1}, false)),
            "the number of the cell (1, 0) is a fraction; expected whole numbers");
        const auto shape = [](const std::string& sides) {
            return "{'descr': '|i1', 'fortran_order': False, 'shape': (" + sides + "), }";
        };
        row("a huge shape", array(shape("16385, 2"), cells),
            "a maze of 2 × 16385 cells is too large; expected at most 16384 × 16384");
        row("an endless shape", array(shape("16384, 16384"), cells),
            "the array has 6 bytes of numbers; expected 268435456");
        const auto other = [&row](const char* name, const std::string& header) {
            row(name, array(header, std::string(64, '\0')),
                '\'' + QString::fromStdString(header) +
                    "'; expected an array of whole numbers with two dimensions");
        };
        other("one dimension", shape("6,"));
        other("three dimensions", shape("1,2,3"));
        other("a negative side", shape("-2, 3"));
        other("objects", "{'descr': '|O', 'fortran_order': False, 'shape': (2, 3), }");
        other("complex numbers", "{'descr': '<c8', 'fortran_order': False, 'shape': (2, 3), }");
        other("a member twice", "{'descr': '|i1', 'descr': '|i1', 'shape': (2, 3), }");
        other("no dictionary", "[1, 2]");
        other("more behind it", shape("2, 3") + " 1");
    }

    void brokenArraysAreRefused()
    {
        const auto [bytes, said] = test::row<std::string, QString>();

        QCOMPARE(answer(readLevelText(bytes, "", &formatOf("npy"))), said);
        if (bytes.size() > 6)
            QVERIFY(!readLevelText(bytes, "a.npy"));
    }

    void everyCutIsRefused()
    {
        const std::string whole = *levelText({.maze = drawn({"#S", ".E"})}, "a.npy");

        for (std::size_t length = 0; length < whole.size(); ++length)
            QVERIFY(!readLevelText(whole.substr(0, length), "", &formatOf("npy")));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::NpyTest)
#include "npy_test.moc"
