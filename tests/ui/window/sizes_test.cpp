// Sizes in the window are width × height, and a cell is (row, column), wherever they are seen.
#include "tests/support/window_test.h"
#include "ui/base/widgets.h"
#include "ui/dialogs/small_dialogs.h"

#include <QFormLayout>
#include <QSpinBox>

namespace mazewright::ui {

class SizesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({1440, 900});
        // Three columns in two rows
        open(drawn({"S..", "..E"}));
    }

    void theCaptionAndTheTableSayWidthBeforeHeight()
    {
        trigger(ActionId::solveSolve);
        QVERIFY(waitForRuns());

        QStringList shown;
        for (const auto* label : page().findChildren<ElidedLabel*>())
            shown << label->text();
        QVERIFY2(shown.join(u'\n').contains(QStringLiteral("3 × 2")),
                 qPrintable(shown.join(u'\n')));
        const RunsModel& runs = *m_window->runs();
        QCOMPARE(runs.index(0, static_cast<int>(RunColumn::mazeSize)).data().toString(),
                 QStringLiteral("3 × 2"));
    }

    void theFieldsOfANewSizeAreWidthAndHeight()
    {
        QStringList fields;
        inDialog<ResizeDialog>([&fields](ResizeDialog& dialog) {
            for (const auto* form : dialog.findChildren<QFormLayout*>())
                for (int row = 0; row < form->rowCount(); ++row) {
                    const auto* field = form->itemAt(row, QFormLayout::FieldRole);
                    const auto* number =
                        field == nullptr ? nullptr : qobject_cast<QSpinBox*>(field->widget());
                    if (number != nullptr)
                        fields << qobject_cast<QLabel*>(form->labelForField(field->widget()))
                                          ->text()
                                          .remove(u'&') +
                                      u' ' + QString::number(number->value());
                }
            dialog.reject();
        });
        trigger(ActionId::mazeResize);

        QCOMPARE(fields, QStringList({QStringLiteral("Width 3"), QStringLiteral("Height 2")}));
    }

    void examplesAreNamedByWidthAndHeight()
    {
        QVERIFY(m_window->openFirstExample());

        const Maze& maze = document().maze();
        QCOMPARE(maze.columns(), 4);
        QCOMPARE(maze.rows(), 6);
        QVERIFY2(m_window->windowTitle().contains(QStringLiteral("4 × 6")),
                 qPrintable(m_window->windowTitle()));
    }

    void aCellIsItsRowAndColumn()
    {
        view().placeCursor({1, 2});

        QTRY_VERIFY2(label("statusCell").contains(QStringLiteral("(1, 2)")),
                     qPrintable(label("statusCell")));
        const QString card = m_window->cellCard({1, 2});
        QVERIFY2(card.startsWith(QStringLiteral("Cell (1, 2)\n")), qPrintable(card));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SizesTest)
#include "sizes_test.moc"
