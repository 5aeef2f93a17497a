#include "solvers/problem/options.h"

#include <QtTest>

#include <array>

namespace mazewright {

namespace {

constexpr std::array<std::string_view, 2> colours = {"red", "green"};
constexpr std::array schema = {OptionSpec{"on", "On", "", Toggle{true}},
                               OptionSpec{"many", "Many", "", Whole{3, 1, 9}},
                               OptionSpec{"weight", "Weight", "", Real{1, 0, 5}},
                               OptionSpec{"colour", "Colour", "", Choice{"red", colours}},
                               OptionSpec{"at", "At", "", Place{}}};

} // namespace

class OptionsTest : public QObject {
    Q_OBJECT

private slots:
    void beginWithTheirFirstValues()
    {
        const Options options(schema);

        QVERIFY(options.toggle("on"));
        QCOMPARE(options.whole("many"), 3);
        QCOMPARE(options.real("weight"), 1.0);
        QCOMPARE(options.choice("colour"), std::string_view("red"));
        QVERIFY(!options.place("at"));
        QCOMPARE(options.summary(), std::string());
    }

    void whatTextSaysReadsBack()
    {
        Options options(schema);
        QVERIFY(options.set("on", "off"));
        QVERIFY(options.set("many", "9"));
        QVERIFY(options.set("weight", "2.5"));
        QVERIFY(options.set("colour", "green"));
        QVERIFY(options.set("at", "3, 4"));

        Options copy(schema);
        for (const OptionSpec& spec : schema)
            QVERIFY(copy.set(spec.id, options.text(spec.id)));

        QVERIFY(copy == options);
        QCOMPARE(*copy.place("at"), (Position{3, 4}));
        QCOMPARE(copy.summary(), std::string("on=off many=9 weight=2.5 colour=green at=3,4"));
    }

    void refuseWhatIsOutsideTheSchema_data()
    {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("message");
        QTest::newRow("unknown") << QByteArray("size") << QByteArray("1")
                                 << QByteArray("there is no option 'size'");
        QTest::newRow("toggle") << QByteArray("on") << QByteArray("maybe")
                                << QByteArray("on=maybe cannot be; expected on or off");
        QTest::newRow("whole") << QByteArray("many") << QByteArray("10")
                               << QByteArray(
                                      "many=10 cannot be; expected a whole number from 1 to 9");
        QTest::newRow("real") << QByteArray("weight") << QByteArray("nan")
                              << QByteArray("weight=nan cannot be; expected a number from 0 to 5");
        QTest::newRow("choice") << QByteArray("colour") << QByteArray("blue")
                                << QByteArray("colour=blue cannot be; expected one of red, green");
        QTest::newRow("place") << QByteArray("at") << QByteArray("3")
                               << QByteArray("at=3 cannot be; expected a cell as ROW,COLUMN");
    }
    void refuseWhatIsOutsideTheSchema()
    {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, message);
        Options options(schema);

        const auto set = options.set(id.toStdString(), text.toStdString());

        QVERIFY(!set);
        QCOMPARE(QByteArray::fromStdString(set.error().message), message);
        QVERIFY(options == Options(schema));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OptionsTest)
#include "options_test.moc"
