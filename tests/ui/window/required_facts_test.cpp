#include "tests/support/mazes.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/level/maze_document.h"
#include "ui/page/required_section.h"
#include "ui/session/level_session.h"

#include <QAbstractSpinBox>
#include <QApplication>
#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QLineEdit>
#include <QPushButton>
#include <QUndoStack>

namespace mazewright::ui {

namespace {

/// The 6 x 4 level of the one-stroke document: best score 23, 15 best tracks.
Level strokeLevelStating(const RequiredFacts& holds)
{
    return {.maze = documentsLevel(), .holds = holds};
}

FactRange exactly(std::int64_t number)
{
    return FactRange::exactly(number);
}

QStringList textsOf(const RequiredSection& badges)
{
    QStringList texts;
    for (const LevelBadge* badge : badges.badges())
        texts << badge->text();
    return texts;
}

/// The field of a form with this accessible name.
template <class Field>
Field* lineOf(const HoldsForm& form, const QString& name)
{
    for (Field* field : form.findChildren<Field*>())
        if (field->accessibleName() == name)
            return field;
    qFatal("no such field");
}

bool offers(const HoldsForm& form, const QString& fact)
{
    return form.findChild<QCheckBox*>(QStringLiteral("holds-") + fact) != nullptr;
}

} // namespace

/// What a level states, as badges in a section of its column and as a form.
class RequiredFactsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void eachSaysWhatBecameOfIt()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        QSignalSpy settled(&badges, &RequiredSection::settled);

        document.setLevel(strokeLevelStating({{"unique", false},
                                              {"score", exactly(21)},
                                              {"length", FactRange{{}, std::int64_t{40}}}}));

        QCOMPARE(textsOf(badges),
                 (QStringList{"… Not unique", "… Best score 21", "… Length (Shortest path) ≤ 40"}));
        QVERIFY(settled.wait(patience));
        QCOMPARE(textsOf(badges), (QStringList{"✓ Not unique", "✗ Best score: 23 (required: 21)",
                                               "✓ Length (Shortest path) ≤ 40"}));
        QVERIFY(badges.badges()[1]->toolTip().contains("Not met: Best score: 23 (required: 21)"));
    }

    void aBrokenRequirementSaysWhatIsTrue()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        QSignalSpy settled(&badges, &RequiredSection::settled);

        Level level{.maze = drawn({"S..", "...", "..E"}), .holds = {{"unique", true}}};
        level.rules.question = Question::shortestPath;
        document.setLevel(std::move(level));

        QVERIFY(settled.wait(patience));
        QCOMPARE(textsOf(badges), QStringList{"✗ Unique: 6 shortest routes"});
        QVERIFY(badges.badges()[0]->toolTip().contains("6 shortest routes"));
    }

    void theyFollowAnEdit()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        QSignalSpy settled(&badges, &RequiredSection::settled);
        document.setLevel({.maze = drawn({"S.E"}), .holds = {{"reachable", true}}});
        QVERIFY(settled.wait(patience));
        QCOMPARE(textsOf(badges), QStringList{"✓ End reachable"});

        document.edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");

        QCOMPARE(textsOf(badges), QStringList{"… End reachable"});
        QVERIFY(settled.wait(patience));
        QCOMPARE(textsOf(badges), QStringList{"✗ the end cannot be reached"});
        document.undoStack()->undo();
        QVERIFY(settled.wait(patience));
        QCOMPARE(textsOf(badges), QStringList{"✓ End reachable"});
    }

    /// The check of the level before the edit has ended, but its answer has not arrived.
    void theAnswerAboutTheLevelBeforeAnEditIsDiscarded()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        QSignalSpy settled(&badges, &RequiredSection::settled);
        bool isEdited = false;
        connect(badges.findChild<DebounceTimer*>(), &DebounceTimer::over, &document, [&] {
            if (std::exchange(isEdited, true))
                return;
            QVERIFY(TaskRegistry::ofProgram().waitForAll(std::chrono::milliseconds(patience)));
            document.edit({{{1, 1, {CellKind::wall, 1}}}}, "Wall");
        });
        document.setLevel({.maze = drawn({"S.E"}), .holds = {{"reachable", true}}});
        QVERIFY(QTest::qWaitFor([&] { return isEdited; }, patience));

        QCOMPARE(textsOf(badges), QStringList{"… End reachable"});
        QVERIFY(settled.wait(patience));
        QCOMPARE(settled.size(), 1);
        QCOMPARE(textsOf(badges), QStringList{"✗ the end cannot be reached"});
    }

    void aLevelThatStatesNothingHasNone()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        document.setLevel(strokeLevelStating({{"unique", true}}));
        QCOMPARE(badges.badges().size(), 1U);

        document.setLevel(strokeLevelStating({}));

        QVERIFY(badges.badges().empty());
        QCOMPARE(badges.summary(), QStringLiteral("none"));
    }

    void theHeaderCountsWhatHolds()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        QSignalSpy settled(&badges, &RequiredSection::settled);
        document.setLevel(
            strokeLevelStating({{"unique", false}, {"score", exactly(21)}, {"reachable", true}}));
        QCOMPARE(badges.summary(), QStringLiteral("checking…"));
        QCOMPARE(badges.ink(), Ink::muted);

        QVERIFY(settled.wait(patience));
        QCOMPARE(badges.summary(), QStringLiteral("2 of 3 hold"));
        QCOMPARE(badges.ink(), Ink::error);

        document.setLevel(strokeLevelStating({{"reachable", true}}));
        QVERIFY(settled.wait(patience));
        QCOMPARE(badges.summary(), QStringLiteral("1 of 1 hold"));
        QCOMPARE(badges.ink(), Ink::success);
    }

    void aClickEditsOrRemoves()
    {
        MazeDocument document;
        RequiredSection badges;
        badges.bind(&document);
        document.setLevel(strokeLevelStating({{"unique", true}, {"reachable", true}}));
        badges.show();
        QSignalSpy wanted(&badges, &RequiredSection::editWanted);
        const auto choose = [&badges](Qt::Key entry) {
            QTest::mouseClick(badges.badges()[0], Qt::LeftButton);
            QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
            QTest::keyClick(QApplication::activePopupWidget(), entry);
            QTRY_VERIFY(QApplication::activePopupWidget() == nullptr);
        };
        const std::string first = badges.badges()[0]->fact();

        choose(Qt::Key_E);
        QCOMPARE(wanted.count(), 1);
        choose(Qt::Key_R);

        QCOMPARE(document.holds().size(), 1U);
        QVERIFY(!document.holds().contains(first));
        QCOMPARE(badges.badges().size(), 1U);
        document.undoStack()->undo();
        QCOMPARE(badges.badges().size(), 2U);
    }

    void aFormGivesBackWhatItWasGiven()
    {
        const RequiredFacts holds = {{"unique", false},
                                     {"score", FactRange{std::int64_t{10}, {}}},
                                     {"tracks", FactRange::exactly(mpz_class(40))},
                                     {"loops", FactRange{std::int64_t{3}, std::int64_t{40}}}};
        const RequiredFacts ofRoutes = {{"cost", FactRange::exactly(9.071067811865476)}};

        QVERIFY(HoldsForm(holds, Question::oneStroke).holds() == holds);
        QVERIFY(HoldsForm(ofRoutes, Question::shortestPath).holds() == ofRoutes);
        QVERIFY(HoldsForm({}, Question::oneStroke).holds().empty());
    }

    void aCountOfAnyLengthIsEditedExactly()
    {
        const mpz_class large("1606938044258990275541962092341162602522202993782792835301376");
        HoldsForm form({{"tracks", FactRange::exactly(large)}}, Question::oneStroke);
        auto* field = lineOf<QLineEdit>(form, "Tracks");

        QCOMPARE(field->text(), QString::fromStdString(large.get_str()));
        field->selectAll();
        QTest::keyClicks(field, "1606938044258990275541962092341162602522202993782792835301377x");

        QVERIFY(form.holds() ==
                (RequiredFacts{{"tracks", FactRange::exactly(mpz_class(large + 1))}}));
    }

    void aWholeNumberIsTakenOverExactly()
    {
        HoldsForm form({{"score", exactly(1)}}, Question::oneStroke);
        auto* field = lineOf<QDoubleSpinBox>(form, "Best score");

        field->selectAll();
        QTest::keyClicks(field, "9007199254740991");

        QVERIFY(form.holds() == (RequiredFacts{{"score", exactly(9007199254740991)}}));
    }

    void itOffersAndGivesWhatTheQuestionHasAndNothingElse()
    {
        HoldsForm form({{"unique", true}, {"length", exactly(19)}}, Question::oneStroke);

        QVERIFY(offers(form, "tracks"));
        QVERIFY(!offers(form, "clearable"));
        QVERIFY(!offers(form, "length"));
        QVERIFY(form.holds() == (RequiredFacts{{"unique", true}}));
        QCOMPARE(form.inapplicable(), QStringLiteral("Length (Shortest path) 19"));
    }

    void whatAnotherQuestionHasIsThereAgainWithIt()
    {
        HoldsForm form({{"unique", true}}, Question::oneStroke);
        form.findChild<QCheckBox*>(QStringLiteral("holds-tracks"))->setChecked(true);
        form.findChild<QCheckBox*>(QStringLiteral("holds-loops"))->setChecked(true);

        form.setQuestion(Question::clearBoard);
        QVERIFY(offers(form, "clearable"));
        QVERIFY(form.holds() == (RequiredFacts{{"loops", exactly(0)}})); // of every maze
        form.findChild<QCheckBox*>(QStringLiteral("holds-loops"))->setChecked(false);
        form.setQuestion(Question::oneStroke);

        QVERIFY(form.inapplicable().isEmpty());
        QVERIFY(form.holds() ==
                (RequiredFacts{{"unique", true}, {"tracks", FactRange::exactly(mpz_class(0))}}));
    }

    void whatIsTrueCanBeTakenOver()
    {
        HoldsForm form({{"score", exactly(1)}, {"unique", true}}, Question::oneStroke);
        form.setLevel(frozen(documentsLevel()),
                      [] { return Rules{.question = Question::oneStroke}; });
        QSignalSpy taken(&form, &HoldsForm::taken);

        form.findChild<QPushButton*>()->click();
        QVERIFY(taken.wait(30000));

        QVERIFY(form.holds() == (RequiredFacts{{"unique", false}, {"score", exactly(23)}}));
    }

    /// `unique` stands in the lines of both questions, and is true of one alone.
    void anAnswerToAnotherQuestionIsDropped()
    {
        Rules rules{.question = Question::oneStroke};
        HoldsForm form({}, Question::oneStroke);
        form.setLevel(frozen({"S.", "..", "E."}), [&rules] { return rules; });
        auto* take = form.findChild<QPushButton*>();
        QSignalSpy taken(&form, &HoldsForm::taken);

        take->click();
        rules.question = Question::shortestPath;
        form.setQuestion(Question::shortestPath);

        QVERIFY(take->isEnabled());
        take->click();
        QVERIFY(taken.wait(30000));
        QVERIFY(form.holds().at("unique") == RequiredValue(true));
        QVERIFY(form.holds().at("length") == RequiredValue(exactly(2)));
        QCOMPARE(taken.count(), 1);
    }

    void whereNothingIsTickedAllThatIsTrueIsTaken()
    {
        HoldsForm form({}, Question::shortestPath);
        form.setLevel(frozen({"S.E"}), [] { return Rules{.question = Question::shortestPath}; });
        QSignalSpy taken(&form, &HoldsForm::taken);

        form.findChild<QPushButton*>()->click();
        QVERIFY(taken.wait(30000));

        const RequiredFacts holds = form.holds();
        QVERIFY(holds.at("reachable") == RequiredValue(true));
        QVERIFY(holds.at("unique") == RequiredValue(true));
        QVERIFY(holds.at("length") == RequiredValue(exactly(2)));
        QVERIFY(!holds.contains("clearable"));
    }

    void tickingStates()
    {
        HoldsForm form({}, Question::shortestPath);

        form.findChild<QCheckBox*>(QStringLiteral("holds-reachable"))->setChecked(true);

        QVERIFY(form.holds() == (RequiredFacts{{"reachable", true}}));
    }

    void aCountIsTypedBehindTheZeroThatStandsThere()
    {
        QWidget form;
        QWidget* field = makeFactField(*findFact("optimal-tracks"), &form);
        field->setFocus();
        auto* digits = qobject_cast<QLineEdit*>(field);
        digits->setCursorPosition(1);

        QTest::keyClicks(digits, QStringLiteral("8"));
        QCOMPARE(digits->text(), QStringLiteral("08"));
        QCOMPARE(toText(valueIn(*field)), "8");

        QTest::keyClicks(digits, QStringLiteral("15"));
        QCOMPARE(toText(valueIn(*field)), "815");
    }

    void anEmptyFieldIsZero()
    {
        QWidget form;
        QWidget* field = makeFactField(*findFact("optimal-tracks"), &form);
        qobject_cast<QLineEdit*>(field)->clear();

        QCOMPARE(toText(valueIn(*field)), "0");
    }

    void aGradeIsChosenByItsWord()
    {
        QWidget form;
        auto* field = qobject_cast<QAbstractSpinBox*>(makeFactField(*findFact("grade"), &form));

        setValueIn(*field, Value(std::int64_t{3}));
        QCOMPARE(field->text(), QStringLiteral("Hard"));
        field->stepUp();
        field->stepUp(); // there is none above

        QCOMPARE(field->text(), QStringLiteral("Expert"));
        QCOMPARE(toText(valueIn(*field)), "4");
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RequiredFactsTest)
#include "required_facts_test.moc"
