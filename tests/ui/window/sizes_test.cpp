// Sizes in the window are width × height, and a cell is (row, column), wherever they are seen.
#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "ui/base/actions.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_view.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/panels/side_panels.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QFormLayout>
#include <QLabel>
#include <QSettings>
#include <QSpinBox>
#include <QTest>
#include <QTimer>

#include <memory>

namespace mazewright::ui {

class SizesTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1440, 900);
        m_window->show();
        // Three columns in two rows
        m_window->openLevel({.maze = drawn({"S..", "..E"})});
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void theCaptionAndTheTableSayWidthBeforeHeight()
    {
        action(ActionId::solveSolve).trigger();
        QTRY_COMPARE(m_window->runs()->active(), 0);

        QStringList shown;
        for (const auto* label : m_window->page()->findChildren<ElidedLabel*>())
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
        QTimer::singleShot(0, this, [&fields] {
            auto* dialog = qobject_cast<ResizeDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr)
                return;
            for (const auto* form : dialog->findChildren<QFormLayout*>())
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
            dialog->reject();
        });
        action(ActionId::mazeResize).trigger();

        QCOMPARE(fields, QStringList({QStringLiteral("Width 3"), QStringLiteral("Height 2")}));
    }

    void examplesAreNamedByWidthAndHeight()
    {
        QVERIFY(m_window->openFirstExample());

        const Maze& maze = m_window->level()->document()->maze();
        QCOMPARE(maze.columns(), 4);
        QCOMPARE(maze.rows(), 6);
        QVERIFY2(m_window->windowTitle().contains(QStringLiteral("4 × 6")),
                 qPrintable(m_window->windowTitle()));
    }

    void aCellIsItsRowAndColumn()
    {
        m_window->page()->view()->placeCursor({1, 2});

        QStringList shown;
        for (const auto* label : m_window->findChild<CellInspector*>()->findChildren<QLabel*>())
            shown << label->text();
        QVERIFY2(shown.join(u'\n').contains(QStringLiteral("Cell (1, 2)")),
                 qPrintable(shown.join(u'\n')));
    }

private:
    QAction& action(ActionId id) const { return *(*m_window->actionTable())[id]; }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SizesTest)
#include "sizes_test.moc"
