#include "tests/solvers/levels/edited_levels.h"

#include <stop_token>

namespace mazewright {

class SuggestTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheWallOfTheDocumentsLevel()
    {
        const Repairs found = suggested(theDocumentsLevel(), {});

        QCOMPARE(found.status, Status::solved);
        QCOMPARE(found.tracks->best, 23);
        QCOMPARE(found.tracks->optimal, mpz_class(15));
        const Repair& first = found.repairs.front();
        QCOMPARE(first.edits, (std::vector<Edit>{{{2, 0}, {CellKind::wall, 1}}}));
        QCOMPARE(first.answer, 23.0);
        QCOMPARE(first.track.size(), 21U);
        QVERIFY(keysOf(found.repairs) == everySingleProposal(theDocumentsLevel()));
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
            return std::any_of(proposal.edits.begin(), proposal.edits.end(), [](const Edit& edit) {
                return edit.to.kind == CellKind::start || edit.to.kind == CellKind::end;
            });
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

    void foundIsToldOfEveryProposal()
    {
        std::vector<Repair> told;
        Budget budget;

        const Repairs found = uniqueRepairs(asked(theDocumentsLevel()), {}, budget,
                                            [&](std::uint64_t, const Repair* proposal) {
                                                if (proposal != nullptr)
                                                    told.push_back(*proposal);
                                            });

        QVERIFY(keysOf(told) == keysOf(found.repairs));
    }

    void uniqueLevelNeedsNoEdit()
    {
        const Repairs found = suggested(levelOf(drawn({"S.oE", "#..#"})), {});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.repairs.empty());
        QCOMPARE(found.tracks->optimal, mpz_class(1));
        QVERIFY(found.message.text().find("already") != std::string::npos);
    }

    void unreachableEndIsJoined()
    {
        const TestLevel level = levelOf(drawn({"S.#.E"}));

        const Repairs found = suggested(level, {.mostEdits = 1});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.tracks->none());
        QVERIFY(keysOf(found.repairs) == everySingleProposal(level));
        QCOMPARE(found.repairs.front().edits, (std::vector<Edit>{{{0, 2}, {}}}));
    }

    void unreachableEndHasNoScoreToKeep()
    {
        const Repairs found = suggested(levelOf(drawn({"S.#.E"})), {.keepAnswer = true});

        QCOMPARE(found.status, Status::noSolution);
        QVERIFY(found.message.text().find("no score to keep") != std::string::npos);
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
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());

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
        Maze maze = openMaze(11, 11);
        const Problem open = asked(levelOf(std::move(maze)));
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SuggestTest)
#include "suggest_test.moc"
