// File > New, as a person goes through it: questions, fields and the preview.
#include "tests/support/buttons.h"
#include "tests/support/mazes.h"
#include "ui/base/actions.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/panels/options_form.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>

namespace mazewright::ui {

namespace {

/// Returns the box of generators: the first one.
QComboBox* generatorsOf(const NewMazeDialog& dialog)
{
    return dialog.findChild<QComboBox*>();
}

/// Asks for a generated level of a question, as a person does.
void generate(const NewMazeDialog& dialog, const char* question, const char* generator = nullptr)
{
    buttonOf(dialog, QLatin1String(question))->click();
    buttonOf(dialog, "Generated")->click();
    if (generator != nullptr)
        generatorsOf(dialog)->setCurrentText(QLatin1String(generator));
}

QString checkedCard(const NewMazeDialog& dialog)
{
    return withoutMnemonic(dialog.findChild<QButtonGroup*>()->checkedButton()->text());
}

void setSize(NewMazeDialog& dialog, int rows, int columns)
{
    MazeRecipe recipe = dialog.recipe();
    recipe.rows = rows;
    recipe.columns = columns;
    dialog.setRecipe(recipe);
}

bool waitUntil(const NewMazeDialog& dialog, bool canCreate)
{
    return QTest::qWaitFor([&] { return buttonOf(dialog, "Create")->isEnabled() == canCreate; },
                           patience);
}

} // namespace

class NewMazeDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings().clear(); }

    /// Also if the level has neither coins nor tiles, which would tell.
    void theQuestionChosenFirstHolds_data()
    {
        const auto row = test::columns<QString, Question>("card", "question");
        row("stroke", "Draw one line", Question::oneStroke);
        row("path", "Find the way", Question::shortestPath);
        row("board", "Clear the board", Question::clearBoard);
    }
    void theQuestionChosenFirstHolds()
    {
        QFETCH(QString, card);
        QFETCH(Question, question);
        NewMazeDialog dialog;
        buttonOf(dialog, card)->click();
        const auto holds = [&] {
            const auto level = prepare(dialog.recipe());
            return level && level->rules.question == question && checkedCard(dialog) == card;
        };

        // An empty board has nothing to clear.
        QCOMPARE(dialog.recipe().generator != nullptr, question == Question::clearBoard);
        QVERIFY(holds());
        buttonOf(dialog, "Generated")->click();
        setSize(dialog, 19, 19); // suits every generator
        for (int i = 0; i < generatorsOf(dialog)->count(); ++i) {
            generatorsOf(dialog)->setCurrentIndex(i);
            QVERIFY2(holds(), qPrintable(generatorsOf(dialog)->currentText()));
        }
        buttonOf(dialog, "Empty")->click();

        QVERIFY(dialog.recipe().generator == nullptr);
        QVERIFY(holds());
        dialog.accept();
        QVERIFY(dialog.takeLevel()->rules.question == question);
    }

    void theLastQuestionComesFirst()
    {
        {
            NewMazeDialog dialog;
            buttonOf(dialog, "Clear the board")->click();
            dialog.accept();
        }

        const NewMazeDialog dialog;

        QCOMPARE(checkedCard(dialog), "Clear the board");
        const auto cards = dialog.findChildren<QAbstractButton*>("card");
        QCOMPARE(withoutMnemonic(cards.front()->text()), "Clear the board");
    }

    void aMazeWithLoopsIsNotSaidToHaveOneRoute()
    {
        NewMazeDialog dialog;
        generate(dialog, "Find the way");
        const auto tells = [&dialog](const char* words) {
            const auto labels = dialog.findChildren<QLabel*>();
            return std::ranges::any_of(labels, [&](const QLabel* label) {
                return label->text().contains(QLatin1String(words));
            });
        };
        QVERIFY(!tells("several routes"));
        MazeRecipe recipe = dialog.recipe();
        QVERIFY(recipe.options.set("braid", "50"));

        dialog.setRecipe(recipe);

        QVERIFY(tells("there can be several routes"));
    }

    void aSizeThatWasEnteredIsKept()
    {
        NewMazeDialog dialog;
        buttonOf(dialog, "Draw one line")->click();
        dialog.findChild<QSpinBox*>()->setValue(9);

        generate(dialog, "Find the way");

        QCOMPARE(dialog.recipe().columns, 9);
    }

    void levelsFromElsewhereAreAskedFor()
    {
        NewMazeDialog dialog;
        buttonOf(dialog, "Draw one line")->click();

        buttonOf(dialog, "By Goals…")->click();

        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
        QVERIFY(dialog.choice() == NewMazeDialog::Choice::goals);
        QVERIFY(dialog.recipe().rules.question == Question::oneStroke);
        QVERIFY(!dialog.takeLevel());
    }

    void aCardFitsEverySizeThatHasRoomForItsKind()
    {
        NewMazeDialog dialog;
        generate(dialog, "Clear the board");

        setSize(dialog, 8, 10); // 24 places within the rings
        const auto level = prepare(dialog.recipe());

        QVERIFY(level.has_value());
        QCOMPARE(level->maze.count(CellKind::tile), std::size_t(24));
    }

    void whyThereIsNoneStandsBelowTheFieldToBlame()
    {
        NewMazeDialog dialog;
        dialog.show();
        generate(dialog, "Clear the board");
        QVERIFY(waitUntil(dialog, true));

        const auto* form = dialog.findChild<OptionsForm*>();
        QWidget* tiles = form->field(QStringLiteral("tiles"));
        qobject_cast<QSpinBox*>(tiles)->setValue(200);
        QVERIFY(waitUntil(dialog, false));
        const auto* why = form->findChild<QLabel*>("optionTrouble");
        QVERIFY(why != nullptr);
        QVERIFY2(why->text().contains(u"3600 tiles"), qPrintable(why->text()));
        QCoreApplication::processEvents();
        QVERIFY(why->y() >= tiles->geometry().bottom());
        QVERIFY(why->y() < form->field(QStringLiteral("fill"))->y());

        qobject_cast<QSpinBox*>(tiles)->setValue(0);
        QVERIFY(waitUntil(dialog, true));
        QVERIFY(form->findChild<QLabel*>("optionTrouble") == nullptr);
    }

    void aSizeThatIsTooSmallIsSaidBelowTheSize()
    {
        NewMazeDialog dialog;
        dialog.show();
        generate(dialog, "Clear the board", "Link board");
        const auto* why = dialog.findChild<QLabel*>("sizeTrouble");
        QVERIFY(waitUntil(dialog, true));
        QVERIFY(!why->isVisible());

        setSize(dialog, 4, 4);

        QVERIFY(waitUntil(dialog, false));
        QVERIFY(why->isVisible());
        QVERIFY2(why->text().contains(u"at least 5 × 5"), qPrintable(why->text()));
    }

    /// A coin makes it a level of one stroke; the generated maze may have none.
    void sizeAndQuestionOfTheLevelThatIsFilledAreKept()
    {
        NewMazeDialog dialog;
        dialog.setLevel(frozen({"S.o", "..E"}), {.cellPoints = 2});
        MazeRecipe recipe = dialog.recipe();
        recipe.seed = 1; // with some seeds so small a maze has no route
        dialog.setRecipe(recipe);

        dialog.accept();

        const auto level = dialog.takeLevel();
        QVERIFY(level.has_value());
        QCOMPARE(level->maze.rows(), 2);
        QCOMPARE(level->maze.columns(), 3);
        QVERIFY(level->rules.question == Question::oneStroke);
        QVERIFY(level->rules.cellPoints == 2);
    }

    /// The sizes of what is shown, and measures as `facts` tells them of the same recipe.
    void whatItWouldMakeIsMeasured()
    {
        NewMazeDialog dialog;
        dialog.show();
        const auto* measures = dialog.findChild<QLabel*>("previewMeasures");

        generate(dialog, "Find the way");

        QTRY_VERIFY(measures->text().startsWith(u"Size: 31 × 31"));
        const auto level = prepare(dialog.recipe());
        QCOMPARE(measures->text(), measuresText(level->maze, measuresOf(*level, {})));
        QVERIFY(measures->text().contains(u"Dead ends: "));
        QVERIFY(measures->text().contains(u"Grade: "));

        setSize(dialog, 40, 30);
        QTRY_VERIFY(measures->text().startsWith(u"Size: 30 × 40"));
        setSize(dialog, 400, 30); // a smaller one is shown, whose measures would mislead
        QTRY_VERIFY(measures->text().isEmpty());
    }

    void anEndThatIsCutOffIsTold()
    {
        NewMazeDialog dialog;
        dialog.show();
        const auto* measures = dialog.findChild<QLabel*>("previewMeasures");
        generate(dialog, "Draw one line");
        MazeRecipe recipe = dialog.recipe();
        recipe.seed = 185223;

        dialog.setRecipe(recipe);

        QTRY_COMPARE(measures->text(), "Size: 6 × 6\nEnd reachable: no");
    }

    /// Its button says that the level is replaced, and no letter stands for two of its fields.
    void aLevelIsGeneratedInto()
    {
        NewMazeDialog dialog;
        dialog.setLevel(frozen({"S.#", "..E"}), {});
        dialog.show();
        QList<QKeySequence> letters;

        QVERIFY(buttonOf(dialog, "Create") == nullptr);
        for (const auto* field : dialog.findChildren<QWidget*>()) {
            const auto letter = QKeySequence::mnemonic(field->property("text").toString());
            if (letter.isEmpty() || !field->isVisible())
                continue;
            QVERIFY2(!letters.contains(letter), qPrintable(letter.toString()));
            letters << letter;
        }
        QVERIFY(letters.size() >= 5);
    }

    void theFieldsOfAllGeneratorsBeginWhereTheSizeDoes()
    {
        NewMazeDialog dialog;
        dialog.show();
        for (const char* question : {"Draw one line", "Find the way", "Clear the board"}) {
            generate(dialog, question);
            QVERIFY(waitUntil(dialog, true));
            QCoreApplication::processEvents();
            const int left = generatorsOf(dialog)->mapTo(&dialog, QPoint()).x();
            for (const OptionSpec& spec : dialog.recipe().options.schema()) {
                const QWidget* field = dialog.findChild<OptionsForm*>()->field(
                    QString::fromUtf8(spec.id.data(), static_cast<qsizetype>(spec.id.size())));
                QCOMPARE(field->mapTo(&dialog, QPoint()).x(), left);
            }
        }
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::NewMazeDialogTest)
#include "new_maze_dialog_test.moc"
