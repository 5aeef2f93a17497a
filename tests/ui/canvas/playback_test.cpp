#include "ui/canvas/playback.h"

namespace mazewright::ui {

using std::chrono_literals::operator""ms;
using std::chrono_literals::operator""s;

class PlaybackTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_playback = std::make_unique<Playback>(); }

    void playsAnyRecordingInTheSameTime_data()
    {
        const auto row = test::columns<std::uint32_t>("ticks");
        row("small", 300U);
        row("large", 16000000U);
    }

    void playsAnyRecordingInTheSameTime()
    {
        QFETCH(std::uint32_t, ticks);
        m_playback->setDuration(ticks);
        m_playback->play();

        m_playback->advance(750ms);
        QCOMPARE(m_playback->tick(), ticks / 2);
        m_playback->advance(751ms);

        QCOMPARE(m_playback->tick(), ticks);
        QVERIFY(!m_playback->isPlaying());
    }

    void stopsAtTheEndAndBeginsAnew()
    {
        m_playback->setDuration(6); // tiny: 12 ticks a second
        m_playback->play();
        m_playback->advance(10s);
        QCOMPARE(m_playback->tick(), 6U);
        QVERIFY(!m_playback->isPlaying());

        m_playback->play();

        QCOMPARE(m_playback->tick(), 0U);
        QVERIFY(m_playback->isPlaying());
        m_playback->advance(250ms);
        QCOMPARE(m_playback->tick(), 3U);
    }

    void stepsAndPauses()
    {
        m_playback->setDuration(100);
        m_playback->seek(50);
        m_playback->play();

        m_playback->step(1);
        QCOMPARE(m_playback->tick(), 51U);
        QVERIFY(!m_playback->isPlaying());
        m_playback->step(-1);
        m_playback->step(-1);

        QCOMPARE(m_playback->tick(), 49U);
    }

    void keepsWithinTheRecording()
    {
        m_playback->setDuration(10);
        m_playback->seek(99);
        QCOMPARE(m_playback->tick(), 10U);
        m_playback->step(1);
        QCOMPARE(m_playback->tick(), 10U);
        m_playback->toStart();
        m_playback->step(-1);
        QCOMPARE(m_playback->tick(), 0U);
        m_playback->toEnd();

        m_playback->setDuration(4);

        QCOMPARE(m_playback->tick(), 4U);
    }

    void runsItsTimerOnlyWhenNeeded()
    {
        m_playback->setDuration(1000);
        QVERIFY(!m_playback->isTimerActive());
        m_playback->play();
        QVERIFY(m_playback->isTimerActive());
        m_playback->pause();
        QVERIFY(!m_playback->isTimerActive());
        m_playback->play();

        m_playback->advance(10s);

        QVERIFY(!m_playback->isTimerActive());
    }

    void playsByTheTimer()
    {
        m_playback->setDuration(100);
        m_playback->setSpeed(100);
        QSignalSpy playing(m_playback.get(), &Playback::playingChanged);

        m_playback->play();

        QCOMPARE(playing.takeFirst().first().toBool(), true);
        QVERIFY(playing.wait(patience));
        QCOMPARE(m_playback->tick(), 100U);
    }

    void followsARunThatGoes()
    {
        std::uint32_t now = 5;
        QSignalSpy durations(m_playback.get(), &Playback::durationChanged);

        m_playback->follow([&now] { return now; });
        QCOMPARE(m_playback->tick(), 5U);
        now = 70;
        m_playback->advance(16ms);
        QCOMPARE(m_playback->tick(), 70U);
        now = 90;
        m_playback->endFollowing();

        QCOMPARE(m_playback->tick(), 90U);
        QCOMPARE(m_playback->duration(), 90U);
        QCOMPARE(durations.count(), 3);
        QVERIFY(!m_playback->isPlaying());
        QVERIFY(!m_playback->isTimerActive());
    }

    void leavesTheLiveEdgeOnASeek()
    {
        std::uint32_t now = 100;
        m_playback->follow([&now] { return now; });

        m_playback->seek(40);
        now = 200;
        m_playback->advance(16ms);
        QCOMPARE(m_playback->tick(), 40U);
        QCOMPARE(m_playback->duration(), 200U);

        m_playback->toEnd();
        m_playback->play();
        QVERIFY(m_playback->isFollowing());
        now = 300;
        m_playback->advance(16ms);
        QCOMPARE(m_playback->tick(), 300U);
    }

    void obeysTheSpeed()
    {
        m_playback->setDuration(1500);
        m_playback->setSpeed(0.5);
        m_playback->play();

        m_playback->advance(1s);
        QCOMPARE(m_playback->tick(), 500U);
        m_playback->setSpeed(1e9);

        QCOMPARE(m_playback->speed(), Playback::mostSpeed);
    }

private:
    std::unique_ptr<Playback> m_playback;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::PlaybackTest)
#include "playback_test.moc"
