#include "solvers/experiments/chart.h"
#include "solvers/experiments/svg.h"
#include "tests/support/charts.h"

namespace mazewright::charts {

namespace {

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

class PairsAndMapsTest : public QObject {
    Q_OBJECT

private slots:
    void outliersAreDotsWhereTheirValuesAre()
    {
        BarChart chart = threeBars;
        chart.bars[1].outliers = {0.5, 6};

        const Layout layout = layOut(chart, {.width = 640});

        const std::vector<Box> bars = boxesOf(layout.picture, Ink::run);
        const auto dots = partsOf<Dots>(layout.picture);
        QCOMPARE(dots.size(), std::size_t{1});
        QCOMPARE(dots[0].at.size(), std::size_t{2});
        QVERIFY(std::abs(dots[0].at[0].x - (bars[0].left + 0.5 * bars[0].width)) < 1e-9);
        QVERIFY(std::abs(dots[0].at[1].x - (bars[0].left + 6 * bars[0].width)) < 1e-9);
        QVERIFY(layout.plot.contains(dots[0].at[1]));
    }

    void aCaptionIsWrappedAndWhole()
    {
        BarChart chart = threeBars;
        const Layout without = layOut(chart, {.width = 300});
        chart.caption = "Median of 21 times on each of 12 levels that every solver has solved.";

        const Layout with = layOut(chart, {.width = 300});

        std::string told;
        int lines = 0;
        for (const Text& text : partsOf<Text>(with.picture))
            if (text.at.y > without.picture.height - 10) {
                told += (told.empty() ? "" : " ") + text.text;
                ++lines;
            }
        QCOMPARE(told, chart.caption);
        QVERIFY(lines > 1);
        QCOMPARE(with.plot.height, without.plot.height);
    }

    /// No line begins with a closing mark or ends with an opening one; what has no spaces is not
    /// cut.
    void aChineseCaptionIsWrappedAtItsSigns()
    {
        BarChart chart = threeBars;
        const Layout without = layOut(chart, {.width = 300});
        const std::string caption =
            "每个关卡求解二十一次，取中位数（共十二个关卡，所有求解器都已解出）。"
            "每次运行的限制：10 s 和 512 MiB。测量：五次，按 10 ms 分批，不录制。";
        chart.caption = caption;

        const Layout with = layOut(chart, {.width = 300});

        std::vector<std::string> lines;
        for (const Text& text : partsOf<Text>(with.picture))
            if (text.at.y > without.picture.height - 10)
                lines.push_back(text.text);
        std::string told;
        for (const std::string& line : lines) {
            QVERIFY2(commonWidth(line, 12, Weight::normal) <= 300, line.c_str());
            for (const std::string_view mark : {"，", "。", "：", "）"})
                QVERIFY2(!line.starts_with(mark), line.c_str());
            QVERIFY2(!line.ends_with("（"), line.c_str());
            told += line;
        }
        QVERIFY(lines.size() > 2);
        std::string unspaced = caption;
        for (std::string* text : {&told, &unspaced})
            std::erase(*text, ' ');
        QCOMPARE(told, unspaced);
    }

    void aCaptionTakesItsRoomFromThePlotOfSeries()
    {
        SeriesChart chart = {"", {"x"}, {"y"}, {{"s", {}, Join::line, {{0, 0}, {1, 1}}}}};
        chart.caption =
            "Some words that take more than a line where the sheet is as narrow as this.";

        const Layout layout = layOut(chart, {.width = 300, .height = 400});

        QVERIFY(std::abs(layout.picture.height - 400) < 1e-9);
    }

    void pairsStandOnASquareWithItsDiagonal()
    {
        SeriesChart chart = {"",
                             {"a", "ms", Scale::logarithmic},
                             {"b", "ms", Scale::logarithmic},
                             {{"", {}, Join::none, {{1, 100}, {7, 7}, {1000, 10}}}}};
        chart.isPaired = true;
        const Layout layout = layOut(chart, {.width = 700, .height = 500});

        QVERIFY(std::abs(layout.plot.width - layout.plot.height) < 1e-9);
        const auto aboveDiagonal = [&](std::size_t i) {
            const Box at = layout.readings[i].box;
            return (layout.plot.bottom() - at.top) - (at.left - layout.plot.left);
        };
        QVERIFY(aboveDiagonal(0) > 100);
        QVERIFY(std::abs(aboveDiagonal(1)) < 1e-9);
        QVERIFY(aboveDiagonal(2) < -100);
        const auto isDiagonal = [&](const Line& line) {
            return line.points == std::vector<Point>{{layout.plot.left, layout.plot.bottom()},
                                                     {layout.plot.right(), layout.plot.top}};
        };
        const auto lines = partsOf<Line>(layout.picture);
        QCOMPARE(std::count_if(lines.begin(), lines.end(), isDiagonal), 1);
    }

    void manyPairsAreDots()
    {
        SeriesChart chart = {"", {"a"}, {"b"}, {{"many", {2, 2}, Join::none, {}}}};
        chart.isPaired = true;
        for (int i = 0; i < 500; ++i)
            chart.series[0].points.push_back({1.0 + i, 500.0 - i});

        const Layout layout = layOut(chart, {.width = 480, .height = 480});

        const auto dots = partsOf<Dots>(layout.picture);
        QCOMPARE(dots.size(), std::size_t{1});
        QCOMPARE(dots[0].at.size(), std::size_t{500});
        QVERIFY(toSvg(layout.picture, lightInks(), "many").size() < 500 * 16 + 6000);
    }

    void aTrendIsALineBehindItsPoints()
    {
        SeriesChart chart = {
            "", {"x"}, {"y"}, {{"s", {1, 1}, Join::none, {{0, 0}, {5, 9}, {10, 10}}}}};
        chart.series[0].trend = {{0, 1}, {10, 11}};

        const Layout layout = layOut(chart, {.width = 400, .height = 300});

        const auto isTrend = [&](const Primitive& part) {
            const auto* line = std::get_if<Line>(&part);
            return line != nullptr && line->colour == Colour{Ink::run, 1} &&
                   layout.plot.contains(line->points.front()) && line->points.size() == 2;
        };
        const auto& parts = layout.picture.parts;
        const auto trend = std::find_if(parts.begin(), parts.end(), isTrend);
        QVERIFY(trend != parts.end());
        const auto marks = std::count_if(trend, parts.end(), [](const Primitive& part) {
            return std::holds_alternative<charts::Polygon>(part);
        });
        QCOMPARE(marks, 3);
        QCOMPARE(layout.readings.size(), std::size_t{3}); // a trend is no value
    }

    void theMoreTheDeeperTheColourOfACell()
    {
        const HeatMap chart{.title = "",
                            .values = {"ratio", "", Scale::logarithmic},
                            .rows = {"a", "b"},
                            .columns = {"1", "2", "3"},
                            .cells = {1, 10, 100, none, 1, 30},
                            .missing = "none"};

        const Layout layout = layOut(chart, {.width = 500});

        QCOMPARE(layout.readings.size(), std::size_t{6});
        const auto colourAt = [&](std::size_t cell) {
            const Box& at = layout.readings[cell].box;
            for (const FilledBox& box : partsOf<FilledBox>(layout.picture))
                if (box.box.contains({at.left + at.width / 2, at.top + at.height / 2}))
                    return box.colour.colour;
            return -1;
        };
        QCOMPARE(colourAt(0), 0);
        QCOMPARE(colourAt(1), heatColours / 2); // the middle between 1 and 100 in logarithms
        QCOMPARE(colourAt(2), heatColours - 1);
        QCOMPARE(colourAt(3), -1);
        QCOMPARE(colourAt(4), 0);
        QVERIFY(colourAt(5) > colourAt(1) && colourAt(5) < colourAt(2));
        QVERIFY(hasText(layout.picture, "none"));
        QVERIFY(hasText(layout.picture, "100"));
    }

    void equalNeighboursAreOneBoxWhereCellsAreThin()
    {
        HeatMap chart{.title = "", .values = {"ratio"}, .rows = {"a"}, .columns = {}, .cells = {}};
        for (int column = 0; column < 500; ++column) {
            chart.columns.push_back("level " + std::to_string(column));
            chart.cells.push_back(column < 200 ? 1 : 9);
        }

        const Layout layout = layOut(chart, {.width = 900});

        const auto boxes = boxesOf(layout.picture, Ink::heat);
        QCOMPARE(boxes.size(), std::size_t{2 + heatColours}); // and the legend's
        QVERIFY(std::abs(boxes[0].width - 0.4 * layout.plot.width) < 1);
        QCOMPARE(layout.readings.size(), std::size_t{500});
    }

    /// Those of one generator begin alike, and differ by what stands at their ends.
    void levelsThatAreCalledAlikeAreToldApart()
    {
        HeatMap chart{.title = "", .values = {"ratio"}, .rows = {"a"}, .columns = {}, .cells = {}};
        for (const char* seed : {"1", "22", "333", "4444", "55555"}) {
            chart.columns.push_back(std::string("random-walls-61x61-density=0.15-") + seed);
            chart.cells.push_back(1);
        }

        const Layout layout = layOut(chart, {.width = 600});

        for (const std::string& name : chart.columns) {
            const std::string end = name.substr(name.rfind('-'));
            const auto texts = partsOf<Text>(layout.picture);
            QVERIFY2(std::any_of(texts.begin(), texts.end(),
                                 [&end](const Text& text) { return text.text.ends_with(end); }),
                     name.c_str());
        }
    }
};

} // namespace mazewright::charts

QTEST_APPLESS_MAIN(mazewright::charts::PairsAndMapsTest)
#include "pairs_and_maps_test.moc"
