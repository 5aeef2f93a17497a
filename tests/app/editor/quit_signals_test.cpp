#include "app/editor/quit_signals.h"

#include <csignal>
#include <cstdio>

// A signal that would end the window asks it to end instead; a second one of its kind ends it.

namespace mazewright::ui {

class QuitSignalsTest : public QObject {
    Q_OBJECT

private slots:
    void tellsOfEach_data()
    {
        const auto row = test::columns<int>("number");
        row("SIGTERM", SIGTERM);
        row("SIGHUP", SIGHUP);
        row("SIGINT", SIGINT);
    }

    void tellsOfEach()
    {
        QFETCH(int, number);
        QuitSignals signalled;
        QSignalSpy asked(&signalled, &QuitSignals::asked);

        QCOMPARE(std::raise(number), 0);

        QVERIFY(asked.wait(patience));
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked.front().front().toInt(), number);
    }

    void putsBackWhatWasThere()
    {
        const auto ours = [](int) {};
        QVERIFY(std::signal(SIGHUP, ours) != SIG_ERR);

        {
            const QuitSignals signalled;
        }

        struct sigaction now {};
        QCOMPARE(::sigaction(SIGHUP, nullptr, &now), 0);
        QVERIFY(now.sa_handler == static_cast<void (*)(int)>(ours));
        (void)std::signal(SIGHUP, SIG_DFL);
    }

    void whatIsIgnoredStaysSo()
    {
        QVERIFY(std::signal(SIGHUP, SIG_IGN) != SIG_ERR);

        const QuitSignals signalled;

        struct sigaction now {};
        QCOMPARE(::sigaction(SIGHUP, nullptr, &now), 0);
        QVERIFY(now.sa_handler == SIG_IGN);
        (void)std::signal(SIGHUP, SIG_DFL);
    }

    void theSecondEndsTheProgram()
    {
        constexpr auto child = "MAZEWRIGHT_TEST_SIGNALS";
        if (qEnvironmentVariableIsSet(child)) { // the program to be ended: it hears and goes on
            const QuitSignals signalled;
            QObject::connect(&signalled, &QuitSignals::asked, [] {
                std::puts("heard");
                std::fflush(stdout);
            });
            std::puts("ready");
            std::fflush(stdout);
            QCoreApplication::exec();
            return;
        }
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QString::fromLatin1(child), QStringLiteral("1"));
        program.setProcessEnvironment(environment);
        program.start(QCoreApplication::applicationFilePath(),
                      {QStringLiteral("app/editor/quit_signals_test"),
                       QStringLiteral("theSecondEndsTheProgram")});
        QByteArray said;
        const auto hears = [&](const char* word) {
            while (!said.contains(word) && program.waitForReadyRead(20000))
                said += program.readAllStandardOutput();
            return said.contains(word);
        };
        QVERIFY(hears("ready"));

        program.terminate();
        QVERIFY(hears("heard"));
        QCOMPARE(program.state(), QProcess::Running);
        program.terminate();

        QVERIFY(program.waitForFinished());
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::QuitSignalsTest)
#include "quit_signals_test.moc"
