#include "solvers/core/problem.h"
#include "ui/panels/options_form.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDoubleSpinBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QSpinBox>
#include <QStyleOptionComboBox>
#include <QToolButton>

namespace mazewright::ui {

namespace {

constexpr std::array<std::string_view, 3> tieNames = {"first-in", "low-h", "high-g"};
constexpr std::array<std::string_view, 3> tieWords = {"First in", "Low H", "High G"};
constexpr std::array schema = {
    OptionSpec{"flood", "Flood", "whether to go on", Toggle{false}},
    OptionSpec{"turns", "Turns", "how many", Whole{2, 0, 8}},
    OptionSpec{"seed", "Seed", "of the dice", Whole{1, 0, 1LL << 62}},
    OptionSpec{"weight", "Weight", "of the estimate", Real{1, 1, 10}},
    OptionSpec{"ties", "Ties", "which first", Choice{"first-in", tieNames, tieWords}},
    OptionSpec{"from", "From", "the first cell", Place{}},
    OptionSpec{"pass", "Pass", "the cells on the way", Places{}},
    OptionSpec{"coins", "Coins", "how many", WholeRange{}}};

template <class Field>
Field& fieldOf(const OptionsForm& form, const char* id)
{
    return *qobject_cast<Field*>(form.field(QString::fromLatin1(id)));
}

} // namespace

class OptionsFormTest : public QObject {
    Q_OBJECT

private slots:
    void beginsWithTheFirstValues()
    {
        const OptionsForm form{schema};

        QCOMPARE(form.options(), Options{schema});
        QCOMPARE(fieldOf<QSpinBox>(form, "turns").value(), 2);
        QCOMPARE(fieldOf<QComboBox>(form, "ties").currentText(), "First in");
        QCOMPARE(fieldOf<QLineEdit>(form, "seed").text(), "1");
    }

    void takesWhatIsEntered()
    {
        const OptionsForm form{schema};
        QSignalSpy changed(&form, &OptionsForm::changed);

        fieldOf<QCheckBox>(form, "flood").click();
        fieldOf<QSpinBox>(form, "turns").setValue(5);
        fieldOf<QLineEdit>(form, "seed").setText("4000000000000");
        fieldOf<QDoubleSpinBox>(form, "weight").setValue(1.25);
        fieldOf<QComboBox>(form, "ties").setCurrentIndex(2);
        fieldOf<QLineEdit>(form, "from").setText("3,4");
        fieldOf<QLineEdit>(form, "pass").setText("2,1;0,5");
        fieldOf<QLineEdit>(form, "coins").setText("1..3");

        QCOMPARE(changed.count(), 8);
        QVERIFY(form.options().toggle("flood"));
        QCOMPARE(form.options().whole("turns"), 5);
        QCOMPARE(form.options().whole("seed"), 4000000000000LL);
        QCOMPARE(form.options().real("weight"), 1.25);
        QVERIFY(form.options().choice("ties") == "high-g");
        QCOMPARE(form.options().place("from"), (Position{3, 4}));
        QCOMPARE(form.options().places("pass"), (std::vector<Position>{{0, 5}, {2, 1}}));
        QVERIFY(form.options().range("coins") == (CountRange{1, 3}));
    }

    void showsWhatIsSet()
    {
        Options options(schema);
        for (const auto& [id, text] :
             {std::pair{"flood", "on"}, std::pair{"turns", "7"}, std::pair{"seed", "99"},
              std::pair{"weight", "2.5"}, std::pair{"ties", "low-h"}, std::pair{"from", "1,2"},
              std::pair{"pass", "0,5;2,1"}, std::pair{"coins", "..3"}})
            QVERIFY(options.set(id, text).has_value());
        OptionsForm form{schema};

        form.setOptions(options);

        QCOMPARE(form.options(), options);
        QVERIFY(fieldOf<QCheckBox>(form, "flood").isChecked());
        QCOMPARE(fieldOf<QSpinBox>(form, "turns").value(), 7);
        QCOMPARE(fieldOf<QLineEdit>(form, "seed").text(), "99");
        QCOMPARE(fieldOf<QDoubleSpinBox>(form, "weight").value(), 2.5);
        QCOMPARE(fieldOf<QComboBox>(form, "ties").currentText(), "Low H");
        QCOMPARE(fieldOf<QLineEdit>(form, "from").text(), "1,2");
        QCOMPARE(fieldOf<QLineEdit>(form, "pass").text(), "0,5;2,1");
        QCOMPARE(fieldOf<QLineEdit>(form, "coins").text(), "..3");
    }

    void keepsTheLastGoodValue()
    {
        const OptionsForm form{schema};
        fieldOf<QLineEdit>(form, "from").setText("3,4");
        const QString help = fieldOf<QLineEdit>(form, "from").toolTip();

        fieldOf<QLineEdit>(form, "from").setText("three");

        QCOMPARE(form.options().place("from"), (Position{3, 4}));
        QVERIFY(fieldOf<QLineEdit>(form, "from").toolTip() != help); // says what was expected
        fieldOf<QLineEdit>(form, "coins").setText("3..1");
        QVERIFY(!form.options().range("coins").isSet());
        QVERIFY(fieldOf<QLineEdit>(form, "coins").toolTip().contains(u"A..B"));
    }

    void takesAPickedPlace()
    {
        OptionsForm form{schema};

        form.setPlace("from", {12, 7});

        QCOMPARE(form.options().place("from"), (Position{12, 7}));
    }

    void asksForAPlace()
    {
        const OptionsForm form{schema};
        QSignalSpy asked(&form, &OptionsForm::pickRequested);

        form.findChild<QToolButton*>()->click();

        QCOMPARE(asked.takeFirst().first().toString(), "from");
    }

    void emitsNothingWhenSet()
    {
        OptionsForm form{schema};
        QSignalSpy changed(&form, &OptionsForm::changed);
        Options options(schema);
        QVERIFY(options.set("turns", "7").has_value());

        form.setOptions(options);

        QCOMPARE(changed.count(), 0);
    }

    void aRowBreaksBeforeItsWordsAreCut()
    {
        // Given words that have room beside their label in a wide panel, and below it in a narrow
        // one
        OptionsForm form{optionsOf(Question::clearBoard)};
        QVERIFY(form.field(QStringLiteral("outside")) != nullptr);
        auto& box = fieldOf<QComboBox>(form, "outside");
        const auto room = [&box] {
            QStyleOptionComboBox option;
            option.initFrom(&box);
            return box.style()
                ->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box)
                .width();
        };
        const auto* label = qobject_cast<QFormLayout*>(form.layout())->labelForField(&box);
        const int needed = std::max(box.fontMetrics().horizontalAdvance(box.itemText(0)),
                                    box.fontMetrics().horizontalAdvance(box.itemText(1)));

        form.resize(400, form.sizeHint().height());
        form.show();
        QVERIFY(QTest::qWaitForWindowExposed(&form, patience));
        QVERIFY(label->x() < box.x() && label->y() < box.geometry().bottom());
        QVERIFY(room() >= needed);

        form.resize(form.minimumSizeHint().width(), 400);
        QTRY_VERIFY(label->geometry().bottom() <= box.y());
        QVERIFY(room() >= needed);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::OptionsFormTest)
#include "options_form_test.moc"
