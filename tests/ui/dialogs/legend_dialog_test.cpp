// The dialog that asks what the symbols of a text mean: what it proposes, what it accepts, and the
// maze that follows.
#include "tests/support/sketch.h"
#include "ui/dialogs/legend_dialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSpinBox>
#include <QTableWidget>

namespace mazewright::ui {

class LegendDialogTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<LegendDialog> m_dialog;

    void ask(const std::string& text, const ReadOptions& options = {})
    {
        auto grid = readTextGrid(text, options.level);
        QVERIFY(grid.has_value());
        m_dialog = std::make_unique<LegendDialog>(
            *std::move(grid), options, [text](int level) { return readTextGrid(text, level); },
            QStringLiteral("Open"));
        m_dialog->show();
    }
    QTableWidget& table() { return *m_dialog->findChild<QTableWidget*>("legendTable"); }
    QComboBox& known() { return *m_dialog->findChild<QComboBox*>("legendKnown"); }
    QPushButton& accept() { return *m_dialog->findChild<QPushButton*>("legendAccept"); }
    QString words() { return m_dialog->findChild<QLabel*>("legendWords")->text(); }
    int rowOf(const QString& symbol)
    {
        for (int row = 0; row < table().rowCount(); ++row)
            if (table().item(row, 0)->text() == symbol)
                return row;
        return -1;
    }
    QComboBox& meaning(const QString& symbol)
    {
        return *qobject_cast<QComboBox*>(table().cellWidget(rowOf(symbol), 2));
    }
    QSpinBox& number(const QString& symbol)
    {
        return *table().cellWidget(rowOf(symbol), 3)->findChild<QSpinBox*>();
    }
    void choose(const QString& symbol, const QString& what)
    {
        meaning(symbol).setCurrentIndex(meaning(symbol).findText(what));
    }
    /// The maze that the dialog's choices read from the text, drawn as glyphs.
    std::vector<std::string> read(const std::string& text)
    {
        const auto read = readLevelText(text, {}, nullptr, m_dialog->options());
        return read ? sketch(read->level.maze)
                    : std::vector<std::string>{read.error().message.text()};
    }
    using Rows = std::vector<std::string>;
    const std::string m_zeroAndOne = "0 1 0\n0 0 0\n1 0 0\n";

private slots:
    void zeroAndOneAreProposedAsFloorAndWall()
    {
        ask(m_zeroAndOne);

        QCOMPARE(known().count(), 3);
        QCOMPARE(known().currentText(), "1 is wall, 0 is floor");
        QCOMPARE(table().rowCount(), 2);
        QCOMPARE(table().item(rowOf("1"), 1)->text(), "2");
        QVERIFY(accept().isEnabled());
        QCOMPARE(read(m_zeroAndOne), (Rows{".#.", "...", "#.."}));
    }

    void theBorderIsProbablyWall()
    {
        ask("[[0,0,0,0],[0,1,1,0],[0,0,0,0]]");

        QCOMPARE(known().currentText(), "0 is wall, 1 is floor");
    }

    void aKnownLegendFillsTheTable()
    {
        ask(m_zeroAndOne);

        QTest::keyClick(&known(), Qt::Key_End);
        known().setCurrentIndex(known().findText("0 is wall, 1 is floor"));
        emit known().activated(known().currentIndex());

        QCOMPARE(meaning("1").currentText(), "Floor");
        QCOMPARE(meaning("0").currentText(), "Wall");
        QCOMPARE(read(m_zeroAndOne), (Rows{"#S#", "###", "E##"}));
    }

    void anOwnChoiceIsNoKnownLegend()
    {
        ask(m_zeroAndOne);

        choose("1", "Coin");
        number("1").setValue(5);

        QCOMPARE(known().currentIndex(), -1);
        QTRY_VERIFY(number("1").isVisible());
        QVERIFY(!number("0").isVisible());
        QCOMPARE(*m_dialog->options().legend->explain("1")->cell, pack({CellKind::coin, 5}));
    }

    void unknownSymbolsAreMarkedAndMustBeGivenAMeaning()
    {
        const std::string text = "####\n#aS#\n#E #\n####\n";

        ask(text);

        QCOMPARE(rowOf("a"), 0);
        QCOMPARE(meaning("a").currentIndex(), -1);
        QVERIFY(!table().item(0, 0)->icon().isNull());
        QVERIFY(!accept().isEnabled());
        QVERIFY(!words().isEmpty());

        choose("a", "Floor");
        QVERIFY(accept().isEnabled());
        QVERIFY(table().item(0, 0)->icon().isNull());
        QVERIFY(words().isEmpty());
        QCOMPARE(read(text), (Rows{"####", "#.S#", "#E.#", "####"}));
    }

    void keysAndDoorsAreUnknown()
    {
        ask("#######\n#S a b#\n# ### #\n#A B E#\n#######\n");

        for (const char* letter : {"a", "b", "A", "B"})
            QCOMPARE(meaning(letter).currentIndex(), -1);
        QCOMPARE(meaning("S").currentText(), "Start");
        QCOMPARE(meaning("E").currentText(), "End");
        QCOMPARE(meaning("blank").currentText(), "Floor");
    }

    void aLevelHasOneStart()
    {
        ask("0 1 0\n0 0 0\n1 0 0\n");

        choose("1", "Start");

        QVERIFY(!accept().isEnabled());
        QCOMPARE(words(), "A level has at most one start and one end.");
    }

    void openingsAreEndsUnlessNotWanted()
    {
        const std::string text = "1 0 1\n1 0 1\n1 0 1\n";
        ask(text);
        QCOMPARE(read(text), (Rows{"#S#", "#.#", "#E#"}));

        m_dialog->findChild<QCheckBox*>()->setChecked(false);

        QCOMPARE(read(text), (Rows{"#.#", "#.#", "#.#"}));
    }

    void anotherLevelOfTheTextIsShown()
    {
        const std::string text = "0 1 0\n0 0 1\n0 1 1\n\n1 1 0\n0 2 3\n1 0 1\n";
        ask(text);
        auto* level = m_dialog->findChild<QSpinBox*>("legendLevel");
        QVERIFY(level != nullptr && level->isVisible());

        level->setValue(2);

        QCOMPARE(table().rowCount(), 4);
        QCOMPARE(m_dialog->options().level, 2);
        QCOMPARE(read(text), (Rows{"##.", ".SE", "#.#"}));
    }

    void aSingleCellIsAsked()
    {
        ask("a\n");

        QVERIFY(!accept().isEnabled());
        choose("a", "Floor");

        QVERIFY(accept().isEnabled());
        QCOMPARE(read("a\n"), Rows{"."});
    }

    void theLegendThatWasUsedIsShown()
    {
        ask("###\n# #\n###\n", {.legend = *readLegend("#=floor, =wall")});

        QCOMPARE(meaning("#").currentText(), "Floor");
        QCOMPARE(meaning("blank").currentText(), "Wall");
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LegendDialogTest)
#include "legend_dialog_test.moc"
