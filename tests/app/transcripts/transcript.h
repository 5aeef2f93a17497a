#pragma once

#include "tests/app/command_line.h"

// Transcripts: sessions of the command line in `*.txt`, with the files that they read.
//
//     ## A case, which has an empty folder of its own
//     Prose says what is given and why it is expected.
//
//     level.txt:
//         S.E
//
//     $ mazewright-cli solve level.txt --json
//         {"level":"level.txt",…"cost":2,…"figures":{…"time-ms":*…}…}
//     $ mazewright-cli solve missing.txt
//     [3] mazewright-cli: missing.txt: cannot read the file: no such file
//
// Bash runs the commands; `> ` continues one on the next line, and $SOURCES is the folder of the
// sources. Below a command are its standard output, indented, then its exit code unless it is 0,
// and standard error: a first line beside the exit code, others after `! `. Everything is compared
// except what `*` stands for, a number other than 0 with its `s`, `ms` or `µs` (or an asterisk),
// and `…`, any text. A `…` in JSON matches whole members of its object or array, not their ends, so
// that `{"a":1,…}` promises a first key, and `{…"a":1…}` one anywhere. `…` alone in a line stands
// for any lines of the same kind.
//
// What is above the first case holds for every case. With MAZEWRIGHT_WRITE_GOLDEN set, lines that
// differ are written anew, with `*` for times.

namespace mazewright::transcript {

inline const QString indent(4, ' ');
inline constexpr QChar ellipsis(u'…');

/// Lines of a transcript that belong together.
struct Piece {
    enum Kind { prose, title, file, command };
    Kind kind = prose;
    QStringList lines;    ///< as they are written, except those that a command is expected to print
    QStringList expected; ///< what a command is expected to print, and blank lines
};

inline QList<Piece> piecesOf(const QString& text)
{
    static const QRegularExpression fileName(R"(^\S+:$)");
    QList<Piece> pieces = {Piece{}};
    for (const QString& line : text.split('\n')) {
        const Piece::Kind last = pieces.last().kind;
        const bool isBlock = line.isEmpty() || line.startsWith(indent);
        if (line.startsWith("## "))
            pieces.append({Piece::title, {line}, {}});
        else if (line.startsWith("$ "))
            pieces.append({Piece::command, {line}, {}});
        else if (fileName.match(line).hasMatch())
            pieces.append({Piece::file, {line}, {}});
        else if (last == Piece::command && (isBlock || line.startsWith('!') || line[0] == '['))
            pieces.last().expected.append(line);
        else if (last == Piece::prose || (last == Piece::file && isBlock) ||
                 (last == Piece::command && line.startsWith("> ")))
            pieces.last().lines.append(line);
        else
            pieces.append({Piece::prose, {line}, {}});
    }
    return pieces;
}

/// Lines without the blank ones at their end.
inline QStringList trimmed(QStringList lines)
{
    while (!lines.isEmpty() && lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

/// The text of a block without its indent, each line with its end.
inline QString unindented(const QStringList& lines)
{
    QString text;
    for (const QString& line : trimmed(lines))
        text += line.mid(indent.size()) + '\n';
    return text;
}

inline QStringList printedLines(const QByteArray& output)
{
    QString text = QString::fromUtf8(output);
    if (text.isEmpty())
        return {};
    if (!text.endsWith('\n'))
        text += "(no end of line)\n";
    return text.chopped(1).split('\n');
}

/// A call as a transcript has it.
inline QStringList told(const Call& call)
{
    QStringList lines;
    for (const QString& line : printedLines(call.out))
        lines.append(line.isEmpty() ? line : indent + line);
    QStringList errors = printedLines(call.err);
    if (call.exitCode != 0)
        lines.append(QString("[%1] %2").arg(call.exitCode).arg(errors.value(0)).trimmed());
    for (const QString& error : errors.mid(call.exitCode != 0 ? 1 : 0))
        lines.append("! " + error);
    return trimmed(lines);
}

/// A regular expression for an expected line, with its end.
inline QString patternOf(const QString& line)
{
    static const QString number =
        R"((?:\*|-?(?!0(?![\d.]))\d(?:[\d.,]*\d)?(?:e[+-]?\d+)?(?: [mµ]?s\b)?))";
    static const QString anyText = R"([^][{}\n]*?(?:(?&balanced)[^][{}\n]*?)*?)";
    if (line.trimmed() == ellipsis)
        return "(?: {4}.*\n|\n)*?";
    if (line == QString("! ") + ellipsis)
        return "(?:! .*\n)*?";
    QStringList texts;
    for (const QString& text : line.split(ellipsis)) {
        QStringList literals = text.split('*');
        for (QString& literal : literals)
            literal = QRegularExpression::escape(literal);
        texts.append(literals.join(number));
    }
    return texts.join(anyText) + '\n';
}

inline bool matches(const QStringList& expected, const QStringList& lines)
{
    QString pattern = R"((?(DEFINE)(?<balanced>[[{](?:[^][{}\n]++|(?&balanced))*+[]}])))";
    for (const QString& line : expected)
        pattern += patternOf(line);
    const QString text = lines.isEmpty() ? QString() : lines.join('\n') + '\n';
    return QRegularExpression(QRegularExpression::anchoredPattern(pattern)).match(text).hasMatch();
}

/// A printed line with `*` for times and memory, and `…` for what the place and the day decide.
inline QString masked(QString line)
{
    static const QRegularExpression inJson(
        R"-(("(?:[a-z0-9-]*-(?:ms|us|mib|percent)|batch)":)(?!0[,}])[-+.\de]+)-");
    static const QRegularExpression words(R"-(("(?:date|machine|version)":")[^"]*)-");
    static const QRegularExpression inText(
        R"((?<![\w.-])\d[\d.,]*(?:e-?\d+)?(?: [mµ]?s\b|(?= MiB\b)))");
    return line.replace(inJson, R"(\1*)")
        .replace(words, R"(\1…)")
        .replace(inText, "*")
        .replace(test::sourceFolder, ellipsis);
}

/// What to expect from now on: lines at both ends that still match stay as they are written.
inline QStringList renewed(const QStringList& expected, const QStringList& lines)
{
    const qsizetype most = std::min(expected.size(), lines.size());
    qsizetype first = 0;
    while (first < most && matches({expected[first]}, {lines[first]}))
        ++first;
    qsizetype last = 0;
    while (last < most - first &&
           matches({expected[expected.size() - 1 - last]}, {lines[lines.size() - 1 - last]}))
        ++last;
    QStringList middle = lines.mid(first, lines.size() - first - last);
    std::transform(middle.begin(), middle.end(), middle.begin(), masked);
    return expected.first(first) + middle + expected.last(last);
}

inline Call inShell(const QString& command, const QString& folder)
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert("PATH",
                       QFileInfo(test::cliProgram).path() + ':' + environment.value("PATH"));
    environment.insert("SOURCES", test::sourceFolder);
    environment.insert("LC_ALL", "C.UTF-8"); // the order of `sort`, and lines in drawings
    QProcess process;
    process.setProcessEnvironment(environment);
    process.setWorkingDirectory(folder);
    process.start("bash", {"-o", "pipefail", "-c", command});
    process.closeWriteChannel();
    const bool ended = process.waitForFinished(callMilliseconds);
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

inline QByteArray difference(const QStringList& expected, const QStringList& lines)
{
    const Folder folder;
    folder.file("expected", expected.join('\n').toUtf8() + '\n');
    folder.file("printed", lines.join('\n').toUtf8() + '\n');
    return inShell("diff -U 2 expected printed | tail -n +3", folder.path()).out;
}

/// Writes the file, or runs the command and returns what it does differently, if anything.
inline QByteArray played(Piece& piece, const Folder& folder)
{
    if (piece.kind == Piece::file) {
        const QString name = piece.lines[0].chopped(1);
        folder.make(QFileInfo(name).path());
        folder.file(name, unindented(piece.lines.mid(1)).toUtf8());
    }
    if (piece.kind != Piece::command)
        return {};
    QString command;
    for (const QString& line : piece.lines)
        command += line.mid(2) + '\n';
    const QStringList lines = told(inShell(command, folder.path()));
    const QStringList expected = trimmed(piece.expected);
    if (matches(expected, lines))
        return {};
    const QStringList now = renewed(expected, lines);
    piece.expected = now + piece.expected.mid(expected.size());
    return piece.lines.join('\n').toUtf8() + '\n' + difference(expected, now);
}

} // namespace mazewright::transcript
