#include "solvers/files/run_record.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/places.h"

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

/// The level as the native form writes it, or why it cannot be read.
QByteArray writtenAgain(const QString& name, const QByteArray& text)
{
    const auto read = readLevelText(text.toStdString(), name.toStdString());
    return read ? QByteArray::fromStdString(*formatOf("maze").write(read->level))
                : answer(read).toUtf8();
}

template <class T>
QByteArray shown(const std::optional<T>& value)
{
    return value ? QByteArray::number(static_cast<double>(*value), 'g', 17) : QByteArray("none");
}

QByteArray shown(const std::vector<NamedText>& named)
{
    QByteArray text;
    for (const auto& [id, value] : named)
        text += "\n    " + QByteArray::fromStdString(id) + ": " + QByteArray::fromStdString(value);
    return text;
}

/// Every member of a record, by no writer of the program.
QByteArray shown(const RunRecord& record)
{
    QByteArray text;
    const auto add = [&text](const char* name, const QByteArray& value) {
        text += QByteArray(name) + ": " + value + '\n';
    };
    const auto addWords = [&add](const char* name, std::string_view value) {
        add(name, QByteArray(value.data(), static_cast<int>(value.size())));
    };
    addWords("level", record.level);
    addWords("solver", record.solver);
    addWords("question", idOf(record.question));
    addWords("status", idOf(record.status));
    add("verified", shown(record.verified));
    add("cost", shown(record.cost));
    add("bound", shown(record.bound));
    add("figures", shown(record.figures));
    addWords("message", record.message);
    add("options", shown(record.options));
    addWords("hash", record.provenance.hash);
    addWords("version", record.provenance.version);
    addWords("machine", record.provenance.machine);
    addWords("date", record.provenance.date);
    add("time limit", QByteArray::number(static_cast<qlonglong>(record.limits.time.count())));
    add("memory limit", QByteArray::number(static_cast<qulonglong>(record.limits.bytes)));
    add("repeat", QByteArray::number(record.repeat));
    add("mute", record.mute ? "yes" : "no");
    add("size", QByteArray::number(record.rows) + " x " + QByteArray::number(record.columns));
    return text;
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

        QCOMPARE(writtenAgain(path, contentOf(path)), canonical);
        QCOMPARE(writtenAgain("a.maze", canonical), canonical);
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
        const auto read = readLevelText(contentOf(path).toStdString(), "");

        QCOMPARE(writtenAgain(path, contentOf(path)), contentOf(path));
        QVERIFY(!read->level.title.empty() && read->level.rules.question);
    }

    void theGalleryIsAsTheProgramWritesIt_data() { addFiles("resources/gallery", "*.maze", 24); }
    void theGalleryIsAsTheProgramWritesIt() { examplesAreAsTheProgramWritesThem(); }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CorpusTest)
#include "corpus_test.moc"
