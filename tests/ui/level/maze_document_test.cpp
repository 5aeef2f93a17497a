// The document: every edit one undo step, undo exact, snapshots frozen, files whole or not at all.
// Notes and conditions go where their cells go; the fingerprint is always that of the cells.
#include "solvers/core/maze_hash.h"
#include "solvers/files/level_metadata.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/walls.h"
#include "tests/ui/level/histories.h"
#include "ui/level/maze_document.h"
#include "ui/session/unsaved_level.h"

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

/// An edit, a stroke, a stroke taken back, another maze, an undo or a redo.
void changeAnyhow(MazeDocument& document, Random& random)
{
    const std::uint64_t kind = random.below(40);
    if (kind == 0) {
        const auto rows = static_cast<int>(1 + random.below(30));
        const auto columns = static_cast<int>(1 + random.below(30));
        document.replace(*Maze::make(rows, columns), editText);
    } else if (kind < 14) {
        document.edit(someRuns(document.maze(), random, 8, 30), editText);
    } else if (kind < 20) {
        document.beginStroke();
        document.extendStroke(someRuns(document.maze(), random, 8, 30));
        document.extendStroke(someRuns(document.maze(), random, 8, 30));
        if (kind == 19)
            document.cancelStroke();
        else
            document.endStroke(editText);
    } else if (kind < 34) {
        document.undoStack()->undo();
    } else {
        document.undoStack()->redo();
    }
}

} // namespace

class MazeDocumentTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_document = std::make_unique<MazeDocument>(); }

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
        m_document->setLevel({drawn({"S...", "....", "...E"})});
        m_document->beginStroke();
        for (const Position at : {Position{0, 0}, Position{0, 1}, Position{1, 1}, Position{0, 1}})
            m_document->extendStroke(wallAt(m_document->maze(), at));
        QCOMPARE(m_document->undoStack()->count(), 0);
        m_document->endStroke(editText);

        QCOMPARE(m_document->undoStack()->count(), 1);
        QCOMPARE(m_document->undoStack()->undoText(), editText);
        QVERIFY(m_document->maze() == drawn({"##..", ".#..", "...E"}));
        m_document->undoStack()->undo();
        QVERIFY(m_document->maze() == drawn({"S...", "....", "...E"}));
    }

    void cancelledStrokeLeavesNothing()
    {
        m_document->setLevel({drawn({"S..", "..E"})});
        m_document->beginStroke();
        m_document->extendStroke(wallAt(m_document->maze(), {0, 0}));
        m_document->extendStroke({{{4, 1, {CellKind::start, 1}}}});
        m_document->cancelStroke();

        QVERIFY(m_document->maze() == drawn({"S..", "..E"}));
        QCOMPARE(m_document->undoStack()->count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void undoCancelsAnOpenStroke()
    {
        m_document->setLevel({drawn({"..."})});
        m_document->edit(wallAt(m_document->maze(), {0, 0}), editText);
        m_document->beginStroke();
        m_document->extendStroke(wallAt(m_document->maze(), {0, 1}));

        m_document->undoStack()->undo();
        QVERIFY(m_document->maze() == drawn({"..."}));
        m_document->extendStroke(wallAt(m_document->maze(), {0, 2}));
        m_document->endStroke(editText);
        QVERIFY(m_document->maze() == drawn({"..."}));
        m_document->undoStack()->redo();
        QVERIFY(m_document->maze() == drawn({"#.."}));
    }

    void editWithoutEffectIsNoStep()
    {
        m_document->setLevel({drawn({"#."})});
        QSignalSpy edited(m_document.get(), &MazeDocument::edited);
        m_document->edit(wallAt(m_document->maze(), {0, 0}), editText);
        QCOMPARE(m_document->undoStack()->count(), 0);
        QCOMPARE(edited.count(), 0);
        QVERIFY(!m_document->isModified());
    }

    void snapshotStaysAsItWas()
    {
        m_document->setLevel({drawn({"S.E"})});
        const MazeSnapshot first = m_document->snapshot();
        QCOMPARE(m_document->snapshot().get(), first.get());

        m_document->edit(wallAt(m_document->maze(), {0, 1}), editText);
        const MazeSnapshot second = m_document->snapshot();
        m_document->undoStack()->undo();

        QVERIFY(*first == drawn({"S.E"}));
        QVERIFY(*second == drawn({"S#E"}));
        QVERIFY(m_document->maze() == drawn({"S.E"}));
        QVERIFY(first->revision() != second->revision());
    }

    void snapshotKeepsItsMazeAfterReplace()
    {
        m_document->setLevel({drawn({"S.E"})});
        const MazeSnapshot frozenMaze = m_document->snapshot();
        m_document->replace(drawn({"...."}), editText);
        m_document->undoStack()->undo();
        m_document->edit(wallAt(m_document->maze(), {0, 1}), editText);
        QVERIFY(*frozenMaze == drawn({"S.E"}));
        QVERIFY(m_document->maze() == drawn({"S#E"}));
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

        document.regenerate(levelBy("prim"), "Generate");

        QCOMPARE(document.undoStack()->count(), 1);
        QCOMPARE(madeBy(document), std::string("prim"));
        QVERIFY(document.level().otherKeys.starts_with(R"({"theirs":1,)"));
        document.undoStack()->undo();
        QCOMPARE(madeBy(document), std::string("wilson"));
        document.undoStack()->redo();
        QCOMPARE(madeBy(document), std::string("prim"));
        document.replace(drawn({"SE"}), "Other");
        QCOMPARE(madeBy(document), std::string("nothing"));
        document.undoStack()->undo();
        QCOMPARE(madeBy(document), std::string("prim"));
    }

    void farChangesAreToldApart()
    {
        Maze maze = *Maze::make(1000, 1000);
        maze.set(Position{0, 0}, {CellKind::start, 1});
        m_document->setLevel({maze});
        QSignalSpy changed(m_document.get(), &MazeDocument::cellsChanged);

        m_document->edit({{{maze.index({999, 998}), 1, {CellKind::start, 1}}}}, editText);

        QRegion told;
        for (const auto& areas : changed)
            told |= areas.front().toRect();
        QCOMPARE(told, QRegion(0, 0, 1, 1) | QRegion(998, 999, 1, 1));
    }

    void oldestStepsAreForgotten()
    {
        // Given room for a few steps, each of which keeps a maze of 10,000 bytes
        m_document->setUndoByteLimit(45'000);
        for (int step = 1; step <= 20; ++step) {
            Maze maze = *Maze::make(100, 100);
            maze.set(Position{0, step}, {CellKind::wall, 1});
            m_document->replace(std::move(maze), QString::number(step));
            QVERIFY(m_document->undoBytesHeld() <= 45'000);
        }

        // When all that can be undone is undone
        QCOMPARE(m_document->undoStack()->undoText(), "20");
        const int kept = m_document->undoStack()->count();
        QVERIFY(kept >= 2 && kept <= 4);
        while (m_document->undoStack()->canUndo())
            m_document->undoStack()->undo();

        // Then the maze is that of the step before the oldest kept one
        QVERIFY(m_document->maze().at(Position{0, 20 - kept}).kind == CellKind::wall);
        m_document->undoStack()->setIndex(kept);
        QVERIFY(m_document->maze().at(Position{0, 20}).kind == CellKind::wall);
    }

    void cleanStateSurvivesForgetting()
    {
        QTemporaryDir folder;
        m_document->setUndoByteLimit(40'000);
        for (int step = 0; step < 4; ++step)
            m_document->replace(*Maze::make(100, 100), editText);
        QVERIFY(m_document->saveAs(folder.filePath("a.maze")));
        m_document->replace(*Maze::make(100, 99), editText);
        QVERIFY(m_document->undoStack()->count() < 5);
        QVERIFY(m_document->isModified());
        m_document->undoStack()->undo();
        QVERIFY(!m_document->isModified());
        m_document->undoStack()->undo();
        QVERIFY(m_document->isModified());
    }

    void saveAndOpenRoundTrip()
    {
        QTemporaryDir folder;
        const QString file = folder.filePath("level.maze");
        m_document->setLevel({drawn({"S.o", "#1E"})});
        LevelNotes notes{.title = QStringLiteral("Größe"), .author = QStringLiteral("A")};
        notes.rules.question = Question::oneStroke;
        m_document->setLevelNotes(notes, editText);
        QCOMPARE(m_document->displayName(), "Größe");
        QVERIFY(m_document->saveAs(file));
        QCOMPARE(m_document->displayName(), "level.maze");

        MazeDocument other;
        QVERIFY(other.open(file));
        QVERIFY(other.maze() == m_document->maze());
        QVERIFY(other.levelNotes() == notes);
        QCOMPARE(other.fileName(), file);
        QVERIFY(!other.isModified());
        other.edit(wallAt(other.maze(), {0, 1}), editText);
        QVERIFY(other.save());
        QVERIFY(m_document->open(file));
        QVERIFY(m_document->maze() == drawn({"S#o", "#1E"}));
    }

    void modifiedMarkFollowsUndo()
    {
        QTemporaryDir folder;
        QSignalSpy modified(m_document.get(), &MazeDocument::modifiedChanged);
        QVERIFY(!m_document->isModified());
        m_document->edit(wallAt(m_document->maze(), {0, 0}), editText);
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->saveAs(folder.filePath("a.maze")));
        QVERIFY(!m_document->isModified());
        m_document->undoStack()->undo();
        QVERIFY(m_document->isModified());
        m_document->undoStack()->redo();
        QVERIFY(!m_document->isModified());
        QCOMPARE(modified.count(), 4);
    }

    void saveWithoutANameFails()
    {
        const auto saved = m_document->save();
        QVERIFY(!saved);
        QVERIFY(!textOf(saved.error()).isEmpty());
    }

    void failedOpenLeavesTheLevel_data()
    {
        const auto row = test::columns<QByteArray>("content");
        row("empty", "");
        row("binary", QByteArray("\x00\xFF\x01\x02\x80garbage", 12));
        row("broken JSON", "{\"format\": \"mazewright\", \"version\": 1, ");
        row("ragged rows", "S..\n..\n..E\n");
    }

    void failedOpenLeavesTheLevel()
    {
        QFETCH(QByteArray, content);
        QTemporaryDir folder;
        const QString name = folder.filePath("broken.maze");
        writeContent(name, content);
        m_document->setLevel({drawn({"S.E"})}, "mine.maze");
        m_document->edit(wallAt(m_document->maze(), {0, 1}), editText);

        const auto opened = m_document->open(name);

        QVERIFY(!opened);
        QVERIFY(!textOf(opened.error()).isEmpty());
        QVERIFY(m_document->maze() == drawn({"S#E"}));
        QCOMPARE(m_document->fileName(), "mine.maze");
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->undoStack()->canUndo());
    }

    void failedSaveKeepsTheMark()
    {
        QTemporaryDir folder;
        m_document->edit(wallAt(m_document->maze(), {0, 0}), editText);
        QVERIFY(!m_document->saveAs(folder.filePath("no/such/folder/a.maze")));
        QVERIFY(m_document->isModified());
        QVERIFY(m_document->fileName().isEmpty());
    }

    void theFingerprintIsThatOfTheCellsAfterEveryChange()
    {
        Random random(10);
        MazeSnapshot held;
        for (int change = 0; change < 10000; ++change) {
            if (change % 7 == 0)
                held = m_document->snapshot();

            changeAnyhow(*m_document, random);

            QCOMPARE(m_document->fingerprint(), fingerprintOf(m_document->maze()));
        }
    }

    void undoingAllBringsTheFirstFingerprintBack()
    {
        m_document->setLevel({.maze = drawn({"S..#", "#.oE"})});
        const std::uint64_t first = m_document->fingerprint();
        const std::uint64_t revision = m_document->maze().revision();
        Random random(3);
        for (int change = 0; change < 100; ++change)
            m_document->edit(someRuns(m_document->maze(), random, 8, 30), editText);
        QVERIFY(m_document->fingerprint() != first);

        while (m_document->undoStack()->canUndo())
            m_document->undoStack()->undo();

        QCOMPARE(m_document->fingerprint(), first);
        QVERIFY(m_document->maze().revision() != revision);
    }

    void theFingerprintIsNewWhereASnapshotKeepsTheMaze()
    {
        const MazeSnapshot before = m_document->snapshot();

        m_document->edit({{{5, 1, {CellKind::wall, 1}}}}, editText);

        QCOMPARE(m_document->fingerprint(), fingerprintOf(m_document->maze()));
        QVERIFY(m_document->fingerprint() != fingerprintOf(*before));
    }

    void theFingerprintIsNewWithAnotherLevel()
    {
        m_document->setLevel({.maze = drawn({"S#E"})});

        QCOMPARE(m_document->fingerprint(), fingerprintOf(drawn({"S#E"})));
    }

    void conditionsThatFallOffGoWithTheStep()
    {
        m_document->setLevel(
            {.maze = drawn({"S..", "..E"}),
             .rules = {.conditions = {.pass = {{0, 1}, {1, 0}}, .avoid = {{0, 2}}}}});
        const TrackConditions before = m_document->rules().conditions;
        const QSignalSpy told(m_document.get(), &MazeDocument::rulesChanged);

        // one column is cut off at the left
        m_document->replace(drawn({"..", ".E"}), QStringLiteral("Resize"), [](Position p) {
            return Position{p.row, p.column - 1};
        });

        QCOMPARE(m_document->rules().conditions.pass, (std::vector{Position{0, 0}}));
        QCOMPARE(m_document->rules().conditions.avoid, (std::vector{Position{0, 1}}));
        QCOMPARE(told.count(), 1);
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QVERIFY(m_document->rules().conditions == before);
        m_document->undoStack()->redo();
        QCOMPARE(m_document->rules().conditions.pass, (std::vector{Position{0, 0}}));
    }

    void aMazeOfTheSameShapeTellsOfNoOtherRules()
    {
        m_document->setLevel({.maze = drawn({"S.E"}), .rules = {.conditions = {.pass = {{0, 1}}}}});
        const QSignalSpy told(m_document.get(), &MazeDocument::rulesChanged);

        m_document->replace(drawn({"SoE"}), "Generate");

        QCOMPARE(m_document->rules().conditions.pass, (std::vector{Position{0, 1}}));
        QCOMPARE(told.count(), 0);
    }

    void settingConditionsIsOneStep()
    {
        m_document->setConditions({.coins = {1, 2}});

        QCOMPARE(m_document->undoStack()->count(), 1);
        QVERIFY(m_document->level().rules.conditions.coins == (CountRange{1, 2}));
        m_document->setConditions({.coins = {1, 2}});
        QCOMPARE(m_document->undoStack()->count(), 1);
        m_document->undoStack()->undo();
        QVERIFY(m_document->rules().conditions.none());
    }

    void eachEditOfANoteIsOneStep()
    {
        setNotedLevel();
        const QSignalSpy told(m_document.get(), &MazeDocument::rulesChanged);

        m_document->setCellNote({1, 2}, "ü\nthree");
        m_document->setCellNote({0, 1}, {});
        m_document->setCellNote({0, 1}, {}); // nothing is changed

        QVERIFY(m_document->cellNotes() == (CellNotes{{{1, 0}, "two"}, {{1, 2}, "ü\nthree"}}));
        QCOMPARE(m_document->undoStack()->count(), 2);
        QCOMPARE(told.count(), 2);
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
    }

    void notesGoWithTheirCells()
    {
        setNotedLevel();
        const MazeSnapshot before = m_document->snapshot();

        m_document->replace(turned(*before, Turn::rotateRight), QStringLiteral("Rotate Right"),
                            [&](Position p) { return turned(p, *before, Turn::rotateRight); });
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 0}, "two"}, {{1, 1}, "one"}}));
        QVERIFY(m_document->level().cellNotes == m_document->cellNotes());

        m_document->undoStack()->undo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
        m_document->undoStack()->redo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 0}, "two"}, {{1, 1}, "one"}}));
    }

    void notesThatAreCutOffGoWithTheStep()
    {
        setNotedLevel();
        m_document->replace(drawn({"..", ".E"}), QStringLiteral("Crop"), [](Position p) {
            return Position{p.row, p.column - 1};
        });

        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 0}, "one"}}));
        m_document->undoStack()->undo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
    }

    void notesAreInTheStepsOfACopy()
    {
        setNotedLevel();
        m_document->setCellNote({1, 2}, "three");
        m_document->replace(drawn({"S"}), "Crop");
        const auto history = historyOf(bytesOf(m_document->history(1 << 20)));
        QVERIFY(history.has_value());

        MazeDocument again;
        again.restore(m_document->level(), *history, {}, nullptr, {});
        QVERIFY(again.cellNotes().empty());
        again.undoStack()->undo();
        QVERIFY(again.cellNotes() ==
                (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}, {{1, 2}, "three"}}));
        again.undoStack()->undo();

        QVERIFY(again.cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
    }

    void stepsOfNotesOutsideAreNotSound()
    {
        setNotedLevel();
        LevelNotes outside;
        outside.cellNotes = {{{0, 4}, "far"}};
        const UndoHistory history{.steps = {{QStringLiteral("Edit Note"), outside}}, .done = 1};

        QVERIFY(!isSound(history, m_document->maze()));
    }

private:
    void setNotedLevel()
    {
        m_document->setLevel(
            {.maze = drawn({"S..", "..E"}), .cellNotes = {{{0, 1}, "one"}, {{1, 0}, "two"}}});
    }

    std::unique_ptr<MazeDocument> m_document;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::MazeDocumentTest)
#include "maze_document_test.moc"
