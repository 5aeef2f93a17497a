#include "solvers/levels/level_check.h"
#include "tests/support/buttons.h"
#include "tests/support/mazes.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/dialogs/order_dialog.h"
#include "ui/dialogs/required_facts_form.h"
#include "ui/panels/options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QListWidget>
#include <QMessageBox>
#include <QSpinBox>

namespace mazewright::ui {

namespace {

constexpr int longest = 20000; // of a search, in milliseconds

MazeSnapshot present()
{
    return frozen({"S....", ".o...", "...#.", "....E"});
}

void press(const OrderDialog& dialog, const QString& text)
{
    QTest::mouseClick(buttonOf(dialog, text), Qt::LeftButton);
}

void want(const OrderDialog& dialog, const char* fact)
{
    dialog.findChild<QCheckBox*>("holds-" + QLatin1String(fact))->setChecked(true);
}

/// Answers the message box of the next turn of the event loop, and returns its question in `asked`.
void discardIfAsked(QMessageBox::StandardButton answer, QString& asked)
{
    QTimer::singleShot(0, qApp, [answer, &asked] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        QVERIFY(box != nullptr);
        asked = box->text();
        box->button(answer)->click();
    });
}

template <class Field>
Field* partOf(const OrderDialog& dialog, const QString& name)
{
    for (Field* field : dialog.findChildren<Field*>())
        if (field->accessibleName() == name)
            return field;
    return nullptr;
}

} // namespace

/// The form says what is ordered; what was found is listed, opened, and true.
class OrderDialogTest : public QObject {
    Q_OBJECT

private slots:
    void itBeginsWithThePresentLevel()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke, .cellPoints = 2});
        want(dialog, "unique");
        dialog.form()->keepWalls()->setChecked(true);

        const Order order = dialog.form()->order();

        QCOMPARE(order.question, Question::oneStroke);
        QCOMPARE(order.rows, 4);
        QCOMPARE(order.columns, 5);
        QCOMPARE(*order.rules.cellPoints, 2);
        QVERIFY(order.shape != nullptr);
        QCOMPARE(order.constraints.size(), 1U);
        QVERIFY(std::get<bool>(order.constraints.front().value));
    }

    /// The corridor has one track, of four cells and a coin of one point.
    void wantsStandBesideWhatThePresentLevelHas()
    {
        OrderDialog dialog(frozen({"S.oE", "####"}), {.question = Question::oneStroke});
        dialog.show();
        const auto present = [&dialog](const char* fact) {
            return dialog.findChild<QLabel*>(QStringLiteral("holds-%1-present").arg(fact));
        };

        QTRY_COMPARE_WITH_TIMEOUT(present("score")->text(), "now: 5", longest);
        QCOMPARE(present("unique")->text(), "now: yes");
        QCOMPARE(present("decisions")->text(), "now: 0");
        QVERIFY(present("score")->isVisible());
        dialog.findChild<QCheckBox*>("holds-score")->click();

        const Order order = dialog.form()->order();
        QCOMPARE(order.constraints.size(), 1U);
        QVERIFY(std::get<FactRange>(order.constraints.front().value) ==
                FactRange::exactly(Value(std::int64_t{5})));

        // Of another question other things are true.
        dialog.form()->question()->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(present("length")->text(), "now: 3", longest);
    }

    /// The number entered last takes the other one along, where it can be seen.
    void aRangeIsNeverTheWrongWayRound()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, patience));
        want(dialog, "score");
        QComboBox* bound = partOf<QComboBox>(dialog, "Condition for Best score");
        bound->setCurrentIndex(bound->count() - 1);
        auto* least = partOf<QDoubleSpinBox>(dialog, "Best score");
        auto* most = partOf<QDoubleSpinBox>(dialog, "Maximum for Best score");

        const auto enter = [](QDoubleSpinBox* field, const char* digits) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QLatin1String(digits));
            QTest::keyClick(field, Qt::Key_Tab);
        };
        enter(least, "3");
        QCOMPARE(most->value(), 3.0);
        enter(most, "1");

        QCOMPARE(least->value(), 1.0);
    }

    void nothingMovesWhenARangeIsWanted()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        want(dialog, "score");
        QComboBox* bound = partOf<QComboBox>(dialog, "Condition for Best score");
        const QPoint before = buttonOf(dialog, "Start")->pos();
        const int width = bound->width();

        bound->setCurrentIndex(bound->count() - 1);
        QTest::qWait(0);

        QVERIFY(partOf<QDoubleSpinBox>(dialog, "Maximum for Best score")->isVisible());
        QCOMPARE(buttonOf(dialog, "Start")->pos(), before);
        QCOMPARE(bound->width(), width);
    }

    /// With the fields above them, and as far from each other.
    void theGeneratorsOptionsStandInLine()
    {
        OrderDialog dialog(present(), {.question = Question::shortestPath});
        dialog.show();

        dialog.form()->generator()->setCurrentText("Kruskal’s maze");
        QTest::qWait(0);

        const QFormLayout& options = dialog.findChild<OptionsForm*>()->rows();
        const QWidget* field = options.itemAt(0, QFormLayout::FieldRole)->widget();
        QCOMPARE(field->mapTo(&dialog, QPoint()).x(),
                 dialog.form()->generator()->mapTo(&dialog, QPoint()).x());
        for (const auto* rows : dialog.form()->findChildren<QFormLayout*>())
            QCOMPARE(rows->verticalSpacing(), options.verticalSpacing());
    }

    /// The five that people ask for are in sight, and every goal that is set.
    void otherGoalsAreFolded()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        const auto isInSight = [&dialog](const char* fact) {
            return dialog.findChild<QCheckBox*>("holds-" + QLatin1String(fact))->isVisible();
        };

        for (const char* usual : {"unique", "grade", "score", "optimal-tracks", "decisions"})
            QVERIFY2(isInSight(usual), usual);
        QVERIFY(!isInSight("loops"));
        QVERIFY(!partOf<QDoubleSpinBox>(dialog, "Best score")->isVisible());
        want(dialog, "loops");
        QVERIFY(isInSight("loops"));
        QVERIFY(!isInSight("corridors"));
        buttonOf(dialog, "More")->click();

        QVERIFY(isInSight("corridors"));
    }

    void aPresetIsFound_data()
    {
        QTest::addColumn<Question>("question");
        QTest::addColumn<QString>("preset");
        for (const Question question : madeQuestions)
            for (const char* preset : {"Easy", "Tricky", "Expert"})
                QTest::addRow("%s %s", idOf(question).data(), preset)
                    << question << QString::fromLatin1(preset);
    }
    void aPresetIsFound()
    {
        QFETCH(Question, question);
        QFETCH(QString, preset);
        OrderDialog dialog(present(), {.question = question});
        dialog.show();

        press(dialog, preset);
        Order order = dialog.form()->order();
        Budget budget;
        Orders orders(order);
        const auto level = orders.search(orders.next(), budget);

        QVERIFY(checkOrder(order).has_value());
        QVERIFY(order.question == question);
        QVERIFY(level.has_value() && level->has_value());
        QVERIFY((*level)->fits());
        const RequiredFacts goals = dialog.form()->wants()->holds();
        QCOMPARE(goals.contains("score"), question == Question::oneStroke);
        if (const auto score = goals.find("score"); score != goals.end()) // no track of two cells
            QVERIFY(std::get<FactRange>(score->second) ==
                    (FactRange{Value(std::int64_t{order.rows * order.columns / 2}), std::nullopt}));
    }

    void aPresetKeepsTheSizeThatTheUserChose()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        for (QSpinBox* field : dialog.findChildren<QSpinBox*>())
            if (field->toolTip() == QStringLiteral("Set how many columns the levels have"))
                field->setValue(6);

        press(dialog, "Easy");

        QCOMPARE(dialog.form()->order().columns, 6);
        QCOMPARE(dialog.form()->order().rows, 4);
    }

    void withoutALevelNothingIsTakenFromIt()
    {
        OrderDialog dialog(nullptr, {.question = Question::clearBoard});
        dialog.show();
        want(dialog, "clearable");

        const Order order = dialog.form()->order();

        QVERIFY(order.question == Question::clearBoard);
        QVERIFY(order.shape == nullptr);
        QVERIFY(checkOrder(order).has_value());
        QVERIFY(!dialog.form()->keepWalls()->isVisible());
        QVERIFY(buttonOf(dialog, QStringLiteral("Copy from This Level")) == nullptr);
    }

    void everySymmetryCanBeOrdered()
    {
        OrderDialog dialog(frozen({"S..", "...", "..E"}), {.question = Question::oneStroke});
        want(dialog, "unique");
        std::set<SymmetryKind> ordered;
        for (int i = 0; i < dialog.form()->symmetry()->count(); ++i) {
            dialog.form()->symmetry()->setCurrentIndex(i);
            const Order order = dialog.form()->order();

            QVERIFY(checkOrder(order).has_value());
            ordered.insert(order.symmetry);
        }
        QCOMPARE(ordered.size(), static_cast<std::size_t>(symmetryKinds));
    }

    void whatIsOrderedIsFoundAndOpened()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        want(dialog, "unique");
        dialog.form()->symmetry()->setCurrentIndex(1);
        std::vector<Level> taken;
        connect(&dialog, &OrderDialog::taken, this,
                [&taken](const Level& level) { taken.push_back(level); });

        press(dialog, "Start");
        QTRY_VERIFY_WITH_TIMEOUT(buttonOf(dialog, "Start")->isEnabled(), longest);
        QString asked;
        discardIfAsked(QMessageBox::Cancel, asked);
        dialog.reject();
        QVERIFY2(asked.startsWith(u"Discard 6 found level"), qPrintable(asked));
        QVERIFY(dialog.isVisible());
        const auto picture = [&dialog] {
            return dialog.found()->parentWidget()->findChild<QLabel*>()->pixmap().toImage();
        };
        dialog.found()->setCurrentRow(0);
        const QImage first = picture();
        dialog.found()->setCurrentRow(1);
        QVERIFY(picture() != first);
        dialog.found()->setFocus();
        QTest::keyClick(dialog.found(), Qt::Key_Return);
        QCOMPARE(taken.size(), 1U);
        QVERIFY(buttonOf(dialog, "Start")->isEnabled()); // no search has begun
        taken.clear();
        dialog.found()->selectAll();
        press(dialog, "Open Selected");
        dialog.reject(); // nothing is lost, and nothing is asked
        QVERIFY(!dialog.isVisible());

        QCOMPARE(dialog.found()->count(), 6);
        QVERIFY(dialog.words().startsWith(u"6 level"));
        QCOMPARE(taken.size(), 6U);
        const Level& level = taken.front();
        Budget budget;
        for (const CheckedFact& fact :
             checkLevel({frozen(level.maze), level.rules, level.holds}, budget))
            QVERIFY(fact.proof == Proof::holds);
    }

    /// The closest one is listed as such, and is no level found.
    void onlyLevelsThatHaveAllAreCounted()
    {
        OrderDialog dialog(frozen({"S.", ".E"}), {.question = Question::oneStroke});
        dialog.show();
        want(dialog, "score"); // exactly 0, which no level has
        for (QSpinBox* field : dialog.findChildren<QSpinBox*>())
            if (field->toolTip() == QStringLiteral("Set how many levels to look for"))
                field->setValue(1);

        press(dialog, "Start");
        QTRY_VERIFY_WITH_TIMEOUT(buttonOf(dialog, "Start")->isEnabled(), longest);

        QCOMPARE(dialog.found()->count(), 1);
        QVERIFY(dialog.found()->item(0)->text().startsWith(u"Closest match"));
        QVERIFY2(dialog.words().startsWith(u"0 level"), qPrintable(dialog.words()));
    }

    void aSearchCanBeStopped()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();
        want(dialog, "unique");
        want(dialog, "score"); // exactly 0, which no level has

        press(dialog, "Start");
        QVERIFY(!dialog.form()->isEnabled());
        press(dialog, "Stop");

        QVERIFY(dialog.form()->isEnabled());
        QCOMPARE(dialog.words(), "Stopped. The levels found so far are kept.");
    }

    void withoutAWantItSaysSo()
    {
        OrderDialog dialog(present(), {.question = Question::oneStroke});
        dialog.show();

        press(dialog, "Start");

        QCOMPARE(dialog.words(), "Select at least one goal.");
        QVERIFY(buttonOf(dialog, "Start")->isEnabled());
    }

    void boardsComeFromTheirGenerators()
    {
        OrderDialog dialog(frozen({"11", "22"}), {});
        OrderForm& form = *dialog.form();

        QCOMPARE(form.order().question, Question::clearBoard);
        QCOMPARE(form.order().generator, findGenerator("clearable-board"));
        QVERIFY(!form.symmetry()->isEnabled());
        QVERIFY(form.order().symbolsAreOpen); // until somebody chooses how many
        auto* options = form.findChild<OptionsForm*>();
        Options chosen = options->options();
        QVERIFY(chosen.set("symbols", "5").has_value());
        options->setOptions(chosen);
        QVERIFY(!form.order().symbolsAreOpen);

        form.question()->setCurrentIndex(0);
        QVERIFY(form.order().generator == nullptr);
        QVERIFY(form.symmetry()->isEnabled());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::OrderDialogTest)
#include "order_dialog_test.moc"
