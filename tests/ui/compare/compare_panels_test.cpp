// What stands around a comparison: the pair that it begins with, the keys that its buttons tell,
// and the card on a cell of a pane.
#include "tests/ui/compare/compare_stage.h"
#include "ui/compare/run_view.h"
#include "ui/experiments/race_dialog.h"
#include "ui/panels/results_table.h"

#include <QAbstractButton>
#include <QHelpEvent>
#include <QToolTip>

namespace mazewright::ui {

class ComparePanelsTest : public CompareStage {
    Q_OBJECT

private slots:
    void init() { makeWindow(); }

    void afterARaceThePairTellsMost()
    {
        const auto expanded = [](const Run& run) {
            return std::get<std::int64_t>(findFigure(run.outcome, "expanded")->value);
        };
        key(Qt::Key_R, Qt::ControlModifier);
        RaceDialog* dialog = m_window->race()->dialog();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(dialog->hasResult());
        QTest::keyClick(dialog, Qt::Key_Return);

        QTRY_VERIFY(mode().isOn());
        const auto pair = panes().runs();
        QCOMPARE(pair.size(), std::size_t(2));
        QCOMPARE(pair[0]->outcome.cost, pair[1]->outcome.cost);
        const double told =
            static_cast<double>(expanded(*pair[0])) / static_cast<double>(expanded(*pair[1]));
        for (int row = 0; row < m_window->runs()->rowCount(); ++row)
            for (int other = 0; other < m_window->runs()->rowCount(); ++other) {
                const Run& one = *m_window->runs()->run(row);
                const Run& two = *m_window->runs()->run(other);
                if (one.outcome.cost != pair[0]->outcome.cost ||
                    two.outcome.cost != one.outcome.cost)
                    continue;
                const double ratio =
                    static_cast<double>(expanded(one)) / static_cast<double>(expanded(two));
                QVERIFY(ratio <= std::max(told, 1 / told));
            }
        QCOMPARE(m_window->results()->selectedRuns().size(), qsizetype(2));
    }

    void aChangedKeyIsToldByTheButtons()
    {
        compare();
        const auto button = [](const QWidget& parent, const char* name) {
            return parent.findChild<QAbstractButton*>(QLatin1String(name));
        };
        const QWidget& page = *mode().page();
        const QAbstractButton* play = button(page, "play");
        const QAbstractButton* close = button(panes(), "closePane");
        QVERIFY2(play->toolTip().endsWith(u"(K)"), qPrintable(play->toolTip()));
        QVERIFY2(close->toolTip().endsWith(u"(Ctrl+W)"), qPrintable(close->toolTip()));

        changeKeys(action(ActionId::solvePlay), {QKeySequence(QStringLiteral("F8"))});
        changeKeys(action(ActionId::compareClose), {QKeySequence(QStringLiteral("F9"))});
        changeKeys(action(ActionId::compareBack), {QKeySequence(QStringLiteral("F10"))});
        changeKeys(action(ActionId::compareLock), {});

        QCOMPARE(close->toolTip(), QStringLiteral("Close pane (F9)"));
        QCOMPARE(action(ActionId::compareBack).toolTip(), QStringLiteral("Back to editor (F10)"));
        QVERIFY(!action(ActionId::compareLock).toolTip().contains(u'('));
        QVERIFY2(play->toolTip().endsWith(u"(F8)"), qPrintable(play->toolTip()));
        mode().playback()->toStart();
        mode().playback()->play();
        QCOMPARE(play->toolTip(), QStringLiteral("Pause run (F8)"));
        trigger(ActionId::compareBack);
        for (const QAbstractButton* other :
             m_window->findChildren<QAbstractButton*>(QStringLiteral("play")))
            QVERIFY2(other->toolTip().endsWith(u"(F8)"), qPrintable(other->toolTip()));
    }

    /// It is about the run of the pane under the pointer, which need not be the active one.
    void aCellIsToldBesideThePointer()
    {
        compare();
        const auto tipAt = [this](int pane, Position cell) {
            ZoomView& view = panes().view(pane);
            emit view.cellHovered(cell);
            const QPoint at = view.mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
            QHelpEvent event(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(view.viewport(), &event);
            return QToolTip::text();
        };
        panes().setActivePane(0);
        const Position start = *panes().view(0).run()->maze->start();

        const QString first = tipAt(0, start);
        const QString second = tipAt(1, start);

        for (const QString& tip : {first, second}) {
            QVERIFY2(tip.startsWith(QStringLiteral("Cell ") + positionText(start)),
                     qPrintable(tip));
            QVERIFY2(tip.contains(QStringLiteral("opened at step 1")), qPrintable(tip));
        }
        QVERIFY2(first != second, qPrintable(first)); // A* has estimates
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ComparePanelsTest)
#include "compare_panels_test.moc"
