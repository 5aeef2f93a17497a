#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"

// The conditions of a level's tracks go where their cells go, as part of the same undo step.

namespace mazewright::ui {

class DocumentConditionsTest : public QObject {
    Q_OBJECT

private slots:
    void thoseThatFallOffGoWithTheStep()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S..", "..E"}),
                           .rules = {.conditions = {.pass = {{0, 1}, {1, 0}}, .avoid = {{0, 2}}}}});
        const TrackConditions before = document.rules().conditions;
        const QSignalSpy told(&document, &MazeDocument::rulesChanged);

        // one column is cut off at the left
        document.replace(drawn({"..", ".E"}), QStringLiteral("Resize"), [](Position p) {
            return Position{p.row, p.column - 1};
        });

        QCOMPARE(document.rules().conditions.pass, (std::vector{Position{0, 0}}));
        QCOMPARE(document.rules().conditions.avoid, (std::vector{Position{0, 1}}));
        QCOMPARE(told.count(), 1);
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(document.rules().conditions == before);
        document.undoStack()->redo();
        QCOMPARE(document.rules().conditions.pass, (std::vector{Position{0, 0}}));
    }

    void aMazeOfTheSameShapeTellsOfNoOtherRules()
    {
        MazeDocument document;
        document.setLevel({.maze = drawn({"S.E"}), .rules = {.conditions = {.pass = {{0, 1}}}}});
        const QSignalSpy told(&document, &MazeDocument::rulesChanged);

        document.replace(drawn({"SoE"}), QStringLiteral("Generate"));

        QCOMPARE(document.rules().conditions.pass, (std::vector{Position{0, 1}}));
        QCOMPARE(told.count(), 0);
    }

    void settingThemIsOneStep()
    {
        MazeDocument document;
        document.setConditions({.coins = {1, 2}});

        QCOMPARE(document.undoStack()->count(), 1);
        QVERIFY(document.level().rules.conditions.coins == (CountRange{1, 2}));
        document.setConditions({.coins = {1, 2}});
        QCOMPARE(document.undoStack()->count(), 1);
        document.undoStack()->undo();
        QVERIFY(document.rules().conditions.none());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DocumentConditionsTest)
#include "document_conditions_test.moc"
