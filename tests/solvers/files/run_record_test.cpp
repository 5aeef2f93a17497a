#include "solvers/core/outcome.h"
#include "solvers/core/provenance.h"
#include "solvers/core/text.h"
#include "solvers/files/run_report.h"
#include "tests/solvers/files/shown_record.h"
#include "tests/support/mazes.h"

#include <thread>

namespace mazewright {

/// Tracks that are never found.
class EndlessTracks : public TrackSet {
public:
    const mpz_class& size() const override { return m_size; }
    Decided<Route> track(const mpz_class&, Budget& budget) const override
    {
        while (budget.poll() == Halt::none)
            std::this_thread::yield();
        return undecided(budget.why(budget.poll()));
    }

private:
    mpz_class m_size = 2;
};

RunRecord sample()
{
    return {.level = "levels/\"a, b\".maze",
            .solver = "astar",
            .question = Question::shortestPath,
            .status = Status::solved,
            .verified = true,
            .cost = 12.5,
            .bound = 12.5,
            .figures = {{"expanded", "120"},
                        {"time-ms", "0.3125"},
                        {"tracks", "123456789012345678901234567890"},
                        {"peak-mib", "2"}},
            .engine = "binary heap",
            .message = "a line\nand \xc3\xa9",
            .options = {{"moves", "8"}, {"weight", "1.5"}},
            .provenance = {"ab12", "0.1.0", "a machine, 2 cores", "2026-11-21T20:47:27Z"},
            .limits = {std::chrono::milliseconds(10000), std::size_t{1} << 30},
            .repeat = 5,
            .mute = false,
            .rows = 6,
            .columns = 4};
}

void compareRecords(const RunRecord& a, const RunRecord& b)
{
    QCOMPARE(toJsonLine(a), toJsonLine(b));
    QCOMPARE(shown(a), shown(b));
    QCOMPARE(a.engine, b.engine);
}

namespace {

/// The rows of a table, as RFC 4180 has them read.
std::vector<std::vector<std::string>> rowsOfTable(std::string_view text)
{
    std::vector<std::vector<std::string>> rows = {{""}};
    bool isQuoted = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        std::string& field = rows.back().back();
        if (isQuoted && text.substr(i, 2) == "\"\"")
            field += text[i++];
        else if (text[i] == '"')
            isQuoted = !isQuoted;
        else if (text[i] == ',' && !isQuoted)
            rows.back().emplace_back();
        else if ((text[i] == '\r' || text[i] == '\n') && !isQuoted)
            rows.push_back({""});
        else
            field += text[i];
    }
    return rows;
}

} // namespace

/// Lines of results: what is written is what is read, and what is damaged is named.
class RunRecordTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsRead()
    {
        RunRecord bare{.level = "x", .solver = "of-another-program", .status = Status::noSolution};
        const std::string text = toJsonLine(sample()) + '\n' + toJsonLine(bare) + '\n';

        const auto read = readRunRecords(text);

        QVERIFY(read.has_value());
        QCOMPARE(read->records.size(), std::size_t{2});
        compareRecords(read->records[0], sample());
        compareRecords(read->records[1], bare);
        QCOMPARE(read->wholeBytes, text.size());
        QVERIFY(!read->isTorn);
    }

    /// Every solver, on the 6 x 4 level or on a board of tiles, as `solve --json` writes it.
    void everyRunIsRead()
    {
        const MazeSnapshot level = frozen(documentsLevel());
        const MazeSnapshot board = frozen({"1.2", "2.1"});
        for (const Solver* solver : solvers()) {
            const MazeSnapshot& maze = solver->info.answers == Question::clearBoard ? board : level;
            const Options question(optionsOf(solver->info.answers));
            const Options options(solver->info.options);
            const auto query = queryOf(solver->info.answers, *maze, question);
            QVERIFY(query.has_value());
            const auto problem = Problem::make(maze, *query);
            QVERIFY(problem.has_value());
            Monitor monitor;
            Workspace workspace;
            const Outcome outcome = timedSolve(*solver, *problem, options, monitor, workspace);
            const std::optional<Verdict> verdict = verify(*problem, outcome);
            const RunReport report{"a.maze", *maze,   solver->info, question,
                                   options,  outcome, verdict,      provenanceOf(*maze)};

            const auto read = readRunRecords(toJsonLine(report));

            QVERIFY(read.has_value());
            QCOMPARE(read->records.size(), std::size_t{1});
            compareRecords(read->records.front(), recordOf(report));
            QCOMPARE(csvTable(read->records), csvTable(std::vector{recordOf(report)}));
        }
    }

    void exportsSayWhereTheyComeFrom()
    {
        const Maze maze = drawn({"S.E"});
        const Provenance provenance = provenanceOf(maze);

        QCOMPARE(provenance.hash.size(), std::size_t{64});
        QVERIFY(!provenance.version.empty());
        QVERIFY(QRegularExpression("^.+, \\d+ cores?, \\S+ \\S+$")
                    .match(QString::fromStdString(provenance.machine))
                    .hasMatch());
        QVERIFY(QRegularExpression("^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\dZ$")
                    .match(QString::fromStdString(provenance.date))
                    .hasMatch());

        const QJsonObject line =
            QJsonDocument::fromJson(QByteArray::fromStdString(toJsonLine(sample()))).object();
        for (const char* key : {"hash", "version", "machine", "date", "limits", "repeat", "mute",
                                "rows", "columns", "options", "figures"})
            QVERIFY2(line.contains(key), key);
        QCOMPARE(line["limits"].toObject()["time-ms"].toInt(), 10000);
        QCOMPARE(line["mute"], QJsonValue(false));
        const std::string header = RunColumns(solvers()).header();
        QVERIFY(
            header.ends_with(",schema,hash,version,machine,date,commit,compiler,flags,governor,"
                             "binary,time-limit-ms,memory-limit-bytes,"
                             "repeat,mute,warm-up,batch,n,processor-percent,solver-hash,clock"));
    }

    void aClockOfAnotherIsKept()
    {
        RunRecord own = sample();
        own.clock = Clock::self;

        const auto read = readRunRecords(toJsonLine(own) + '\n' + toJsonLine(sample()) + '\n');

        QCOMPARE(read->records.front().clock, Clock::self);
        QCOMPARE(read->records.back().clock, Clock::ours);
        QVERIFY(toJsonLine(own).find(R"("clock":"self")") != std::string::npos);
        QVERIFY(toJsonLine(sample()).find("clock") == std::string::npos);
        QVERIFY(csvTable(std::vector{own, sample()}).find(",self\n") != std::string::npos);
        QVERIFY(csvTable(std::vector{sample()}).find("clock") == std::string::npos);
    }

    void anUnknownClockIsRefused()
    {
        RunRecord own = sample();
        own.clock = Clock::self;
        std::string line = toJsonLine(own);
        line.replace(line.find(R"("self")"), 6, R"("sundial")");

        const auto read = readRunRecords('\n' + line + '\n');

        QVERIFY(!read);
        QCOMPARE(read.error().line, 2);
        QCOMPARE(read.error().message.text(),
                 std::string(R"("clock": expected one of ours, self, host)"));
    }

    void tableHasAColumnForEachOptionThatOccurs()
    {
        RunRecord astar = sample();
        astar.options = {{"moves", "4"}, {"weight", "1"}, {"ties", "high-g"}};
        RunRecord jps = sample();
        jps.options = {{"moves", "8"}, {"tables", "on"}, {"=a,b", "=1+1"}};

        const auto rows = rowsOfTable(csvTable(std::vector{astar, jps}));

        const std::vector<std::string> options = {"opt.moves", "opt.weight", "opt.ties",
                                                  "opt.tables", "opt.=a,b"};
        const auto at = std::ranges::find(rows[0], options.front()) - rows[0].begin();
        const auto cells = [&](std::size_t row) {
            return std::vector(rows[row].begin() + at, rows[row].begin() + at + 5);
        };
        QCOMPARE(cells(0), options);
        QCOMPARE(cells(1), std::vector<std::string>({"4", "1", "high-g", "", ""}));
        QCOMPARE(cells(2), std::vector<std::string>({"8", "", "", "on", "'=1+1"}));
    }

    void noColumnOfATableIsEmptyThroughout()
    {
        RunRecord record = sample();
        record.message = {};
        RunRecord other = record;
        other.figures.push_back({"filled", "3"});

        const auto rows = rowsOfTable(csvTable(std::vector{record, other}));

        QVERIFY(std::ranges::find(rows[0], "filled") != rows[0].end());
        QVERIFY(std::ranges::find(rows[0], "message") == rows[0].end());
        for (std::size_t column = 0; column < rows[0].size(); ++column)
            QVERIFY2(!rows[1][column].empty() || !rows[2][column].empty(), rows[0][column].c_str());
    }

    void rowsThatAreWrittenOneByOneHaveTheColumnsOfTheirSolvers()
    {
        const Solver* astar = findSolver("astar");
        const RunColumns columns(std::span(&astar, 1));

        const QStringList header = QString::fromStdString(columns.header()).split(u',');

        for (const char* option : {"opt.moves", "opt.weight", "opt.ties", "message"})
            QVERIFY2(header.contains(QLatin1String(option)), option);
        QVERIFY(!header.contains(QStringLiteral("opt.tables")));
        QCOMPARE(QString::fromStdString(columns.row(RunRecord{})).split(u',').size(),
                 header.size());
    }

    void oldLinesAreRead()
    {
        const auto read = readRunRecords("{\"level\":\"a\",\"solver\":\"astar\",\"question\":"
                                         "\"shortest-path\",\"status\":\"solved\","
                                         "\"verified\":true,\"cost\":3,\"bound\":null,\"figures\":{"
                                         "\"expanded\":4},\"routes\":[[[0,0]]],"
                                         "\"options\":{\"moves\":\"4\"}}"
                                         "\r\n\r\n");

        QVERIFY(read.has_value());
        QCOMPARE(read->records.size(), std::size_t{1});
        QVERIFY(read->records.front().provenance.hash.empty());
        QCOMPARE(read->records.front().repeat, 1);
        QVERIFY(read->records.front().mute);
        QCOMPARE(read->records.front().number("expanded"), std::optional<double>(4));
    }

    void summariesAreSkipped()
    {
        const auto read = readRunRecords(toJsonLine(sample()) + "\n{\"summary\":{\"runs\":1}}\n");

        QVERIFY(read.has_value());
        QCOMPARE(read->records.size(), std::size_t{1});
    }

    /// Cut anywhere, a file has the records of its whole lines.
    void aTornEndIsToldApart()
    {
        const std::string line = toJsonLine(sample()) + '\n';
        const std::string text = line + line;
        for (std::size_t size = 0; size <= text.size(); ++size) {
            const auto read = readRunRecords(std::string_view(text).substr(0, size));

            QVERIFY2(read.has_value(), std::to_string(size).c_str());
            const std::size_t whole = size + 1 >= text.size() ? 2 : size + 1 >= line.size() ? 1 : 0;
            QCOMPARE(read->records.size(), whole);
            const bool isWhole = size == 0 || size + 1 == line.size() || size == line.size() ||
                                 size + 1 >= text.size();
            QCOMPARE(read->isTorn, !isWhole);
            QCOMPARE(read->wholeBytes, isWhole ? size : whole * line.size());
        }
    }

    void whatNeverWasARecordIsNoTornOne_data()
    {
        const auto row = test::columns<QByteArray>("text");
        row("matrix", "2 0 3");
        row("maze", "S.E");
        row("note", "Call the printer's on Monday.");
        row("other object", "{\"format\": \"mazewright\",");
        row("after empty lines", "\n\n2 0 3");
    }

    void whatNeverWasARecordIsNoTornOne()
    {
        QFETCH(QByteArray, text);

        const auto read = readRunRecords(text.toStdString());

        QVERIFY(!read);
        QCOMPARE(read.error().line, static_cast<int>(text.count('\n')) + 1);
        QVERIFY2(read.error().message.text().find("this is not a results file") !=
                     std::string::npos,
                 read.error().message.text().c_str());
    }

    void faultsHaveTheirLine_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("line", "words");

        const QByteArray good = QByteArray::fromStdString(toJsonLine(sample()));
        const auto with = [&good](const char* was, const QByteArray& now) {
            return QByteArray(good).replace(was, now);
        };
        row("no JSON", "{\"level\":", "");
        row("no object", "[1]", "one JSON object per line");
        row("no level", "{\"solver\":\"astar\"}", "expected");
        row("status", with("\"solved\"", "\"done\""), "no-solution");
        row("question", with("\"shortest-path\"", "\"long\""), "one-stroke");
        row("cost", with("\"cost\":12.5", "\"cost\":\"12.5\""), "a number");
        row("verified", with("\"verified\":true", "\"verified\":1"), "true, false or null");
        row("repeat", with("\"repeat\":5", "\"repeat\":0"), "from 1 to 1000000");
        row("limit", with("\"time-ms\":10000", "\"time-ms\":-1"), "a whole number");
        row("figure", with("\"expanded\":120", "\"expanded\":[]"), "a number or text in quotes");
        row("hash", with("\"hash\":\"ab12\"", "\"hash\":7"), "text in quotes");
        const QByteArray endless = '"' + QByteArray(1 << 20, 'x') + '"';
        row("a long text", with("\"ab12\"", endless),
            "\"hash\": expected text of at most 1048576 bytes");
        row("a long name", with("\"expanded\"", endless), "text of at most 1048576 bytes");
    }

    void faultsHaveTheirLine()
    {
        const auto [line, words] = test::row<QByteArray, QByteArray>();
        const std::string good = toJsonLine(sample());

        const auto read = readRunRecords(good + "\n\n" + line.toStdString() + '\n' + good + '\n');

        QVERIFY(!read.has_value());
        QCOMPARE(read.error().line, 3);
        QVERIFY2(read.error().message.text().find(words.constData()) != std::string::npos,
                 read.error().message.text().c_str());
    }

    void rowsAreOfTheRecord()
    {
        RunRecord record = sample();
        record.message = "all \"well\"";

        const QByteArray row =
            QByteArray::fromStdString(RunColumns(std::vector{record}).row(record));

        QVERIFY(row.startsWith(
            "\"levels/\"\"a, b\"\".maze\",astar,shortest-path,solved,true,12.5,12.5,"));
        QVERIFY2(
            row.endsWith(",6,4,8,1.5,\"all \"\"well\"\"\",3,ab12,0.1.0,"
                         "\"a machine, 2 cores\",2026-11-21T20:47:27Z,10000,1073741824,5,false,"
                         "0,1,0,0"),
            row.constData());
    }

    void noSpreadsheetWorksATextOut_data()
    {
        QTest::addColumn<QByteArray>("field");
        for (const char* formula :
             {"=1+1", "=cmd|' /C calc'!A0", "+a", "-a", "-1+a", "@sum", "-inf"})
            QTest::newRow(formula) << QByteArray("'") + formula;
        for (const char* text : {"", "-", "1=1", "-1.5", "+3", "-2e-9", "+12.5%", "a-b", "'a"})
            QTest::newRow(text) << QByteArray(text);
        QTest::newRow("\t=1") << QByteArray("\\u0009=1");
        QTest::newRow("a\r\n=1") << QByteArray("a\\u000D\\u000A=1");
        QTest::newRow("=a,\"b\"") << QByteArray("\"'=a,\"\"b\"\"\"");
    }

    void noSpreadsheetWorksATextOut()
    {
        QFETCH(QByteArray, field);

        QCOMPARE(QByteArray::fromStdString(csvField(QTest::currentDataTag())), field);
    }

    /// Every text of up to four of these.
    /// But for signs that no terminal may be sent, which are spelled out.
    void aFieldIsReadAsItWasWritten()
    {
        std::vector<std::string> texts = {""};
        for (std::size_t i = 0; texts[i].size() < 4; ++i)
            for (const char more : {'a', ' ', ',', ';', '"', '\r', '\n', '\t'})
                texts.push_back(texts[i] + more);

        for (const std::string& text : texts) {
            const auto rows = rowsOfTable(csvField(text) + ",b," + csvField(text) + '\n');

            const std::vector<std::string> row = {printable(text), "b", printable(text)};
            if (rows != std::vector<std::vector<std::string>>{row, {""}})
                QFAIL(QByteArray::fromStdString(csvField(text)).toPercentEncoding());
        }
    }

    /// They have a share of the time: that it has passed is no lie, that all of it has would be
    /// one.
    void tracksThatTakeTooLongSayHowLongTheyMayTake()
    {
        Outcome outcome{.tracks = std::make_shared<EndlessTracks>()};
        Budget budget({.time = std::chrono::milliseconds(60)});

        const Decided<void> listed = listTracks(outcome, 2, budget);

        QVERIFY(!listed);
        QVERIFY2(listed.error().why.text().starts_with("time limit of "),
                 listed.error().why.text().c_str());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RunRecordTest)
#include "run_record_test.moc"
