#include "ui/canvas/playback.h"

namespace mazewright::ui {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

class PlaybackTest : public QObject {
    Q_OBJECT

private slots:
    void playsAnyRecordingInTheSameTime_data()
    {
        const auto row = test::columns<std::uint32_t>("ticks");
        row("small", 300U);
        row("large", 16000000U);
    }

    void playsAnyRecordingInTheSameTime()
    {
        QFETCH(std::uint32_t, ticks);
        Playback playback;
        playback.setDuration(ticks);
        playback.play();

        playback.advance(750ms);
        QCOMPARE(playback.tick(), ticks / 2);
        playback.advance(751ms);

        QCOMPARE(playback.tick(), ticks);
        QVERIFY(!playback.isPlaying());
    }

    void stopsAtTheEndAndBeginsAnew()
    {
        Playback playback;
        playback.setDuration(6); // tiny: 12 ticks a second
        playback.play();
        playback.advance(10s);
        QCOMPARE(playback.tick(), 6U);
        QVERIFY(!playback.isPlaying());

        playback.play();

        QCOMPARE(playback.tick(), 0U);
        QVERIFY(playback.isPlaying());
        playback.advance(250ms);
        QCOMPARE(playback.tick(), 3U);
    }

    void stepsAndPauses()
    {
        Playback playback;
        playback.setDuration(100);
        playback.seek(50);
        playback.play();

        playback.step(1);
        QCOMPARE(playback.tick(), 51U);
        QVERIFY(!playback.isPlaying());
        playback.step(-1);
        playback.step(-1);

        QCOMPARE(playback.tick(), 49U);
    }

    void keepsWithinTheRecording()
    {
        Playback playback;
        playback.setDuration(10);
        playback.seek(99);
        QCOMPARE(playback.tick(), 10U);
        playback.step(1);
        QCOMPARE(playback.tick(), 10U);
        playback.toStart();
        playback.step(-1);
        QCOMPARE(playback.tick(), 0U);
        playback.toEnd();

        playback.setDuration(4);

        QCOMPARE(playback.tick(), 4U);
    }

    void runsItsTimerOnlyWhenNeeded()
    {
        Playback playback;
        playback.setDuration(1000);
        QVERIFY(!playback.isTimerActive());
        playback.play();
        QVERIFY(playback.isTimerActive());
        playback.pause();
        QVERIFY(!playback.isTimerActive());
        playback.play();

        playback.advance(10s);

        QVERIFY(!playback.isTimerActive());
    }

    void playsByTheTimer()
    {
        Playback playback;
        playback.setDuration(100);
        playback.setSpeed(100);
        QSignalSpy playing(&playback, &Playback::playingChanged);

        playback.play();

        QCOMPARE(playing.takeFirst().first().toBool(), true);
        QVERIFY(playing.wait(patience));
        QCOMPARE(playback.tick(), 100U);
    }

    void followsARunThatGoes()
    {
        Playback playback;
        std::uint32_t now = 5;
        QSignalSpy durations(&playback, &Playback::durationChanged);

        playback.follow([&now] { return now; });
        QCOMPARE(playback.tick(), 5U);
        now = 70;
        playback.advance(16ms);
        QCOMPARE(playback.tick(), 70U);
        now = 90;
        playback.endFollowing();

        QCOMPARE(playback.tick(), 90U);
        QCOMPARE(playback.duration(), 90U);
        QCOMPARE(durations.count(), 3);
        QVERIFY(!playback.isPlaying());
        QVERIFY(!playback.isTimerActive());
    }

    void leavesTheLiveEdgeOnASeek()
    {
        Playback playback;
        std::uint32_t now = 100;
        playback.follow([&now] { return now; });

        playback.seek(40);
        now = 200;
        playback.advance(16ms);
        QCOMPARE(playback.tick(), 40U);
        QCOMPARE(playback.duration(), 200U);

        playback.toEnd();
        playback.play();
        QVERIFY(playback.isFollowing());
        now = 300;
        playback.advance(16ms);
        QCOMPARE(playback.tick(), 300U);
    }

    void obeysTheSpeed()
    {
        Playback playback;
        playback.setDuration(1500);
        playback.setSpeed(0.5);
        playback.play();

        playback.advance(1s);
        QCOMPARE(playback.tick(), 500U);
        playback.setSpeed(1e9);

        QCOMPARE(playback.speed(), Playback::mostSpeed);
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::PlaybackTest)
#include "playback_test.moc"
