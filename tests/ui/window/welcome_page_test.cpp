#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "ui/dialogs/welcome_page.h"

#include <QListWidget>
#include <QPushButton>
#include <QToolButton>

// The welcome page offers what can be made, recent levels and the program's own by question, and
// says what was chosen.

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

class WelcomePageTest : public QObject {
    Q_OBJECT

private slots:
    void aLevelIsChosenByEnter()
    {
        WelcomePage page;
        page.setGroups(twoGroups());
        page.show();
        QCOMPARE(page.findChildren<QListWidget*>().size(), 1); // without the empty one
        auto* list = page.findChild<QListWidget*>();
        QCOMPARE(list->item(1)->toolTip(), "Two cells.");
        QVERIFY(!list->item(1)->icon().isNull());
        QSignalSpy chosen(&page, &WelcomePage::levelChosen);

        list->setCurrentRow(1);
        QTest::keyClick(list, Qt::Key_Return);

        QTRY_COMPARE(chosen.count(), 1);
        QCOMPARE(chosen[0][0].toString(), ":/examples/second.maze");
    }

    void levelsAreReplaced()
    {
        WelcomePage page;
        page.setGroups(twoGroups());

        page.setGroups({});

        QVERIFY(page.findChildren<QListWidget*>().isEmpty());
    }

    /// A card for each question that levels are made of, named by what one does.
    void cardsMakeALevelOfTheirQuestion()
    {
        WelcomePage page;
        page.show();
        QSignalSpy wanted(&page, &WelcomePage::newWanted);
        QList<Question> questions;
        for (auto* card : page.findChildren<QToolButton*>(QStringLiteral("card"))) {
            QVERIFY(!card->icon().isNull());
            QTest::mouseClick(card, Qt::LeftButton);
            const auto question = wanted.takeLast().first().value<Question>();
            QCOMPARE(card->text(), purposeText(question));
            questions << question;
        }

        QCOMPARE(questions,
                 (QList{Question::oneStroke, Question::shortestPath, Question::clearBoard}));
    }

    void buttonsSayWhatToDo_data()
    {
        const auto row = test::columns<QString, QMetaMethod>("button", "signal");
        row("Open", "startOpen", QMetaMethod::fromSignal(&WelcomePage::openWanted));
        row("Tutorial", "startTutorial", QMetaMethod::fromSignal(&WelcomePage::tutorialWanted));
    }

    void buttonsSayWhatToDo()
    {
        QFETCH(QString, button);
        QFETCH(QMetaMethod, signal);
        WelcomePage page;
        page.show();
        QSignalSpy wanted(&page, signal);

        QTest::mouseClick(page.findChild<QPushButton*>(button), Qt::LeftButton);

        QCOMPARE(wanted.count(), 1);
    }

    void escapeGoesBackWhereThereIsALevel()
    {
        WelcomePage page;
        page.show();
        QSignalSpy back(&page, &WelcomePage::backWanted);
        QTest::keyClick(&page, Qt::Key_Escape);
        QCOMPARE(back.count(), 0);

        page.setBackOffered(true);
        QTest::keyClick(&page, Qt::Key_Escape);

        QCOMPARE(back.count(), 1);
    }

    /// Whatever the first one takes.
    void aLongTitleIsBrokenIntoLines()
    {
        std::vector<StartGroup> groups(1);
        groups[0].levels.push_back({"Short", ":/examples/a.maze", drawn({"S.E"})});
        groups[0].levels.push_back({"The better way comes late", ":/b.maze", drawn({"S#E"})});
        WelcomePage page;
        page.setGroups(groups);
        page.show();
        const auto* list = page.findChild<QListWidget*>();

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

QTEST_MAIN(mazewright::ui::WelcomePageTest)
#include "welcome_page_test.moc"
