// The page as a text: what it allows, what it conceals, and what it refuses. What it does is tested
// in browsers (tests/pages).
#include "solvers/core/maze_hash.h"
#include "solvers/files/json_text.h"
#include "solvers/files/play_page.h"
#include "tests/support/mazes.h"

#include <QCryptographicHash>

namespace mazewright {

namespace {

PackLevel packed(Level level, std::vector<Route> solution = {})
{
    return {std::make_shared<const Level>(std::move(level)), {.routes = std::move(solution)}};
}

QByteArray pageOf(Pack pack, const PageOptions& options = {})
{
    return QByteArray::fromStdString(*playPage(pack, options));
}

/// Returns the text between two marks.
QByteArray between(const QByteArray& text, const QByteArray& before, const QByteArray& after)
{
    const auto begin = text.indexOf(before) + before.size();
    return text.mid(begin, text.indexOf(after, begin) - begin);
}

/// Returns the data of the page, as its script reads them.
Json dataOf(const QByteArray& page)
{
    return Json::parse(between(page, "id=\"levels\">", "</script>").toStdString());
}

QByteArray allowedHash(const QByteArray& text)
{
    return "'sha256-" + QCryptographicHash::hash(text, QCryptographicHash::Sha256).toBase64() + "'";
}

} // namespace

class PlayPageTest : public QObject {
    Q_OBJECT

private slots:
    void thePolicyAllowsItsOwnScriptsAndStyleAlone()
    {
        const QByteArray page = pageOf({.title = "One", .levels = {packed({drawn({"S.E"})})}});

        const QByteArray policy = between(page, "Content-Security-Policy\" content=\"", "\"");
        QVERIFY(policy.startsWith("default-src 'none'; script-src 'sha256-"));
        QVERIFY(policy.contains(allowedHash(between(page, "<style>", "</style>"))));
        QVERIFY(policy.contains(allowedHash(between(page, "<script id=\"judge\">", "</script>"))));
        QVERIFY(policy.contains(allowedHash(between(page, "<script>", "</script>"))));
        QVERIFY(!policy.contains("unsafe"));
        QCOMPARE(page.count("<script"), 3);
    }

    void titlesAreText()
    {
        const std::string hostile = "</script><script>alert(1)</script>\"&@DATA@";

        const QByteArray page = pageOf(
            {.title = hostile,
             .author = hostile,
             .levels = {packed({.maze = drawn({"S.E"}), .title = hostile, .author = hostile})}});

        QCOMPARE(page.count("<script"), 3);
        QVERIFY(!page.contains("alert(1)</script>"));
        QVERIFY(page.contains("&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;"));
        const Json data = dataOf(page);
        QCOMPARE(data["title"].get<std::string>(), hostile);
        QCOMPARE(data["levels"][0]["author"].get<std::string>(), hostile);
    }

    void aPageWithoutATitleHasThatOfTheProgram()
    {
        const QByteArray page = pageOf({.levels = {packed({.maze = drawn({"S.E"})})}});

        QVERIFY(page.contains("<title>Mazewright</title>"));
    }

    void aLevelHasItsCellsAndItsRules()
    {
        Maze maze = drawn({"S.o", "#1E"});
        maze.set(CellIndex{1}, {CellKind::floor, 7});
        maze.set(CellIndex{2}, {CellKind::coin, 3});
        Rules rules{.question = Question::oneStroke, .cellPoints = 2};
        rules.conditions.pass = {{0, 2}};
        rules.conditions.cells.most = 5;

        const Json level =
            dataOf(pageOf({.levels = {packed({.maze = maze, .rules = rules})}}))["levels"][0];

        QCOMPARE(level["cells"].get<std::string>(), std::string("S.o#tE"));
        QCOMPARE(level["values"].dump(), std::string("[[1,7],[2,3]]"));
        QCOMPARE(level["hash"].get<std::string>(), hashOf(maze));
        QCOMPARE(level["question"].get<std::string>(), std::string("one-stroke"));
        QCOMPARE(level["from"].dump() + level["to"].dump(), std::string("[0,0][1,2]"));
        QCOMPARE(level["rules"]["cellPoints"].get<int>(), 2);
        QCOMPARE(level["rules"]["pass"].dump(), std::string("[[0,2]]"));
        QCOMPARE(level["rules"]["coins"].dump() + level["rules"]["cells"].dump(),
                 std::string("null[null,5]"));
        QVERIFY(level["hint"].get<bool>() && !level["lines"].get<bool>());
    }

    void aSolutionIsThereOnlyIfGivenAndNotReadable()
    {
        const Route route = {{0, 0}, {0, 1}, {0, 2}};
        const Level level{.maze = drawn({"S.E"})};
        PackLevel unproved = packed(level, {route});
        unproved.answer.unproved = "the time limit ended the search";
        for (const Pack& without : {Pack{.levels = {packed(level, {route})}},
                                    Pack{.levels = {unproved}, .hasSolutions = true}})
            QVERIFY(!dataOf(pageOf(without))["levels"][0].contains("solution"));

        const QByteArray page = pageOf({.levels = {packed(level, {route})}, .hasSolutions = true});

        const Json told = dataOf(page)["levels"][0];
        QByteArray bytes =
            QByteArray::fromBase64(QByteArray::fromStdString(told["solution"].get<std::string>()));
        QVERIFY(!bytes.contains("[0,1]"));
        const std::string hash = hashOf(level.maze);
        for (qsizetype i = 0; i < bytes.size(); ++i)
            bytes[i] =
                static_cast<char>(bytes[i] ^ hash[static_cast<std::size_t>(i) % hash.size()]);
        QCOMPARE(bytes, QByteArray("[[[0,0],[0,1],[0,2]]]"));
    }

    void aLevelWithoutAProvedAnswerIsMarked()
    {
        Pack pack{.levels = {packed({.maze = drawn({"S#E"})}), packed({.maze = drawn({"S.E"})})}};
        pack.levels[0].answer.unproved = "it has no solution";

        const Json levels = dataOf(pageOf(pack))["levels"];

        QVERIFY(levels[0].contains("unproved") && !levels[1].contains("unproved"));
    }

    void allLevelsTogetherHaveALimit()
    {
        Maze maze = *Maze::make(256, 256);
        maze.set(CellIndex{0}, {CellKind::start});
        maze.set(CellIndex{1}, {CellKind::end});
        const PackLevel level = packed({.maze = std::move(maze)});

        QVERIFY(playPage({.levels = {16, level}}, {}));
        QCOMPARE(playPage({.levels = {17, level}}, {}).error().code, ErrorCode::tooLarge);
    }

    void mazesOfRoomsHaveLinesUnlessCellsAreWanted()
    {
        const Pack pack{.levels = {packed({.maze = drawn({"S#.", ".#.", "..E"})})}};

        const Json lines = dataOf(pageOf(pack))["levels"][0];
        const Json cells = dataOf(pageOf(pack, {.walls = WallStyle::cells}))["levels"][0];

        QVERIFY(lines["lines"].get<bool>() && lines["firstRoom"].get<int>() == 0);
        QCOMPARE(lines["openings"].dump(), std::string("[[-1,0],[3,2]]"));
        QVERIFY(!cells["lines"].get<bool>() && !cells.contains("openings"));
    }

    void equalPacksGiveEqualBytes()
    {
        const Pack pack{.title = "Set",
                        .levels = {packed({drawn({"S.E"})}), packed({drawn({"11", "22"})})}};

        QCOMPARE(pageOf(pack), pageOf(pack));
        QCOMPARE(dataOf(pageOf(pack))["levels"][1]["number"].get<int>(), 2);
        QCOMPARE(dataOf(pageOf(pack, {.hasHints = false}))["levels"][1]["hint"].get<bool>(), false);
    }

    void whatCannotBePlayedIsRefused()
    {
        const auto reason = [](const Level& level) {
            const auto checked = checkPlayable(level);
            return checked ? std::string() : checked.error().message.text();
        };
        QCOMPARE(reason({drawn({"S.E"})}), std::string());
        QVERIFY(reason({.maze = drawn({"S.E"}), .rules = {.question = Question::link}})
                    .starts_with("a single link is no game"));
        QVERIFY(reason({.maze = drawn({"S.E"}), .rules = {.moves = Moves::any}})
                    .starts_with("an any-angle route"));
        QVERIFY(!reason({drawn({"..."})}).empty()); // no start
        QVERIFY(reason({*Maze::make(257, 256)}).starts_with("the level has 65792 cells"));

        const auto page =
            playPage({.levels = {packed({drawn({"S.E"})}), packed({drawn({"..."})})}}, {});
        QVERIFY(!page && page.error().message.text().starts_with("level 2: "));
    }

    /// Ten levels of 20 x 20 with coins everywhere.
    void tenLevelsStayBelow200Kilobytes()
    {
        Maze maze = *Maze::make(20, 20);
        for (CellIndex c = 0; c < maze.size(); ++c)
            maze.set(c, {CellKind::coin, 5});
        maze.set(CellIndex{0}, {CellKind::start, 1});
        maze.set(CellIndex{399}, {CellKind::end, 1});
        Pack pack;
        for (int level = 0; level < 10; ++level)
            pack.levels.push_back(packed({.maze = maze}));

        QVERIFY(pageOf(pack).size() < 200'000);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::PlayPageTest)
#include "play_page_test.moc"
