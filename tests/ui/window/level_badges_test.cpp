#include "tests/support/mazes.h"
#include "ui/document/maze_document.h"
#include "ui/window/holds_form.h"
#include "ui/window/level_badges.h"

#include <QCheckBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

namespace mazewright::ui {

namespace {

/// The 6 x 4 level of the one-stroke document: best score 23, 15 best tracks.
Level strokeLevelStating(const Holds& holds)
{
    return {.maze = drawn({"...S", ".o..", ".#..", "....", "..#.", "E..o"}), .holds = holds};
}

QStringList textsOf(const LevelBadges& badges)
{
    QStringList texts;
    for (const LevelBadge* badge : badges.badges())
        texts << badge->text();
    return texts;
}

} // namespace

/// What a level states, as badges over it and as a form.
class LevelBadgesTest : public QObject {
    Q_OBJECT

private slots:
    void eachSaysWhatBecameOfIt()
    {
        MazeDocument document;
        LevelBadges badges(&document);
        QSignalSpy settled(&badges, &LevelBadges::settled);

        document.setLevel(strokeLevelStating({{Property::unique, false},
                                              {Property::score, AmountRange::exactly(21)},
                                              {Property::length, AmountRange{{}, 40}}}));

        QCOMPARE(textsOf(badges), (QStringList{"… not unique", "… score 21", "… length ≤ 40"}));
        QVERIFY(settled.wait());
        QCOMPARE(textsOf(badges),
                 (QStringList{"✓ not unique", "✗ score: 23, not 21", "✓ length ≤ 40"}));
        QVERIFY(badges.badges()[1]->toolTip().contains("It does not hold: score: 23, not 21"));
    }

    void theyFollowAnEdit()
    {
        MazeDocument document;
        LevelBadges badges(&document);
        QSignalSpy settled(&badges, &LevelBadges::settled);
        document.setLevel({.maze = drawn({"S.E"}), .holds = {{Property::reachable, true}}});
        QVERIFY(settled.wait());
        QCOMPARE(textsOf(badges), QStringList{"✓ reachable"});

        document.edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");

        QCOMPARE(textsOf(badges), QStringList{"… reachable"});
        QVERIFY(settled.wait());
        QCOMPARE(textsOf(badges), QStringList{"✗ the end cannot be reached"});
        document.undoStack()->undo();
        QVERIFY(settled.wait());
        QCOMPARE(textsOf(badges), QStringList{"✓ reachable"});
    }

    void aLevelThatStatesNothingHasNone()
    {
        MazeDocument document;
        LevelBadges badges(&document);
        document.setLevel(strokeLevelStating({{Property::unique, true}}));
        QCOMPARE(badges.badges().size(), 1U);

        document.setLevel(strokeLevelStating({}));

        QVERIFY(badges.badges().empty());
        QVERIFY(badges.isHidden());
    }

    void aClickAsksForTheLevelsProperties()
    {
        MazeDocument document;
        LevelBadges badges(&document);
        document.setLevel(strokeLevelStating({{Property::unique, true}}));
        badges.show();
        QSignalSpy clicked(&badges, &LevelBadges::clicked);

        QTest::mouseClick(badges.badges()[0], Qt::LeftButton);

        QVERIFY(clicked.wait());
    }

    void aFormGivesBackWhatItWasGiven()
    {
        const Holds holds = {{Property::unique, false},
                             {Property::score, AmountRange{10, {}}},
                             {Property::cost, AmountRange::exactly(9.071067811865476)},
                             {Property::length, AmountRange{3, 40}}};

        QVERIFY(HoldsForm(holds).holds() == holds);
        QVERIFY(HoldsForm({}).holds().empty());
    }

    void whatIsTrueCanBeTakenOver()
    {
        HoldsForm form({{Property::score, AmountRange::exactly(1)}, {Property::unique, true}});
        form.setLevel(frozen({"...S", ".o..", ".#..", "....", "..#.", "E..o"}),
                      [] { return Rules{.question = Question::oneStroke}; });
        QSignalSpy taken(&form, &HoldsForm::taken);

        form.findChild<QPushButton*>()->click();
        QVERIFY(taken.wait(30000));

        QVERIFY(form.holds() ==
                (Holds{{Property::unique, false}, {Property::score, AmountRange::exactly(23)}}));
    }

    void whereNothingIsTickedAllThatIsTrueIsTaken()
    {
        HoldsForm form({});
        form.setLevel(frozen({"S.E"}), [] { return Rules{.question = Question::shortestPath}; });
        QSignalSpy taken(&form, &HoldsForm::taken);

        form.findChild<QPushButton*>()->click();
        QVERIFY(taken.wait(30000));

        const Holds holds = form.holds();
        QVERIFY(holds.at(Property::reachable) == StatedValue(true));
        QVERIFY(holds.at(Property::unique) == StatedValue(true));
        QVERIFY(holds.at(Property::length) == StatedValue(AmountRange::exactly(2)));
        QVERIFY(!holds.contains(Property::clearable));
    }

    void tickingStates()
    {
        HoldsForm form({});

        form.findChild<QCheckBox*>(QStringLiteral("holds-reachable"))->setChecked(true);

        QVERIFY(form.holds() == (Holds{{Property::reachable, true}}));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LevelBadgesTest)
#include "level_badges_test.moc"
