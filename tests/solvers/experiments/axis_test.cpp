#include "solvers/core/random.h"
#include "solvers/experiments/chart_sheet.h"

namespace mazewright::charts {

namespace {

Range rangeOf(const std::vector<double>& values)
{
    Range range;
    for (const double value : values)
        range.add(value);
    return range;
}

QStringList textsOf(const AxisScale& axis)
{
    QStringList texts;
    for (const Tick& tick : axis.ticks())
        texts << QString::fromStdString(tick.text);
    return texts;
}

/// Read from its decimal digits, without logarithms: whether the first is `1`, `2` or `5` and all
/// others are 0.
bool isRound(double value)
{
    QString digits = QString::number(std::abs(value), 'e', 9);
    digits.truncate(digits.indexOf(QLatin1Char('e')));
    return digits == "1.000000000" || digits == "2.000000000" || digits == "5.000000000";
}

double randomAmount(Random& random)
{
    const int exponent = static_cast<int>(random.below(40)) - 20;
    return static_cast<double>(1 + random.below(9999)) * std::pow(10.0, exponent);
}

} // namespace

class AxisTest : public QObject {
    Q_OBJECT

private slots:
    void ticksAreRound_data()
    {
        const auto row = test::columns<double, double, bool, int, QStringList>(
            "least", "most", "isLogarithmic", "ticks", "texts");
        row("halves", 0.0, 2.3, false, 6, {"0", "0.5", "1", "1.5", "2", "2.5"});
        row("thousands", 0.0, 38000.0, false, 5, {"0", "10k", "20k", "30k", "40k"});
        row("across 0", -3.0, 7.0, false, 6, {"-4", "-2", "0", "2", "4", "6", "8"});
        row("one value", 7.0, 7.0, false, 5, {"0", "2", "4", "6", "8"});
        row("nothing but 0", 0.0, 0.0, false, 3, {"0", "0.5", "1"});
        row("a decade", 1.0, 10.0, true, 5, {"1", "2", "5", "10"});
        row("decades", 0.03, 40.0, true, 5, {"0.1", "1", "10"});
        row("many decades", 1.0, 1e9, true, 4, {"1", "1000", "1M", "1G"});
        row("with 0", 0.0, 40.0, true, 8, {"0", "20", "50"});
        row("one value of many", 3.0, 3.0, true, 5, {"2", "5"});
    }

    void ticksAreRound()
    {
        QFETCH(double, least);
        QFETCH(double, most);
        QFETCH(bool, isLogarithmic);
        QFETCH(int, ticks);

        const AxisScale axis(rangeOf({least, most}),
                             isLogarithmic ? Scale::logarithmic : Scale::linear, ticks, false);

        QTEST(textsOf(axis), "texts");
    }

    void linearTicksOfRandomRanges()
    {
        Random random(1);
        for (int trial = 0; trial < 5000; ++trial) {
            const double sign = random.below(2) == 0 ? -1 : 1;
            const Range range = rangeOf({sign * randomAmount(random), randomAmount(random)});
            const int most = 2 + static_cast<int>(random.below(12));

            const AxisScale axis(range, Scale::linear, most, random.below(2) == 0);

            const std::vector<Tick>& ticks = axis.ticks();
            QVERIFY(ticks.size() >= 2);
            QVERIFY(ticks.size() <= static_cast<std::size_t>(most) + 1);
            const double step = ticks[1].value - ticks[0].value;
            QVERIFY(isRound(step));
            QVERIFY(axis.least() <= range.least + 1e-8 * step);
            QVERIFY(axis.most() >= range.most - 1e-8 * step);
            for (std::size_t i = 1; i < ticks.size(); ++i) {
                QVERIFY(ticks[i].value > ticks[i - 1].value);
                QVERIFY(ticks[i].text != ticks[i - 1].text);
            }
        }
    }

    void logarithmicTicksOfRandomRanges()
    {
        Random random(2);
        for (int trial = 0; trial < 5000; ++trial) {
            Range range = rangeOf({randomAmount(random), randomAmount(random)});
            const bool hasZero = random.below(3) == 0;
            if (hasZero)
                range.add(0);
            const int most = 2 + static_cast<int>(random.below(12));

            const AxisScale axis(range, Scale::logarithmic, most, false);

            const std::vector<Tick>& ticks = axis.ticks();
            QVERIFY(ticks.size() >= 2);
            QVERIFY(ticks.size() <= static_cast<std::size_t>(most) + (hasZero ? 2 : 1));
            QVERIFY(axis.least() <= range.leastPositive && axis.most() >= range.most);
            for (std::size_t i = 0; i < ticks.size(); ++i) {
                QVERIFY(ticks[i].value == 0 ? hasZero && i == 0 : isRound(ticks[i].value));
                QVERIFY(i == 0 || ticks[i].value > ticks[i - 1].value);
                const double place = axis.place(ticks[i].value);
                QVERIFY(place >= 0 && place <= 1);
            }
        }
    }

    void placesKeepTheOrder()
    {
        Random random(3);
        for (int trial = 0; trial < 2000; ++trial) {
            const Scale scale = random.below(2) == 0 ? Scale::linear : Scale::logarithmic;
            std::vector<double> values = {0};
            for (int i = 0; i < 6; ++i)
                values.push_back(randomAmount(random));
            std::ranges::sort(values);

            const AxisScale axis(rangeOf(values), scale, 5, false);

            for (std::size_t i = 1; i < values.size(); ++i)
                QVERIFY(axis.place(values[i - 1]) <= axis.place(values[i]));
            QVERIFY(axis.place(values.front()) >= 0 && axis.place(values.back()) <= 1);
        }
    }

    void countsHaveWholeTicks()
    {
        const AxisScale axis(rangeOf({0, 2}), Scale::linear, 10, true, 1);

        QCOMPARE(textsOf(axis), QStringList({"0", "1", "2"}));
    }

    void zeroHasAPlaceOfItsOwnOnALogarithmicAxis()
    {
        const AxisScale axis(rangeOf({0, 0.02, 300}), Scale::logarithmic, 6, false);

        QCOMPARE(axis.ticks().front().text, std::string("0"));
        QCOMPARE(axis.place(0), 0.0);
        QCOMPARE(axis.place(-5), 0.0);
        QVERIFY(axis.place(0.02) > 0.05);
        // Equal ratios are equal lengths.
        const double decade = axis.place(1) - axis.place(0.1);
        QVERIFY(std::abs(axis.place(100) - axis.place(10) - decade) < 1e-12);
    }

    void whatNoAxisCanShowIsLeftOut()
    {
        Range range;
        range.add(std::numeric_limits<double>::quiet_NaN());
        range.add(std::numeric_limits<double>::infinity());
        range.add(-1e300);
        QVERIFY(range.isEmpty());

        const AxisScale empty(range, Scale::logarithmic, 5, true);
        QCOMPARE(textsOf(empty).front(), QStringLiteral("0"));
        QCOMPARE(textsOf(empty).back(), QStringLiteral("1"));

        range.add(1e-300);
        QCOMPARE(range.least, 0.0);
    }

    void numbersAsShown_data()
    {
        const auto row = test::columns<double, QString>("value", "text");
        row("0", 0.0, "0");
        row("0.3", 3 * 0.1, "0.3");
        row("5000", 5000.0, "5000");
        row("20k", 20000.0, "20k");
        row("-1.5M", -1500000.0, "-1.5M");
        row("2G", 2e9, "2G");
        row("5e14", 5e14, "5e14");
        row("2e-7", 2e-7, "2e-7");
        row("0.0005", 0.0005, "0.0005");
    }

    void numbersAsShown()
    {
        QFETCH(double, value);

        QTEST(QString::fromStdString(roundNumberText(value)), "text");
    }
};

} // namespace mazewright::charts

QTEST_APPLESS_MAIN(mazewright::charts::AxisTest)
#include "axis_test.moc"
