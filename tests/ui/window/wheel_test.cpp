// The wheel over boxes, spin boxes and sliders, which stand in panels that scroll.
#include "tests/support/mazes.h"
#include "ui/level/runs_model.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/solver_bar.h"
#include "ui/session/level_session.h"
#include "ui/window/main_window.h"

#include <QAbstractSlider>
#include <QComboBox>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QWheelEvent>

namespace mazewright::ui {

namespace {

/// As the platform would: what is ignored goes on to the parent.
void turnWheelOver(QWidget& widget)
{
    const QPoint middle = widget.rect().center();
    QWheelEvent event(middle, widget.mapToGlobal(middle), {}, {0, -120}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QSpontaneKeyEvent::setSpontaneous(&event);
    QCoreApplication::instance()->notify(&widget, &event);
}

/// The values of all boxes, spin boxes and sliders that are shown.
QMap<const QWidget*, int> valuesIn(const QWidget& window)
{
    QMap<const QWidget*, int> values;
    for (const QWidget* widget : window.findChildren<QWidget*>()) {
        if (!widget->isVisible())
            continue;
        if (const auto* box = qobject_cast<const QComboBox*>(widget))
            values[widget] = box->currentIndex();
        if (const auto* spin = qobject_cast<const QSpinBox*>(widget))
            values[widget] = spin->value();
        if (const auto* slider = qobject_cast<const QAbstractSlider*>(widget);
            slider != nullptr && qobject_cast<const QScrollBar*>(widget) == nullptr)
            values[widget] = slider->value();
    }
    return values;
}

} // namespace

class WheelTest : public QObject {
    Q_OBJECT

private slots:
    void withoutTheFocusNothingChanges()
    {
        MainWindow window;
        window.openLevel({.maze = drawn({"So.", "..E"})});
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, patience));
        window.level()->solve(); // the timeline has boxes and a slider
        QTRY_VERIFY(window.runs()->active() == 0);
        window.findChild<SolverBar*>()->setDrawerOpen(true);
        window.layers()->setOpen(true);
        const QMap<const QWidget*, int> before = valuesIn(window);
        QVERIFY(before.size() > 5);
        window.setFocus();
        const QWidget* focused = QApplication::focusWidget();

        for (const QWidget* widget : before.keys())
            turnWheelOver(const_cast<QWidget&>(*widget));

        QCOMPARE(valuesIn(window), before);
        QCOMPARE(QApplication::focusWidget(), focused);
    }

    void withTheFocusTheValueChanges()
    {
        MainWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window, patience));
        QSpinBox spin(&window);
        spin.setValue(5);
        spin.show();
        spin.setFocus();

        turnWheelOver(spin);

        QCOMPARE(spin.value(), 4);
    }

    void thePanelScrolls()
    {
        const MainWindow window; // whose rule holds for all windows
        QScrollArea area;
        auto* tall = new QWidget;
        tall->setFixedSize(100, 2000);
        auto* spin = new QSpinBox(tall);
        spin->setValue(5);
        area.setWidget(tall);
        area.resize(200, 200);
        area.show();

        turnWheelOver(*spin);

        QCOMPARE(spin->value(), 5);
        QVERIFY(area.verticalScrollBar()->value() > 0);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WheelTest)
#include "wheel_test.moc"
