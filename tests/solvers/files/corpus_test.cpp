#include "tests/solvers/files/level_texts.h"
#include "tests/solvers/files/shown_record.h"

// Files of every age read as they did on the day when they were written. Beside each file of
// tests/corpus stands what the program made of it then; neither ever changes, files are only added.

namespace mazewright {

namespace {

QDir sourceFolder(const QString& name)
{
    return {QString(test::sourceFolder) + '/' + name};
}

void addFiles(const QString& folder, const QString& pattern, int atLeast)
{
    const auto row = test::columns<QString>("path");
    const QFileInfoList files = sourceFolder(folder).entryInfoList({pattern}, QDir::Files);
    QVERIFY(files.size() >= atLeast);
    for (const QFileInfo& file : files)
        if (file.suffix() != "canonical")
            row(qPrintable(file.fileName()), file.filePath());
}

QByteArray shownRecords(const QByteArray& text)
{
    const auto read = readRunRecords(text.toStdString());
    if (!read)
        return QByteArray::number(read.error().line) + ": " +
               QByteArray::fromStdString(read.error().message);
    QByteArray all;
    for (const RunRecord& record : read->records)
        all += shown(record) + '\n';
    return all + "whole bytes: " + QByteArray::number(static_cast<qulonglong>(read->wholeBytes)) +
           (read->isTorn ? ", torn\n" : "\n");
}

} // namespace

class CorpusTest : public QObject {
    Q_OBJECT

private slots:
    void levelsReadAsTheyDid_data() { addFiles("tests/corpus/levels", "*", 24); }
    void levelsReadAsTheyDid()
    {
        QFETCH(QString, path);

        const QByteArray canonical = contentOf(path + ".canonical");

        QCOMPARE(writtenAgain(contentOf(path).toStdString(), path.toStdString()), canonical);
        QCOMPARE(writtenAgain(canonical.toStdString(), "a.maze"), canonical);
    }

    void resultsReadAsTheyDid_data() { addFiles("tests/corpus/results", "*.jsonl", 4); }
    void resultsReadAsTheyDid()
    {
        QFETCH(QString, path);

        QCOMPARE(shownRecords(contentOf(path)), contentOf(path + ".canonical"));
    }

    void examplesAreAsTheProgramWritesThem_data() { addFiles("resources/examples", "*.maze", 9); }
    void examplesAreAsTheProgramWritesThem()
    {
        QFETCH(QString, path);
        const std::string text = contentOf(path).toStdString();
        const auto read = readLevelText(text, "");

        QCOMPARE(writtenAgain(text, path.toStdString()), contentOf(path));
        QVERIFY(!read->level.title.empty() && read->level.rules.question);
    }

    void theGalleryIsAsTheProgramWritesIt_data() { addFiles("resources/gallery", "*.maze", 24); }
    void theGalleryIsAsTheProgramWritesIt() { examplesAreAsTheProgramWritesThem(); }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CorpusTest)
#include "corpus_test.moc"
