#include "tests/support/mazes.h"
#include "ui/base/text.h"
#include "ui/dialogs/level_dialog.h"
#include "ui/dialogs/required_facts_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>

namespace mazewright::ui {

namespace {

LevelNotes notesWith(const Rules& rules)
{
    return {.title = QStringLiteral("Pairs"),
            .author = QStringLiteral("A. Writer"),
            .notes = QStringLiteral("Take the corners first."),
            .rules = rules};
}

/// The field whose entries end with this one.
QComboBox* fieldWith(const LevelDialog& dialog, const QString& lastEntry)
{
    for (QComboBox* field : dialog.findChildren<QComboBox*>())
        if (field->itemText(field->count() - 1) == lastEntry)
            return field;
    return nullptr;
}

} // namespace

class LevelDialogTest : public QObject {
    Q_OBJECT

private slots:
    void everyRuleComesBackAsItWentIn_data()
    {
        const auto row = test::columns<LevelNotes>("notes");
        row("nothing said", notesWith({}));
        row("all said", notesWith({.question = Question::clearBoard,
                                   .moves = Moves::eightCutOne,
                                   .diagonal = Diagonal::one,
                                   .turns = 3,
                                   .cellPoints = 7,
                                   .outsideOpen = true,
                                   .anyMatch = true,
                                   .conditions = {.pass = {{1, 2}}, .coins = {1, 3}}}));
        row("said to be off", notesWith({.question = Question::link,
                                         .moves = Moves::four,
                                         .turns = 0,
                                         .cellPoints = 0,
                                         .outsideOpen = false,
                                         .anyMatch = false}));
    }

    void everyRuleComesBackAsItWentIn()
    {
        QFETCH(LevelNotes, notes);

        const LevelDialog dialog(notes);

        QCOMPARE(dialog.levelNotes(), notes);
    }

    void theRulesOfLinesCanBeChosen()
    {
        const LevelDialog dialog(notesWith({}));

        fieldWith(dialog, LevelDialog::tr("May go around the board"))->setCurrentIndex(2);
        fieldWith(dialog, LevelDialog::tr("Any two tiles"))->setCurrentIndex(1);

        QCOMPARE(dialog.levelNotes().rules, (Rules{.outsideOpen = true, .anyMatch = false}));
    }

    void onlyTheRulesOfTheQuestionAreOffered()
    {
        const LevelDialog strokes(notesWith({.question = Question::oneStroke}));
        const LevelDialog board(notesWith({.question = Question::clearBoard}));

        QVERIFY(!fieldWith(strokes, LevelDialog::tr("Any two tiles"))->isVisibleTo(&strokes));
        QVERIFY(fieldWith(board, LevelDialog::tr("Any two tiles"))->isVisibleTo(&board));
    }

    void anAutomaticQuestionIsThatOfTheMaze()
    {
        const QString moves = engineText("Any angle, turning at corners");
        LevelDialog dialog(notesWith({}));

        dialog.setMaze(frozen({"S.E"}));
        QVERIFY(fieldWith(dialog, moves)->isVisibleTo(&dialog));
        dialog.setMaze(frozen({"SoE"})); // asks for one stroke

        QVERIFY(!fieldWith(dialog, moves)->isVisibleTo(&dialog));
    }

    void aPropertyOfAnotherQuestionIsNamedAndNotTaken()
    {
        LevelNotes notes = notesWith({.question = Question::oneStroke});
        notes.holds = {{"unique", true}, {"length", FactRange::exactly(std::int64_t{19})}};
        LevelDialog dialog(notes);
        dialog.setMaze(frozen({"S.E"}));
        const auto* inapplicable = dialog.findChild<QLabel*>(QStringLiteral("holdsInapplicable"));

        QVERIFY(inapplicable->isVisibleTo(&dialog));
        QVERIFY2(inapplicable->text().contains(u"Length (Shortest path) 19"),
                 qPrintable(inapplicable->text()));
        QVERIFY(dialog.levelNotes().holds == (RequiredFacts{{"unique", true}}));

        QComboBox* question = fieldWith(dialog, questionText(allQuestions.back()));
        question->setCurrentIndex(question->findText(questionText(Question::shortestPath)));
        QVERIFY(!inapplicable->isVisibleTo(&dialog));
        QVERIFY(dialog.levelNotes().holds == notes.holds);
    }

    void whatIsWorkedOutOfOtherRulesIsDropped()
    {
        LevelDialog dialog(notesWith({.question = Question::shortestPath, .moves = Moves::four}));
        dialog.setMaze(frozen({"S..", "..E"}));
        auto* holds = dialog.findChild<HoldsForm*>();
        auto* take = holds->findChild<QPushButton*>();
        QSignalSpy taken(holds, &HoldsForm::taken);

        take->click();
        QVERIFY(!take->isEnabled());
        fieldWith(dialog, engineText("Any angle, turning at corners"))->setCurrentIndex(2);

        QVERIFY(take->isEnabled());
        take->click();
        QVERIFY(taken.wait(30000));
        QVERIFY(dialog.levelNotes().holds.at("length") ==
                RequiredValue(FactRange::exactly(std::int64_t{2})));
        QCOMPARE(taken.count(), 1);
    }

    /// Above the list, where its button is too.
    void whatIsFilledInIsCounted()
    {
        LevelDialog dialog(notesWith({.question = Question::oneStroke}));
        dialog.setMaze(frozen({"S.oE"}));
        dialog.show();
        auto* form = dialog.findChild<HoldsForm*>();
        QSignalSpy taken(form, &HoldsForm::taken);
        QPushButton* take = form->findChildren<QPushButton*>().constLast();

        QTest::mouseClick(take, Qt::LeftButton);
        QVERIFY(!taken.isEmpty() || taken.wait(30000));

        int checked = 0;
        for (const auto* fact : form->findChildren<QCheckBox*>()) {
            checked += fact->isChecked() ? 1 : 0;
            QVERIFY(fact->mapTo(form, QPoint()).y() > take->y());
        }
        const auto labels = form->findChildren<QLabel*>();
        QVERIFY(checked > 1);
        QVERIFY(std::ranges::any_of(labels, [checked](const QLabel* label) {
            return label->isVisible() &&
                   label->text().startsWith(QStringLiteral("Filled in %1 value").arg(checked));
        }));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LevelDialogTest)
#include "level_dialog_test.moc"
