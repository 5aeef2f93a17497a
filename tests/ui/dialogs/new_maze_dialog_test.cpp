// File > New, as a person goes through it: cards, fields and what stands beside them.
#include "tests/support/buttons.h"
#include "tests/support/mazes.h"
#include "ui/dialogs/maze_summary.h"
#include "ui/dialogs/new_maze_dialog.h"
#include "ui/panels/options_form.h"

#include <QAbstractButton>
#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QSpinBox>

namespace mazewright::ui {

namespace {

QAbstractButton* cardOf(const NewMazeDialog& dialog, const QString& name)
{
    for (auto* card : dialog.findChildren<QAbstractButton*>(QStringLiteral("card")))
        if (card->text() == name)
            return card;
    return nullptr;
}

QString checkedCard(const NewMazeDialog& dialog)
{
    return dialog.findChild<QButtonGroup*>()->checkedButton()->text();
}

/// The box of generators: the first one.
QComboBox* generatorsOf(const NewMazeDialog& dialog)
{
    for (auto* box : dialog.findChildren<QComboBox*>())
        if (box->itemText(0) == u"Empty grid")
            return box;
    return nullptr;
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
    void theCardIsThatOfTheGenerator()
    {
        NewMazeDialog dialog;
        QComboBox& generators = *generatorsOf(dialog);

        cardOf(dialog, QStringLiteral("One-stroke puzzle"))->click();
        QCOMPARE(generators.currentText(), QStringLiteral("Random walls"));
        QVERIFY(dialog.recipe().rules.question == Question::oneStroke);

        generators.setCurrentIndex(generators.findText(QStringLiteral("Link board")));
        QCOMPARE(checkedCard(dialog), QStringLiteral("Link board"));
        QVERIFY(dialog.recipe().rules.question == Question::clearBoard);

        generators.setCurrentIndex(generators.findText(QStringLiteral("Random walls")));
        QCOMPARE(checkedCard(dialog), QStringLiteral("Random walls"));
        QVERIFY(!dialog.recipe().rules.question);
    }

    void aCardFitsEverySizeThatHasRoomForItsKind()
    {
        NewMazeDialog dialog;
        cardOf(dialog, QStringLiteral("Clearable board"))->click();

        setSize(dialog, 8, 10); // 24 places within the rings
        const auto level = prepare(dialog.recipe());

        QVERIFY(level.has_value());
        QCOMPARE(level->maze.count(CellKind::tile), std::size_t(24));
    }

    void whyThereIsNoneStandsBelowTheFieldToBlame()
    {
        NewMazeDialog dialog;
        dialog.show();
        cardOf(dialog, QStringLiteral("Clearable board"))->click();
        QVERIFY(waitUntil(dialog, true));

        const auto* form = dialog.findChild<OptionsForm*>();
        QWidget* tiles = form->field(QStringLiteral("tiles"));
        qobject_cast<QSpinBox*>(tiles)->setValue(200);
        QVERIFY(waitUntil(dialog, false));
        const auto* why = form->findChild<QLabel*>(QStringLiteral("optionTrouble"));
        QVERIFY(why != nullptr);
        QVERIFY2(why->text().contains(u"3600 tiles"), qPrintable(why->text()));
        QCoreApplication::processEvents();
        QVERIFY(why->y() >= tiles->geometry().bottom());
        QVERIFY(why->y() < form->field(QStringLiteral("fill"))->y());

        qobject_cast<QSpinBox*>(tiles)->setValue(0);
        QVERIFY(waitUntil(dialog, true));
        QVERIFY(form->findChild<QLabel*>(QStringLiteral("optionTrouble")) == nullptr);
    }

    void aSizeThatIsTooSmallIsSaidBelowTheSize()
    {
        NewMazeDialog dialog;
        dialog.show();
        cardOf(dialog, QStringLiteral("Link board"))->click();
        const auto* why = dialog.findChild<QLabel*>(QStringLiteral("sizeTrouble"));
        QVERIFY(waitUntil(dialog, true));
        QVERIFY(!why->isVisible());

        setSize(dialog, 4, 4);

        QVERIFY(waitUntil(dialog, false));
        QVERIFY(why->isVisible());
        QVERIFY2(why->text().contains(u"at least 5 × 5"), qPrintable(why->text()));
    }

    void cardsKeepTheSizeOfTheLevelThatIsFilled()
    {
        NewMazeDialog dialog;
        setSize(dialog, 7, 9);
        dialog.setShape(frozen(*Maze::make(7, 9)));

        cardOf(dialog, QStringLiteral("Perfect maze"))->click();

        QCOMPARE(dialog.recipe().rows, 7);
        QCOMPARE(dialog.recipe().columns, 9);
    }

    /// The sizes of what is shown, and measures as `facts` tells them of the same recipe.
    void whatItWouldMakeIsMeasured()
    {
        NewMazeDialog dialog;
        dialog.show();
        const auto* measures = dialog.findChild<QLabel*>(QStringLiteral("previewMeasures"));

        cardOf(dialog, QStringLiteral("Perfect maze"))->click();

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
        const auto* measures = dialog.findChild<QLabel*>(QStringLiteral("previewMeasures"));
        cardOf(dialog, QStringLiteral("One-stroke puzzle"))->click();
        MazeRecipe recipe = dialog.recipe();
        recipe.seed = 185223;

        dialog.setRecipe(recipe);

        QTRY_COMPARE(measures->text(), QStringLiteral("Size: 6 × 6\nEnd reachable: no"));
    }

    /// Its button says that the level is replaced, and no letter stands for two of its fields.
    void aLevelIsGeneratedInto()
    {
        NewMazeDialog dialog;
        dialog.setShape(frozen({"S.#", "..E"}));
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
        for (const QString& card : {QStringLiteral("Random walls"), QStringLiteral("Link board"),
                                    QStringLiteral("Clearable board")}) {
            cardOf(dialog, card)->click();
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
