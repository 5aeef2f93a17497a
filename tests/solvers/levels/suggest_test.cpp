#include "tests/solvers/levels/edited_levels.h"
#include "tests/support/stopped_monitor.h"

#include <stop_token>

namespace mazewright {

class SuggestTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheWallOfTheDocumentsLevel()
    {
        const Suggestions found = suggested(theDocumentsLevel(), {});

        QCOMPARE(found.status, Status::solved);
        QCOMPARE(found.before.best, 23);
        QCOMPARE(found.before.optimal, mpz_class(15));
        const Proposal& first = found.proposals.front();
        QCOMPARE(first.edits, (std::vector<Edit>{{{2, 0}, {CellKind::wall, 1}}}));
        QCOMPARE(first.score, 23);
        QCOMPARE(first.track.size(), 21U);
        QVERIFY(keysOf(found.proposals) == everySingleProposal(theDocumentsLevel()));
    }

    void keepsTheScoreWhereItIsAsked()
    {
        const Suggestions found = suggested(theDocumentsLevel(), {.keepScore = true});

        QVERIFY(keysOf(found.proposals) == withScore(everySingleProposal(theDocumentsLevel()), 23));
        QCOMPARE(found.proposals.front().edits.front().cell, (Position{2, 0}));
    }

    void keepsTheEndsWhereItIsAsked()
    {
        const auto movesAnEnd = [](const Proposal& proposal) {
            return std::any_of(proposal.edits.begin(), proposal.edits.end(), [](const Edit& edit) {
                return edit.to.kind == CellKind::start || edit.to.kind == CellKind::end;
            });
        };
        std::vector<Proposal> kept =
            suggested(theDocumentsLevel(), {.most = everyProposal}).proposals;
        QVERIFY(std::erase_if(kept, movesAnEnd) > 0);

        const Suggestions found =
            suggested(theDocumentsLevel(), {.keepEnds = true, .most = everyProposal});

        QVERIFY(keysOf(found.proposals) == keysOf(kept));
    }

    void theFirstOfMoreAreTheSame()
    {
        const TestLevel level = theDocumentsLevel();
        const Suggestions many = suggested(level, {.most = everyProposal});

        const Suggestions few = suggested(level, {.most = 3});

        QCOMPARE(few.proposals.size(), 3U);
        for (std::size_t i = 0; i < few.proposals.size(); ++i) {
            QCOMPARE(few.proposals[i].edits, many.proposals[i].edits);
            QCOMPARE(few.proposals[i].track, many.proposals[i].track);
        }
    }

    void foundIsToldOfEveryProposal()
    {
        std::vector<Proposal> told;
        Monitor monitor;

        const Suggestions found =
            suggestUnique(asked(theDocumentsLevel()), {}, monitor,
                          [&](const Proposal& proposal) { told.push_back(proposal); });

        QVERIFY(keysOf(told) == keysOf(found.proposals));
    }

    void uniqueLevelNeedsNoEdit()
    {
        const Suggestions found = suggested(levelOf(drawn({"S.oE", "#..#"})), {});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.proposals.empty());
        QCOMPARE(found.before.optimal, mpz_class(1));
        QVERIFY(found.message.text().find("already") != std::string::npos);
    }

    void unreachableEndIsJoined()
    {
        const TestLevel level = levelOf(drawn({"S.#.E"}));

        const Suggestions found = suggested(level, {.mostEdits = 1});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.before.none());
        QVERIFY(keysOf(found.proposals) == everySingleProposal(level));
        QCOMPARE(found.proposals.front().edits, (std::vector<Edit>{{{0, 2}, {}}}));
    }

    void unreachableEndHasNoScoreToKeep()
    {
        const Suggestions found = suggested(levelOf(drawn({"S.#.E"})), {.keepScore = true});

        QCOMPARE(found.status, Status::noSolution);
        QVERIFY(found.message.text().find("no score to keep") != std::string::npos);
    }

    void endsThatTheMazeDoesNotMarkStayInPlace()
    {
        const TestLevel level{drawn({"...", "..."}), OneStroke{{0, 0}, {0, 2}}};

        const Suggestions found = suggested(level, {.mostEdits = 1, .most = everyProposal});

        for (const Proposal& proposal : found.proposals)
            QVERIFY(!isMove(proposal.edits.front()));
    }

    void nothingWithinTheRulesIsNoSolution()
    {
        const TestLevel level = levelOf(drawn({"..S", "...", "E.."}), 2);

        const Suggestions found = suggested(level, {.keepScore = true, .mostEdits = 1});

        QCOMPARE(found.status, Status::noSolution);
        QVERIFY(found.proposals.empty());
        QVERIFY(found.message.text().find("single edit") != std::string::npos);
        QVERIFY(found.tried > 0);
    }

    void stopEndsItBeforeItBegins()
    {
        StoppableMonitor monitor;
        monitor.stop();

        const Suggestions found = suggestUnique(asked(theDocumentsLevel()), {}, monitor);

        QCOMPARE(found.status, Status::stopped);
        QVERIFY(found.proposals.empty());
        QVERIFY(!found.message.empty());
    }

    void stopKeepsWhatWasFound()
    {
        StoppableMonitor monitor;

        const Suggestions found = suggestUnique(asked(theDocumentsLevel()), {}, monitor,
                                                [&](const Proposal&) { monitor.stop(); });

        QCOMPARE(found.status, Status::stopped);
        QCOMPARE(found.proposals.size(), 1U);
    }

    void memoryLimitIsSaid()
    {
        Monitor monitor;

        const Suggestions found =
            suggestUnique(asked(theDocumentsLevel(), {.bytes = 1}), {}, monitor);

        QCOMPARE(found.status, Status::limitReached);
        QVERIFY(found.message.text().find("memory limit") != std::string::npos);
    }

    /// The request has a budget, the problem none of its own: who counts anew uses what he likes.
    void reportsAreOfTheBudgetOfTheRequest()
    {
        constexpr std::size_t mebibyte = std::size_t{1} << 20;
        Maze maze = openMaze(11, 11);
        const Problem open = asked(levelOf(std::move(maze)));
        Budget budget({.bytes = 12 * mebibyte});
        Monitor monitor = Monitor::ofPart(budget);
        const AllocationPeak peak;

        const Suggestions found = suggestUnique(open, {.mostEdits = 1}, monitor);

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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SuggestTest)
#include "suggest_test.moc"
