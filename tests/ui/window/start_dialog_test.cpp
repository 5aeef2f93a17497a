#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "ui/dialogs/start_dialog.h"

#include <QListWidget>
#include <QPushButton>
#include <QTabWidget>

// The welcome page offers recent levels and the program's own by question, and says what was
// chosen.

namespace mazewright::ui {

namespace {

std::vector<StartGroup> twoGroups()
{
    std::vector<StartGroup> groups(2);
    groups[0].title = "Recent";
    groups[1].title = "One stroke";
    groups[1].levels.push_back({"First", ":/examples/first.maze", drawn({"S.E"})});
    groups[1].levels.push_back({"Second", ":/examples/second.maze", drawn({"S#E"}), "Two cells."});
    return groups;
}

QStringList titlesOf(const std::vector<StartGroup>& groups)
{
    QStringList titles;
    for (const StartGroup& group : groups)
        titles << group.title;
    return titles;
}

} // namespace

class StartDialogTest : public QObject {
    Q_OBJECT

private slots:
    void aLevelIsChosenByEnter()
    {
        StartDialog dialog(twoGroups());
        dialog.show();
        auto* list = dialog.findChild<QListWidget*>();
        QCOMPARE(dialog.findChild<QTabWidget*>()->count(), 1); // without the empty one
        QCOMPARE(list->item(1)->toolTip(), "Two cells.");
        QVERIFY(!list->item(1)->icon().isNull());

        list->setCurrentRow(1);
        QTest::keyClick(list, Qt::Key_Return);

        QCOMPARE(dialog.choice(), StartDialog::Choice::level);
        QCOMPARE(dialog.level(), ":/examples/second.maze");
        QCOMPARE(dialog.result(), static_cast<int>(QDialog::Accepted));
    }

    void buttonsSayWhatToDo_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<StartDialog::Choice>("choice");
        QTest::newRow("New") << "startNew" << StartDialog::Choice::newLevel;
        QTest::newRow("Open") << "startOpen" << StartDialog::Choice::open;
        QTest::newRow("Tutorial") << "startTutorial" << StartDialog::Choice::manual;
    }

    void buttonsSayWhatToDo()
    {
        QFETCH(QString, button);
        QFETCH(StartDialog::Choice, choice);
        StartDialog dialog(twoGroups());
        dialog.show();

        QTest::mouseClick(dialog.findChild<QPushButton*>(button), Qt::LeftButton);

        QCOMPARE(dialog.choice(), choice);
    }

    void theKeyOfTheManualOpensTheTutorial()
    {
        StartDialog dialog(twoGroups());
        dialog.show();
        QVERIFY(QTest::qWaitForWindowActive(&dialog, patience));

        QTest::keyClick(&dialog, Qt::Key_F1);

        QCOMPARE(dialog.choice(), StartDialog::Choice::manual);
    }

    void closedItChoosesNothing()
    {
        StartDialog dialog(twoGroups());
        dialog.show();

        QTest::keyClick(&dialog, Qt::Key_Escape);

        QCOMPARE(dialog.choice(), StartDialog::Choice::none);
        QVERIFY(!dialog.isVisible());
    }

    /// Whatever the first one takes.
    void aLongTitleIsBrokenIntoLines()
    {
        std::vector<StartGroup> groups(1);
        groups[0].levels.push_back({"Short", ":/examples/a.maze", drawn({"S.E"})});
        groups[0].levels.push_back({"A detour of the published A*", ":/b.maze", drawn({"S#E"})});
        StartDialog dialog(groups);
        dialog.show();
        const auto* list = dialog.findChild<QListWidget*>();

        const auto heightOf = [list](int row) {
            return list->visualItemRect(list->item(row)).height();
        };

        QVERIFY(heightOf(1) >= heightOf(0) + list->fontMetrics().height());
        QVERIFY(heightOf(1) <= list->gridSize().height());
    }

    void recentFilesHavePictures()
    {
        const QTemporaryDir home;
        const QString file = writeContent(home.filePath("a.txt"), "S.\n#E\n");

        const StartGroup group = recentGroup({file, home.filePath("gone.maze")});

        QCOMPARE(group.levels.size(), 1U);
        QCOMPARE(group.levels.front().title, "a.txt");
        QCOMPARE(group.levels.front().words, QDir::toNativeSeparators(file));
        QVERIFY(group.levels.front().maze == drawn({"S.", "#E"}));
    }

    void levelsOfTheProgramAreGroupedByQuestion()
    {
        QStringList resources;
        for (const char* folder : {":/examples", ":/gallery"})
            for (const QString& name : QDir(folder).entryList({"*.maze"}))
                resources << QString(folder) + '/' + name;

        const auto groups = groupsByQuestion(resources);

        std::size_t count = 0;
        for (const StartGroup& group : groups)
            count += group.levels.size();
        QCOMPARE(titlesOf(groups).size(), 4);
        QCOMPARE(count, static_cast<std::size_t>(resources.size()));
        QVERIFY(resources.size() >= 33);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::StartDialogTest)
#include "start_dialog_test.moc"
