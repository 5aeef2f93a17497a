// A book of sixty levels, as programs of others read its PDF: pages, fonts, and the lines of its
// solutions. What is not installed is left out (poppler-utils, mupdf-tools).
#include "solvers/generators/generator.h"
#include "ui/output/sheet.h"

namespace mazewright::ui {

namespace {

using Settings = std::vector<std::pair<std::string_view, std::string_view>>;

/// Levels of one generator, of several sizes, that have a proved answer.
void addLevels(std::vector<SheetLevel>& levels, std::string_view id, int rows, int columns,
               const Settings& settings)
{
    const Generator& generator = *findGenerator(id);
    Options options(generator.info.options);
    for (const auto& [name, value] : settings)
        QVERIFY(options.set(name, value));
    const std::size_t wanted = levels.size() + 20;
    for (std::uint64_t seed = 1; levels.size() < wanted; ++seed) {
        const int more = 2 * static_cast<int>(seed % 4);
        auto made = generator.generate(rows + more, columns + more, seed, options, {});
        QVERIFY(made);
        Budget budget;
        SheetLevel level = sheetLevel({.maze = std::move(made->maze), .rules = made->rules},
                                      QStringLiteral("level"), budget);
        if (level.unproved.isEmpty())
            levels.push_back(std::move(level));
    }
}

/// What a program prints; empty where there is none of this name.
QByteArray told(const QString& program, const QStringList& arguments)
{
    if (QStandardPaths::findExecutable(program).isEmpty())
        return {};
    QProcess process;
    process.start(program, arguments);
    process.waitForFinished(60000);
    return process.readAllStandardOutput();
}

using Steps = std::vector<std::pair<int, int>>; // rows, columns

/// From cell to cell of a route.
Steps stepsOf(const Route& route)
{
    Steps steps;
    for (std::size_t i = 1; i < route.size(); ++i)
        steps.emplace_back(route[i].row - route[i - 1].row, route[i].column - route[i - 1].column);
    return steps;
}

/// The same of a line on paper, whose steps are as long as each other.
Steps stepsOf(const QPolygonF& line)
{
    Steps steps;
    for (qsizetype i = 1; i < line.size(); ++i) {
        const QPointF way = line[i] - line[i - 1];
        const double length = std::max(std::abs(way.x()), std::abs(way.y()));
        steps.emplace_back(static_cast<int>(std::lround(way.y() / length)),
                           static_cast<int>(std::lround(way.x() / length)));
    }
    return steps;
}

/// The lines in the grey of solutions, page by page, in the words of `mutool trace`.
std::vector<QPolygonF> solutionLines(const QByteArray& trace)
{
    std::vector<QPolygonF> lines;
    bool isLine = false;
    for (QXmlStreamReader xml(trace); !xml.atEnd(); xml.readNext()) {
        if (!xml.isStartElement())
            continue;
        const auto at = [&xml](const char* name) {
            return xml.attributes().value(QLatin1String(name)).toDouble();
        };
        if (xml.name() == QLatin1String("moveto") && isLine)
            lines.push_back({QPointF(at("x"), at("y"))});
        else if (xml.name() == QLatin1String("lineto") && isLine)
            lines.back() << QPointF(at("x"), at("y"));
        else if (xml.name() != QLatin1String("moveto") && xml.name() != QLatin1String("lineto"))
            isLine = xml.name() == QLatin1String("stroke_path") &&
                     xml.attributes().value(QLatin1String("color")).startsWith(u".431");
    }
    return lines;
}

} // namespace

class BookTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        addLevels(m_levels, "backtracker", 11, 13, {});
        addLevels(m_levels, "random-walls", 5, 6, {{"density", "0.15"}, {"coins", "7"}});
        addLevels(m_levels, "clearable-board", 6, 8, {});
        QCOMPARE(m_levels.size(), std::size_t{60});
        QCOMPARE(m_levels[20].question, Question::oneStroke);
        QCOMPARE(m_levels[40].question, Question::clearBoard);
    }

    void anotherReaderFindsPagesAndFonts_data() { papers(); }

    void anotherReaderFindsPagesAndFonts()
    {
        QFETCH(QString, paper);
        QFETCH(int, perPage);
        QFETCH(QByteArray, points);
        const QString file = written(paper, perPage);

        const QByteArray info = told(QStringLiteral("pdfinfo"), {file});
        const QByteArray fonts = told(QStringLiteral("pdffonts"), {file});

        if (info.isEmpty() || fonts.isEmpty())
            QSKIP("poppler-utils is not installed");
        static const QRegularExpression pages(QStringLiteral("Pages:\\s+(\\d+)"));
        QCOMPARE(pages.match(QString::fromUtf8(info)).captured(1), QString::number(m_pages));
        QVERIFY2(info.contains(points), info);
        const QList<QByteArray> lines = fonts.trimmed().split('\n').mid(2); // below the heading
        QVERIFY(!lines.isEmpty());
        for (const QByteArray& line : lines) // ... emb sub uni object ID
            QCOMPARE(line.simplified().split(' ').rbegin()[4], QByteArray("yes"));
    }

    void theLinesAreTheSolversRoutes_data() { papers(); }

    void theLinesAreTheSolversRoutes()
    {
        QFETCH(QString, paper);
        QFETCH(int, perPage);

        const QByteArray trace =
            told(QStringLiteral("mutool"), {QStringLiteral("trace"), written(paper, perPage)});

        if (trace.isEmpty())
            QSKIP("mupdf-tools is not installed");
        std::vector<Steps> drawn;
        for (const QPolygonF& line : solutionLines(trace))
            drawn.push_back(stepsOf(line));
        std::vector<Steps> found;
        for (const SheetLevel& level : m_levels)
            if (level.question != Question::clearBoard)
                found.push_back(stepsOf(level.solution.front()));
        QCOMPARE(drawn.size(), found.size());
        for (std::size_t i = 0; i < found.size(); ++i)
            QVERIFY2(drawn[i] == found[i], qPrintable(QString::number(i)));
    }

private:
    static void papers()
    {
        const auto row = test::columns<QString, int, QByteArray>("paper", "perPage", "points");
        row("A5", "a5", 2, "420 x 595 pts");
        row("8.5 x 11 in", "letter", 4, "612 x 792 pts");
    }
    /// The book on this paper; its pages are counted here.
    QString written(const QString& paper, int perPage)
    {
        Sheet sheet{m_levels,
                    {.paper = findPaper(paper),
                     .perPage = perPage,
                     .isBook = true,
                     .title = QStringLiteral("Sixty Levels")}};
        m_pages = laidOut(sheet.levels.size(), sheet.options).size();
        const QString file = m_folder.filePath(paper + QStringLiteral(".pdf"));
        Budget budget;
        return writePdf(sheet, file, budget) ? file : QString();
    }

    QTemporaryDir m_folder;
    std::vector<SheetLevel> m_levels;
    std::size_t m_pages = 0;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BookTest)
#include "book_test.moc"
