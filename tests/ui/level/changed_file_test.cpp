#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"

// A file that another program has written since is never overwritten without a word.

namespace mazewright::ui {

class ChangedFileTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_file = m_folder->filePath("level.txt");
        writeContent(m_file, "S..E\n....\n");
        m_document = std::make_unique<MazeDocument>();
        QVERIFY(m_document->open(m_file));
        edit();
    }

    void isNotOverwritten_data()
    {
        const auto row = test::columns<QByteArray>("theirs");
        row("another level", "SE\n");
        row("of the same size", "S..E\n#...\n");
        row("cut short", "S..");
        row("emptied", "");
    }

    void isNotOverwritten()
    {
        QFETCH(QByteArray, theirs);
        writeContent(m_file, theirs);

        const auto saved = m_document->save();

        QVERIFY(!saved);
        QCOMPARE(saved.error().code, ErrorCode::changed);
        QCOMPARE(contentOf(m_file), theirs);
        QVERIFY(m_document->isModified());
    }

    void isOverwrittenWhereThatIsWanted()
    {
        writeContent(m_file, "SE\n");

        QVERIFY(m_document->overwrite());

        QVERIFY(contentOf(m_file).startsWith("S#.E"));
        edit();
        QVERIFY(m_document->save());
    }

    void isTakenAsAStepThatCanBeUndone()
    {
        writeContent(m_file, "S.E\n");

        m_document->reloadFromDisk(*readLevelFile(m_file));

        QVERIFY(m_document->maze() == drawn({"S.E"}));
        QVERIFY(!m_document->isModified());
        m_document->undoStack()->undo();
        QVERIFY(m_document->maze() == drawn({"S#.E", "...."}));
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->save());
    }

    void thatWasOnlyTouchedIsSaved()
    {
        setTime(QDateTime::currentDateTime().addDays(1));

        QVERIFY(m_document->save());
    }

    void thatWasReplacedByItsLikeIsSaved()
    {
        const QByteArray same = contentOf(m_file);
        QVERIFY(QFile::remove(m_file));
        writeContent(m_file, same);

        QVERIFY(m_document->save());
    }

    void thatIsGoneIsSavedAgain()
    {
        QVERIFY(QFile::remove(m_file));

        QVERIFY(m_document->save());

        QVERIFY(contentOf(m_file).startsWith("S#.E"));
    }

    void ownSavesAreNoChange()
    {
        QSignalSpy told(m_document.get(), &MazeDocument::saved);
        QVERIFY(m_document->save());
        m_document->undoStack()->undo();
        QVERIFY(m_document->save());
        const QString elsewhere = m_folder->filePath("other.maze");
        QVERIFY(m_document->saveAs(elsewhere));
        edit();

        QVERIFY(m_document->save());

        QCOMPARE(told.count(), 4);
        QCOMPARE(compared(elsewhere, *m_document->stamp()), OnDisk::same);
    }

    void anotherFileOfTheSameSizeAndTimeIsNoticed()
    {
        const QDateTime time = QFileInfo(m_file).lastModified();
        writeContent(m_file, "S..E\n.#..\n");
        setTime(time);

        const auto saved = m_document->save();

        QVERIFY(!saved && saved.error().code == ErrorCode::changed);
    }

    void holdsTheLevelAsItWasWhenItsWriterBegan()
    {
        const auto saved = m_document->save([this](const LevelWrite& write) {
            [&] { QVERIFY(m_document->isBeingWritten()); }();
            m_document->edit({{{2, 1, {CellKind::wall, 1}}}}, "Draw");
            return write.write();
        });

        QVERIFY(saved);
        QCOMPARE(contentOf(m_file), QByteArray("S#.E\n....\n"));
        QVERIFY(m_document->isModified());
        QVERIFY(!m_document->isBeingWritten());
        m_document->undoStack()->undo();
        QVERIFY(m_document->isModified()); // which step it was is not known any more
        QVERIFY(m_document->save());
        QVERIFY(!m_document->isModified());
    }

    void isWrittenAlsoWhereTheLevelIsClosedMeanwhile()
    {
        MazeDocument* const document = m_document.get();

        const auto saved = document->save([this](const LevelWrite& write) {
            m_document.reset();
            return write.write();
        });

        QVERIFY(saved);
        QCOMPARE(contentOf(m_file), QByteArray("S#.E\n....\n"));
    }

private:
    void setTime(const QDateTime& time)
    {
        QFile file(m_file);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    }
    void edit() { m_document->edit({{{1, 1, {CellKind::wall, 1}}}}, "Draw"); }

    std::unique_ptr<QTemporaryDir> m_folder;
    QString m_file;
    std::unique_ptr<MazeDocument> m_document;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ChangedFileTest)
#include "changed_file_test.moc"
