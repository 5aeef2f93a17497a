#include "tests/solvers/levels/edited_levels.h"

namespace mazewright {

/// The assistant's proposals against every maze that one or two edits make.
class SuggestBruteForceTest : public QObject {
    Q_OBJECT

private slots:
    void singleEditsAreThoseOfBruteForce()
    {
        Random random(7);
        int compared = 0;
        while (compared < 150) {
            const TestLevel level =
                levelOf(smallMaze(random, 4, 5), static_cast<int>(random.below(3)));
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
            const TestLevel level =
                levelOf(smallMaze(random, 3, 4), static_cast<int>(random.below(3)));
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
                const bool isMinimal =
                    std::none_of(singles.begin(), singles.end(), [&](const ProposalKey& single) {
                        return pair.first.count(*single.first.begin()) != 0;
                    });
                if (isMinimal)
                    expected.insert(pair);
            }

            const Repairs found =
                suggested(level, {.mostEdits = 2, .most = everyProposal, .more = true});
            const Repairs enough =
                suggested(level, {.mostEdits = 2, .most = singles.size(), .more = true});

            QVERIFY(keysOf(found.repairs) == expected);
            QVERIFY(std::is_sorted(
                found.repairs.begin(), found.repairs.end(),
                [](const Repair& a, const Repair& b) { return a.edits.size() < b.edits.size(); }));
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
        for (int round = 0; round < 40; ++round) {
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
        for (int round = 0; round < 40; ++round) {
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
            QVERIFY(std::is_sorted(
                found.repairs.begin(), found.repairs.end(),
                [&](const Repair& a, const Repair& b) { return rank(a) < rank(b); }));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SuggestBruteForceTest)
#include "suggest_brute_force_test.moc"
