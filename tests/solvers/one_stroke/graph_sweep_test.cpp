#include "solvers/files/format.h"
#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/row_sweep.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"

#include <numeric>

namespace mazewright {

namespace {

using one_stroke::asked;
using one_stroke::AskedStroke;
using one_stroke::Tally;

Outcome answerBy(std::string_view method, const AskedStroke& level)
{
    return answer("one-stroke", level.maze, level.query, {{"method", method}});
}

/// The tally of all parts by the graph sweep, with plans that eliminate in a given order.
template <class OrderOf>
Tally sweptTally(const AskedStroke& level, OrderOf&& orderOf)
{
    Monitor monitor;
    Guard guard(level.problem(), monitor);
    const auto reduced = one_stroke::reduce(level.board());
    if (!reduced.possible)
        return {};
    Tally all{reduced.startGain.points, 1, 1};
    for (const auto& part : reduced.parts) {
        const auto plan = one_stroke::planOf(*part, orderOf(*part), 25);
        if (!plan)
            qFatal("the order is too wide");
        all =
            chained(all, one_stroke::sweepGraph(*part, *plan, {}, guard, [](std::size_t) {}).tally);
    }
    return all;
}

std::vector<std::uint32_t> anyOrder(const one_stroke::StrokeGraph& graph, Random& random)
{
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    for (std::size_t i = order.size(); i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

} // namespace

class GraphSweepTest : public QObject {
    Q_OBJECT

private slots:
    /// Any order of elimination is a right one: also those that no search would choose.
    void countsLikeEnumerationInAnyOrder()
    {
        Random random(41);
        for (int round = 0; round < rounds(2000); ++round) {
            const int rows = 1 + static_cast<int>(random.below(5));
            const int columns = 2 + static_cast<int>(random.below(4));
            const AskedStroke level = asked(
                randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.25, .coins = 0.3}),
                static_cast<int>(random.below(3)));
            const auto truth = oracle::strokes(*level.maze, level.query.from, level.query.to,
                                               level.query.cellPoints);

            const Tally found =
                sweptTally(level, [&](const auto& graph) { return anyOrder(graph, random); });

            QCOMPARE(found.tracks, mpz_class(std::to_string(truth.all)));
            if (truth.all == 0)
                continue;
            QCOMPARE(found.best, truth.best);
            QCOMPARE(found.optimal, mpz_class(std::to_string(truth.optimal)));
        }
    }

    /// On boards beyond enumeration: two methods that share no line.
    void agreesWithTheRowsOnLargerBoards()
    {
        Random random(42);
        for (int round = 0; round < rounds(60); ++round) {
            const int side = 6 + static_cast<int>(random.below(4));
            const AskedStroke level =
                asked(randomMaze(random, {.rows = side,
                                          .columns = side + 2,
                                          .walls = 0.05 * static_cast<double>(random.below(7)),
                                          .coins = 0.15}));
            const Outcome graph = answerBy("graph", level);
            const Outcome rows = answerBy("rows", level);

            QCOMPARE(graph.status, rows.status);
            QCOMPARE(graph.cost, rows.cost);
            for (const auto* figure : {"tracks", "optimal-tracks"})
                QCOMPARE(figureText(graph, figure), figureText(rows, figure));
            QCOMPARE(faultOf(level.maze, level.query, graph), std::string());
            QCOMPARE(faultOf(level.maze, level.query, rows), std::string());
        }
    }

    void theSeedOfTheOrderChangesNoAnswer()
    {
        Random random(43);
        const AskedStroke level =
            asked(randomMaze(random, {.rows = 14, .columns = 14, .walls = 0.2, .coins = 0.1}));
        const Outcome first = answer("one-stroke", level.maze, level.query);
        for (const auto* seed : {"2", "3", "4"}) {
            const Outcome other =
                answer("one-stroke", level.maze, level.query, {{"order-seed", seed}});
            QCOMPARE(other.cost, first.cost);
            QCOMPARE(figureText(other, "tracks"), figureText(first, "tracks"));
            QCOMPARE(figureText(other, "optimal-tracks"), figureText(first, "optimal-tracks"));
        }
    }

    /// All mazes with known answers, the ten and the large ones.
    void answersThePublishedMazes_data()
    {
        const auto row = test::columns<QByteArray, QByteArrayList>("file", "figures");
        const QString folder = test::inSources("/../shared/data/one-stroke/");
        if (!QFileInfo::exists(test::inSources("/../shared")))
            QSKIP("the folder ../shared with the published answers is not here");
        for (const QString& sub : {QString(), QStringLiteral("large/")}) {
            QFile answers(folder + sub + QStringLiteral("answers.tsv"));
            QVERIFY(answers.open(QIODevice::ReadOnly));
            answers.readLine();
            while (!answers.atEnd()) {
                const QByteArrayList words = answers.readLine().trimmed().split('\t');
                if (words[1] != "unknown")
                    row(words[0], (folder + sub).toLocal8Bit() + words[0], words.mid(1, 3));
            }
        }
    }
    void answersThePublishedMazes()
    {
        QFETCH(QByteArray, file);
        QFETCH(QByteArrayList, figures);
        auto read = readLevel(file.toStdString(), findFormat("matrix"));
        QVERIFY(read);
        const AskedStroke level = asked(std::move(read->level.maze));

        const Outcome outcome = answer("one-stroke", level.maze, level.query);

        QCOMPARE(QByteArray::fromStdString(figureText(outcome, "tracks")), figures[0]);
        QCOMPARE(outcome.cost, figures[1].toDouble());
        QCOMPARE(QByteArray::fromStdString(figureText(outcome, "optimal-tracks")), figures[2]);
        QCOMPARE(faultOf(level.maze, level.query, outcome), std::string());
    }

    /// Counts that would pass any fixed number of limbs: 60 open rooms in a row, 12 tracks each.
    void countsGrowAsFarAsTheyMust()
    {
        Maze maze = *Maze::make(3, 4 * 60 + 1);
        for (int column = 3; column < 4 * 60; column += 4)
            for (int row = 0; row < 3; ++row)
                if (row != (column / 4 % 2 == 0 ? 2 : 0))
                    maze.set(Position{row, column}, {CellKind::wall, 1});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{0, 4 * 60}, {CellKind::end, 1});
        const AskedStroke level = asked(maze);

        const Outcome graph = answerBy("graph", level);
        const Outcome rows = answerBy("rows", level);

        QVERIFY(figureText(graph, "tracks").size() > 50);
        QCOMPARE(figureText(graph, "tracks"), figureText(rows, "tracks"));
        QCOMPARE(figureText(graph, "optimal-tracks"), figureText(rows, "optimal-tracks"));
    }

    void aHugePerfectMazeIsOneCorridor()
    {
        const AskedStroke level = asked(openMaze(1, 16'000));

        const Outcome outcome = answer("one-stroke", level.maze, level.query);

        QCOMPARE(outcome.cost, 16'000.0);
        QCOMPARE(figureText(outcome, "optimal-tracks"), std::string("1"));
    }

    /// A maze that needs more than it may take ends with the best track found and a bound.
    void aMemoryLimitEndsWithBestAndBound()
    {
        Random random(44);
        const AskedStroke level =
            asked(randomMaze(random, {.rows = 26, .columns = 26, .walls = 0.08, .coins = 0.1}));
        // Enough for the search of a track, too little for the sweep.
        const Problem problem = level.problem(
            {.time = std::chrono::milliseconds(2000), .bytes = std::size_t{24} << 20});

        const Outcome outcome = answer("one-stroke", problem);

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(!outcome.routes.empty());
        QVERIFY(outcome.cost <= *outcome.bound);
        QCOMPARE(faultOf(level.maze, level.query, outcome), std::string());
        QVERIFY(std::get<double>(findFigure(outcome, "peak-mib")->value) < 32);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::GraphSweepTest)
#include "graph_sweep_test.moc"
