#include "solvers/files/run_record.h"
#include "tests/solvers/files/level_texts.h"

// What a program does not know in a file costs it next to nothing, however much it is, and comes
// back as it was written. Where each key is searched among those before it, these files take hours:
// the test's own limit of five minutes then ends them.

namespace mazewright {

namespace {

constexpr int manyKeys = 300000;

/// `"k0":0,"k1":1, …`, `levels` objects deep.
std::string keys(int levels)
{
    std::string text;
    for (int level = 1; level < levels; ++level)
        text += "\"in\":{";
    for (int i = 0; i < manyKeys; ++i)
        text += (i == 0 ? "\"k" : ",\"k") + std::to_string(i) + "\":" + std::to_string(i);
    return text + std::string(static_cast<std::size_t>(levels - 1), '}');
}

QByteArray writtenAgain(const std::string& text)
{
    const auto read = readLevelText(text, "");
    return read ? QByteArray::fromStdString(*formatOf("maze").write(read->level))
                : answer(read).toUtf8();
}

} // namespace

class UnknownKeysTest : public QObject {
    Q_OBJECT

private slots:
    void manyKeysOfALevelComeBack_data()
    {
        QTest::addColumn<std::string>("body");
        QTest::newRow("beside the rows") << keys(1);
        QTest::newRow("nested") << keys(50);
        QTest::newRow("in the rules") << "\"rules\":{" + keys(1) + '}';
        QTest::newRow("in the values") << "\"values\":{" + keys(1) + '}';
        QTest::newRow("in what holds") << "\"holds\":{" + keys(1) + '}';
    }

    void manyKeysOfALevelComeBack()
    {
        QFETCH(std::string, body);

        const QByteArray text = writtenAgain(nativeText("\"rows\":[\"..\"]," + body));

        QCOMPARE(text.count("\"k"), manyKeys);
        QVERIFY(text.contains("\"k0\": 0,"));
        QVERIFY(text.contains("\"k299999\": 299999"));
    }

    void manyKeysOfWhatIsKnownAreRefused()
    {
        const auto read = readLevelText(
            nativeText("\"rows\": [\"..\"],\n\"holds\":\n{\"cost\":{" + keys(1) + "}}"), "");

        QVERIFY2(answer(read).startsWith("5: an object of "), qPrintable(answer(read)));
    }

    void manyKeysOfARecordAreLeftOut()
    {
        const std::string head =
            R"({"level":"a","solver":"s","question":"link","status":"solved",)";

        const auto beside = readRunRecords(head + keys(1) + '}');
        const auto nested = readRunRecords(head + keys(50) + '}');
        const auto figures = readRunRecords(head + "\"figures\":{" + keys(1) + "}}");

        QVERIFY(beside && nested && figures);
        QCOMPARE(beside->records.size(), 1U);
        QCOMPARE(nested->records.size(), 1U);
        QCOMPARE(figures->records.at(0).figures.size(), std::size_t{manyKeys});
        QCOMPARE(figures->records.at(0).figures.at(7).text, std::string("7"));
    }

    void numbersComeBackAsTheyWereWritten_data()
    {
        QTest::addColumn<QByteArray>("number");
        for (const char* number : {"123456789012345678901234567890", "18446744073709551616",
                                   "-9223372036854775809", "9007199254740993", "1.10", "1E+02",
                                   "-0", "0.1000000000000000055511151231257827", "1e-400"})
            QTest::newRow(number) << QByteArray(number);
    }

    void numbersComeBackAsTheyWereWritten()
    {
        QFETCH(QByteArray, number);
        const std::string digits = number.toStdString();

        const QByteArray text = writtenAgain(
            nativeText("\"rows\":[\"..\"], \"own\": " + digits + ", \"list\": [" + digits +
                       "], \"rules\": {\"r\": " + digits + "}, \"holds\": {\"h\": " + digits +
                       "}, \"values\": {\"v\": " + digits + '}'));

        QVERIFY2(text.contains("\"own\": " + number + ",\n"), text);
        QVERIFY2(text.contains("\n    " + number + "\n  ]"), text);
        for (const char* key : {"\"r\": ", "\"h\": ", "\"v\": "})
            QVERIFY2(text.contains(key + number + "\n  }"), text);
        QCOMPARE(writtenAgain(text.toStdString()), text);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UnknownKeysTest)
#include "unknown_keys_test.moc"
