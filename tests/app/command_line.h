#pragma once

#include "tests/support/files.h"
#include "tests/support/places.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcess>
#include <QStringList>

namespace mazewright {

/// What a call of the command line came to.
struct Call {
    int exitCode = -1; ///< -1: it did not end by itself
    QByteArray out;
    QByteArray err;
};

inline constexpr int callMilliseconds = 120000;

/// Waits for the end of a program.
inline Call resultOf(QProcess& process)
{
    const bool ended = process.waitForFinished(callMilliseconds);
    const bool byItself = ended && process.exitStatus() == QProcess::NormalExit;
    return {byItself ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

/// Runs `mazewright-cli` with these arguments and this standard input, to its end.
inline Call call(const QStringList& arguments, const QByteArray& input = {})
{
    QProcess process;
    process.start(test::cliProgram, arguments);
    process.write(input);
    process.closeWriteChannel();
    return resultOf(process);
}

/// Lets a shell do what only a shell can, with the program as `$0`.
inline Call shell(const QString& command)
{
    QProcess process;
    process.start("bash", {"-c", command, test::cliProgram});
    return resultOf(process);
}

/// The objects of JSON Lines; a line that is none is an empty object.
inline QList<QJsonObject> jsonLines(const QByteArray& text)
{
    QList<QJsonObject> objects;
    for (const QByteArray& line : text.split('\n'))
        if (!line.isEmpty())
            objects.append(QJsonDocument::fromJson(line).object());
    return objects;
}

inline QJsonObject figures(const QJsonObject& run)
{
    return run["figures"].toObject();
}

/// The 6 x 4 level of the one-stroke document as glyphs: 246 tracks, 15 of them with score 23.
inline QByteArray strokeLevel()
{
    return "...S\n"
           ".o..\n"
           ".#..\n"
           "....\n"
           "..#.\n"
           "E..o\n";
}

/// An open square with start and end in opposite corners: more tracks than anyone can count
/// when it is large.
inline QByteArray openLevel(int side)
{
    QByteArray rows;
    for (int row = 0; row < side; ++row)
        rows += QByteArray(side, '.') + '\n';
    rows[0] = 'S';
    rows[rows.size() - 2] = 'E';
    return rows;
}

/// A file of the benchmark data beside the sources; empty where the data is not at hand.
inline QString sharedFile(const QString& name)
{
    const QString path = QDir(test::inSources("/../shared/data")).filePath(name);
    return QFile::exists(path) ? path : QString();
}

} // namespace mazewright
