#include "ui/panels/figures.h"

#include <QProgressBar>
#include <QPushButton>

namespace mazewright::ui {

/// What a panel says of its work in the background.
class WorkStateTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_state = std::make_unique<WorkState>(QStringLiteral("Counting"));
        m_state->addButtons(QStringLiteral("Count"), QStringLiteral("start"),
                            QStringLiteral("stop"));
        m_bar = m_state->findChild<QProgressBar*>();
        m_stop = m_state->findChild<QPushButton*>(QStringLiteral("stop"));
    }

    void workThatLastsIsToldOf()
    {
        QSignalSpy lasting(m_state.get(), &WorkState::lasting);

        m_state->begin();

        QVERIFY(m_state->isNotShownYet());
        QVERIFY(m_bar->isHidden());
        QVERIFY(lasting.wait(patience));
        QVERIFY(!m_state->isNotShownYet());
    }

    void workThatEndsAtOnceIsNotToldOf()
    {
        m_state->begin();

        m_state->showIdle(QStringLiteral("Exact."));

        QVERIFY(!m_state->isNotShownYet()); // so that nothing is told later
        QVERIFY(m_bar->isHidden());
        QCOMPARE(m_state->words(), QStringLiteral("Exact."));
    }

    void workCanBeStoppedOnceItIsTold()
    {
        QSignalSpy stopWanted(m_state.get(), &WorkState::stopWanted);

        m_state->showWorking(QStringLiteral("Counting…"), 0.5);

        QVERIFY(m_state->startButton()->isHidden());
        QVERIFY(!m_bar->isHidden());
        QCOMPARE(2 * m_bar->value(), m_bar->maximum());
        m_stop->click();
        QCOMPARE(stopWanted.count(), 1);
        m_state->showIdle({});
        QVERIFY(m_stop->isHidden());
    }

    void aBarWithoutAShareOnlyMoves()
    {
        m_state->showWorking(QStringLiteral("Counting…"));

        QCOMPARE(m_bar->maximum(), m_bar->minimum());
    }

private:
    std::unique_ptr<WorkState> m_state;
    QProgressBar* m_bar = nullptr;
    QPushButton* m_stop = nullptr;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WorkStateTest)
#include "work_state_test.moc"
