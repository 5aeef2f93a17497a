// Notes pinned to cells: edited as undo steps, and moved with their cells.
#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"
#include "ui/session/unsaved_level.h"

namespace mazewright::ui {

class DocumentNotesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_document = std::make_unique<MazeDocument>();
        m_document->setLevel(
            {.maze = drawn({"S..", "..E"}), .cellNotes = {{{0, 1}, "one"}, {{1, 0}, "two"}}});
    }

    void eachEditIsOneStep()
    {
        const QSignalSpy told(m_document.get(), &MazeDocument::rulesChanged);

        m_document->setCellNote({1, 2}, QStringLiteral("ü\nthree"));
        m_document->setCellNote({0, 1}, {});
        m_document->setCellNote({0, 1}, {}); // nothing is changed

        QVERIFY(m_document->cellNotes() == (CellNotes{{{1, 0}, "two"}, {{1, 2}, "ü\nthree"}}));
        QCOMPARE(m_document->undoStack()->count(), 2);
        QCOMPARE(told.count(), 2);
        m_document->undoStack()->undo();
        m_document->undoStack()->undo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
    }

    void theyGoWithTheirCells()
    {
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

    void thoseThatAreCutOffGoWithTheStep()
    {
        m_document->replace(drawn({"..", ".E"}), QStringLiteral("Crop"), [](Position p) {
            return Position{p.row, p.column - 1};
        });

        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 0}, "one"}}));
        m_document->undoStack()->undo();
        QVERIFY(m_document->cellNotes() == (CellNotes{{{0, 1}, "one"}, {{1, 0}, "two"}}));
    }

    void theyAreInTheStepsOfACopy()
    {
        m_document->setCellNote({1, 2}, QStringLiteral("three"));
        m_document->replace(drawn({"S"}), QStringLiteral("Crop"));
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
        LevelNotes outside;
        outside.cellNotes = {{{0, 4}, "far"}};
        const UndoHistory history{.steps = {{QStringLiteral("Edit Note"), outside}}, .done = 1};

        QVERIFY(!isSound(history, m_document->maze()));
    }

private:
    std::unique_ptr<MazeDocument> m_document;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DocumentNotesTest)
#include "document_notes_test.moc"
