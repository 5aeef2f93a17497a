#include "tests/support/mazes.h"
#include "ui/base/background.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/session/overlay_state.h"

#include <atomic>

namespace mazewright::ui {

namespace {

/// Whose first track is not to be had, and whose second takes until it is stopped.
class TracksNotToBeHad : public TrackSet {
public:
    const mpz_class& size() const override { return m_size; }
    Decided<Route> track(const mpz_class& k, Budget& budget) const override
    {
        if (k == 0)
            return undecided("too many layers");
        isAsked = true;
        while (budget.poll() == Halt::none)
            std::this_thread::yield();
        return undecided(budget.why(budget.poll()));
    }

    mutable std::atomic<bool> isAsked = false;

private:
    mpz_class m_size = 2;
};

struct Shown {
    MazeDocument document;
    RunsModel runs;
    OverlayState state{&document, &runs};
};

} // namespace

/// What a track cannot give is said, and keeps nobody waiting.
class TracksTest : public QObject {
    Q_OBJECT

private slots:
    void aTrackThatIsNotToBeHadSaysWhy()
    {
        Shown shown;
        QSignalSpy missed(&shown.state, &OverlayState::trackMissed);

        shown.state.wantTrack(std::make_shared<TracksNotToBeHad>(), 0);

        QVERIFY(missed.wait(patience));
        QCOMPARE(missed.front().front().toString(), QStringLiteral("too many layers"));
    }

    void aTrackThatTakesLongSaysSo()
    {
        Shown shown;
        QSignalSpy delayed(&shown.state, &OverlayState::trackDelayed);

        shown.state.wantTrack(std::make_shared<TracksNotToBeHad>(), 1);

        QVERIFY(delayed.wait(patience));
    }

    void aTrackThatIsBeingFetchedKeepsNobodyWaiting()
    {
        const auto tracks = std::make_shared<TracksNotToBeHad>();
        auto shown = std::make_unique<Shown>();
        shown->state.wantTrack(tracks, 1);
        const std::atomic<bool>& isAsked = tracks->isAsked;
        QTRY_VERIFY(isAsked.load());

        shown.reset(); // would never come back if the fetch were not stopped
    }

    /// What a closing window does.
    void aTrackThatIsBeingFetchedEndsWithAllOtherWork()
    {
        const auto tracks = std::make_shared<TracksNotToBeHad>();
        Shown shown;
        shown.state.wantTrack(tracks, 1);
        const std::atomic<bool>& isAsked = tracks->isAsked;
        QVERIFY(QTest::qWaitFor([&isAsked] { return isAsked.load(); }, patience));

        TaskRegistry::ofProgram().stopAll();

        QVERIFY(TaskRegistry::ofProgram().waitForAll(std::chrono::milliseconds(patience)));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TracksTest)
#include "tracks_test.moc"
