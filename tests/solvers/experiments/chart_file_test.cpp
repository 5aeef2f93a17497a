#include "solvers/experiments/chart_file.h"
#include "solvers/experiments/chart_sheet.h"
#include "solvers/experiments/svg.h"
#include "solvers/files/picture_file.h"
#include "tests/support/charts.h"

#include <cmath>
#include <set>
#include <tuple>

namespace mazewright::charts {

namespace {

/// A point of CIE Lab, D65.
struct Lab {
    double lightness;
    double a;
    double b;
};

double linearOf(std::uint32_t channel)
{
    const double share = channel / 255.0;
    return share <= 0.04045 ? share / 12.92 : std::pow((share + 0.055) / 1.055, 2.4);
}

double luminanceOf(std::uint32_t rgb)
{
    return 0.2126 * linearOf(rgb >> 16U & 255U) + 0.7152 * linearOf(rgb >> 8U & 255U) +
           0.0722 * linearOf(rgb & 255U);
}

double contrast(std::uint32_t a, std::uint32_t b)
{
    const double one = luminanceOf(a) + 0.05;
    const double other = luminanceOf(b) + 0.05;
    return std::max(one, other) / std::min(one, other);
}

Lab labOf(std::uint32_t rgb)
{
    const double r = linearOf(rgb >> 16U & 255U);
    const double g = linearOf(rgb >> 8U & 255U);
    const double b = linearOf(rgb & 255U);
    const auto root = [](double t) { return t > 0.008856 ? std::cbrt(t) : 7.787 * t + 16.0 / 116; };
    const double x = root((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
    const double y = root(0.2126729 * r + 0.7151522 * g + 0.0721750 * b);
    const double z = root((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883);
    return {116 * y - 16, 500 * (x - y), 200 * (y - z)};
}

double distance(std::uint32_t a, std::uint32_t b)
{
    const Lab one = labOf(a);
    const Lab other = labOf(b);
    return std::hypot(one.lightness - other.lightness, one.a - other.a, one.b - other.b);
}

SeriesChart curves()
{
    return {"Time of a & b",
            {"Cells", "", Scale::logarithmic},
            {"Time", "ms", Scale::logarithmic},
            {{"A* · weight=5",
              {0, 0},
              Join::line,
              {{10, 0.5}, {100, 0}, {1000, 2}},
              {"levels/a_1.maze", "50%.maze", "迷宫.maze"}}}};
}

HeatMap cells()
{
    return {"Heat",      {"Ratio"}, {"one", "two"},
            {"a", "b"},  "Levels",  {1, 2, 4, std::numeric_limits<double>::quiet_NaN()},
            "not solved"};
}

int depthOf(const std::string& tex)
{
    int depth = 0;
    for (std::size_t i = 0; i < tex.size(); ++i)
        if (i == 0 || tex[i - 1] != '\\')
            depth += (tex[i] == '{') - (tex[i] == '}');
    return depth;
}

std::uint32_t numberOf(Rgb pixel)
{
    return std::uint32_t{pixel[0]} << 16U | std::uint32_t{pixel[1]} << 8U | pixel[2];
}

bool has(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace

/// Charts as files for papers, and colours that stay apart there.
class ChartFileTest : public QObject {
    Q_OBJECT

private slots:
    void theExtensionChoosesTheKind()
    {
        QCOMPARE(*chartFileOf("a.svg"), ChartFile::svg);
        QCOMPARE(*chartFileOf("a/b.PDF"), ChartFile::pdf);
        QCOMPARE(*chartFileOf("a.tar.png"), ChartFile::png);
        QCOMPARE(*chartFileOf("a.tex"), ChartFile::tex);
        QCOMPARE(*chartFileOf("a.csv"), ChartFile::csv);
        for (const char* other : {"a.jpg", "a", "svg", ".svg", "a.svg.gz", ""}) {
            const auto kind = chartFileOf(other);
            QVERIFY2(!kind, other);
            for (const char* known : {".svg", ".pdf", ".png", ".tex", ".csv"})
                QVERIFY(has(kind.error().message, known));
        }
    }

    void picturesHaveTheirSizeAndNoDate()
    {
        for (const Chart& chart : {Chart(threeBars), Chart(curves()), Chart(cells())}) {
            const ChartSheet sheet{.chart = chart, .frame = {.width = 640, .height = 360}};
            const Picture picture = layOut(chart, sheet.frame).picture;

            const std::string pdf = *chartText(sheet, ChartFile::pdf);
            QVERIFY(pdf.starts_with("%PDF-"));
            QVERIFY(has(pdf, "FontFile"));
            QVERIFY(!has(pdf, "CreationDate"));
            QCOMPARE(*chartText(sheet, ChartFile::pdf), pdf);

            const Pixels png = *readPng(*chartText(sheet, ChartFile::png));
            QCOMPARE(png.width, static_cast<int>(std::ceil(2 * picture.width)));
            QCOMPARE(png.height, static_cast<int>(std::ceil(2 * picture.height)));
            QCOMPARE(numberOf(png.at(1, 1)), lightColours.panel);
        }
    }

    void boxesHaveTheColoursOfTheirTheme()
    {
        const Chart chart = threeBars;
        for (const bool isDark : {false, true}) {
            const ChartSheet sheet{.chart = chart, .frame = {.width = 640}, .isDark = isDark};
            const Pixels png = *readPng(*chartText(sheet, ChartFile::png));
            const Box bar = boxesOf(layOut(chart, sheet.frame).picture, Ink::run).front();
            const Rgb pixel = png.at(static_cast<int>(2 * bar.left + bar.width),
                                     static_cast<int>(2 * bar.top + bar.height));
            QCOMPARE(numberOf(pixel), (isDark ? darkColours : lightColours).runs[0]);
        }
    }

    void theNumbersAreThoseOfTheChart()
    {
        QCOMPARE(QString::fromStdString(toCsv(threeBars)),
                 QStringLiteral("series,part,Time (ms)\nA*,median,1\nJPS,median,2\nJPS,q1,1.5\n"
                                "JPS,q3,4\nnone,median,\n"));
        QCOMPARE(QString::fromStdString(toCsv(curves())),
                 QStringLiteral("series,part,label,Cells,Time (ms)\n"
                                "A* · weight=5,point,levels/a_1.maze,10,0.5\n"
                                "A* · weight=5,point,50%.maze,100,0\n"
                                "A* · weight=5,point,迷宫.maze,1000,2\n"));
        QCOMPARE(QString::fromStdString(toCsv(cells())),
                 QStringLiteral("series,level,Ratio\none,a,1\none,b,2\ntwo,a,4\ntwo,b,\n"));
    }

    void texHoldsTheValuesAndEscapesItsTexts()
    {
        const std::string tex = toTex(curves());

        QVERIFY(has(tex, "xmode=log"));
        QVERIFY(has(tex, "title={Time of a \\& b}"));
        QVERIFY(has(tex, "A* \\ensuremath{\\cdot} weight=5"));
        QVERIFY(has(tex, "  (10,0.5)\n"));
        QVERIFY(!has(tex, "(100,0)")); // 0 has a place of its own on a logarithmic axis
        QVERIFY(has(tex, "yticklabels={0,"));
        HeatMap foreign = cells();
        foreign.columns = {"50%_#{迷}", "\\end{document}"};
        const std::string heat = toTex(foreign);
        QVERIFY(has(heat, "{50\\%\\_\\#\\{迷\\}}"));
        QVERIFY(has(heat, "{\\textbackslash{}end\\{document\\}}"));
        QVERIFY(has(heat, "\\DeclareUnicodeCharacter{8FF7}{?}"));
        for (const std::string& each : {tex, heat, toTex(threeBars)})
            QCOMPARE(depthOf(each), 0);
    }

    void coloursOfRunsAreApartOnBothGrounds()
    {
        constexpr double leastDistance = 30;
        for (const ThemeColours& theme : {lightColours, darkColours})
            for (std::size_t i = 0; i < theme.runs.size(); ++i) {
                QVERIFY(contrast(theme.runs[i], theme.panel) >= 3);
                for (std::size_t j = 0; j < i; ++j)
                    QVERIFY2(distance(theme.runs[i], theme.runs[j]) >= leastDistance,
                             qPrintable(QStringLiteral("%1 %2").arg(i).arg(j)));
            }
    }

    void noTwoLooksAreTheSame()
    {
        std::set<std::tuple<int, std::vector<double>, int>> looks;
        for (int mark = 0; mark < 3 * runColours; ++mark)
            looks.emplace(inkOf({mark, mark}).colour, dashesOf(mark), shapeOf({mark, mark}));
        QCOMPARE(looks.size(), std::size_t{3} * runColours);
        std::set<std::pair<std::vector<double>, int>> shapes; // without the colour
        for (int mark = 0; mark < 8; ++mark)
            shapes.emplace(dashesOf(mark), shapeOf({mark, mark}));
        QCOMPARE(shapes.size(), std::size_t{8});
    }
};

} // namespace mazewright::charts

QTEST_APPLESS_MAIN(mazewright::charts::ChartFileTest)
#include "chart_file_test.moc"
