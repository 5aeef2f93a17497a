#include "solvers/experiments/html_report.h"

namespace mazewright {

namespace {

RunRecord record(std::string level, std::string solver, double milliseconds, double cost = 7)
{
    RunRecord made;
    made.level = std::move(level);
    made.solver = std::move(solver);
    made.status = Status::solved;
    made.verified = true;
    made.cost = cost;
    made.figures = {{"expanded", "100"}, {"time-ms", std::to_string(milliseconds)}};
    made.provenance = {"", "9.8.7", "two cores", "2026-11-21T20:47:27Z"};
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

class HtmlPairsTest : public QObject {
    Q_OBJECT

private slots:
    void everyPairHasAPageThatLinksLeadTo()
    {
        const std::string report = htmlReport(comparison(4, 8), {});

        const auto pages = pairPagesOf(report);
        QCOMPARE(pages.size(), std::size_t{6});
        static const QRegularExpression idAttribute("\\bid=\"([^\"]+)\"");
        static const QRegularExpression link("href=\"#([^\"]+)\"");
        const QString text = QString::fromStdString(report);
        QSet<QString> ids;
        for (auto each = idAttribute.globalMatch(text); each.hasNext();)
            ids << each.next().captured(1);
        QSet<QString> linked;
        for (auto each = link.globalMatch(text); each.hasNext();)
            linked << each.next().captured(1);
        QVERIFY((linked - ids).isEmpty());
        for (const PairPage& page : pages)
            QVERIFY(linked.contains(page.id));
    }

    void thePageTellsTheFinding()
    {
        const auto pages = pairPagesOf(htmlReport(comparison(2, 8), {}));

        QCOMPARE(pages.size(), std::size_t{1});
        QVERIFY2(pages[0].text.contains(QStringLiteral("solver10 is faster than solver11.")),
                 qPrintable(pages[0].text));
        QVERIFY(pages[0].text.contains(QStringLiteral("on 8 levels; p = 0.0078"))); // 2 / 2^8
        QVERIFY(pages[0].text.contains(QStringLiteral("The same on 8 levels answered by both.")));
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

        QVERIFY(
            pages[0].text.contains(QStringLiteral("Which of a and b is faster is not resolved.")));
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

        const QString table = text.mid(text.indexOf(QStringLiteral("Largest differences in time")));
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

        QVERIFY2(text.contains(QStringLiteral("Answers differ on 3 of 6 levels")),
                 qPrintable(text));
        const QString table = text.mid(text.indexOf(QStringLiteral("Answers differ")));
        QVERIFY(table.contains(QStringLiteral("level0 cost 7 cost 9")));
        QVERIFY(table.contains(QStringLiteral("level1 cost 7 no solution")));
        QVERIFY(table.contains(QStringLiteral("level2 cost 7 ✗ wrong")));
        QVERIFY(!table.contains(QStringLiteral("level3")));
    }

    /// 18 solvers make 153 pairs, three more than have pages.
    void manyPairsHavePagesWithTheFastestAlone()
    {
        const std::string report = htmlReport(comparison(18, 6), {});

        const auto pages = pairPagesOf(report);
        QCOMPARE(pages.size(), std::size_t{17});
        for (const PairPage& page : pages)
            QVERIFY(page.text.startsWith(QStringLiteral("solver10 and ")));
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

QTEST_APPLESS_MAIN(mazewright::HtmlPairsTest)
#include "html_pairs_test.moc"
