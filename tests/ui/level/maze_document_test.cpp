// The document: every edit one undo step, undo exact, snapshots frozen, files whole or not at all.
#include "solvers/files/level_metadata.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/walls.h"
#include "tests/ui/level/histories.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

namespace {

const QString editText = QStringLiteral("Edit");

/// One random change of any kind, a single undo step or none.
void changeSomehow(MazeDocument& document, Random& random)
{
    switch (random.below(5)) {
    case 0: {
        const auto rows = static_cast<int>(1 + random.below(12));
        const auto columns = static_cast<int>(1 + random.below(12));
        document.replace(*Maze::make(rows, columns), editText);
        return;
    }
    case 1: {
        LevelNotes notes = document.levelNotes();
        notes.title = QString::number(random.below(1000));
        document.setLevelNotes(notes, editText);
        return;
    }
    case 2: {
        document.beginStroke();
        for (int part = 0; part < 5; ++part)
            document.extendStroke(somePatch(document.maze(), random));
        document.endStroke(editText);
        return;
    }
    default:
        document.edit(somePatch(document.maze(), random), editText);
    }
}

QString textOf(const Error& error)
{
    return QString::fromStdString(error.message);
}

} // namespace

class MazeDocumentTest : public QObject {
    Q_OBJECT
private slots:
    void undoAllAndRedoAll()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            MazeDocument document;
            Random random(seed);
            // Given copies of every state that a random change led to
            std::vector<std::pair<Maze, QString>> states = {{document.maze(), document.title()}};
            for (int change = 0; change < 60; ++change) {
                changeSomehow(document, random);
                if (document.undoStack()->index() == static_cast<int>(states.size()))
                    states.emplace_back(document.maze(), document.title());
            }
            QCOMPARE(document.undoStack()->count(), static_cast<int>(states.size()) - 1);

            // When all is undone and redone, then every state on the way is the copy
            for (std::size_t state = states.size() - 1; state > 0; --state) {
                QVERIFY(document.maze() == states[state].first);
                QCOMPARE(document.title(), states[state].second);
                document.undoStack()->undo();
            }
            QVERIFY(document.maze() == states.front().first);
            QVERIFY(!document.undoStack()->canUndo());
            for (std::size_t state = 1; state < states.size(); ++state) {
                document.undoStack()->redo();
                QVERIFY(document.maze() == states[state].first);
                QCOMPARE(document.title(), states[state].second);
            }
            QVERIFY(!document.undoStack()->canRedo());
        }
    }

    void strokeIsOneStep()
    {
        MazeDocument document;
        document.setLevel({drawn({"S...", "....", "...E"})});
        document.beginStroke();
        for (const Position at : {Position{0, 0}, Position{0, 1}, Position{1, 1}, Position{0, 1}})
            document.extendStroke(wallAt(document.maze(), at));
        QCOMPARE(document.undoStack()->count(), 0);
        document.endStroke(editText);

        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(document.undoStack()->undoText(), editText);
        QVERIFY(document.maze() == drawn({"##..", ".#..", "...E"}));
        document.undoStack()->undo();
        QVERIFY(document.maze() == drawn({"S...", "....", "...E"}));
    }

    void cancelledStrokeLeavesNothing()
    {
        MazeDocument document;
        document.setLevel({drawn({"S..", "..E"})});
        document.beginStroke();
        document.extendStroke(wallAt(document.maze(), {0, 0}));
        document.extendStroke({{{4, 1, {CellKind::start, 1}}}});
        document.cancelStroke();

        QVERIFY(document.maze() == drawn({"S..", "..E"}));
        QCOMPARE(document.undoStack()->count(), 0);
        QVERIFY(!document.isModified());
    }

    void undoCancelsAnOpenStroke()
    {
        MazeDocument document;
        document.setLevel({drawn({"..."})});
        document.edit(wallAt(document.maze(), {0, 0}), editText);
        document.beginStroke();
        document.extendStroke(wallAt(document.maze(), {0, 1}));

        document.undoStack()->undo();
        QVERIFY(document.maze() == drawn({"..."}));
        document.extendStroke(wallAt(document.maze(), {0, 2}));
        document.endStroke(editText);
        QVERIFY(document.maze() == drawn({"..."}));
        document.undoStack()->redo();
        QVERIFY(document.maze() == drawn({"#.."}));
    }

    void editWithoutEffectIsNoStep()
    {
        MazeDocument document;
        document.setLevel({drawn({"#."})});
        QSignalSpy edited(&document, &MazeDocument::edited);
        document.edit(wallAt(document.maze(), {0, 0}), editText);
        QCOMPARE(document.undoStack()->count(), 0);
        QCOMPARE(edited.count(), 0);
        QVERIFY(!document.isModified());
    }

    void snapshotStaysAsItWas()
    {
        MazeDocument document;
        document.setLevel({drawn({"S.E"})});
        const MazeSnapshot first = document.snapshot();
        QCOMPARE(document.snapshot().get(), first.get());

        document.edit(wallAt(document.maze(), {0, 1}), editText);
        const MazeSnapshot second = document.snapshot();
        document.undoStack()->undo();

        QVERIFY(*first == drawn({"S.E"}));
        QVERIFY(*second == drawn({"S#E"}));
        QVERIFY(document.maze() == drawn({"S.E"}));
        QVERIFY(first->revision() != second->revision());
    }

    void snapshotKeepsItsMazeAfterReplace()
    {
        MazeDocument document;
        document.setLevel({drawn({"S.E"})});
        const MazeSnapshot frozenMaze = document.snapshot();
        document.replace(drawn({"...."}), editText);
        document.undoStack()->undo();
        document.edit(wallAt(document.maze(), {0, 1}), editText);
        QVERIFY(*frozenMaze == drawn({"S.E"}));
        QVERIFY(document.maze() == drawn({"S#E"}));
    }

    /// Other keys of the file stay; undo brings back what made the maze before.
    void whatMadeAMazeGoesWithIt()
    {
        const auto levelBy = [](const char* generator) {
            Level level{.maze = drawn({"S.E"}), .otherKeys = R"({"theirs":1})"};
            setGeneratorCall(level, GeneratorCall{.generator = generator, .rows = 1, .columns = 3});
            return level;
        };
        const auto madeBy = [](const MazeDocument& document) {
            const auto made = generatorCallOf(document.level());
            return made && *made ? (*made)->generator : std::string("nothing");
        };
        MazeDocument document;
        document.setLevel(levelBy("wilson"));

        document.regenerate(levelBy("prim"), QStringLiteral("Generate"));

        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(madeBy(document), std::string("prim"));
        QVERIFY(document.level().otherKeys.starts_with(R"({"theirs":1,)"));
        document.undoStack()->undo();
        QCOMPARE(madeBy(document), std::string("wilson"));
        document.undoStack()->redo();
        QCOMPARE(madeBy(document), std::string("prim"));
        document.replace(drawn({"SE"}), QStringLiteral("Other"));
        QCOMPARE(madeBy(document), std::string("nothing"));
        document.undoStack()->undo();
        QCOMPARE(madeBy(document), std::string("prim"));
    }

    void farChangesAreToldApart()
    {
        MazeDocument document;
        Maze maze = *Maze::make(1000, 1000);
        maze.set(Position{0, 0}, {CellKind::start, 1});
        document.setLevel({maze});
        QSignalSpy changed(&document, &MazeDocument::cellsChanged);

        document.edit({{{maze.index({999, 998}), 1, {CellKind::start, 1}}}}, editText);

        QRegion told;
        for (const auto& areas : changed)
            told |= areas.front().toRect();
        QCOMPARE(told, QRegion(0, 0, 1, 1) | QRegion(998, 999, 1, 1));
    }

    void oldestStepsAreForgotten()
    {
        // Given room for a few steps, each of which keeps a maze of 10,000 bytes
        MazeDocument document;
        document.setUndoByteLimit(45'000);
        for (int step = 1; step <= 20; ++step) {
            Maze maze = *Maze::make(100, 100);
            maze.set(Position{0, step}, {CellKind::wall, 1});
            document.replace(std::move(maze), QString::number(step));
            QVERIFY(document.undoBytesHeld() <= 45'000);
        }

        // When all that can be undone is undone
        QCOMPARE(document.undoStack()->undoText(), QStringLiteral("20"));
        const int kept = document.undoStack()->count();
        QVERIFY(kept >= 2 && kept <= 4);
        while (document.undoStack()->canUndo())
            document.undoStack()->undo();

        // Then the maze is that of the step before the oldest kept one
        QVERIFY(document.maze().at(Position{0, 20 - kept}).kind == CellKind::wall);
        document.undoStack()->setIndex(kept);
        QVERIFY(document.maze().at(Position{0, 20}).kind == CellKind::wall);
    }

    void cleanStateSurvivesForgetting()
    {
        QTemporaryDir folder;
        MazeDocument document;
        document.setUndoByteLimit(40'000);
        for (int step = 0; step < 4; ++step)
            document.replace(*Maze::make(100, 100), editText);
        QVERIFY(document.saveAs(folder.filePath(QStringLiteral("a.maze"))));
        document.replace(*Maze::make(100, 99), editText);
        QVERIFY(document.undoStack()->count() < 5);
        QVERIFY(document.isModified());
        document.undoStack()->undo();
        QVERIFY(!document.isModified());
        document.undoStack()->undo();
        QVERIFY(document.isModified());
    }

    void saveAndOpenRoundTrip()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("level.maze"));
        MazeDocument document;
        document.setLevel({drawn({"S.o", "#1E"})});
        LevelNotes notes{.title = QStringLiteral("Größe"), .author = QStringLiteral("A")};
        notes.rules.question = Question::oneStroke;
        document.setLevelNotes(notes, editText);
        QCOMPARE(document.displayName(), QStringLiteral("Größe"));
        QVERIFY(document.saveAs(file));
        QCOMPARE(document.displayName(), QStringLiteral("level.maze"));

        MazeDocument other;
        QVERIFY(other.open(file));
        QVERIFY(other.maze() == document.maze());
        QVERIFY(other.levelNotes() == notes);
        QCOMPARE(other.fileName(), file);
        QVERIFY(!other.isModified());
        other.edit(wallAt(other.maze(), {0, 1}), editText);
        QVERIFY(other.save());
        QVERIFY(document.open(file));
        QVERIFY(document.maze() == drawn({"S#o", "#1E"}));
    }

    void modifiedMarkFollowsUndo()
    {
        QTemporaryDir folder;
        MazeDocument document;
        QSignalSpy modified(&document, &MazeDocument::modifiedChanged);
        QVERIFY(!document.isModified());
        document.edit(wallAt(document.maze(), {0, 0}), editText);
        QVERIFY(document.isModified());
        QVERIFY(document.saveAs(folder.filePath(QStringLiteral("a.maze"))));
        QVERIFY(!document.isModified());
        document.undoStack()->undo();
        QVERIFY(document.isModified());
        document.undoStack()->redo();
        QVERIFY(!document.isModified());
        QCOMPARE(modified.count(), 4);
    }

    void saveWithoutANameFails()
    {
        MazeDocument document;
        const auto saved = document.save();
        QVERIFY(!saved);
        QVERIFY(!textOf(saved.error()).isEmpty());
    }

    void failedOpenLeavesTheLevel_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("binary") << QByteArray("\x00\xFF\x01\x02\x80garbage", 12);
        QTest::newRow("broken JSON") << QByteArray("{\"format\": \"mazewright\", \"version\": 1, ");
        QTest::newRow("ragged rows") << QByteArray("S..\n..\n..E\n");
    }

    void failedOpenLeavesTheLevel()
    {
        QFETCH(QByteArray, content);
        QTemporaryDir folder;
        const QString name = folder.filePath(QStringLiteral("broken.maze"));
        writeContent(name, content);
        MazeDocument document;
        document.setLevel({drawn({"S.E"})}, QStringLiteral("mine.maze"));
        document.edit(wallAt(document.maze(), {0, 1}), editText);

        const auto opened = document.open(name);

        QVERIFY(!opened);
        QVERIFY(!textOf(opened.error()).isEmpty());
        QVERIFY(document.maze() == drawn({"S#E"}));
        QCOMPARE(document.fileName(), QStringLiteral("mine.maze"));
        QVERIFY(document.isModified());
        QVERIFY(document.undoStack()->canUndo());
    }

    void failedSaveKeepsTheMark()
    {
        QTemporaryDir folder;
        MazeDocument document;
        document.edit(wallAt(document.maze(), {0, 0}), editText);
        QVERIFY(!document.saveAs(folder.filePath(QStringLiteral("no/such/folder/a.maze"))));
        QVERIFY(document.isModified());
        QVERIFY(document.fileName().isEmpty());
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::MazeDocumentTest)
#include "maze_document_test.moc"
