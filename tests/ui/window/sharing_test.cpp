// Levels for people without Mazewright: a page that plays them, a pack, a book; from the open
// levels and from a survey of a folder.
#include "solvers/core/maze_hash.h"
#include "solvers/files/pack.h"
#include "tests/support/buttons.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/share_dialog.h"
#include "ui/experiments/survey_dialog.h"
#include "ui/output/sheet_dialog.h"
#include "ui/page/messages.h"

#include <QCheckBox>
#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QTableView>

namespace mazewright::ui {

namespace {

template <class Box>
Box* boxOf(const QDialog& dialog, const QString& text)
{
    for (auto* box : dialog.findChildren<Box*>())
        if (box->text().remove(QLatin1Char('&')).startsWith(text))
            return box;
    return nullptr;
}

} // namespace

class SharingTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        showWindow();
    }

    void openLevelsBecomeAPageWithoutTheirSolutions()
    {
        openTwo();

        share(ActionId::fileExportPage, "page.html", [](ShareDialog& dialog) {
            dialog.title()->setText(QStringLiteral("</title><script>"));
            boxOf<QCheckBox>(dialog, QStringLiteral("Hints"))->setChecked(false);
        });

        const QByteArray page = m_folder->content("page.html");
        QVERIFY(page.contains("\"levels\":[{\"number\":1,"));
        QVERIFY(page.contains(hashOf(first()).c_str()) && page.contains(hashOf(second()).c_str()));
        QVERIFY(page.contains("Content-Security-Policy"));
        QVERIFY(page.contains("\"hint\":false") && !page.contains("\"solution\":\""));
        QVERIFY(!page.contains("</title><script>"));
        QCOMPARE(message(), QStringLiteral("Saved page.html with 2 levels."));
    }

    void theCurrentLevelCanBeSharedAlone()
    {
        openTwo();

        share(ActionId::fileExportPack, "one.mazepack", [](ShareDialog& dialog) {
            QVERIFY(!dialog.takesOnlyCurrent());
            dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        });

        const auto pack = readPack(m_folder->content("one.mazepack").toStdString());
        QVERIFY(pack.has_value());
        QCOMPARE(pack->levels.size(), 1U);
        QCOMPARE(pack->levels.front().level->maze, second());
    }

    void solutionsArePackedIfWanted()
    {
        openTwo();

        share(ActionId::fileExportPack, "two.json", [](ShareDialog& dialog) {
            boxOf<QCheckBox>(dialog, QStringLiteral("Solutions"))->setChecked(true);
        });

        QCOMPARE(m_folder->content("two.json").count("\"solution\""), 2);
    }

    void aLevelWithoutAnAnswerIsNamed()
    {
        openTwo();
        document().setRules({.turns = 1}); // so that it stays open
        m_window->openLevel({.maze = drawn({"S#E"}), .title = "Walled"});

        share(ActionId::fileExportPage, "page.html", {});

        QVERIFY(message().startsWith(u"Saved page.html with 2 levels."));
        QStringList leftOut;
        for (const auto* bar : page().messages()->findChildren<MessageBar*>())
            leftOut << bar->details();
        QCOMPARE(leftOut.size(), 1);
        QVERIFY(leftOut.front().contains(u"no solution"));
    }

    void nothingIsWrittenIfNoLevelIsLeft()
    {
        m_window->openLevel({.maze = drawn({"S#E"})});

        share(ActionId::fileExportPage, "page.html", {});

        QCOMPARE(message(), QStringLiteral("No level is left to share."));
        QVERIFY(!QFile::exists(m_folder->path("page.html")));
    }

    /// In the order of the table, without copies.
    void aSurveyHandsItsLevelsOn()
    {
        m_folder->level("a.maze", {.maze = drawn({"S#E", ".#.", "..."})});
        m_folder->level("b.maze", {.maze = drawn({"S..E"})});
        m_folder->level("c.maze", {.maze = drawn({"E..S"})}); // a copy of b, mirrored
        trigger(ActionId::fileSurveyFolder);
        auto* dialog = m_window->findChild<SurveyDialog*>();
        dialog->folder()->setText(m_folder->path());
        QSignalSpy ended(dialog, &SurveyDialog::surveyed);
        dialog->startButton()->click();
        QVERIFY(ended.count() > 0 || ended.wait(patience));
        for (int section = 0; section < dialog->table()->model()->columnCount(); ++section)
            if (dialog->table()->model()->headerData(section, Qt::Horizontal) == QVariant("Length"))
                dialog->table()->sortByColumn(section, Qt::AscendingOrder);

        const auto* share = boxOf<QPushButton>(*dialog, QStringLiteral("Share"));
        const auto forms = share->menu()->actions();
        inDialogs("set.mazepack", {});
        forms[1]->trigger();
        QTRY_VERIFY(m_isSaved);

        const auto pack = readPack(m_folder->content("set.mazepack").toStdString());
        QVERIFY(pack.has_value());
        QCOMPARE(pack->levels.size(), 2U);
        QCOMPARE(pack->levels[0].level->maze, drawn({"S..E"}));
        QCOMPARE(pack->levels[1].level->maze, drawn({"S#E", ".#.", "..."}));
        QCOMPARE(dialog->words(), QStringLiteral("Saved set.mazepack with 2 levels."));

        std::size_t printed = 0;
        inDialogs({}, {},
                  [&printed](const SheetDialog& sheet) { printed = sheet.sheet().levels.size(); });
        forms[2]->trigger();
        QCOMPARE(printed, std::size_t{2});
    }

private:
    static Maze first() { return drawn({"S.o", "..E"}); }
    static Maze second() { return drawn({"S.o", ".#E"}); }
    void openTwo()
    {
        open(first());
        document().setRules({.turns = 1}); // so that it stays open
        m_window->openLevel({.maze = second()});
    }
    QString message() { return page().messages()->message(); }

    /// Answers the dialogs of sharing as they come.
    void inDialogs(const char* file, const std::function<void(ShareDialog&)>& choose,
                   const std::function<void(const SheetDialog&)>& look = {})
    {
        m_isSaved = false;
        m_seen = nullptr;
        m_waiting.disconnect();
        connect(&m_waiting, &QTimer::timeout, this, [this, file, choose, look] {
            QWidget* active = QApplication::activeModalWidget();
            if (active == nullptr || active == m_seen)
                return;
            if (auto* share = qobject_cast<ShareDialog*>(active)) {
                m_seen = active;
                if (choose)
                    choose(*share);
                share->accept();
            } else if (auto* sheet = qobject_cast<SheetDialog*>(active)) {
                m_seen = active;
                look(*sheet);
                sheet->reject();
            } else if (auto* chooser = qobject_cast<QFileDialog*>(active)) {
                m_seen = active;
                chooser->selectFile(m_folder->path(file));
                m_isSaved = true;
                static_cast<QDialog*>(chooser)->accept();
            }
        });
        m_waiting.start(5);
    }
    void share(ActionId action, const char* file, const std::function<void(ShareDialog&)>& choose)
    {
        inDialogs(file, choose);
        trigger(action);
        m_waiting.stop();
    }

    std::unique_ptr<Folder> m_folder;
    QTimer m_waiting;
    QWidget* m_seen = nullptr; ///< answered already
    bool m_isSaved = false;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SharingTest)
#include "sharing_test.moc"
