#include "tests/solvers/oracle.h"
#include "tests/support/every_order.h"
#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// Every fact and every layer of one-stroke levels, boards and link levels, against plain
// enumeration that shares nothing with any solver. What walking levels have to say is tested in
// cheapest_routes_test.cpp and structure_test.cpp in the same way.

namespace mazewright {

namespace {

/// Of some tracks: the best score, how many have it, and how many there are.
struct PlainTally {
    std::int64_t best = -1;
    std::int64_t optimal = 0;
    std::int64_t tracks = 0;

    void add(std::int64_t score)
    {
        if (score > best) {
            best = score;
            optimal = 0;
        }
        optimal += score == best ? 1 : 0;
        ++tracks;
    }
};

/// All tracks of a small level, and for each cell those through it and those around it.
struct PlainTracks {
    PlainTally all;
    std::vector<PlainTally> through;
    std::vector<PlainTally> around;
    std::vector<std::int64_t> bestThrough; ///< tracks with the best score of all, by cell
};

PlainTracks plainTracks(const Maze& maze, int cellPoints)
{
    PlainTracks plain{{},
                      std::vector<PlainTally>(maze.size()),
                      std::vector<PlainTally>(maze.size()),
                      std::vector<std::int64_t>(maze.size(), 0)};
    std::vector<std::pair<std::vector<bool>, std::int64_t>> tracks;
    oracle::everyPath(
        maze, *maze.start(), *maze.end(), [&](Position p) { return maze.isOpen(p); },
        [&](const std::vector<Position>& path) {
            std::vector<bool> used(maze.size(), false);
            std::int64_t score = 0;
            for (const Position p : path) {
                used[maze.index(p)] = true;
                score += cellPoints +
                         (maze.at(p).kind == CellKind::coin ? std::int64_t{maze.at(p).value} : 0);
            }
            plain.all.add(score);
            tracks.emplace_back(std::move(used), score);
        });
    for (const auto& [used, score] : tracks)
        for (CellIndex c = 0; c < maze.size(); ++c) {
            (used[c] ? plain.through : plain.around)[c].add(score);
            plain.bestThrough[c] += used[c] && score == plain.all.best ? 1 : 0;
        }
    return plain;
}

bool isNear(float value, double expected)
{
    return std::abs(static_cast<double>(value) - expected) <= 1e-5 * std::max(1.0, expected);
}

/// A share of the tracks of the whole level, as a number and in words.
void checkShare(const Layer& layer, CellIndex cell, std::int64_t part, std::int64_t whole)
{
    QVERIFY(isNear(layer.at(cell), static_cast<double>(part) / static_cast<double>(whole)));
    const std::string text = layer.text(cell);
    const std::string counts = std::to_string(part) + " of " + std::to_string(whole) + " (";
    QVERIFY2(text.starts_with(counts) && text.ends_with("%)"), text.c_str());
    const double percent = 100 * static_cast<double>(part) / static_cast<double>(whole);
    QVERIFY2(std::abs(std::stod(text.substr(counts.size())) - percent) <= 0.005 * percent,
             text.c_str());
}

void checkScore(const Layer& layer, CellIndex cell, const PlainTally& tally)
{
    QCOMPARE(std::isnan(layer.at(cell)), tally.tracks == 0);
    if (tally.tracks > 0)
        QCOMPARE(layer.at(cell), static_cast<float>(tally.best));
}

void checkCell(AskedLevel& facts, CellIndex cell, const PlainTracks& plain)
{
    checkShare(*facts.layer("optimal-share"), cell, plain.bestThrough[cell], plain.all.optimal);
    checkShare(*facts.layer("track-share"), cell, plain.through[cell].tracks, plain.all.tracks);
    checkScore(*facts.layer("best-through"), cell, plain.through[cell]);
    checkScore(*facts.layer("best-around"), cell, plain.around[cell]);
    const PlainTally& around = plain.around[cell];
    const float many = facts.layer("optimal-around")->at(cell);
    QCOMPARE(std::isnan(many), around.tracks == 0);
    if (around.tracks > 0)
        QVERIFY(isNear(many, std::log10(static_cast<double>(around.optimal))));
}

} // namespace

class BruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void tracksOfOneStroke()
    {
        Random random(131);
        int withTracks = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze =
                frozen(randomMaze(random, {.rows = between(random, 1, 4),
                                           .columns = between(random, 2, 5),
                                           .walls = 0.05 * static_cast<double>(random.below(8)),
                                           .coins = 0.3}));
            const int cellPoints = round % 3;
            const PlainTracks plain = plainTracks(*maze, cellPoints);

            AskedLevel facts(maze, {.question = Question::oneStroke, .cellPoints = cellPoints});

            QCOMPARE(facts.text("tracks"), std::to_string(plain.all.tracks));
            QCOMPARE(facts.text("optimal-tracks"), std::to_string(plain.all.optimal));
            QCOMPARE(facts.text("unique"), std::string(plain.all.optimal == 1 ? "true" : "false"));
            QCOMPARE(facts.text("score"),
                     plain.all.tracks > 0 ? std::to_string(plain.all.best) : std::string("none"));
            QCOMPARE(facts.layer("optimal-share") == nullptr, plain.all.tracks == 0);
            if (plain.all.tracks == 0)
                continue;
            ++withTracks;
            for (CellIndex c = 0; c < maze->size(); ++c)
                if (!maze->isWall(c))
                    checkCell(facts, c, plain);
        }
        QVERIFY(withTracks > 1000);
    }

    void linesOfLinkLevels()
    {
        Random random(137);
        int joined = 0;
        for (int round = 0; round < 2000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.35}));
            const int turns = round % 4;
            const auto plain = oracle::simplestLine(*maze, *maze->start(), *maze->end(), turns);

            AskedLevel facts(maze, {.question = Question::link, .turns = turns});

            QCOMPARE(facts.text("reachable"), std::string(plain ? "true" : "false"));
            QCOMPARE(facts.text("cost"),
                     plain ? std::to_string(plain->cells) : std::string("none"));
            QCOMPARE(facts.text("length"),
                     plain ? std::to_string(plain->cells - 1) : std::string("none"));
            joined += plain ? 1 : 0;
        }
        QVERIFY(joined > 300 && joined < 1700);
    }

    void boards()
    {
        Random random(139);
        int cleared = 0;
        for (int round = 0; round < 300; ++round) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.1, .tiles = 0.7, .symbols = 3}));
            const int turns = round % 3;
            const bool clears = EveryOrder(*maze, ClearBoard{.maxTurns = turns}).clears();

            AskedLevel facts(maze, {.question = Question::clearBoard, .turns = turns});

            QCOMPARE(facts.text("clearable"), std::string(clears ? "true" : "false"));
            cleared += clears ? 1 : 0;
        }
        QVERIFY(cleared > 15 && cleared < 285);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BruteForceTest)
#include "brute_force_test.moc"
