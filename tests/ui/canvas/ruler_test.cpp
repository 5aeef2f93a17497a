// Rulers beside a view: which numbers they show, where, and which one is marked.
#include "tests/ui/canvas/view_stage.h"
#include "ui/base/text.h"
#include "ui/canvas/ruler.h"

#include <QLabel>

namespace mazewright::ui {

class RulerTest : public QObject, private ViewStage {
    Q_OBJECT

private slots:
    void init()
    {
        open();
        m_ruled = std::make_unique<RuledView>(m_view.get(), m_document.get());
        m_ruled->resize(600, 500);
        m_ruled->setRulersShown(true);
        m_ruled->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_ruled.get(), patience));
    }

    void cleanup()
    {
        static_cast<void>(m_view.release()); // its parent's
        m_ruled.reset();
    }

    void everyCellHasItsNumberWhereThereIsRoom()
    {
        QCOMPARE(columns().step(), 1);
        QCOMPARE(columns().numbers(), (QList<int>{0, 1, 2, 3, 4, 5, 6, 7}));
        QCOMPARE(rowNumbers().numbers(), (QList<int>{0, 1, 2, 3, 4, 5}));
        QVERIFY(!m_ruled->grab().isNull());
    }

    /// Round numbers, as they are shown.
    void theFirstNumberIsChosen()
    {
        rememberFirstNumber(1);
        const auto fromZero = qScopeGuard([] { rememberFirstNumber(0); });
        m_document->setLevel({*Maze::make(4000, 4000)});
        m_view->setViewState({.centre = {2000, 2000}, .pixelsPerCell = 4});
        QVERIFY(columns().step() > 1);

        for (const int number : columns().numbers())
            QCOMPARE((number + 1) % columns().step(), 0);
        QCOMPARE(positionText({3, 2}), "(4, 3)");
    }

    void farAwayTheNumbersAreFewer_data()
    {
        test::numbers<double>("pixelsPerCell", "px a cell", {64.0, 16.0, 4.0, 1.0, 0.25, 1.0 / 16});
    }

    /// Whatever the scale, no two numbers touch, and the step is the least such.
    void farAwayTheNumbersAreFewer()
    {
        QFETCH(double, pixelsPerCell);
        m_document->setLevel({*Maze::make(4000, 4000)});
        m_view->setViewState({.centre = {2000, 2000}, .pixelsPerCell = pixelsPerCell});
        const int widest = columns().fontMetrics().horizontalAdvance(QStringLiteral("3999"));

        const int step = columns().step();

        QVERIFY(step * m_view->pixelsPerCell() >= widest + 4);
        QVERIFY(step == 1 || step * m_view->pixelsPerCell() < 4 * (widest + 8));
        for (const Ruler* ruler : {&columns(), &rowNumbers()}) {
            const QList<int> numbers = ruler->numbers();
            QVERIFY(!numbers.isEmpty());
            QVERIFY(numbers.size() <= 60);
            for (const int number : numbers)
                QVERIFY(number % ruler->step() == 0 && number >= 0 && number < 4000);
        }
    }

    void numbersStandWhereTheirCellsAre()
    {
        m_document->setLevel({*Maze::make(400, 400)});
        m_view->setViewState({.centre = {200, 100}, .pixelsPerCell = 40});

        // Then the first and the last number are those of the cells at the edges of the view
        const QPointF topLeft = m_view->mapToScene(QPoint(0, 0));
        const QPointF bottomRight = m_view->mapToScene(m_view->viewport()->rect().bottomRight());
        QCOMPARE(columns().step(), 1);
        QCOMPARE(columns().numbers().front(), static_cast<int>(topLeft.x()));
        QCOMPARE(columns().numbers().back(), static_cast<int>(bottomRight.x()));
        QCOMPARE(rowNumbers().numbers().front(), static_cast<int>(topLeft.y()));
        QCOMPARE(rowNumbers().numbers().back(), static_cast<int>(bottomRight.y()));
        QCOMPARE(columns().mapToGlobal(QPoint(0, 0)).x(),
                 m_view->viewport()->mapToGlobal(QPoint(0, 0)).x());
        QCOMPARE(rowNumbers().mapToGlobal(QPoint(0, 0)).y(),
                 m_view->viewport()->mapToGlobal(QPoint(0, 0)).y());
    }

    void theCellUnderThePointerIsMarked()
    {
        QCOMPARE(columns().marked(), -1);

        move({2, 5}, Qt::NoButton);
        QCOMPARE(columns().marked(), 5);
        QCOMPARE(rowNumbers().marked(), 2);

        m_view->placeCursor({4, 1}); // by keys
        QCOMPARE(columns().marked(), 1);
        QCOMPARE(rowNumbers().marked(), 4);
        QVERIFY(!m_ruled->grab().isNull());
    }

    void theRulerIsAsWideAsItsNumbers()
    {
        const int before = rowNumbers().sizeHint().width();

        m_document->replace(*Maze::make(1200, 8), {});

        QVERIFY(rowNumbers().sizeHint().width() > before);
        m_ruled->setRulersShown(false);
        QVERIFY(!columns().isVisible() && !rowNumbers().isVisible());
    }

private:
    Ruler& columns() const { return *m_ruled->columns(); }
    Ruler& rowNumbers() const { return *m_ruled->rows(); }

    std::unique_ptr<RuledView> m_ruled;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RulerTest)
#include "ruler_test.moc"
