#include "tests/app/transcripts/transcript.h"

namespace mazewright {

/// Every case of the transcript that MAZEWRIGHT_TRANSCRIPT names, or of all.
class TranscriptsTest : public QObject {
    Q_OBJECT

private slots:
    void commandsPrintWhatIsWritten_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<qsizetype>("place");
        const QDir folder(test::inSources("/tests/app/transcripts"));
        const QString name = qEnvironmentVariable("MAZEWRIGHT_TRANSCRIPT", "*") + ".txt";
        for (const QFileInfo& file : folder.entryInfoList({name}, QDir::Files, QDir::Name)) {
            const QList<transcript::Piece> pieces =
                transcript::piecesOf(contentOf(file.filePath()));
            for (qsizetype place = 0; place < pieces.size(); ++place)
                if (pieces[place].kind == transcript::Piece::title)
                    QTest::addRow("%s: %s", qPrintable(file.baseName()),
                                  qPrintable(pieces[place].lines[0].mid(3)))
                        << file.filePath() << place;
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
