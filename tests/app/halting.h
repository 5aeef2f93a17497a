#pragma once

#include "tests/app/command_line.h"
#include "tests/support/places.h"

#include <csignal>

namespace mazewright {

/// Starts a program that hears the signals that end programs, even where this test was started
/// with them ignored.
inline void startHearing(QProcess& process, const QString& program, const QStringList& arguments)
{
    process.setChildProcessModifier([] {
        for (const int signal : {SIGHUP, SIGINT, SIGTERM})
            std::signal(signal, SIG_DFL);
    });
    process.start(program, arguments);
}

/// The same of `mazewright-cli`.
inline void startHearing(QProcess& process, const QStringList& arguments)
{
    startHearing(process, test::cliProgram, arguments);
}

inline void send(const QProcess& process, int signal)
{
    kill(static_cast<pid_t>(process.processId()), signal);
}

/// What a shell calls the end of a program: its exit code, or 128 and the signal that ended it.
inline int shellCode(const QProcess& process)
{
    return process.exitStatus() == QProcess::NormalExit ? process.exitCode()
                                                        : 128 + process.exitCode();
}

inline QByteArray processFile(qint64 process, const char* name)
{
    return contentOf(QString("/proc/%1/%2").arg(process).arg(name));
}

/// Whether the program takes a signal as a request and no longer as its end.
inline bool takesRequests(const QProcess& process, int signal = SIGINT)
{
    const QByteArray status = processFile(process.processId(), "status");
    const qsizetype at = status.indexOf("SigBlk:");
    if (at < 0)
        return false;
    const quint64 blocked = status.mid(at + 7, 18).trimmed().toULongLong(nullptr, 16);
    return (blocked >> (signal - 1) & 1) != 0;
}

/// Whether it has computed for a while, in hundredths of a second, so that it is in the middle of
/// its work.
inline bool hasComputed(const QProcess& process, int aWhile = 20)
{
    // The fields behind the name in brackets; the twelfth of them is the time in user mode.
    const QByteArray stat = processFile(process.processId(), "stat");
    const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
    return fields.value(11).toInt() >= aWhile;
}

/// The same of a program that answers with its best so far.
inline bool isSearching(const QProcess& process)
{
    return takesRequests(process) && hasComputed(process);
}

constexpr int startMilliseconds = 60000;

/// Runs `mazewright-cli`, sends it a signal when it is ready for that, and waits for its end.
inline Call callEndedBy(int signal, const QStringList& arguments,
                        const std::function<bool(const QProcess&)>& isReady = isSearching)
{
    QProcess process;
    startHearing(process, arguments);
    if (!process.waitForStarted() ||
        !QTest::qWaitFor([&] { return isReady(process); }, startMilliseconds))
        return {};
    send(process, signal);
    return resultOf(process);
}

} // namespace mazewright
