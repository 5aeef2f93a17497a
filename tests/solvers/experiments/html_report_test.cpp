#include "solvers/core/random.h"
#include "solvers/experiments/html_report.h"
#include "solvers/files/run_record.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

RunRecord reportedRun(std::string level, std::string solver, double cost, double milliseconds)
{
    RunRecord made;
    made.level = std::move(level);
    made.solver = std::move(solver);
    made.status = Status::solved;
    made.verified = true;
    made.cost = cost;
    made.bound = cost;
    made.figures = {{"expanded", std::to_string(static_cast<int>(100 * milliseconds))},
                    {"time-ms", std::to_string(milliseconds)}};
    made.provenance = {"0123abcd", "9.8.7", "a machine <of> two cores", "2026-11-21T20:47:27Z"};
    made.repeat = 5;
    return made;
}

/// The page as elements: each with its name, and all text below it. Ends the test if the page is
/// not well-formed.
struct Element {
    QString name;
    QString id;
    QString kind; ///< its class
    QString text{};
};

std::vector<Element> elementsOf(const std::string& page)
{
    QXmlStreamReader xml(QByteArray::fromStdString(page));
    std::vector<Element> all;
    std::vector<std::size_t> open;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (token == QXmlStreamReader::StartElement) {
            open.push_back(all.size());
            const auto attributes = xml.attributes();
            all.push_back({xml.name().toString(), attributes.value("id").toString(),
                           attributes.value("class").toString()});
        } else if (token == QXmlStreamReader::EndElement) {
            open.pop_back();
        } else if (token == QXmlStreamReader::Characters) {
            for (const std::size_t element : open)
                all[element].text += xml.text().toString() + " ";
        }
    }
    if (xml.hasError())
        qFatal("%s", qPrintable(xml.errorString()));
    return all;
}

/// Which boxes the strokes of a picture's path paint, "row,column".
QSet<QString> strokedBoxes(const QString& path)
{
    static const QRegularExpression step("([Mmh])([0-9.]+)( ([0-9.]+))?");
    QSet<QString> boxes;
    double x = 0;
    double y = 0;
    auto steps = step.globalMatch(path);
    while (steps.hasNext()) {
        const auto match = steps.next();
        const double first = match.captured(2).toDouble();
        if (match.captured(1) == "M") {
            x = first;
            y = match.captured(4).toDouble();
        } else if (match.captured(1) == "m") {
            x += first;
        } else {
            for (int column = static_cast<int>(x); column < static_cast<int>(x + first); ++column)
                boxes << QStringLiteral("%1,%2").arg(std::floor(y)).arg(column);
            x += first;
        }
    }
    return boxes;
}

/// The painted boxes of one ink, by their opacity.
std::map<double, QSet<QString>> paintedIn(const QString& ink, const std::string& picture)
{
    std::map<double, QSet<QString>> painted;
    QXmlStreamReader xml(QString::fromStdString(picture));
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"path" &&
            xml.attributes().value("stroke") == ink)
            painted[xml.attributes().value("stroke-opacity").toDouble()] =
                strokedBoxes(xml.attributes().value("d").toString());
    return painted;
}

const Element* findArticle(const std::vector<Element>& page, const QString& level)
{
    for (const Element& element : page)
        if (element.name == u"article" && element.text.contains(level))
            return &element;
    return nullptr;
}

/// A record of another map for each level, without a bound.
RunRecord record(std::string level, std::string solver, double milliseconds, double cost = 7)
{
    RunRecord made = reportedRun(std::move(level), std::move(solver), cost, milliseconds);
    made.bound.reset();
    made.figures.front().text = "100";
    made.provenance = {"", "9.8.7", "two cores", "2026-11-21T20:47:27Z"};
    made.repeat = 1;
    made.rows = 10;
    made.columns = 10;
    return made;
}

std::string levelName(int level)
{
    return "level" + std::to_string(level);
}

/// As many solvers, unknown to the program, on as many levels; the first is the fastest.
std::vector<RunRecord> comparison(int solvers, int levels)
{
    std::vector<RunRecord> records;
    for (int level = 0; level < levels; ++level)
        for (int solver = 0; solver < solvers; ++solver)
            records.push_back(record(levelName(level), "solver" + std::to_string(10 + solver),
                                     (1 + level % 7) * (1 + solver + 0.01 * level)));
    return records;
}

/// The text and the inner links of the sections that are pages of pairs.
struct PairPage {
    QString id;
    QString text;
};

std::vector<PairPage> pairPagesOf(const std::string& page)
{
    QXmlStreamReader xml(QByteArray::fromStdString(page));
    std::vector<PairPage> pages;
    bool isInside = false;
    while (!xml.atEnd()) {
        const auto token = xml.readNext();
        if (xml.name() == u"section" && token == QXmlStreamReader::StartElement) {
            isInside = xml.attributes().value("class") == u"pair";
            if (isInside)
                pages.push_back({xml.attributes().value("id").toString(), {}});
        } else if (token == QXmlStreamReader::Characters && isInside) {
            pages.back().text += xml.text().toString() + ' ';
        }
    }
    for (PairPage& each : pages)
        each.text = each.text.simplified();
    return xml.hasError() ? std::vector<PairPage>() : pages;
}

} // namespace

class HtmlReportTest : public QObject {
    Q_OBJECT

private slots:
    void aPageThatNeedsNothingButItself()
    {
        const Maze maze = drawn({"S.#", "..E"});
        const std::vector<RunRecord> records = {reportedRun("a.maze", "astar", 3, 0.5),
                                                reportedRun("a.maze", "wavefront", 3, 1.5)};
        const std::vector<ReportedLevel> levels = {reportedLevel("a.maze", maze)};

        const std::string page = htmlReport(records, levels);

        const auto elements = elementsOf(page);
        for (const Element& element : elements) {
            QVERIFY(element.name != u"script");
            QVERIFY(element.name != u"link");
            QVERIFY(element.name != u"img");
        }
        QString outside = QString::fromStdString(page);
        outside.remove("http://www.w3.org/2000/svg"); // a name, not a place
        QVERIFY(!outside.contains("http"));
        QVERIFY(!outside.contains("url("));
        QVERIFY(outside.contains("prefers-color-scheme:dark"));
        QVERIFY(outside.contains("2 solvers on 1 level"));
        QVERIFY(outside.contains("a machine &lt;of&gt; two cores"));
        QVERIFY(outside.contains("9.8.7"));
        QVERIFY(outside.contains("2026-11-21T20:47:27Z"));
        QVERIFY(outside.contains("5 times, median, without a warm-up, without recording"));
    }

    void aRowALevelWithTheFiguresOfItsRecords()
    {
        std::vector<RunRecord> records = {reportedRun("b.maze", "astar", 17, 0.5),
                                          reportedRun("b.maze", "wavefront", 19, 0.25),
                                          reportedRun("a.maze", "astar", 12345, 3.25)};
        records[2].status = Status::notFound;
        records[2].verified.reset();
        records[2].cost.reset();

        const auto page = elementsOf(htmlReport(records, {}));

        const Element* first = findArticle(page, "b.maze");
        const Element* second = findArticle(page, "a.maze");
        QVERIFY(first != nullptr && second != nullptr);
        QVERIFY(first < second); // in the order of the records
        QVERIFY(
            first->text.simplified().contains("A* solved yes optimal, claimed 17 17 50 0.5 ms"));
        QVERIFY(first->text.simplified().contains("solved yes +12% 19 19 25 ★ 0.25 ms"));
        QVERIFY(second->text.simplified().contains("not found – – – 12 345 325 3.25 ms"));
    }

    void failuresStandFirstInWords()
    {
        std::vector<RunRecord> records = {reportedRun("good.maze", "astar", 3, 0.5),
                                          reportedRun("bad.maze", "jps", 3, 0.5)};
        records[1].verified = false;
        records[1].message = "cell (1, 2) is a wall";
        const std::vector<ReportedLevel> levels = {
            {.level = "torn.maze", .fault = "torn.maze:3: row has 7 cells, the first has 9"}};

        const auto page = elementsOf(htmlReport(records, levels));

        const auto found =
            std::ranges::find_if(page, [](const Element& each) { return each.kind == u"bad"; });
        QVERIFY(found != page.end());
        QVERIFY(found->text.contains("2 failures"));
        QVERIFY(found->text.contains("bad.maze"));
        QVERIFY(found->text.contains("row has 7 cells, the first has 9"));
        QVERIFY(!found->text.contains("good.maze"));
        const auto table =
            std::ranges::find_if(page, [](const Element& each) { return each.name == u"table"; });
        QVERIFY(found < table);
        QVERIFY(findArticle(page, "bad.maze")->text.contains("✗ no"));
        QVERIFY(!findArticle(page, "bad.maze")->text.contains("★")); // a wrong answer has no time
        QVERIFY(findArticle(page, "good.maze")->text.contains("★"));
    }

    void theSummaryCountsWins()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 4; ++level) {
            const std::string name = "level" + std::to_string(level);
            records.push_back(reportedRun(name, "astar", 10, 2));
            records.push_back(reportedRun(name, "greedy", level == 0 ? 10 : 12, 1));
        }

        const auto page = elementsOf(htmlReport(records, {}));

        // Solver, levels, solved, no solution, not found, at limit, failed, best, proved, claimed,
        // fastest, time.
        QString rows;
        for (const Element& element : page)
            if (element.name == u"tr")
                rows += element.text.simplified() + "\n";
        QVERIFY(rows.contains("A* 4 4 0 0 0 0 4 0 4 4 2.00 ms 200 2.00 1"));
        QVERIFY(rows.contains(" 4 4 0 0 0 0 1 0 1 4 1.00 ms 100 1.00 1.147")); // 1.2 ^ (3 / 4)
    }

    void namesAreShownAsTheyAre()
    {
        const std::string name = "dir/<b>&\"quoted\"\xFF.maze";
        const auto page = elementsOf(htmlReport({{reportedRun(name, "no-such-solver", 1, 1)}}, {}));

        QVERIFY(findArticle(page, R"(dir/<b>&"quoted"\xFF.maze)") != nullptr);
        QVERIFY(page.front().text.contains("no-such-solver"));
    }

    void settingsAreNoSolvers()
    {
        RunRecord weighted = reportedRun("a.maze", "astar", 1, 1);
        weighted.options = {{"weight", "5"}};
        const auto page =
            elementsOf(htmlReport({{reportedRun("a.maze", "astar", 1, 1), weighted}}, {}));

        QVERIFY(page.front().text.contains("2 settings of 1 solver on 1 level"));
    }

    void nothingToReportIsAPageToo()
    {
        const auto page = elementsOf(htmlReport({}, {}));

        QVERIFY(page.front().text.contains("0 solvers on 0 levels"));
    }

    void whatSpeaksAgainstTheTimesIsTold()
    {
        // Given times that were taken while others worked, and a load that is the program's own
        const std::vector<RunRecord> records{reportedRun("a", "astar", 7, 1.5)};
        const MachineState busy{.cores = 2, .beside = 1.25, .clockStep = 1e-6};
        const MachineState quiet{
            .cores = 2, .loadAtStart = 0.9, .loadAtEnd = 1.7, .beside = 0.1, .clockStep = 1e-6};
        // Then the report says so, as the command line does
        const auto warnings = measurementWarnings(records, busy);
        const auto told = std::ranges::find_if(warnings, [](const std::string& text) {
            return text.find("busy") != std::string::npos;
        });
        QVERIFY(told != warnings.end());
        QVERIFY(htmlReport(records, {}, busy).find(*told) != std::string::npos);
        QVERIFY(htmlReport(records, {}, quiet).find("busy") == std::string::npos);
    }

    void thePageHasTheTitleOfTheExperiment()
    {
        const std::vector<RunRecord> records = {reportedRun("a.maze", "astar", 3, 0.5)};

        const QString page =
            QString::fromStdString(htmlReport(records, {}, {}, "Weights & <i>ties</i>"));

        QVERIFY(page.contains("<title>Weights &amp; &lt;i&gt;ties&lt;/i&gt; · Mazewright</title>"));
        QVERIFY(page.contains("<h1>Weights &amp; &lt;i&gt;ties&lt;/i&gt;</h1>"));
        QVERIFY(page.contains("1 solver on 1 level"));
    }

    /// Paper has a row per level in place of an article, and no page per pair.
    void manyLevelsArePrintedInBrief()
    {
        for (const int levels : {12, 13}) {
            std::vector<RunRecord> records;
            for (int level = 0; level < levels; ++level)
                for (const char* solver : {"astar", "wavefront"})
                    records.push_back(
                        reportedRun("l" + std::to_string(level), solver, 7 + level, 1 + level));
            const QString page = QString::fromStdString(htmlReport(records, {}));
            QCOMPARE(page.contains("<main class=\"brief-levels "), levels > 12);
            QCOMPARE(page.contains("<td>2 of 2</td><td>19</td><td>13.0 ms</td></tr></tbody>"),
                     levels > 12);
        }
    }

    void thousandsOfRecordsMakeOnePage()
    {
        Random random(1);
        std::vector<RunRecord> records;
        for (int level = 0; level < 1000; ++level)
            for (const char* solver : {"astar", "wavefront", "jps", "dijkstra"})
                records.push_back(
                    reportedRun("l" + std::to_string(level), solver, 7,
                                0.001 + static_cast<double>(random.below(100000)) / 1000));

        const std::string page = htmlReport(records, {});

        const auto articles = std::ranges::count_if(
            elementsOf(page), [](const Element& each) { return each.name == u"article"; });
        QCOMPARE(articles, 1000);
        QVERIFY(page.size() < 4'000'000);
    }

    void aPictureShowsEveryWallOfASmallMaze()
    {
        Random random(2);
        Maze maze = *Maze::make(23, 64);
        QSet<QString> walls;
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            if (random.below(3) == 0) {
                maze.set(cell, {CellKind::wall, 1});
                const Position at = maze.position(cell);
                walls << QStringLiteral("%1,%2").arg(at.row).arg(at.column);
            }

        const auto painted = paintedIn("var(--wall)", reportedLevel("", maze).picture);

        QCOMPARE(painted.size(), std::size_t{1});
        QCOMPARE(painted.begin()->first, 1.0);
        QCOMPARE(painted.begin()->second, walls);
    }

    void aPictureAveragesALargeMaze()
    {
        // 200 x 130 cells: boxes of 4 x 4, the last ones smaller.
        Random random(3);
        Maze maze = *Maze::make(200, 130);
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            if (random.below(200) < static_cast<std::uint64_t>(maze.position(cell).row))
                maze.set(cell, {CellKind::wall, 1});

        const ReportedLevel level = reportedLevel("", maze);

        QMap<QString, double> strengths;
        for (const auto& [strength, boxes] : paintedIn("var(--wall)", level.picture))
            for (const QString& box : boxes)
                strengths[box] = strength;
        for (int row = 0; row < 50; ++row)
            for (int column = 0; column < 33; ++column) {
                int walls = 0;
                int cells = 0;
                for (int r = 4 * row; r < 4 * row + 4; ++r)
                    for (int c = 4 * column; c < std::min(4 * column + 4, 130); ++c) {
                        walls += maze.isWall(maze.index({r, c})) ? 1 : 0;
                        ++cells;
                    }
                const double share = static_cast<double>(walls) / cells;
                const double shown =
                    strengths.value(QStringLiteral("%1,%2").arg(row).arg(column), 0);
                QVERIFY(std::abs(shown - share) <= 1.0 / 8 && (shown > 0) == (walls > 0));
            }
        QCOMPARE(level.rows, 200);
        QCOMPARE(level.columns, 130);
    }

    void picturesOfAllSizesAreSmall()
    {
        for (const auto& [rows, columns] :
             {std::pair(1, 1), std::pair(1, 16384), std::pair(16384, 1), std::pair(65, 64),
              std::pair(2000, 3000)}) {
            Random random(4);
            Maze maze = *Maze::make(rows, columns);
            for (CellIndex cell = 0; cell < maze.size(); cell += 1 + random.below(5))
                maze.set(cell, {static_cast<CellKind>(random.below(4)), 1});
            if (maze.size() > 1) {
                maze.set(Position{0, 0}, {CellKind::start, 1});
                maze.set(Position{rows - 1, columns - 1}, {CellKind::end, 1});
            }

            const std::string picture = reportedLevel("", maze).picture;

            QXmlStreamReader xml(QString::fromStdString(picture));
            while (!xml.atEnd())
                if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"svg") {
                    QVERIFY(xml.attributes().value("width").toInt() <= 128);
                    QVERIFY(xml.attributes().value("height").toInt() <= 128);
                }
            QVERIFY(!xml.hasError());
            QVERIFY(picture.size() < 60'000);
        }
    }

    void everyPairHasAPageThatLinksLeadTo()
    {
        const std::string report = htmlReport(comparison(4, 8), {});

        const auto pages = pairPagesOf(report);
        QCOMPARE(pages.size(), std::size_t{6});
        const QString text = QString::fromStdString(report);
        const auto captured = [&text](const char* pattern) {
            QSet<QString> found;
            for (auto each = QRegularExpression(pattern).globalMatch(text); each.hasNext();)
                found << each.next().captured(1);
            return found;
        };
        const QSet<QString> ids = captured("\\bid=\"([^\"]+)\"");
        const QSet<QString> linked = captured("href=\"#([^\"]+)\"");
        QVERIFY((linked - ids).isEmpty());
        for (const PairPage& page : pages)
            QVERIFY(linked.contains(page.id));
    }

    void thePageTellsTheFinding()
    {
        const auto pages = pairPagesOf(htmlReport(comparison(2, 8), {}));

        QCOMPARE(pages.size(), std::size_t{1});
        QVERIFY2(pages[0].text.contains("solver10 is faster than solver11."),
                 qPrintable(pages[0].text));
        QVERIFY(pages[0].text.contains("on 8 levels; p = 0.0078")); // 2 / 2^8
        QVERIFY(pages[0].text.contains("The same on 8 levels answered by both."));
    }

    void notResolvedIsSaid()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 8; ++level) {
            records.push_back(record(levelName(level), "a", 10 + level));
            records.push_back(
                record(levelName(level), "b", 10 + level + (level % 2 == 0 ? 1 : -1)));
        }

        const auto pages = pairPagesOf(htmlReport(records, {}));

        QVERIFY(pages[0].text.contains("Which of a and b is faster is not resolved."));
    }

    /// Ten queries on each of three maps; on the third the order is turned.
    void mapsHaveTablesOfTheirOwn()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 30; ++level)
            for (const bool isFirst : {true, false}) {
                const double factor = isFirst == (level % 3 == 2) ? 2 : 1;
                records.push_back(
                    record(levelName(level), isFirst ? "a" : "b", factor * (10 + 0.01 * level)));
                records.back().provenance.hash = "map" + std::to_string(level % 3);
            }

        const std::string table = html::pairTable(summarise(records).questions.front());

        const auto countOf = [&table](const std::string& text) {
            int count = 0;
            for (auto at = table.find(text); at != table.npos; at = table.find(text, at + 1))
                ++count;
            return count;
        };
        QCOMPARE(countOf("<summary>Map of level"), 3);
        QCOMPARE(countOf("<td>faster</td>"), 2);
        QCOMPARE(countOf("<td>slower</td>"), 1);
        QCOMPARE(countOf("3 maps cannot speak for others: the results are about these alone."), 1);
    }

    void levelsThatDifferMostStandFirst()
    {
        auto records = comparison(2, 12);
        records[std::size_t{2} * 5].figures[1].text = "0.001"; // level5 by the first

        const QString text = pairPagesOf(htmlReport(records, {}))[0].text;

        const QString table = text.mid(text.indexOf("Largest differences in time"));
        static const QRegularExpression level("level\\d+");
        QCOMPARE(level.match(table).captured(), QStringLiteral("level5"));
        QSet<QString> told;
        for (auto each = level.globalMatch(table); each.hasNext();)
            told << each.next().captured();
        QCOMPARE(told.size(), 10);
    }

    void answersThatDifferAreTold()
    {
        auto records = comparison(2, 7);
        records[1].cost = 9;                    // level0: costs
        records[3].status = Status::noSolution; // level1: a proof that cannot be
        records[3].verified.reset();
        records[3].cost.reset();
        records[5].verified = false;              // level2: wrong
        records[7].status = Status::limitReached; // level3: no answer
        records[7].verified.reset();
        records[7].cost.reset();

        const QString text = pairPagesOf(htmlReport(records, {}))[0].text;

        QVERIFY2(text.contains("Answers differ on 3 of 6 levels"), qPrintable(text));
        const QString table = text.mid(text.indexOf("Answers differ"));
        QVERIFY(table.contains("level0 cost 7 cost 9"));
        QVERIFY(table.contains("level1 cost 7 no solution"));
        QVERIFY(table.contains("level2 cost 7 ✗ wrong"));
        QVERIFY(!table.contains("level3"));
    }

    /// 18 solvers make 153 pairs, three more than have pages.
    void manyPairsHavePagesWithTheFastestAlone()
    {
        const std::string report = htmlReport(comparison(18, 6), {});

        const auto pages = pairPagesOf(report);
        QCOMPARE(pages.size(), std::size_t{17});
        for (const PairPage& page : pages)
            QVERIFY(page.text.startsWith("solver10 and "));
        QVERIFY(report.find("Of more than 150 pairs, only those with the fastest solver of each "
                            "guarantee") != std::string::npos);
    }

    void seventeenSolversOnFiveHundredLevelsStaySmall()
    {
        const auto records = comparison(17, 500);
        const QuestionSummary question = summarise(records).questions.front();

        const std::string pages =
            html::pairPages(question, RunTable(question, records),
                            [](std::string_view level) { return std::string(level); });

        QVERIFY2(pages.size() < 3'000'000, std::to_string(pages.size()).c_str());
    }

    void noNameIsCutInBars()
    {
        auto records = comparison(3, 6);
        for (RunRecord& each : records)
            each.solver = "a-solver-of-a-long-name-" + each.solver;
        const QuestionSummary question = summarise(records).questions.front();

        const std::string bars =
            html::questionCharts(question, RunTable(question, records)).front();

        QVERIFY(bars.find("a-solver-of-a-long-name-solver12<") != std::string::npos);
        QVERIFY(bars.find("…") == std::string::npos);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::HtmlReportTest)
#include "html_report_test.moc"
