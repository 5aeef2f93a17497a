#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "ui/base/theme.h"
#include "ui/dialogs/recovery_dialog.h"

#include <QLabel>
#include <QPushButton>
#include <QRadioButton>

// The question what becomes of unsaved levels. MAZEWRIGHT_PICTURES=FOLDER in the environment keeps
// pictures of it there.

namespace mazewright::ui {

class RecoveryDialogTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_levels.clear();
    }

    void tellsWhatDiffers()
    {
        leave(drawn({"S##E", "oo.."}), "a.txt", "S..E\no#..\n");
        leave(drawn({"S.E"}), "b.txt", "S..E\n....\n");
        leave(drawn({"S.E"}), "c.txt", "S.E\n");

        const RecoveryDialog dialog(m_levels);

        QTRY_COMPARE(factsIn(dialog, 0), "cells changed: 3 · walls +1 · coins +1");
        QTRY_COMPARE(factsIn(dialog, 1), "3 × 1 cells, previously 4 × 2");
        QTRY_COMPARE(factsIn(dialog, 2), "same as the saved file");
    }

    void tellsOfFilesThatCannotBeCompared()
    {
        leave(drawn({"S#E"}), {}, {});
        leave(drawn({"S#E"}), "gone.maze", {});
        leave(drawn({"S#E"}), "broken.maze", "{");
        leave(drawn({"S#E"}), "other.txt", "S.E\n");
        m_levels.back().unsaved.stamp = FileStamp{.facts = {}, .hash = hashOfContent("SE\n")};

        const RecoveryDialog dialog(m_levels);

        QTRY_COMPARE(factsIn(dialog, 0), "3 × 1 cells · walls: 1 · coins: 0");
        QTRY_VERIFY(factsIn(dialog, 1).endsWith(u"The file no longer exists."));
        QTRY_VERIFY(factsIn(dialog, 2).contains(u"Could not read the file"));
        QTRY_VERIFY(factsIn(dialog, 3).endsWith(
            u"The file has been changed by another program since then."));
    }

    void choosesLevelByLevel()
    {
        for (int level = 0; level < 3; ++level)
            leave(drawn({"S.E"}), {}, {});
        RecoveryDialog dialog(m_levels);
        dialog.show();
        QCOMPARE(dialog.choices(), std::vector(3, LostChoice::recover));

        buttonsIn(dialog, 1).value(1)->click();
        dialog.accept();

        QCOMPARE(dialog.choices(),
                 (std::vector{LostChoice::recover, LostChoice::discard, LostChoice::recover}));
    }

    void isKeptForLaterWhereItIsRejected()
    {
        leave(drawn({"S.E"}), {}, {});
        RecoveryDialog dialog(m_levels);
        dialog.show();
        buttonsIn(dialog, 0).value(1)->click();

        QTest::keyClick(&dialog, Qt::Key_Escape);

        QCOMPARE(dialog.result(), int(QDialog::Rejected));
        QCOMPARE(dialog.choices(), std::vector{LostChoice::later});
    }

    void theKeyboardIsEnough()
    {
        for (int level = 0; level < 2; ++level)
            leave(drawn({"S.E"}), {}, {});
        RecoveryDialog dialog(m_levels);
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, patience));

        // from row to row by the tabulator, within one by arrows
        buttonsIn(dialog, 0).value(0)->setFocus();
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Tab);
        QCOMPARE(dialog.focusWidget(), buttonsIn(dialog, 1).value(0));
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Right);
        QTest::keyClick(dialog.focusWidget(), Qt::Key_Return);

        QCOMPARE(dialog.result(), int(QDialog::Accepted));
        QCOMPARE(dialog.choices(), (std::vector{LostChoice::recover, LostChoice::discard}));
    }

    void fitsASmallScreen_data()
    {
        QTest::addColumn<int>("levels");
        QTest::addColumn<Theme>("theme");
        for (const int levels : {1, 3, 12}) {
            QTest::addRow("%d-light", levels) << levels << Theme::light;
            QTest::addRow("%d-dark", levels) << levels << Theme::dark;
        }
    }

    void fitsASmallScreen()
    {
        QFETCH(int, levels);
        QFETCH(Theme, theme);
        applyTheme(*qApp, theme);
        for (int level = 0; level < levels; ++level)
            leave(drawn({"S##E..o", "oo..#..", "..#.#.o", "##....."}),
                  QStringLiteral("a level with quite a long name %1.txt").arg(level),
                  level % 3 == 2 ? "SE\n" : "S..E..o\no#..#..\n..#...o\n##.....\n");

        RecoveryDialog dialog(m_levels);
        dialog.show();
        QTRY_VERIFY(!factsIn(dialog, levels - 1).isEmpty());

        QVERIFY(dialog.width() <= 1024 - 40);
        QVERIFY(dialog.height() <= 768 - 80);
        const QString pictures = qEnvironmentVariable("MAZEWRIGHT_PICTURES");
        if (!pictures.isEmpty())
            QVERIFY(dialog.grab().save(QStringLiteral("%1/recovery-%2.png")
                                           .arg(pictures, QLatin1String(QTest::currentDataTag()))));
    }

private:
    /// An unsaved level whose file holds something else, which may be nothing.
    void leave(const Maze& unsaved, const QString& file, const QByteArray& onDisk)
    {
        LostLevel lost{
            .mark = OpenMark::claim(m_folder->path(), QUuid::createUuid()),
            .unsaved = {.level = {.maze = unsaved}, .written = QDateTime({2026, 11, 22}, {15, 2})}};
        if (!file.isEmpty())
            lost.unsaved.file = m_folder->filePath(file);
        m_levels.push_back(std::move(lost));
        if (onDisk.isEmpty())
            return;
        writeContent(m_folder->filePath(file), onDisk);
    }

    static QString factsIn(const RecoveryDialog& dialog, int row)
    {
        const auto* facts =
            dialog.findChildren<LostLevelRow*>().value(row)->findChild<QLabel*>("lostFacts");
        return facts->text();
    }

    static QList<QRadioButton*> buttonsIn(const RecoveryDialog& dialog, int row)
    {
        return dialog.findChildren<LostLevelRow*>().value(row)->findChildren<QRadioButton*>();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::vector<LostLevel> m_levels;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RecoveryDialogTest)
#include "recovery_dialog_test.moc"
