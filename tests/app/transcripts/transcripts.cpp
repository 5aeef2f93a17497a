#include "tests/app/transcripts/transcript.h"

namespace mazewright {

/// Every case of the transcript that MAZEWRIGHT_TRANSCRIPT names, or of all.
class TranscriptsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsPromisedIsCompared_data()
    {
        const auto add = test::columns<QString, QString, bool>("expected", "printed", "isMet");
        const auto row = [&add](const char* expected, const char* printed, bool isMet) {
            add(qPrintable(QString("%1, %2").arg(expected, printed)), expected, printed, isMet);
        };
        row("a.b", "a.b", true);
        row("a.b", "acb", false);
        row("took *", "took 1.5e-05 ms", true);
        row("took *", "took 3 s", true);
        row("took *", "took long", false);
        row(R"({"n":*})", R"({"n":0})", false);
        row("S**E", "S**E", true);
        row("S**E", "S--E", false);
        row(R"({…"a":1,…})", R"({"b":{"c":[2]},"a":1,"d":3})", true);
        row(R"({…"a":1…})", R"({"b":{"a":1}})", false);
        row(R"({"a":{…},"c":3})", R"({"a":{"b":1},"c":3})", true);
        row(R"({"a":{…},"c":3})", R"({"a":{"b":1},"b":2,"c":3})", false);
        row("    …\nlast", "    first\n\n    second\nlast", true);
        row("    …\nlast", "! first\nlast", false);
        row("    first", "    first\n    second", false);
    }

    void whatIsPromisedIsCompared()
    {
        QFETCH(const QString, expected);
        QFETCH(const QString, printed);

        QTEST(transcript::matches(expected.split('\n'), printed.split('\n')), "isMet");
    }

    void commandsPrintWhatIsWritten_data()
    {
        const auto row = test::columns<QString, qsizetype>("file", "place");
        const QDir folder(test::inSources("/tests/app/transcripts"));
        const QString name = qEnvironmentVariable("MAZEWRIGHT_TRANSCRIPT", "*") + ".txt";
        for (const QFileInfo& file : folder.entryInfoList({name}, QDir::Files, QDir::Name)) {
            const QList<transcript::Piece> pieces =
                transcript::piecesOf(contentOf(file.filePath()));
            for (qsizetype place = 0; place < pieces.size(); ++place)
                if (pieces[place].kind == transcript::Piece::title)
                    row(qPrintable(file.baseName() + ": " + pieces[place].lines[0].mid(3)),
                        file.filePath(), place);
        }
    }

    void commandsPrintWhatIsWritten()
    {
        QFETCH(const QString, file);
        QFETCH(qsizetype, place);
        QList<transcript::Piece> pieces = transcript::piecesOf(contentOf(file));
        const Folder folder;

        QByteArray differences;
        for (transcript::Piece& piece : pieces) {
            if (piece.kind == transcript::Piece::title)
                break;
            differences += transcript::played(piece, folder);
        }
        for (++place; place < pieces.size() && pieces[place].kind != transcript::Piece::title;
             ++place)
            differences += transcript::played(pieces[place], folder);

        if (!differences.isEmpty() && qEnvironmentVariableIsSet("MAZEWRIGHT_WRITE_GOLDEN")) {
            QStringList lines;
            for (const transcript::Piece& piece : pieces)
                lines += piece.lines + piece.expected;
            writeContent(file, lines.join('\n').toUtf8());
        }
        if (!differences.isEmpty())
            qWarning("%s", differences.constData()); // a message of QTest is cut off
        QVERIFY(differences.isEmpty());
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::TranscriptsTest)
#include "transcripts.moc"
