// Levels as pages: which page has what, what is drawn where, and the PDF of it. A book of sixty
// levels is read as programs of others read its PDF: pages, fonts, and the lines of its solutions.
// What is not installed is left out (poppler-utils, mupdf-tools).
#include "solvers/generators/generator.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "ui/output/level_drawing.h"
#include "ui/output/sheet.h"

#include <QImage>
#include <QPainter>

namespace mazewright::ui {

namespace {

SheetLevel solved(Maze maze)
{
    Budget budget;
    return sheetLevel({.maze = std::move(maze)}, QStringLiteral("level"), budget);
}

/// Coins all over, ends in corners: from a side of 40 on too wide for its tracks to be counted, but
/// a track over all cells but one is proved to be a best one.
Maze allCoins(int side)
{
    Maze maze = *Maze::make(side, side);
    for (CellIndex c = 0; c < maze.size(); ++c)
        maze.set(c, {CellKind::coin, 1});
    maze.set({0, 0}, {CellKind::start, 1});
    maze.set({side - 1, side - 1}, {CellKind::end, 1});
    return maze;
}

/// Without a start and an end, whose marks would lie over the walls.
SheetLevel randomWalls(int rows, int columns, double walls)
{
    Random random(3);
    Maze maze = *Maze::make(rows, columns);
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (random.chance(walls))
            maze.set(c, {CellKind::wall, 1});
    return {.title = {}, .maze = frozen(std::move(maze))};
}

/// The kind of all cells within a part of the paper; none: there are walls and others, or it
/// reaches beyond the maze.
std::optional<CellKind> kindWithin(const Maze& maze, const PaperGrid& grid, QRectF part)
{
    const QRectF cells((part.topLeft() - grid.origin) / grid.step, part.size() / grid.step);
    if (!QRectF(0, 0, maze.columns(), maze.rows()).contains(cells))
        return std::nullopt;
    const auto kindOf = [&](double row, double column) {
        return maze.at(Position{static_cast<int>(row), static_cast<int>(column)}).kind;
    };
    const CellKind kind = kindOf(cells.top(), cells.left());
    for (double row = std::floor(cells.top()); row < cells.bottom(); ++row)
        for (double column = std::floor(cells.left()); column < cells.right(); ++column)
            if (kindOf(row, column) != kind)
                return std::nullopt;
    return kind;
}

QImage drawnOf(const SheetLevel& level, DrawingStyle how, QSize size)
{
    constexpr int pixels = 10; // a millimetre
    QImage image(size * pixels, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(pixels, pixels);
    drawLevel(painter, level, QRectF(QPointF(), size), how);
    return image;
}

/// Returns a picture of paper of this size, with a line of text of 4 mm at the top left.
QImage lineOn(QSize size, const QString& text)
{
    QImage image(size * 10, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    painter.scale(10, 10);
    drawText(painter, QRectF(QPointF(), size), Qt::AlignLeft | Qt::AlignTop, 4, text, true);
    return image;
}

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

class SheetTest : public QObject {
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

    void everyLevelHasItsPlace_data()
    {
        QTest::addColumn<int>("levels");
        QTest::addColumn<int>("perPage");
        QTest::addColumn<bool>("book");
        for (const int levels : {1, 2, 7, 60})
            for (const int perPage : {1, 2, 5, 12})
                for (const bool book : {false, true})
                    QTest::addRow("%d levels, %d per page%s", levels, perPage, book ? ", book" : "")
                        << levels << perPage << book;
    }

    /// Once as a puzzle and once solved, in order, within the paper, and none over another.
    void everyLevelHasItsPlace()
    {
        QFETCH(int, levels);
        QFETCH(int, perPage);
        QFETCH(bool, book);
        SheetOptions options{.perPage = perPage, .isBook = book};

        const std::vector<SheetPage> pages = laidOut(static_cast<std::size_t>(levels), options);

        std::size_t next[2] = {0, 0};
        QCOMPARE(pages.front().isTitle, book);
        for (const SheetPage& page : pages) {
            const QRectF paper(QPointF(), pageSize(options));
            QVERIFY(page.levels.size() <= 48);
            for (std::size_t i = 0; i < page.levels.size(); ++i) {
                const PlacedLevel& placed = page.levels[i];
                QCOMPARE(placed.level, next[placed.isSolved ? 1 : 0]++);
                QVERIFY(paper.contains(placed.place));
                for (std::size_t other = 0; other < i; ++other)
                    QVERIFY(!page.levels[other].place.intersects(placed.place));
            }
        }
        QCOMPARE(next[0], static_cast<std::size_t>(levels));
        QCOMPARE(next[1], static_cast<std::size_t>(levels));
        options.solutions = Solutions::none;
        for (const SheetPage& page : laidOut(static_cast<std::size_t>(levels), options))
            for (const PlacedLevel& placed : page.levels)
                QVERIFY(!placed.isSolved);
    }

    void aBookIsBoundAtAlternatingSides()
    {
        const SheetOptions options{
            .perPage = 1, .solutions = Solutions::none, .margin = 7, .isBook = true};
        const double width = pageSize(options).width();

        const std::vector<SheetPage> few = laidOut(100, options);
        const std::vector<SheetPage> many = laidOut(400, options);

        QCOMPARE(few[2].content.left(), 0.375 * 25.4); // the third page lies to the right
        QCOMPARE(few[2].content.right(), width - 7);
        QCOMPARE(few[1].content.left(), 7.0);
        QCOMPARE(few[1].content.right(), width - 0.375 * 25.4);
        QCOMPARE(many[2].content.left(), 0.625 * 25.4);
    }

    /// What is cut off later takes nothing from the pages and none of their margins.
    void theBleedLiesAtTheOuterEdges()
    {
        constexpr double bleed = 3.175; // 1/8 in
        SheetOptions options{.perPage = 2, .margin = 7, .isBook = true};
        const std::vector<SheetPage> cut = laidOut(9, options);
        const QSizeF size = pageSize(options);

        options.hasBleed = true;
        const std::vector<SheetPage> whole = laidOut(9, options);

        QCOMPARE(pageSize(options), size + QSizeF(bleed, 2 * bleed));
        QCOMPARE(whole.size(), cut.size());
        for (std::size_t page = 0; page < cut.size(); ++page) {
            const bool isRight = page % 2 == 0; // the first page of a book
            const QPointF corner = whole[page].content.topLeft() - cut[page].content.topLeft();
            QVERIFY(qAbs(corner.x() - (isRight ? 0 : bleed)) < 1e-9);
            QVERIFY(qAbs(corner.y() - bleed) < 1e-9);
            QVERIFY(qAbs(whole[page].content.width() - cut[page].content.width()) < 1e-9);
            QVERIFY(qAbs(whole[page].content.height() - cut[page].content.height()) < 1e-9);
        }
    }

    void theAnswerIsProved_data()
    {
        const auto row = test::columns<Maze, int, QString>("maze", "routes", "unproved");
        row("a path", drawn({"S.", ".E"}), 1, {});
        row("one stroke", drawn({"S.o", "..E"}), 1, {});
        row("one stroke, not counted", allCoins(40), 1, {});
        row("a board", drawn({"11", "22"}), 2, {});
        row("no way", drawn({"S#E"}), 0, "it has no solution");
        row("no end", drawn({"S.."}), 0, "end");
    }

    void theAnswerIsProved()
    {
        QFETCH(Maze, maze);
        QFETCH(int, routes);
        QFETCH(QString, unproved);

        const SheetLevel level = solved(maze);

        QCOMPARE(static_cast<int>(level.solution.size()), routes);
        QCOMPARE(level.unproved.isEmpty(), unproved.isEmpty());
        QVERIFY2(level.unproved.contains(unproved), qPrintable(level.unproved));
    }

    /// Walls are black in the middle of their cells, floor is white; walls between rooms are lines.
    void cellsAndRoomsLieWhereTheyAreDrawn()
    {
        for (const Maze& maze :
             {drawn({"S.#.", "##.E", "...."}), drawn({"#####", "#S#.#", "#.#.#", "#..E#", "#####"}),
              drawn({"S#.", ".#.", "..E"})}) {
            const QSize size(60, 60);
            const QImage image = drawnOf(solved(maze), {}, size);
            const PaperGrid grid = paperGrid(solved(maze), QRectF(QPointF(), size));
            QVERIFY(QRectF(QPointF(), size).contains(extentOf(maze, grid)));
            for (CellIndex i = 0; i < maze.size(); ++i) {
                const Position at = maze.position(i);
                const QRgb colour = image.pixel((grid.middle(at) * 10).toPoint());
                const CellKind kind = maze.at(i).kind;
                if (kind == CellKind::wall)
                    QVERIFY2(qGray(colour) < 60, qPrintable(QString::number(i)));
                if (kind == CellKind::floor)
                    QVERIFY2(qGray(colour) > 240, qPrintable(QString::number(i)));
            }
        }
    }

    /// Of streets between blocks nothing would be seen, if their walls were lines from corner to
    /// corner.
    void aWallThatStandsAloneIsSeen()
    {
        const SheetLevel streets = solved(drawn({"S....", ".#.#.", ".....", ".#.#.", "....E"}));
        const QSize size(50, 50);

        const QImage image = drawnOf(streets, {}, size);

        const PaperGrid grid = paperGrid(streets, QRectF(QPointF(), size));
        for (const Position block :
             {Position{1, 1}, Position{1, 3}, Position{3, 1}, Position{3, 3}})
            for (const QPointF& way :
                 {QPointF(-3, -3), QPointF(3, -3), QPointF(-3, 3), QPointF(3, 3)})
                QVERIFY(qGray(image.pixel(((grid.middle(block) + way) * 10).toPoint())) < 60);
    }

    /// An end beside the outer wall is an opening with an arrow, and no letter.
    void theOuterWallOpensAtTheEnds()
    {
        const SheetLevel level = solved(drawn({"S#.", ".#.", "..E"}));
        const QSize size(60, 60);

        const QImage image = drawnOf(level, {}, size);

        const PaperGrid grid = paperGrid(level, QRectF(QPointF(), size));
        const auto inkAt = [&](double row, double column) {
            return qGray(image.pixel((grid.middle(row, column) * 10).toPoint()));
        };
        QVERIFY(inkAt(-1, 2) < 60);    // the outer wall above the other corner
        QVERIFY(inkAt(-1, 0.4) > 240); // beside the arrow there is no wall
        QVERIFY(inkAt(-1, 0) < 60);    // the arrow
        QVERIFY(inkAt(0, 0) > 240);    // instead of a mark
        QVERIFY(inkAt(3, 1.6) > 240);
        QVERIFY(inkAt(3, 2) < 60);
        QVERIFY(!paperGrid(level, QRectF(QPointF(), size), WallStyle::cells).hasLines);
    }

    void cellsThatCountAreSquares_data()
    {
        const auto row = test::columns<Rules, bool>("rules", "hasLines");
        row("a path", Rules{.question = Question::shortestPath}, true);
        row("diagonal steps",
            Rules{.question = Question::shortestPath, .moves = Moves::eightCutOne}, false);
        row("one stroke", Rules{.question = Question::oneStroke}, false);
        row("a line", Rules{.question = Question::link}, false);
    }

    /// A maze of rooms, all of whose corners have walls beside them.
    void cellsThatCountAreSquares()
    {
        QFETCH(Rules, rules);
        QFETCH(bool, hasLines);
        Budget budget;

        const SheetLevel level = sheetLevel({.maze = drawn({"S#.", ".#.", "..E"}), .rules = rules},
                                            QStringLiteral("level"), budget);

        QCOMPARE(paperGrid(level, QRectF(0, 0, 50, 50)).hasLines, hasLines);
    }

    /// It takes no room of the cells within, and no more ink than a line.
    void aRingOfWallsIsTheFrame()
    {
        const Maze walled = drawn({"######", "#.12.#", "#.21.#", "######"});
        const Maze open = drawn({".12.", ".21."});
        const QRectF place(0, 0, 60, 60);

        const PaperGrid grid = paperGrid(solved(walled), place);
        const PaperGrid openGrid = paperGrid(solved(open), place);
        const QImage image = drawnOf(solved(walled), {}, place.size().toSize());

        QCOMPARE(grid.step, openGrid.step);
        QCOMPARE(extentOf(walled, grid), extentOf(open, openGrid));
        QCOMPARE(grid.middle(1, 1), openGrid.middle(0, 0));
        QVERIFY(qGray(image.pixel((grid.middle(1, 1) * 10).toPoint())) > 240);
        QVERIFY(qGray(image.pixel((extentOf(walled, grid).topLeft() * 10).toPoint())) < 60);
    }

    /// Between two cells of the route it is grey or has an arrow; between two others nothing is.
    void theRouteIsDrawnThroughItsCells()
    {
        const SheetLevel level = solved(drawn({"S.#.", "....", ".#.E"}));
        const QSize size(60, 60);
        const QImage image = drawnOf(level, {.isSolved = true}, size);
        const PaperGrid grid = paperGrid(level, QRectF(QPointF(), size));
        const Route& route = level.solution.front();

        for (std::size_t i = 1; i < route.size(); ++i) {
            const QPointF between = (grid.middle(route[i - 1]) + grid.middle(route[i])) / 2;
            QVERIFY(qGray(image.pixel((between * 10).toPoint())) < 150);
        }
        const QPointF beside = (grid.middle(0, 3) + grid.middle(1, 3)) / 2;
        QVERIFY(qGray(image.pixel((beside * 10 + QPointF(20, 0)).toPoint())) > 150);
    }

    /// It is smaller, and ends with dots before it is cut off.
    void aLongLineFitsItsPlace()
    {
        const QSize size(40, 10);
        for (const int letters : {12, 18, 60}) {
            const QImage image = lineOn(size, QString(letters, QLatin1Char('H')));

            // A letter that is cut off has ink in the last column of pixels.
            for (int y = 0; y < image.height(); ++y)
                QVERIFY2(qGray(image.pixel(image.width() - 1, y)) > 200,
                         qPrintable(QString::number(letters)));
            const auto isInk = [&image](int x) {
                for (int y = 0; y < image.height(); ++y)
                    if (qGray(image.pixel(x, y)) < 100)
                        return true;
                return false;
            };
            int last = image.width() - 1;
            while (last > 0 && !isInk(last))
                --last;
            QVERIFY(last > image.width() * 0.8); // the place is used
        }
    }

    /// Titles that stand side by side are level, in whatever script.
    void signsOfAnotherFontLeaveTheLineWhereItIs()
    {
        const auto firstLetter = [](const QString& text) {
            return lineOn({40, 10}, text).copy(0, 0, 30, 100);
        };

        QCOMPARE(firstLetter(QStringLiteral("H迷宫")), firstLetter(QStringLiteral("H")));
    }

    /// Of a page of A4: one of eight columns is as wide as most of it.
    void aSmallLevelFillsItsPage()
    {
        const SheetLevel board = solved(*Maze::make(8, 8));
        const SheetPage page = laidOut(1, {}).front();

        const PaperGrid grid = paperGrid(board, page.levels.front().place);

        QVERIFY(extentOf(*board.maze, grid).width() > page.content.width() * 0.8);
    }

    void thePdfHasItsPages()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("book.pdf");
        Sheet sheet{{}, {.paper = findPaper("a5"), .perPage = 2, .isBook = true}};
        sheet.options.title = QStringLiteral("Seven Mazes");
        for (int i = 0; i < 7; ++i)
            sheet.levels.push_back(solved(drawn({"S.#", ".o.", "..E"})));

        Budget budget;
        QVERIFY(writePdf(sheet, file, budget));

        const QString all = QString::fromLatin1(contentOf(file));
        QVERIFY(all.startsWith(u"%PDF-1."));
        QCOMPARE(all.count(QRegularExpression(QStringLiteral("/Type /Page\\n"))), 1 + 4 + 1);
        QVERIFY(all.contains(u"/FontFile2") || all.contains(u"/FontFile3"));
        const auto refused = writePdf(sheet, folder.filePath("no/such/folder.pdf"), budget);
        QVERIFY(!refused);
    }

    void everyPixelIsThatOfItsCell_data()
    {
        const auto row = test::columns<int, int, double>("rows", "columns", "walls");
        row("shapes, few walls", 30, 37, 0.3);
        row("shapes, most walls", 37, 30, 0.9);
        row("all walls", 31, 29, 1.0);
        row("an image, few walls", 150, 131, 0.3);
        row("an image, most walls", 131, 150, 0.9);
    }

    /// A pixel among walls alone is black, also where two of them meet, and one without any is
    /// white.
    void everyPixelIsThatOfItsCell()
    {
        QFETCH(int, rows);
        QFETCH(int, columns);
        QFETCH(double, walls);
        const SheetLevel level = randomWalls(rows, columns, walls);
        const QSize size(53, 47);
        const PaperGrid grid = paperGrid(level, QRectF(QPointF(), size));

        const QImage image = drawnOf(level, {}, size);

        constexpr double frame = 2; // pixels
        const QRectF extent = extentOf(*level.maze, grid);
        const QRectF inside(extent.topLeft() * 10 + QPointF(frame, frame),
                            extent.size() * 10 - QSizeF(2 * frame, 2 * frame));
        int looked = 0;
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x) {
                // A pixel and half of each of its neighbours: an image has no pixels in part.
                const QRectF around(x - 0.5, y - 0.5, 2, 2);
                const auto kind = kindWithin(*level.maze, grid,
                                             QRectF(around.topLeft() / 10, around.size() / 10));
                if (!kind || !inside.contains(around))
                    continue;
                ++looked;
                const int gray = qGray(image.pixel(x, y));
                const bool isGrid = grid.step >= 2 && gray >= 200; // has lines between its cells
                QVERIFY2(*kind == CellKind::wall ? gray < 10 : gray > 245 || isGrid,
                         qPrintable(QStringLiteral("%1, %2: %3").arg(x).arg(y).arg(gray)));
            }
        QVERIFY(looked > 5000);
    }

    /// Ten cells a pixel, of which every other column is walls: no pixel is darker than another.
    void farAwayWallsAreEven()
    {
        Maze stripes = *Maze::make(2000, 2000);
        for (CellIndex c = 0; c < stripes.size(); ++c)
            if (stripes.position(c).column % 2 == 1)
                stripes.set(c, {CellKind::wall, 1});
        const SheetLevel level{.title = {}, .maze = frozen(std::move(stripes))};

        const QImage image = drawnOf(level, {}, QSize(20, 20));

        for (int y = 5; y < 195; ++y)
            for (int x = 5; x < 195; ++x)
                QVERIFY(std::abs(qGray(image.pixel(x, y)) - 127) < 20);
    }

    void roomsTooSmallForLinesAreSquares()
    {
        Maze rooms = *Maze::make(201, 201);
        for (CellIndex c = 0; c < rooms.size(); ++c)
            if (rooms.position(c).row % 2 == 0 || rooms.position(c).column % 2 == 0)
                rooms.set(c, {CellKind::wall, 1});
        const SheetLevel level{.title = {}, .maze = frozen(std::move(rooms))};

        QVERIFY(paperGrid(level, QRectF(0, 0, 100, 100)).hasLines);
        QVERIFY(!paperGrid(level, QRectF(0, 0, 30, 30)).hasLines);
    }

    /// Its size grows by a bit a cell, and what it looks like is held against the cells where there
    /// is a program that shows PDFs.
    void onPaperSmallCellsAreOneImage()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("large.pdf");
        const Sheet sheet{{randomWalls(700, 600, 0.3)}, {.solutions = Solutions::none}};
        Budget budget;

        QVERIFY(writePdf(sheet, file, budget));

        const QString text = QString::fromLatin1(contentOf(file));
        QCOMPARE(text.count(QStringLiteral("/Subtype /Image")), 1);
        QVERIFY(text.contains(u"/Width 600\n/Height 700"));
        QVERIFY(text.size() < 700 * 600 / 8 * 2);
        const QString shower = QStandardPaths::findExecutable(QStringLiteral("pdftoppm"));
        if (shower.isEmpty())
            QSKIP("no pdftoppm: the page is not looked at");
        QCOMPARE(QProcess::execute(shower, {"-r", "508", "-gray", "-png", "-singlefile", file,
                                            folder.filePath("page")}),
                 0);
        const QImage page(folder.filePath("page.png"));
        const Maze& maze = *sheet.levels.front().maze;
        QRectF place = laidOut(1, sheet.options).front().levels.front().place;
        place.setTop(place.top() + 4.2 * 1.8); // its name
        const PaperGrid grid = paperGrid(sheet.levels.front(), place);
        for (CellIndex i = 0; i < maze.size(); ++i) {
            const Position at = maze.position(i);
            if (at.row == 0 || at.column == 0 || at.row == 699 || at.column == 599)
                continue;                                // the frame
            const QPointF middle = grid.middle(at) * 20; // pixels a millimetre
            const int gray =
                qGray(page.pixel(static_cast<int>(middle.x()), static_cast<int>(middle.y())));
            QVERIFY2(maze.isWall(i) ? gray < 128 : gray >= 128, qPrintable(QString::number(i)));
        }
    }

    void theBudgetEndsADrawing()
    {
        const QTemporaryDir folder;
        const QString file = folder.filePath("never.pdf");
        const Sheet sheet{{randomWalls(500, 500, 0.3), solved(allCoins(60))}, {}};
        std::stop_source stop;
        stop.request_stop();
        Budget stopped({}, stop.get_token());
        Budget small({.bytes = 1000});

        const auto afterStop = writePdf(sheet, file, stopped);
        const auto withoutMemory = writePdf(sheet, file, small);

        QCOMPARE(afterStop.error().code, ErrorCode::stopped);
        QCOMPARE(withoutMemory.error().code, ErrorCode::outOfMemory);
        QVERIFY(!QFile::exists(file));
    }

    void anotherReaderFindsPagesAndFonts_data() { papers(); }

    void anotherReaderFindsPagesAndFonts()
    {
        QFETCH(QString, paper);
        QFETCH(int, perPage);
        QFETCH(QByteArray, points);
        const QString file = written(paper, perPage);

        const QByteArray info = told("pdfinfo", {file});
        const QByteArray fonts = told("pdffonts", {file});

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

        const QByteArray trace = told("mutool", {QStringLiteral("trace"), written(paper, perPage)});

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

QTEST_MAIN(mazewright::ui::SheetTest)
#include "sheet_test.moc"
