#include "solvers/core/random.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/svg.h"
#include "tests/support/charts.h"

namespace mazewright::charts {

namespace {

constexpr double nan = std::numeric_limits<double>::quiet_NaN();

std::string randomName(Random& random)
{
    static const std::vector<std::string> words = {
        "A*", "Wavefront (BFS)", "Jump point search", "größte", "迷路", "x", "<&>\"'", "MMMMMM"};
    std::string name;
    for (std::size_t i = 0; i <= random.below(4); ++i)
        name += words[random.below(words.size())] + " ";
    return name;
}

std::string randomCaption(Random& random)
{
    std::string caption;
    for (std::size_t i = 0; i < random.below(30); ++i)
        caption += randomName(random);
    return caption;
}

double randomValue(Random& random)
{
    if (random.below(8) == 0)
        return 0;
    if (random.below(20) == 0)
        return nan;
    const int exponent = static_cast<int>(random.below(9)) - 4;
    return static_cast<double>(random.below(1000)) * std::pow(10.0, exponent);
}

Axis randomAxis(Random& random)
{
    return {randomName(random), random.below(2) == 0 ? Message("ms") : Message(),
            random.below(2) == 0 ? Scale::linear : Scale::logarithmic};
}

Chart randomBars(Random& random)
{
    BarChart chart{random.below(4) == 0 ? "" : randomName(random), randomAxis(random), {}};
    for (std::size_t i = 0; i < random.below(15); ++i) {
        const double value = randomValue(random);
        Bar bar{randomName(random), {static_cast<int>(i), static_cast<int>(i)}, value, {}, "12 ms"};
        if (random.below(2) == 0)
            bar.spread = Spread{value * 0.8, value * 1.5};
        for (std::size_t dot = 0; dot < random.below(4); ++dot)
            bar.outliers.push_back(randomValue(random));
        bar.text += randomName(random);
        chart.bars.push_back(std::move(bar));
    }
    chart.caption = randomCaption(random);
    return chart;
}

Chart randomSeries(Random& random)
{
    SeriesChart chart{randomName(random), randomAxis(random), randomAxis(random), {}};
    for (std::size_t s = 0; s < random.below(14); ++s) {
        Series series{randomName(random), {static_cast<int>(s), static_cast<int>(s)}, {}, {}};
        series.join = static_cast<Join>(random.below(3));
        for (std::size_t i = 0; i < random.below(40); ++i)
            series.points.push_back({randomValue(random), randomValue(random)});
        std::ranges::sort(series.points, [](Point a, Point b) { return a.x < b.x; });
        if (random.below(4) == 0)
            series.trend = series.points;
        chart.series.push_back(std::move(series));
    }
    chart.isPaired = random.below(3) == 0;
    chart.caption = randomCaption(random);
    return chart;
}

Chart randomHeatMap(Random& random)
{
    HeatMap chart{.title = randomName(random),
                  .values = randomAxis(random),
                  .rows = {},
                  .columns = {},
                  .cells = {}};
    for (std::size_t row = 0; row < random.below(20); ++row)
        chart.rows.push_back(randomName(random));
    const std::size_t most = random.below(2) == 0 ? 8 : 600;
    for (std::size_t column = 0; column < random.below(most); ++column)
        chart.columns.push_back(randomName(random));
    for (std::size_t cell = 0; cell < chart.rows.size() * chart.columns.size(); ++cell)
        chart.cells.push_back(randomValue(random));
    chart.columnsLabel = randomName(random);
    chart.missing = randomName(random);
    chart.caption = randomCaption(random);
    return chart;
}

Chart randomChart(Random& random)
{
    const std::size_t kind = random.below(5);
    return kind == 0 ? randomHeatMap(random) : kind < 3 ? randomBars(random) : randomSeries(random);
}

Frame randomFrame(Random& random)
{
    return {.width = 100.0 + static_cast<double>(random.below(1200)),
            .height = 50.0 + static_cast<double>(random.below(700)),
            .fontSize = 9.0 + static_cast<double>(random.below(9))};
}

/// The letters of a text: from the height of a capital to the depth of a g.
QRectF inkOf(const Picture& picture, const Text& text)
{
    const double width = commonWidth(text.text, picture.fontSize, text.weight);
    const double share = text.anchor == Anchor::start ? 0 : text.anchor == Anchor::middle ? 0.5 : 1;
    return {text.at.x - share * width, text.at.y - 0.76 * picture.fontSize, width,
            0.99 * picture.fontSize};
}

std::vector<std::pair<QRectF, std::string>> textsOf(const Picture& picture)
{
    std::vector<std::pair<QRectF, std::string>> texts;
    for (const Primitive& part : picture.parts)
        if (const auto* text = std::get_if<Text>(&part))
            texts.emplace_back(inkOf(picture, *text), text->text);
    return texts;
}

void verifyTexts(const Picture& picture, int trial)
{
    const QRectF sheet(0, 0, picture.width, picture.height);
    const auto texts = textsOf(picture);
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto& [box, text] = texts[i];
        const std::string where = "trial " + std::to_string(trial) + ": " + text;
        QVERIFY2(sheet.contains(box.adjusted(0.01, 0, -0.01, 0)), where.c_str());
        for (std::size_t j = 0; j < i; ++j) {
            const bool meets = box.adjusted(0.01, 0, -0.01, 0).intersects(texts[j].first);
            QVERIFY2(!meets, (where + " over " + texts[j].second).c_str());
        }
    }
}

constexpr double none = std::numeric_limits<double>::quiet_NaN();

} // namespace

class SvgTest : public QObject {
    Q_OBJECT

private slots:
    void noTextOverlapsOrLeavesThePicture()
    {
        Random random(1);
        for (int trial = 0; trial < 3000 && !QTest::currentTestFailed(); ++trial) {
            const Layout layout = layOut(randomChart(random), randomFrame(random));
            verifyTexts(layout.picture, trial);
        }
    }

    void allPartsLieWithinThePicture()
    {
        Random random(2);
        for (int trial = 0; trial < 1000; ++trial) {
            const Layout layout = layOut(randomChart(random), randomFrame(random));
            const Box sheet{0, 0, layout.picture.width, layout.picture.height};
            for (const Primitive& part : layout.picture.parts) {
                if (const auto* line = std::get_if<Line>(&part))
                    for (const Point& point : line->points)
                        QVERIFY(sheet.contains(point));
                if (const auto* shape = std::get_if<Polygon>(&part))
                    for (const Point& point : shape->corners)
                        QVERIFY(sheet.contains(point));
                if (const auto* dots = std::get_if<Dots>(&part))
                    for (const Point& point : dots->at)
                        QVERIFY(sheet.contains(point));
                if (const auto* box = std::get_if<FilledBox>(&part)) {
                    QVERIFY(sheet.contains({box->box.left, box->box.top}));
                    QVERIFY(sheet.contains({box->box.right(), box->box.bottom()}));
                }
            }
        }
    }

    void barsAreAsLongAsTheirValues()
    {
        const Layout layout = layOut(threeBars, {.width = 640});

        const std::vector<Box> bars = boxesOf(layout.picture, Ink::run);
        QCOMPARE(bars.size(), std::size_t{2}); // what has no value has no bar, but its text
        QVERIFY(std::abs(bars[1].width - 2 * bars[0].width) < 1e-9);
        QVERIFY(std::abs(bars[0].left - bars[1].left) < 1e-9);
        QVERIFY(hasText(layout.picture, "—"));
        QVERIFY(hasText(layout.picture, "Time (ms)"));
        const auto whisker = std::ranges::find_if(layout.picture.parts, [](const Primitive& part) {
            const auto* line = std::get_if<Line>(&part);
            return line != nullptr && line->colour.ink == Ink::spread;
        });
        const std::vector<Point>& ends = std::get<Line>(*whisker).points;
        QVERIFY(std::abs(ends[0].x - (bars[0].left + 1.5 * bars[0].width)) < 1e-9);
        QVERIFY(std::abs(ends[1].x - (bars[0].left + 4 * bars[0].width)) < 1e-9);
    }

    void aNarrowSheetWritesNamesOverTheirBars()
    {
        const Layout layout = layOut(threeBars, {.width = 270});

        QVERIFY(hasText(layout.picture, "A*"));
        QVERIFY(hasText(layout.picture, "2 ms"));
        const std::vector<Box> bars = boxesOf(layout.picture, Ink::run);
        QVERIFY(bars[0].left < 20);
        QVERIFY(layout.plot.width > 240);
    }

    void pointsLieWhereTheirValuesAre()
    {
        const SeriesChart chart = {"",
                                   {"x", "", Scale::linear},
                                   {"y", "", Scale::logarithmic},
                                   {{"line", {}, Join::line, {{0, 1}, {5, 10}, {10, 100}}}}};

        const Layout layout = layOut(chart, {.width = 400, .height = 300});

        QCOMPARE(layout.readings.size(), std::size_t{3});
        const auto at = [&](std::size_t i) { return layout.readings[i].box; };
        QCOMPARE(at(0).left, layout.plot.left);
        QCOMPARE(at(0).top, layout.plot.bottom());
        QVERIFY(std::abs(at(1).left - (layout.plot.left + layout.plot.width / 2)) < 1e-9);
        QVERIFY(std::abs(at(1).top - (layout.plot.top + layout.plot.height / 2)) < 1e-9);
        QVERIFY(std::abs(at(2).left - layout.plot.right()) < 1e-9);
        QVERIFY(std::abs(at(2).top - layout.plot.top) < 1e-9);
    }

    void seriesDifferWithoutTheirColour()
    {
        // The colours three times over: of equal colours no two look the same.
        SeriesChart chart = {"", {"x"}, {"y"}, {}};
        for (int i = 0; i < 3 * runColours; ++i)
            chart.series.push_back(
                {std::to_string(i), {i, i}, Join::line, {{0, 0}, {1, static_cast<double>(i)}}});
        const Layout layout = layOut(chart, {.width = 800, .height = 600});

        std::map<int, std::vector<std::vector<double>>> looksOfColour;
        const Line* last = nullptr;
        for (const Primitive& part : layout.picture.parts) {
            if (const auto* line = std::get_if<Line>(&part))
                last = line->colour.ink == Ink::run ? line : nullptr;
            const auto* mark = std::get_if<charts::Polygon>(&part);
            if (mark == nullptr || last == nullptr)
                continue;
            std::vector<double> look = last->dashes;
            look.push_back(-static_cast<double>(mark->corners.size()));
            const double right = std::ranges::max_element(mark->corners, [](Point a, Point b) {
                                     return a.x < b.x;
                                 })->x;
            const double low = std::ranges::max_element(mark->corners, [](Point a, Point b) {
                                   return a.y < b.y;
                               })->y;
            double middle = 0;
            for (const Point& corner : mark->corners)
                middle += corner.y / static_cast<double>(mark->corners.size());
            look.push_back(std::round(2 * (low - middle)));
            look.push_back(right > 0 ? 1 : 0);
            auto& looks = looksOfColour[mark->colour.colour];
            if (std::ranges::find(looks, look) == looks.end())
                looks.push_back(look);
            last = nullptr;
        }

        QCOMPARE(looksOfColour.size(), std::size_t{runColours});
        for (const auto& [colour, looks] : looksOfColour)
            QCOMPARE(looks.size(), std::size_t{3});
    }

    void longLinesAreThinnedToTheirExtremes()
    {
        SeriesChart chart = {"", {"x"}, {"y"}, {{"noise", {}, Join::line, {}}}};
        Random random(4);
        for (int i = 0; i < 100000; ++i)
            chart.series[0].points.push_back(
                {static_cast<double>(i), static_cast<double>(random.below(1000))});
        chart.series[0].points[31415].y = 5000;

        const Layout layout = layOut(chart, {.width = 640, .height = 360});

        std::size_t corners = 0;
        double top = layout.plot.bottom();
        for (const Primitive& part : layout.picture.parts)
            if (const auto* line = std::get_if<Line>(&part); line && line->colour.ink == Ink::run) {
                corners = std::max(corners, line->points.size());
                for (const Point& point : line->points)
                    top = std::min(top, point.y);
            }
        QVERIFY(corners > 1000 && corners < 2600);
        QVERIFY(std::abs(top - layout.plot.top) < 1e-9);
    }

    void namesStandAtTheEndsOfLinesWhereThereIsRoom()
    {
        const SeriesChart chart = {"",
                                   {"x"},
                                   {"y"},
                                   {{"low", {0, 0}, Join::line, {{0, 0}, {9, 1}}},
                                    {"high", {1, 1}, Join::line, {{0, 0}, {9, 8}}}}};

        const Layout wide = layOut(chart, {.width = 700, .height = 300});
        const Layout slim = layOut(chart, {.width = 270, .height = 300});

        const auto place = [](const Layout& layout, std::string_view name) {
            for (const Primitive& part : layout.picture.parts)
                if (const auto* text = std::get_if<Text>(&part); text && text->text == name)
                    return text->at;
            return Point{-1, -1};
        };
        QVERIFY(place(wide, "low").x > wide.plot.right());
        QVERIFY(place(wide, "high").y < place(wide, "low").y);
        QVERIFY(place(slim, "low").y < slim.plot.top);
    }

    void readingsFindWhatIsUnderTheCursor()
    {
        const Layout layout = layOut(threeBars, {.width = 640});

        for (std::size_t i = 0; i < threeBars.bars.size(); ++i) {
            const Box row = layout.readings[i].box;
            const Reading* found = readingAt(layout, {row.left + 200, row.top + row.height / 2});
            QVERIFY(found != nullptr);
            QCOMPARE(found->index, i);
        }
        QVERIFY(readingAt(layout, {layout.picture.width / 2, layout.picture.height + 100}) ==
                nullptr);
    }

    void svgIsWellFormed()
    {
        Random random(5);
        for (int trial = 0; trial < 300; ++trial) {
            const Layout layout = layOut(randomChart(random), randomFrame(random));
            const Inks& inks = trial % 2 == 0 ? lightInks() : darkInks();

            QXmlStreamReader xml(QByteArray::fromStdString(toSvg(layout.picture, inks, "<chart>")));

            QStringList texts;
            while (!xml.atEnd())
                if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"text")
                    texts << xml.readElementText();
            QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
            QStringList expected;
            for (const auto& [box, text] : textsOf(layout.picture))
                expected << QString::fromStdString(text);
            QCOMPARE(texts, expected);
        }
    }

    void textsAreEscaped()
    {
        QCOMPARE(xmlText("a<b & \"c\" 'd'>"),
                 std::string("a&lt;b &amp; &quot;c&quot; &#39;d&#39;&gt;"));
        QCOMPARE(xmlText("\x01ok\xFF\xC3\xA9\xED\xA0\x80\uFFFE"),
                 std::string(R"(\u0001ok\xFFé\xED\xA0\x80)"
                             "\uFFFD"));
        QCOMPARE(xmlText("\u202Egnp.exe"), std::string(R"(\u202Egnp.exe)"));
    }

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
        QCOMPARE(std::ranges::count_if(lines, isDiagonal), 1);
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
        const auto trend = std::ranges::find_if(parts, isTrend);
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
            QVERIFY2(std::ranges::any_of(
                         texts, [&end](const Text& text) { return text.text.ends_with(end); }),
                     name.c_str());
        }
    }
};

} // namespace mazewright::charts

QTEST_APPLESS_MAIN(mazewright::charts::SvgTest)
#include "svg_test.moc"
