#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"
#include "ui/session/file_watch.h"

// What other programs do to a file while its level is open.

namespace mazewright::ui {

class FileWatchTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_watch.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath("level.txt");
        writeContent(m_file, "S..E\n....\n");
        m_document = std::make_unique<MazeDocument>();
        QVERIFY(m_document->open(m_file));
        m_watch = std::make_unique<FileWatch>(m_document.get());
        m_told = std::make_unique<QSignalSpy>(m_watch.get(), &FileWatch::changedOnDisk);
    }

    void tellsOfAChange_data()
    {
        test::words<QString>("how",
                             {"written", "renamed over", "emptied", "removed and made again"});
    }

    void tellsOfAChange()
    {
        QFETCH(QString, how);
        if (how == u"written") {
            writeContent(m_file, "S..E\n#...\n");
        } else if (how == u"emptied") {
            QVERIFY(QFile::resize(m_file, 0));
        } else if (how == u"renamed over") {
            const QString name = m_folder->filePath("temporary");
            writeContent(name, "S..E\n#...\n");
            QCOMPARE(std::rename(qPrintable(name), qPrintable(m_file)), 0);
        } else {
            QVERIFY(QFile::remove(m_file));
            writeContent(m_file, "S..E\n#...\n");
        }

        QTRY_COMPARE(m_watch->state(), OnDisk::changed);
        QCOMPARE(m_told->last().front().value<OnDisk>(), OnDisk::changed);
    }

    void tellsOfEachChange()
    {
        writeContent(m_file, "S..E\n#...\n");
        QTRY_COMPARE(m_told->count(), 1);

        const QString name = m_folder->filePath("temporary");
        writeContent(name, "SE\n");
        QCOMPARE(std::rename(qPrintable(name), qPrintable(m_file)), 0);
        QTRY_COMPARE(m_told->count(), 2);

        // and of its end
        writeContent(m_file, "S..E\n....\n");
        QTRY_COMPARE(m_watch->state(), OnDisk::same);
        QCOMPARE(m_told->last().front().value<OnDisk>(), OnDisk::same);
    }

    void aTouchIsNoChange()
    {
        QSignalSpy looked(m_watch.get(), &FileWatch::looked);
        QVERIFY(looked.wait(patience)); // the first one
        writeContent(m_file, "S..E\n....\n");
        QVERIFY(looked.wait(patience));

        QCOMPARE(m_told->count(), 0);
        edit();
        QVERIFY(m_document->save());
    }

    void aFileThatIsRemovedIsGoneUntilItIsBack()
    {
        QVERIFY(QFile::remove(m_file));
        QTRY_COMPARE(m_watch->state(), OnDisk::gone);
        QCOMPARE(m_told->last().front().value<OnDisk>(), OnDisk::gone);

        writeContent(m_file, "S..E\n....\n");

        QTRY_COMPARE(m_watch->state(), OnDisk::same);
        writeContent(m_file, "SE\n");
        QTRY_COMPARE(m_watch->state(), OnDisk::changed);
    }

    void ownSavesAreNoChange()
    {
        for (int round = 0; round < 3; ++round) {
            edit();
            QVERIFY(m_document->save());
            m_document->undoStack()->undo();
            QVERIFY(m_document->save());
        }
        lookAgain();

        QCOMPARE(m_told->count(), 0);
    }

    void savingSettlesIt()
    {
        writeContent(m_file, "SE\n");
        QTRY_COMPARE(m_watch->state(), OnDisk::changed);

        QVERIFY(m_document->overwrite());

        QCOMPARE(m_watch->state(), OnDisk::same);
        lookAgain();
        QCOMPARE(m_watch->state(), OnDisk::same);
        writeContent(m_file, "SE\n");
        QTRY_COMPARE(m_watch->state(), OnDisk::changed);
        m_document->reloadFromDisk(*mazewright::ui::readLevelFile(m_file));
        QCOMPARE(m_watch->state(), OnDisk::same);
    }

    void followsTheDocumentToAnotherFile()
    {
        const QString second = m_folder->filePath("second.txt");
        QVERIFY(m_document->saveAs(second));

        writeContent(m_file, "SE\n");
        lookAgain();
        QCOMPARE(m_told->count(), 0);

        writeContent(second, "SE\n");
        QTRY_COMPARE(m_watch->state(), OnDisk::changed);
    }

    void seesAChangeMadeBeforeItWatched_data()
    {
        const auto row = test::columns<bool>("isSaved");
        row("saved", true);
        row("opened", false);
    }

    /// Between the reading or writing of a file and the watch on it, others may write into it.
    void seesAChangeMadeBeforeItWatched()
    {
        QFETCH(bool, isSaved);
        QSignalSpy looked(m_watch.get(), &FileWatch::looked);
        QVERIFY(looked.wait()); // so that none is left that would see the change
        QVERIFY(QDir(m_folder->path()).mkdir("other")); // not watched so far
        const QString file = m_folder->filePath("other/level.txt");
        const auto writeTheirs = [&] { writeContent(file, "SE\n"); };

        if (isSaved) {
            QVERIFY(m_document->saveAs(file, nullptr, [&](const LevelWrite& ours) {
                auto stamp = ours.write();
                writeTheirs();
                return stamp;
            }));
        } else {
            writeContent(file, "S..E\n");
            auto read = readLevelFile(file);
            QVERIFY(read.has_value());
            writeTheirs();
            m_document->setLevel(std::move(read->level), file, read->format,
                                 std::move(read->stamp));
        }

        QTRY_COMPARE(m_watch->state(), OnDisk::changed);
    }

private:
    void edit() { m_document->edit({{{1, 1, {CellKind::wall, 1}}}}, "Draw"); }

    void lookAgain()
    {
        QSignalSpy looked(m_watch.get(), &FileWatch::looked);
        m_watch->look();
        QVERIFY(looked.wait(patience));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::unique_ptr<MazeDocument> m_document;
    std::unique_ptr<FileWatch> m_watch;
    std::unique_ptr<QSignalSpy> m_told;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::FileWatchTest)
#include "file_watch_test.moc"
