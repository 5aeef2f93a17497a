#include "ui/dialogs/required_facts_form.h"

#include <QAbstractSpinBox>
#include <QLineEdit>

namespace mazewright::ui {

class FactFieldTest : public QObject {
    Q_OBJECT

private slots:
    void aCountIsTypedBehindTheZeroThatStandsThere()
    {
        QWidget form;
        QWidget* field = makeFactField(*findFact("optimal-tracks"), &form);
        field->setFocus();
        auto* digits = qobject_cast<QLineEdit*>(field);
        digits->setCursorPosition(1);

        QTest::keyClicks(digits, QStringLiteral("8"));
        QCOMPARE(digits->text(), QStringLiteral("08"));
        QCOMPARE(toText(valueIn(*field)), "8");

        QTest::keyClicks(digits, QStringLiteral("15"));
        QCOMPARE(toText(valueIn(*field)), "815");
    }

    void anEmptyFieldIsZero()
    {
        QWidget form;
        QWidget* field = makeFactField(*findFact("optimal-tracks"), &form);
        qobject_cast<QLineEdit*>(field)->clear();

        QCOMPARE(toText(valueIn(*field)), "0");
    }

    void aGradeIsChosenByItsWord()
    {
        QWidget form;
        auto* field = qobject_cast<QAbstractSpinBox*>(makeFactField(*findFact("grade"), &form));

        setValueIn(*field, Value(std::int64_t{3}));
        QCOMPARE(field->text(), QStringLiteral("Hard"));
        field->stepUp();
        field->stepUp(); // there is none above

        QCOMPARE(field->text(), QStringLiteral("Expert"));
        QCOMPARE(toText(valueIn(*field)), "4");
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::FactFieldTest)
#include "fact_field_test.moc"
