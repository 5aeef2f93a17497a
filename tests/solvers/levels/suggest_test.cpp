#include "tests/solvers/levels/edits.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/stopped.h"

#include <tuple>

// The make-unique assistant against every proposal that there is by brute force, on levels with
// edits made by hand.

namespace mazewright {

namespace {

/// A maze with what is asked of it, so that edits can be made by hand.
struct TestLevel {
    Maze maze;
    OneStroke query;
};

TestLevel levelOf(Maze maze, int cellPoints = 1)
{
    const OneStroke query{*maze.start(), *maze.end(), cellPoints};
    return {std::move(maze), query};
}

TestLevel theDocumentsLevel()
{
    return levelOf(documentsLevel());
}

Problem asked(const TestLevel& level, Limits limits = {})
{
    return *Problem::make(frozen(level.maze), level.query, limits);
}

Repairs suggested(const TestLevel& level, const RepairRules& rules)
{
    Budget budget;
    return uniqueRepairs(asked(level), rules, budget);
}

oracle::Strokes counted(const TestLevel& level)
{
    return oracle::strokes(level.maze, level.query.from, level.query.to, level.query.cellPoints);
}

TestLevel withEdit(TestLevel level, const Edit& edit)
{
    if (edit.to.kind == CellKind::start)
        level.query.from = edit.cell;
    if (edit.to.kind == CellKind::end)
        level.query.to = edit.cell;
    level.maze.set(edit.cell, edit.to);
    return level;
}

/// An edit as what can be compared and ordered.
using EditKey = std::tuple<Position, CellKind, int>;
using ProposalKey = std::pair<std::set<EditKey>, std::int64_t>;

EditKey keyOf(const Edit& edit)
{
    return {edit.cell, edit.to.kind, edit.to.value};
}

std::set<ProposalKey> keysOf(const std::vector<Repair>& proposals)
{
    std::set<ProposalKey> keys;
    for (const Repair& proposal : proposals) {
        std::set<EditKey> edits;
        for (const Edit& edit : proposal.edits)
            edits.insert(keyOf(edit));
        keys.insert({edits, std::llround(*proposal.answer)});
    }
    return keys;
}

/// By counting the tracks of every maze that one edit makes.
std::set<ProposalKey> everySingleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    for (const Edit& edit : everyEdit(level.maze))
        if (const auto truth = counted(withEdit(level, edit)); truth.optimal == 1)
            keys.insert({{keyOf(edit)}, truth.best});
    return keys;
}

bool isMove(const Edit& edit)
{
    return isEndpoint(edit.to.kind);
}

/// Returns the fewest best tracks, at least 2 and fewer than the level has, that one edit leaves
/// which keeps the ends and the best score; 0 if none does. By counting the tracks of every maze
/// that one edit makes.
std::uint64_t fewestTracksOfOneEdit(const TestLevel& level)
{
    const auto before = counted(level);
    std::uint64_t fewest = 0;
    for (const Edit& edit : everyEdit(level.maze)) {
        if (isMove(edit))
            continue;
        const auto after = counted(withEdit(level, edit));
        const bool isNearer =
            after.best == before.best && after.optimal >= 2 && after.optimal < before.optimal;
        if (isNearer && (fewest == 0 || after.optimal < fewest))
            fewest = after.optimal;
    }
    return fewest;
}

/// By counting the tracks of every maze that two edits make.
std::set<ProposalKey> everyDoubleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    const std::vector<Edit> edits = everyEdit(level.maze);
    for (std::size_t i = 0; i < edits.size(); ++i)
        for (std::size_t j = i + 1; j < edits.size(); ++j) {
            const bool sameMove = isMove(edits[i]) && edits[i].to == edits[j].to;
            if (edits[i].cell == edits[j].cell || sameMove)
                continue;
            const auto truth = counted(withEdit(withEdit(level, edits[i]), edits[j]));
            if (truth.optimal == 1)
                keys.insert({{keyOf(edits[i]), keyOf(edits[j])}, truth.best});
        }
    return keys;
}

std::set<ProposalKey> withScore(const std::set<ProposalKey>& keys, std::int64_t score)
{
    std::set<ProposalKey> kept;
    for (const ProposalKey& key : keys)
        if (key.second == score)
            kept.insert(key);
    return kept;
}

Maze smallMaze(Random& random, int mostRows, int mostColumns)
{
    const int rows = between(random, 1, mostRows);
    const int columns = between(random, 2, mostColumns);
    return randomMaze(random,
                      {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.2, .costs = 0.1});
}

/// More proposals than there are.
constexpr std::size_t everyProposal = 100000;

} // namespace

class SuggestTest : public QObject {
    Q_OBJECT

private slots:
    /// And each proposal is told.
    void findsTheWallOfTheDocumentsLevel()
    {
        std::vector<Repair> told;
        Budget budget;

        const Repairs found = uniqueRepairs(asked(theDocumentsLevel()), {}, budget,
                                            [&](std::uint64_t, const Repair* proposal) {
                                                if (proposal != nullptr)
                                                    told.push_back(*proposal);
                                            });

        QCOMPARE(found.status, Status::solved);
        QCOMPARE(found.tracks->best, 23);
        QCOMPARE(found.tracks->optimal, mpz_class(15));
        const Repair& first = found.repairs.front();
        QCOMPARE(first.edits, (std::vector<Edit>{{{2, 0}, {CellKind::wall, 1}}}));
        QCOMPARE(first.answer, 23.0);
        QCOMPARE(first.track.size(), 21U);
        QVERIFY(keysOf(found.repairs) == everySingleProposal(theDocumentsLevel()));
        QVERIFY(keysOf(told) == keysOf(found.repairs));
    }

    void keepsTheScoreWhereItIsAsked()
    {
        const Repairs found = suggested(theDocumentsLevel(), {.keepAnswer = true});

        QVERIFY(keysOf(found.repairs) == withScore(everySingleProposal(theDocumentsLevel()), 23));
        QCOMPARE(found.repairs.front().edits.front().cell, (Position{2, 0}));
    }

    void keepsTheEndsWhereItIsAsked()
    {
        const auto movesAnEnd = [](const Repair& proposal) {
            return std::ranges::any_of(proposal.edits, isMove);
        };
        std::vector<Repair> kept = suggested(theDocumentsLevel(), {.most = everyProposal}).repairs;
        QVERIFY(std::erase_if(kept, movesAnEnd) > 0);

        const Repairs found =
            suggested(theDocumentsLevel(), {.most = everyProposal, .keepEnds = true});

        QVERIFY(keysOf(found.repairs) == keysOf(kept));
    }

    void theFirstOfMoreAreTheSame()
    {
        const TestLevel level = theDocumentsLevel();
        const Repairs many = suggested(level, {.most = everyProposal});

        const Repairs few = suggested(level, {.most = 3});

        QCOMPARE(few.repairs.size(), 3U);
        for (std::size_t i = 0; i < few.repairs.size(); ++i) {
            QCOMPARE(few.repairs[i].edits, many.repairs[i].edits);
            QCOMPARE(few.repairs[i].track, many.repairs[i].track);
        }
    }

    void uniqueLevelNeedsNoEdit()
    {
        const Repairs found = suggested(levelOf(drawn({"S.oE", "#..#"})), {});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.repairs.empty());
        QCOMPARE(found.tracks->optimal, mpz_class(1));
        QVERIFY(found.message.text().find("already") != std::string::npos);
    }

    void unreachableEndIsJoinedThoughThereIsNoScoreToKeep()
    {
        const TestLevel level = levelOf(drawn({"S.#.E"}));

        const Repairs found = suggested(level, {.mostEdits = 1});
        const Repairs kept = suggested(level, {.keepAnswer = true});

        QCOMPARE(kept.status, Status::noSolution);
        QVERIFY(kept.message.text().find("no score to keep") != std::string::npos);
        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.tracks->none());
        QVERIFY(keysOf(found.repairs) == everySingleProposal(level));
        QCOMPARE(found.repairs.front().edits, (std::vector<Edit>{{{0, 2}, {}}}));
    }

    void endsThatTheMazeDoesNotMarkStayInPlace()
    {
        const TestLevel level{drawn({"...", "..."}), OneStroke{{0, 0}, {0, 2}}};

        const Repairs found = suggested(level, {.mostEdits = 1, .most = everyProposal});

        for (const Repair& proposal : found.repairs)
            QVERIFY(!isMove(proposal.edits.front()));
    }

    void nothingWithinTheRulesIsNoSolution()
    {
        const TestLevel level = levelOf(drawn({"..S", "...", "E.."}), 2);

        const Repairs found = suggested(level, {.mostEdits = 1, .keepAnswer = true});

        QCOMPARE(found.status, Status::noSolution);
        QVERIFY(found.repairs.empty());
        QVERIFY(found.message.text().find("single edit") != std::string::npos);
        QVERIFY(found.tried > 0);
    }

    void stopEndsItBeforeItBegins()
    {
        Budget budget({}, stoppedToken());

        const Repairs found = uniqueRepairs(asked(theDocumentsLevel()), {}, budget);

        QCOMPARE(found.status, Status::stopped);
        QVERIFY(found.repairs.empty());
        QVERIFY(!found.message.empty());
    }

    void stopKeepsWhatWasFound()
    {
        std::stop_source stop;
        Budget budget({}, stop.get_token());

        const Repairs found = uniqueRepairs(asked(theDocumentsLevel()), {}, budget,
                                            [&](std::uint64_t, const Repair* proposal) {
                                                if (proposal != nullptr)
                                                    stop.request_stop();
                                            });

        QCOMPARE(found.status, Status::stopped);
        QCOMPARE(found.repairs.size(), 1U);
    }

    void memoryLimitIsSaid()
    {
        const Limits limits{.bytes = 1};
        Budget budget(limits);

        const Repairs found = uniqueRepairs(asked(theDocumentsLevel(), limits), {}, budget);

        QCOMPARE(found.status, Status::limitReached);
        QVERIFY(found.message.text().find("memory limit") != std::string::npos);
    }

    /// The request has a budget, the problem none of its own: who counts anew uses what he likes.
    void reportsAreOfTheBudgetOfTheRequest()
    {
        constexpr std::size_t mebibyte = std::size_t{1} << 20;
        const Problem open = asked(levelOf(openMaze(11, 11)));
        Budget budget({.bytes = 12 * mebibyte});
        const AllocationPeak peak;

        const Repairs found = uniqueRepairs(open, {.mostEdits = 1}, budget);

        QCOMPARE(found.status, Status::limitReached);
        QVERIFY2(found.message.text().find("memory limit") != std::string::npos,
                 found.message.text().c_str());
        QVERIFY2(peak.bytes() < 20 * mebibyte, std::to_string(peak.bytes()).c_str());
    }

    void patchMakesTheEditsAndIsUndone()
    {
        Maze maze = drawn({"S..", ".#E"});
        const Maze before = maze;
        const std::vector<Edit> edits = {{{0, 1}, {CellKind::end, 1}}, {{1, 1}, {}}};

        const Patch undo = maze.apply(patchOf(maze, edits));
        const Maze after = maze;
        maze.apply(undo);

        QVERIFY(after == drawn({"SE.", "..."}));
        QVERIFY(maze == before);
    }

    // The assistant's proposals against every maze that one or two edits make.
    void singleEditsAreThoseOfBruteForce()
    {
        Random random(7);
        int compared = 0;
        while (compared < 150) {
            const TestLevel level = levelOf(smallMaze(random, 4, 5), between(random, 0, 2));
            const auto before = counted(level);
            if (before.optimal == 1)
                continue;
            const std::set<ProposalKey> expected = everySingleProposal(level);

            const Repairs free = suggested(level, {.mostEdits = 1, .most = everyProposal});
            const Repairs kept =
                suggested(level, {.mostEdits = 1, .most = everyProposal, .keepAnswer = true});

            QVERIFY(keysOf(free.repairs) == expected);
            QCOMPARE(free.status, expected.empty() ? Status::noSolution : Status::solved);
            QCOMPARE(free.refuted, 0U);
            const auto same = withScore(expected, before.optimal == 0 ? -1 : before.best);
            QVERIFY(keysOf(kept.repairs) == same);
            ++compared;
        }
    }

    void pairsAreThoseOfBruteForce()
    {
        Random random(11);
        int compared = 0;
        while (compared < 25) {
            const TestLevel level = levelOf(smallMaze(random, 3, 4), between(random, 0, 2));
            const auto before = counted(level);
            if (before.optimal < 2 || !withScore(everySingleProposal(level), before.best).empty())
                continue;

            const Repairs found =
                suggested(level, {.mostEdits = 2, .most = everyProposal, .keepAnswer = true});

            QVERIFY(keysOf(found.repairs) == withScore(everyDoubleProposal(level), before.best));
            QCOMPARE(found.refuted, 0U);
            ++compared;
        }
    }

    /// Where no edit is enough, the nearest ones leave the fewest best tracks that one edit can
    /// leave.
    void theNearestEditsAreThoseOfBruteForce()
    {
        Random random(23);
        int nearer = 0;
        while (nearer < 30) {
            const TestLevel level = levelOf(smallMaze(random, 4, 5));
            if (counted(level).optimal < 3)
                continue;

            const Repairs found = suggested(
                level,
                {.mostEdits = 1, .most = everyProposal, .keepEnds = true, .keepAnswer = true});

            const std::uint64_t fewest = found.repairs.empty() ? fewestTracksOfOneEdit(level) : 0;
            QCOMPARE(found.nearest.empty(), fewest == 0);
            if (found.nearest.empty())
                continue;
            ++nearer;
            QVERIFY(found.nearest.front().tracks == fewest);
            for (const Repair& near : found.nearest)
                QVERIFY(near.tracks == counted(withEdit(level, near.edits.front())).optimal);
        }
    }

    /// Two walls have to go, in the one row or in the other.
    void pairsJoinAnUnreachableEnd()
    {
        const TestLevel level = levelOf(drawn({"##E", "#.#", "S##"}));
        QVERIFY(everySingleProposal(level).empty());

        const Repairs found = suggested(level, {.mostEdits = 2, .most = everyProposal});

        QVERIFY(found.tracks->none());
        QVERIFY(!found.repairs.empty());
        QVERIFY(keysOf(found.repairs) == everyDoubleProposal(level));
    }

    void moreEditsAreTriedWhereMoreIsAsked()
    {
        Random random(19);
        int compared = 0;
        while (compared < 12) {
            const TestLevel level = levelOf(smallMaze(random, 3, 4));
            const std::set<ProposalKey> singles = everySingleProposal(level);
            if (counted(level).optimal == 1 || singles.empty())
                continue;
            std::set<ProposalKey> expected = singles;
            for (const ProposalKey& pair : everyDoubleProposal(level)) {
                const auto isInPair = [&pair](const ProposalKey& single) {
                    return pair.first.contains(*single.first.begin());
                };
                if (std::ranges::none_of(singles, isInPair))
                    expected.insert(pair);
            }

            const Repairs found =
                suggested(level, {.mostEdits = 2, .most = everyProposal, .more = true});
            const Repairs enough =
                suggested(level, {.mostEdits = 2, .most = singles.size(), .more = true});

            QVERIFY(keysOf(found.repairs) == expected);
            QVERIFY(std::ranges::is_sorted(
                found.repairs, {}, [](const Repair& repair) { return repair.edits.size(); }));
            QVERIFY(keysOf(enough.repairs) == singles);
            ++compared;
        }
    }

    /// Two tracks through all nine cells; with 2 points a cell a coin more or less breaks the tie
    /// but not without changing the score.
    void threeEditsAreFoundWhereTwoAreTooFew()
    {
        const TestLevel level = levelOf(drawn({"..S", "...", "E.."}), 2);

        const Repairs two = suggested(level, {.mostEdits = 2, .most = 5, .keepAnswer = true});
        const Repairs three = suggested(level, {.mostEdits = 3, .most = 5, .keepAnswer = true});

        QCOMPARE(counted(level).optimal, 2U);
        QVERIFY(withScore(everyDoubleProposal(level), counted(level).best).empty());
        QCOMPARE(two.status, Status::noSolution);
        QCOMPARE(three.status, Status::solved);
        QCOMPARE(three.repairs.size(), 5U);
        for (const Repair& proposal : three.repairs)
            QCOMPARE(proposal.edits.size(), 3U);
    }

    void everyProposalLeavesOneTrack()
    {
        Random random(13);
        for (int round = 0; round < rounds(40); ++round) {
            const TestLevel level = levelOf(smallMaze(random, 4, 5));

            const Repairs found = suggested(level, {.most = 10});

            for (const Repair& proposal : found.repairs) {
                TestLevel edited = level;
                for (const Edit& edit : proposal.edits)
                    edited = withEdit(edited, edit);
                const auto truth = counted(edited);
                QCOMPARE(truth.optimal, 1U);
                QCOMPARE(static_cast<double>(truth.best), *proposal.answer);
                QCOMPARE(proposal.track.front(), edited.query.from);
                QCOMPARE(proposal.track.back(), edited.query.to);
            }
        }
    }

    void proposalsStandInTheirOrder()
    {
        Random random(17);
        for (int round = 0; round < rounds(40); ++round) {
            const TestLevel level = levelOf(smallMaze(random, 4, 5));
            const auto before = counted(level);

            const Repairs found = suggested(level, {.mostEdits = 1, .most = everyProposal});

            const auto rank = [&](const Repair& proposal) {
                const auto change = before.optimal == 0
                                        ? 0
                                        : std::abs(std::llround(*proposal.answer) - before.best);
                return std::tuple(change, isMove(proposal.edits.front()),
                                  proposal.edits.front().cell);
            };
            QVERIFY(std::ranges::is_sorted(found.repairs, {}, rank));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SuggestTest)
#include "suggest_test.moc"
