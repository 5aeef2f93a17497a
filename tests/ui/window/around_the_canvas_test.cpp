// Without a mouse: to the maze and away from it, to a cell of it, and back through what was done.
#include "tests/support/window_test.h"
#include "ui/dialogs/small_dialogs.h"

#include <QAccessible>
#include <QSpinBox>
#include <QUndoView>

namespace mazewright::ui {

namespace {

/// Whether the user can go there and do something.
bool isUsable(const QWidget& widget)
{
    if (!widget.isVisible() || widget.focusPolicy() == Qt::NoFocus ||
        widget.focusProxy() != nullptr)
        return false;
    const std::array kinds = {
        "QAbstractButton", "QAbstractItemView", "QAbstractSlider", "QAbstractSpinBox",
        "QComboBox",       "QGraphicsView",     "QLineEdit",       "QTabBar"};
    return std::any_of(kinds.begin(), kinds.end(),
                       [&widget](const char* kind) { return widget.inherits(kind); });
}

} // namespace

class AroundTheCanvasTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        showWindow({}, Level{.maze = drawn({"S...", "...E"})});
        view().setFocus();
    }

    /// Also after the level that a window begins with was replaced by the one that was opened.
    void keysAreForTheMazeAtFirst()
    {
        MainWindow window;
        QVERIFY(window.focusWidget() == window.page()->view());

        window.openLevel({drawn({"S.", ".E"})});

        QCOMPARE(window.focusWidget(), window.page()->view());
    }

    void tabLeavesTheMaze()
    {
        key(Qt::Key_Tab);
        const QWidget* after = QApplication::focusWidget();
        QVERIFY(after != &view());
        QVERIFY(!view().isAncestorOf(after));
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Backtab);

        QCOMPARE(QApplication::focusWidget(), &view());
    }

    void theCursorGoesToACell()
    {
        inDialog<GoToCellDialog>([](const GoToCellDialog& dialog) {
            const auto fields = dialog.findChildren<QSpinBox*>();
            QCOMPARE(fields.size(), 2);
            fields[0]->setValue(1);
            fields[1]->setValue(99); // there are four columns
            QTest::keyClick(fields[1], Qt::Key_Return);
        });

        key(Qt::Key_J, Qt::ControlModifier);

        QCOMPARE(*view().cursorCell(), (Position{1, 3}));
        QCOMPARE(m_window->focusWidget(), &view());
    }

    /// Whatever takes the focus in the window.
    void everyControlHasANameAndARole()
    {
        QStringList nameless;
        for (QWidget* widget : m_window->findChildren<QWidget*>()) {
            if (!isUsable(*widget))
                continue;
            QAccessibleInterface* told = QAccessible::queryAccessibleInterface(widget);
            if (told == nullptr || told->role() == QAccessible::NoRole ||
                told->text(QAccessible::Name).isEmpty())
                nameless << QStringLiteral("%1 %2 in %3")
                                .arg(QLatin1String(widget->metaObject()->className()),
                                     widget->objectName(),
                                     QLatin1String(widget->parent()->metaObject()->className()));
        }

        QCOMPARE(nameless.join(u'\n'), QString());
    }

    void theHistoryGoesBackToAStep()
    {
        auto* history = find<QUndoView>();
        m_window->showPanel(history);
        for (const Position cell : {Position{0, 1}, Position{0, 2}, Position{1, 1}}) {
            view().placeCursor(cell);
            key(Qt::Key_Return);
        }
        QCOMPARE(rows(), (std::vector<std::string>{"S##.", ".#.E"}));

        QTest::mouseClick(history->viewport(), Qt::LeftButton, Qt::NoModifier,
                          history->visualRect(history->model()->index(1, 0)).center());

        QCOMPARE(rows(), (std::vector<std::string>{"S#..", "...E"}));
        QCOMPARE(history->model()->rowCount(), 4);
        QVERIFY(action(ActionId::editRedo).isEnabled());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AroundTheCanvasTest)
#include "around_the_canvas_test.moc"
