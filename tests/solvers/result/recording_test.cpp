#include "solvers/base/random.h"
#include "solvers/result/recording.h"

#include <QtTest>

namespace mazewright {

class RecordingTest : public QObject {
    Q_OBJECT

private slots:
    void aCellIsOpenFromItsOpeningToItsClosing()
    {
        Recording recording(3);
        recording.open(0);
        recording.open(1);
        recording.close(0);
        recording.open(2);
        recording.close(1);
        recording.publish();

        QCOMPARE(recording.now(), 2U);
        QCOMPARE(recording.stateAt(0, 0), CellState::untouched);
        QCOMPARE(recording.stateAt(0, 1), CellState::closed);
        QCOMPARE(recording.stateAt(1, 1), CellState::open);
        QCOMPARE(recording.stateAt(2, 1), CellState::untouched);
        QCOMPARE(recording.stateAt(2, 2), CellState::open);
        QVERIFY(!recording.isWalk());
    }

    void onlyTheFirstOpeningCounts()
    {
        Recording recording(2);
        recording.open(0);
        recording.close(1);
        recording.open(0);

        QCOMPARE(recording.openedAt(0), 1U);
    }

    /// The replay seeks both ways; a stack that is replayed from the beginning is the oracle.
    void aWalkIsTheSameAtOneTickFromWhereverItIsReached()
    {
        Random random(3);
        Recording recording(64);
        std::vector<std::vector<CellIndex>> trails = {{}};
        for (int i = 0; i < 3000; ++i) {
            std::vector<CellIndex> trail = trails.back();
            if (trail.empty() || random.chance(0.55)) {
                trail.push_back(static_cast<CellIndex>(random.below(64)));
                recording.enter(trail.back());
            } else {
                recording.leave(trail.back());
                trail.pop_back();
            }
            trails.push_back(trail);
        }
        recording.publish();
        QVERIFY(recording.isWalk());
        QCOMPARE(recording.moves(), 3000U);

        WalkReplay replay(recording);
        for (int i = 0; i < 500; ++i) {
            const auto tick = static_cast<std::uint32_t>(random.below(3001));
            QCOMPARE(replay.at(tick), trails[tick]);
        }
        QCOMPARE(replay.at(999999), trails.back());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RecordingTest)
#include "recording_test.moc"
