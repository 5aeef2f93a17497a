#include "solvers/core/maze_hash.h"
#include "solvers/files/format.h"
#include "solvers/files/pack.h"
#include "solvers/files/picture_file.h"
#include "tests/support/columns.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <zip.h>

namespace mazewright {

namespace {

PackLevel packed(Level level)
{
    return {.level = std::make_shared<const Level>(std::move(level))};
}

Pack twoLevels()
{
    Pack pack{.title = "Two", .author = "Ann"};
    pack.levels = {packed({.maze = drawn({"S.o", "#.E"}), .title = "First", .author = "Bob"}),
                   packed({.maze = drawn({"S..", "..E"}),
                           .title = "Zweite \"ä\"",
                           .rules = {.question = Question::shortestPath, .moves = Moves::eight}})};
    pack.levels[0].answer = {.routes = {{{0, 0}, {0, 1}, {1, 1}, {1, 2}}}, .cost = 4};
    pack.levels[1].answer.unproved = "it has no solution";
    pack.hasSolutions = true;
    pack.cover = drawnCover(pack.levels[0].level->maze);
    return pack;
}

using Files = std::vector<std::pair<std::string, std::string>>;

/// An archive of these files, made without the code under test.
std::string zipped(const Files& files)
{
    zip_source_t* source = zip_source_buffer_create(nullptr, 0, 0, nullptr);
    zip_t* archive = zip_open_from_source(source, ZIP_TRUNCATE, nullptr);
    zip_source_keep(source);
    for (const auto& [name, content] : files)
        zip_file_add(archive, name.c_str(),
                     zip_source_buffer(archive, content.data(), content.size(), 0),
                     ZIP_FL_ENC_UTF_8);
    zip_close(archive);
    zip_source_open(source);
    zip_source_seek(source, 0, SEEK_END);
    std::string bytes(static_cast<std::size_t>(zip_source_tell(source)), '\0');
    zip_source_seek(source, 0, SEEK_SET);
    zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    zip_source_free(source);
    return bytes;
}

/// The files of an archive, read without the code under test.
Files unzipped(const std::string& bytes)
{
    zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, nullptr);
    zip_t* archive = zip_open_from_source(source, ZIP_RDONLY, nullptr);
    Files files;
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive, 0); ++i) {
        zip_stat_t facts;
        zip_stat_index(archive, static_cast<zip_uint64_t>(i), 0, &facts);
        std::string content(facts.size, '\0');
        zip_file_t* file = zip_fopen_index(archive, static_cast<zip_uint64_t>(i), 0);
        zip_fread(file, content.data(), content.size());
        zip_fclose(file);
        files.emplace_back(facts.name, content);
    }
    zip_discard(archive);
    return files;
}

std::string contentOf(const Files& files, const std::string& name)
{
    for (const auto& [each, content] : files)
        if (each == name)
            return content;
    return "missing";
}

QJsonObject json(const std::string& text)
{
    return QJsonDocument::fromJson(QByteArray::fromStdString(text)).object();
}

std::string mazeText()
{
    return levelText({.maze = drawn({"S.E"})}, "a.maze").value();
}

std::string index(const std::string& levels, const std::string& more = {})
{
    return R"({"format":"mazewright-pack","version":1,"title":"T","author":"A",)" + more +
           R"("levels":[)" + levels + "]}";
}

/// A level as the numbers of its JSON describe it.
Maze mazeOfNumbers(const QJsonObject& level)
{
    const int columns = level["columns"].toInt();
    Maze maze = *Maze::make(level["rows"].toInt(), columns);
    const QJsonArray cells = level["cells"].toArray();
    const QJsonArray values = level["values"].toArray();
    for (int i = 0; i < cells.size(); ++i) {
        const auto kind = static_cast<CellKind>(cells[i].toInt());
        const int value = kind == CellKind::wall ? 1 : values[i].toInt();
        maze.set(Position{i / columns, i % columns}, {kind, static_cast<std::uint8_t>(value)});
    }
    return maze;
}

} // namespace

/// Packs of levels: what games find in them, and what a hostile archive cannot do.
class PackTest : public QObject {
    Q_OBJECT

private slots:
    void aPackIsReadBack()
    {
        const Pack pack = twoLevels();

        const auto read = readPack(packArchive(pack).value());

        QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());
        QCOMPARE(read->title, pack.title);
        QCOMPARE(read->author, pack.author);
        QCOMPARE(read->cover, pack.cover);
        QCOMPARE(read->levels.size(), std::size_t{2});
        for (std::size_t i = 0; i < 2; ++i) {
            const Level& was = *pack.levels[i].level;
            const Level& is = *read->levels[i].level;
            QVERIFY(is.maze == was.maze);
            QCOMPARE(is.title, was.title);
            QCOMPARE(is.author, was.author);
            QVERIFY(is.rules == was.rules);
        }
    }

    void aPackIsAFileOfLevels()
    {
        const std::string bytes = packArchive(twoLevels()).value();

        const auto first = readLevelText(bytes, "a.zip");
        const auto second = readLevelText(bytes, {}, nullptr, {.level = 2});
        const auto third = readLevelText(bytes, {}, nullptr, {.level = 3});

        QCOMPARE(first->format->info.id, std::string_view("pack"));
        QCOMPARE(first->levels, 2);
        QVERIFY(first->level.maze == drawn({"S.o", "#.E"}));
        QVERIFY(second->level.maze == drawn({"S..", "..E"}));
        QCOMPARE(third.error().code, ErrorCode::value);
        QVERIFY(formatForName("set.mazepack") == findFormat("pack"));
        QVERIFY(recogniseFormat(zipped({{"pack.txt", "levels/"}}), {}) == nullptr);
    }

    void equalPacksAreEqualBytes()
    {
        const std::string once = packArchive(twoLevels()).value();
        qputenv("TZ", "Asia/Tokyo");
        tzset();

        const std::string again = packArchive(twoLevels()).value();

        qunsetenv("TZ");
        tzset();
        QVERIFY(once == again);
    }

    void anArchiveHasTheFilesThatItsIndexNames()
    {
        const Files files = unzipped(packArchive(twoLevels()).value());

        const QJsonObject index = json(contentOf(files, "pack.json"));
        QCOMPARE(index["format"].toString(), QString("mazewright-pack"));
        QCOMPARE(index["count"].toInt(), 2);
        QCOMPARE(files.size(), std::size_t{3 + 2 * 3}); // index, cover, tileset; three per level
        QVERIFY(isPng(contentOf(files, index["cover"].toString().toStdString())));
        QVERIFY(isPng(contentOf(files, "levels/mazewright-tiles.png")));
        for (const auto& level : index["levels"].toArray())
            for (const char* kind : {"maze", "json", "tmx"})
                QVERIFY(contentOf(files, level.toObject()[kind].toString().toStdString()) !=
                        "missing");
        QVERIFY(contentOf(files, "levels/002.tmx").starts_with("<?xml"));
    }

    void aLevelIsNumbersForGames()
    {
        const Files files = unzipped(packArchive(twoLevels()).value());

        const QJsonObject first = json(contentOf(files, "levels/001.json"));
        const QJsonObject second = json(contentOf(files, "levels/002.json"));

        QCOMPARE(first["cells"].toArray(), (QJsonArray{4, 0, 2, 1, 0, 5}));
        QCOMPARE(first["values"].toArray(), (QJsonArray{1, 1, 1, 0, 1, 1}));
        QCOMPARE(first["start"].toArray(), (QJsonArray{0, 0}));
        QCOMPARE(first["end"].toArray(), (QJsonArray{1, 2}));
        QCOMPARE(first["question"].toString(), QString("one-stroke"));
        QCOMPARE(first["rules"].toObject()["cell-points"].toInt(), 1);
        QCOMPARE(first["solution"].toObject()["score"].toInt(), 4);
        QCOMPARE(first["solution"].toObject()["routes"].toArray()[0].toArray().size(), 4);
        QVERIFY(!first.contains("unproved"));
        QCOMPARE(second["rules"].toObject()["moves"].toString(), QString("8"));
        QVERIFY(!second.contains("solution"));
        QCOMPARE(second["unproved"].toString(), QString("it has no solution"));
        QCOMPARE(second["title"].toString(), QString::fromUtf8("Zweite \"ä\""));
    }

    void numbersAreTheMaze()
    {
        Random random(3);
        Pack pack{.title = "Random"};
        for (int i = 0; i < 40; ++i)
            pack.levels.push_back(
                packed({.maze = randomMaze(random, {.rows = between(random, 2, 9),
                                                    .columns = between(random, 2, 9),
                                                    .walls = 0.3,
                                                    .coins = 0.2})}));

        const QJsonObject all = json(packJson(pack).value());

        const QJsonArray levels = all["levels"].toArray();
        QCOMPARE(levels.size(), 40);
        for (int i = 0; i < 40; ++i) {
            const Maze& maze = pack.levels[static_cast<std::size_t>(i)].level->maze;
            QVERIFY(mazeOfNumbers(levels[i].toObject()) == maze);
            QCOMPARE(levels[i].toObject()["hash"].toString().toStdString(), hashOf(maze));
            QCOMPARE(levels[i].toObject()["number"].toInt(), i + 1);
        }
    }

    void aStopEndsIt()
    {
        QCOMPARE(packArchive(twoLevels(), stoppedToken()).error().code, ErrorCode::stopped);
        QCOMPARE(packJson(twoLevels(), stoppedToken()).error().code, ErrorCode::stopped);
    }

    void tooManyLevelsAreRefused()
    {
        Pack pack;
        pack.levels.assign(mostPackLevels + 1, packed({.maze = drawn({"S.E"})}));

        QCOMPARE(packJson(pack).error().code, ErrorCode::tooLarge);
        QCOMPARE(packArchive(pack).error().code, ErrorCode::tooLarge);
    }

    void aCoverIsDrawnForEverySize()
    {
        for (const auto& [rows, columns] :
             {std::pair(1, 1), std::pair(3, 700), std::pair(2000, 5), std::pair(513, 513)}) {
            const auto picture = readPng(drawnCover(openMaze(rows, columns)));
            QVERIFY(picture.has_value());
            QVERIFY(picture->width <= 512 && picture->height <= 512);
        }
    }

    void aCoverIsAPicture()
    {
        const std::string png = drawnCover(openMaze(2, 2));

        QCOMPARE(coverOf(png).value(), png);
        QVERIFY(isPng(coverOf("P1 1 1 0\n").value()));
        QVERIFY(!coverOf("no picture"));
        QVERIFY(!coverOf(png.substr(0, 40)));
    }

    void otherArchivesAreRefused_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("bytes", "why");
        const auto add = [&row](const char* name, const Files& files, const char* why) {
            row(name, QByteArray::fromStdString(zipped(files)), why);
        };
        const std::string one = R"({"maze":"levels/001.maze"})";
        const std::string text = mazeText();
        row("empty", "", "pack.json");
        row("text", "S.E", "ZIP");
        row("cut off", QByteArray::fromStdString(packArchive(twoLevels()).value()).chopped(30),
            "ZIP");
        add("no index", {{"levels/001.maze", text}}, "pack.json");
        add("parent folder", {{"pack.json", index(one)}, {"../001.maze", text}}, "name");
        add("parent within", {{"pack.json", index(one)}, {"levels/../../x", text}}, "name");
        add("root", {{"pack.json", index(one)}, {"/etc/passwd", text}}, "name");
        add("backslash", {{"pack.json", index(one)}, {"..\\x", text}}, "name");
        add("drive", {{"pack.json", index(one)}, {"C:x", text}}, "name");
        add("no JSON", {{"pack.json", "{"}, {"levels/001.maze", text}}, "pack.json");
        add("another format", {{"pack.json", R"({"format":"x"})"}}, "mazewright-pack");
        add("another version",
            {{"pack.json", R"({"format":"mazewright-pack","version":2,"levels":[]})"}}, "version");
        add("no list", {{"pack.json", R"({"format":"mazewright-pack","version":1,"levels":3})"}},
            "levels");
        add("no file named", {{"pack.json", index("{}")}}, "maze");
        add("missing level", {{"pack.json", index(one)}, {"levels/002.maze", text}}, "001.maze");
        add("a level too many",
            {{"pack.json", index(one)}, {"levels/001.maze", text}, {"levels/002.maze", text}},
            "1 level");
        add("no levels", {{"pack.json", index("")}}, "no levels");
        add("a level listed twice", // else a small archive could hold thousands of large levels
            {{"pack.json", index(one + "," + one)},
             {"levels/001.maze", text},
             {"levels/002.maze", text}},
            "twice");
        add("a wrong count",
            {{"pack.json", index(one, R"("count":2,)")}, {"levels/001.maze", text}}, "count");
        add("a broken level", {{"pack.json", index(one)}, {"levels/001.maze", "{\"format\""}},
            "001.maze");
        add("another hash",
            {{"pack.json", index(R"({"maze":"levels/001.maze","hash":"00"})")},
             {"levels/001.maze", text}},
            "hash");
        add("a cover that is none",
            {{"pack.json", index(one, R"("cover":"c.png",)")},
             {"levels/001.maze", text},
             {"c.png", "no"}},
            "PNG");
        add("a missing cover",
            {{"pack.json", index(one, R"("cover":"c.png",)")}, {"levels/001.maze", text}}, "c.png");
        add("a bomb",
            {{"pack.json", index(one) + std::string(std::size_t{20} << 20U, ' ')},
             {"levels/001.maze", text}},
            "too large");
    }

    void otherArchivesAreRefused()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, why);

        const auto read = readPack(bytes.toStdString());

        QVERIFY(!read);
        const std::string& words = read.error().message.text();
        QVERIFY2(words.find(why.toStdString()) != std::string::npos, words.c_str());
    }

    void whatFinderAddsIsLeftAside()
    {
        const auto read = readPack(zipped({{"pack.json", index(R"({"maze":"levels/001.maze"})")},
                                           {"levels/001.maze", mazeText()},
                                           {"__MACOSX/levels/._001.maze", "Mac"}}));

        QVERIFY(read && read->levels.size() == 1);
    }

    void aLevelThatNoMapCanStoreIsRefusedEarly()
    {
        const auto told = checkPackable({.maze = drawn({"S.E"}), .title = "A\x01"});

        QVERIFY(checkPackable({.maze = drawn({"S.E"}), .title = "\"Ä\" & <B>"}));
        QCOMPARE(told.error().code, ErrorCode::unsupported);
        QVERIFY(told.error().message.text().find("title") != std::string::npos);
    }

    void aSetTakesAllLevelsOfAPack()
    {
        const std::string bytes = packArchive(twoLevels()).value();

        const auto all = readLevels(bytes, "a.mazepack");
        const auto one = readLevels("S.E\n", "a.txt");

        QCOMPARE(all->size(), std::size_t{2});
        QVERIFY(all->back().level.maze == drawn({"S..", "..E"}));
        QCOMPARE(one->size(), std::size_t{1});
        QCOMPARE(readLevels("?", "a.txt").error().code, readLevelText("?", "a.txt").error().code);
        QVERIFY(!readLevels(zipped({{"pack.json", index("")}, {"levels/", ""}}), "a.mazepack"));
        QCOMPARE(readLevels(bytes, {}, {}, stoppedToken()).error().code, ErrorCode::stopped);
    }

    /// Any byte of an archive may be wrong: the answer is an error, or the same levels.
    void damageIsNeverHalfRead()
    {
        const std::string whole = packArchive(twoLevels()).value();
        Random random(7);
        for (int round = 0; round < 2000; ++round) {
            std::string bytes = whole;
            for (int change = 0; change < 1 + round % 3; ++change)
                bytes[random.below(bytes.size())] = static_cast<char>(random.below(256));

            const auto read = readPack(bytes);

            if (!read)
                continue;
            QCOMPARE(read->levels.size(), std::size_t{2});
            QVERIFY(read->levels[0].level->maze == drawn({"S.o", "#.E"}));
        }
    }

    /// A size in the archive that is less than its file has.
    void aFileThatStatesLessIsRefused()
    {
        const std::string text = mazeText();
        std::string bytes = zipped(
            {{"pack.json", index(R"({"maze":"levels/001.maze"})")}, {"levels/001.maze", text}});
        const auto size = static_cast<char>(text.size());
        for (std::size_t at = bytes.find("levels/001.maze", bytes.find("PK\1\2"));
             at != std::string::npos && at > 22; at = std::string::npos)
            if (bytes[at - 22] == size)
                bytes[at - 22] = static_cast<char>(size - 1);

        QVERIFY(!readPack(bytes));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PackTest)
#include "pack_test.moc"
