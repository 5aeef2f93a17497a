// Find a Command: what the menus can do, by a few letters.
#include "tests/support/window_test.h"
#include "ui/dialogs/command_dialogs.h"
#include "ui/panels/menu_lists.h"

#include <QDockWidget>
#include <QLineEdit>
#include <QMenuBar>
#include <QTabWidget>
#include <QTreeWidget>

namespace mazewright::ui {

class CommandFinderTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({}, Level{.maze = drawn({"S#.", "..E"})}); }

    void theKeyTheLettersAndEnterRunACommand()
    {
        inDialog<CommandFinder>([](CommandFinder& finder) {
            type(finder, QStringLiteral("fliph"));
            QTest::keyClick(finder.findChild<QLineEdit*>(), Qt::Key_Return);
        });

        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);

        QCOMPARE(sketch(document().maze()), (std::vector<std::string>{".#S", "E.."}));
    }

    void everyEntryOfTheMenusIsFound()
    {
        QStringList missing;
        for (const QAction* entry : m_window->findChildren<QAction*>()) {
            const QString text = QString(entry->text()).remove(u'&');
            if (entry->property("firstKeys").isNull() || entry->associatedObjects().size() < 2)
                continue; // in no menu
            const auto made = finder();
            made->findChild<QLineEdit*>()->setText(text);
            bool found = false;
            for (int row = 0; row < listOf(*made).topLevelItemCount(); ++row)
                found = found || listOf(*made).topLevelItem(row)->text(0).endsWith(text);
            if (!found)
                missing << text;
        }

        QCOMPARE(missing, QStringList());
    }

    /// Though the long path of a recent file has words with these letters too.
    void theShortNameComesFirst()
    {
        m_window->recentFiles()->add(
            QStringLiteral("/somewhere/where/everything/is/some-work.maze"));
        const auto made = finder();

        type(*made, QStringLiteral("swe"));

        QCOMPARE(currentOf(*made), QStringLiteral("Solve › Solve with Every Solver"));
    }

    void wordsAreFoundInNamesAndSynonyms_data()
    {
        const auto row = test::columns<QString, QString>("words", "first");
        row("import", "import", "File › Import…");
        row("unique", "unique", "Maze › Repair…");
        row("dark mode", "dark mode", "Edit › Preferences…");
        row("an exact name", "solve", "Solve › Solve");
        row("two words in any order", "solver every", "Solve › Solve with Every Solver");
        row("a word of the menu", "symmetry half", "Maze › Symmetry › Half Turn");
        row("a synonym", "mirror", "Maze › Flip Horizontally");
        row("scenario", "scenario", "File › Open…");
        row("chinese", "chinese", "Edit › Preferences…");
        row("fastest", "fastest", "Compare › Race…");
        row("split", "split", "View › Move Level to New Window");
        for (const char* words : {"why", "reason", "pseudo-code"})
            row(words, words, "View › Panels › Explain");
    }

    void wordsAreFoundInNamesAndSynonyms()
    {
        QFETCH(QString, words);
        QFETCH(QString, first);
        const auto made = finder();

        type(*made, words);

        QCOMPARE(currentOf(*made), first);
    }

    /// Though a level of the gallery has the letters of many words in its long path.
    void aWordHidesWhatHasOnlyItsLetters()
    {
        const auto made = finder();

        type(*made, QStringLiteral("difficulty"));

        for (int row = 0; row < listOf(*made).topLevelItemCount(); ++row)
            QVERIFY(!listOf(*made).topLevelItem(row)->text(0).startsWith("File › Examples"));
        QVERIFY(listOf(*made).topLevelItemCount() > 0);
    }

    void levelsComeLast()
    {
        const auto made = finder();

        int lastCommand = 0;
        int firstLevel = listOf(*made).topLevelItemCount();
        for (int row = 0; row < listOf(*made).topLevelItemCount(); ++row)
            if (const QString text = listOf(*made).topLevelItem(row)->text(0);
                !text.startsWith("File › Examples") && !text.startsWith("File › Open Recent"))
                lastCommand = row;
            else
                firstLevel = std::min(firstLevel, row);

        QVERIFY(lastCommand > 100 && firstLevel == lastCommand + 1);
    }

    void aButtonOfAPanelIsFoundAndPressed()
    {
        showWindow({1280, 800}, Level{.maze = drawn({"S#.", "..E"})});
        auto* panel = new QDockWidget(QStringLiteral("Figures"), m_window.get());
        auto* button = new QPushButton(QStringLiteral("&Weigh the Cells"), panel);
        panel->setWidget(button);
        m_window->addDockWidget(Qt::RightDockWidgetArea, panel);
        const QSignalSpy pressed(button, &QPushButton::clicked);
        const auto made = finder();

        type(*made, QStringLiteral("weigh"));
        QCOMPARE(currentOf(*made), QStringLiteral("Figures › Weigh the Cells"));
        QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Return);
        made->chosen()->trigger();

        QCOMPARE(pressed.size(), 1);
    }

    /// Such as the measures of a board beside a level without tiles.
    void aButtonOfATabThatDoesNotApplyIsDisabled()
    {
        auto* panel = new QDockWidget(QStringLiteral("Figures"), m_window.get());
        auto* tabs = new QTabWidget(panel);
        auto* page = new QWidget(tabs);
        new QPushButton(QStringLiteral("Weigh the Cells"), page);
        tabs->addTab(new QWidget(tabs), QStringLiteral("One"));
        tabs->addTab(page, QStringLiteral("Two"));
        panel->setWidget(tabs);
        m_window->addDockWidget(Qt::RightDockWidgetArea, panel);

        for (const bool applies : {false, true}) {
            tabs->setTabVisible(1, applies);
            const auto made = finder();
            type(*made, QStringLiteral("weigh"));
            QCOMPARE(saidBy(*made), applies ? QStringLiteral("Press Enter to run it.")
                                            : QStringLiteral("Not available for this level."));
            QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Return);
            QCOMPARE(made->chosen() != nullptr, applies);
        }
    }

    void beforeALetterTheOrderIsThatOfTheMenus()
    {
        QStringList first;
        for (const QAction* entry : m_window->menuBar()->actions().constFirst()->menu()->actions())
            if (!entry->isSeparator() && entry->menu() == nullptr && entry->isEnabled())
                first << QString(entry->text()).remove(u'&');
        const auto made = finder();

        QStringList listed;
        for (int row = 0; row < listOf(*made).topLevelItemCount(); ++row)
            if (const QStringList way = listOf(*made).topLevelItem(row)->text(0).split(" › ");
                way.size() == 2 && listed.size() < first.size())
                listed << way.constLast();

        QVERIFY(first.size() > 5);
        QCOMPARE(listed, first);
    }

    void aToolIsFound()
    {
        const auto made = finder();

        type(*made, QStringLiteral("eraser"));
        QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(made->chosen() != nullptr);
        made->chosen()->trigger();

        QCOMPARE(view().tool(), findTool("eraser"));
    }

    void theEnglishNameFindsInAnyLanguage()
    {
        rememberLanguage(QStringLiteral("zh_CN"));
        installLanguage();
        const auto english = qScopeGuard([] {
            rememberLanguage({});
            installLanguage();
        });
        const MainWindow chinese;
        CommandFinder finder(*chinese.menuBar());

        type(finder, QStringLiteral("print all"));
        QTest::keyClick(finder.findChild<QLineEdit*>(), Qt::Key_Return);

        QCOMPARE(finder.chosen(), (*chinese.actionTable())[ActionId::filePrintAll]);
    }

    void whatCannotBeUsedSaysWhy()
    {
        const auto made = finder();

        type(*made, QStringLiteral("cut"));
        QCOMPARE(currentOf(*made), QStringLiteral("Edit › Cut"));
        QCOMPARE(saidBy(*made), QStringLiteral("No cells are selected."));
        QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Return);

        QVERIFY(made->chosen() == nullptr);
        made->findChild<QLineEdit*>()->clear();
        type(*made, QStringLiteral("close pane"));
        QCOMPARE(saidBy(*made), QStringLiteral("Available only while comparing runs."));
    }

    void arrowsMoveInTheList()
    {
        const auto made = finder();
        type(*made, QStringLiteral("rotate"));
        const QString second = listOf(*made).topLevelItem(1)->text(0);

        QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Down);

        QCOMPARE(currentOf(*made), second);
    }

    void aClickRunsACommand()
    {
        const auto made = finder();
        made->show();
        type(*made, QStringLiteral("grid"));
        QTreeWidget& list = listOf(*made);

        QTest::mouseClick(list.viewport(), Qt::LeftButton, Qt::NoModifier,
                          list.visualItemRect(list.topLevelItem(0)).center());

        QCOMPARE(made->chosen(), &action(ActionId::viewGrid));
    }

    void nothingIsFoundAndSaid()
    {
        const auto made = finder();

        type(*made, QStringLiteral("xyzzy"));

        QCOMPARE(listOf(*made).topLevelItemCount(), 1);
        QCOMPARE(listOf(*made).topLevelItem(0)->text(0), QStringLiteral("No matching commands"));
        QTest::keyClick(made->findChild<QLineEdit*>(), Qt::Key_Return);
        QVERIFY(made->chosen() == nullptr);
    }

    void aSolverIsFoundByItsName()
    {
        QString best;
        const auto choose = [this, &best](const QString& letters) {
            inDialog<CommandFinder>([&best, letters](CommandFinder& finder) {
                type(finder, letters);
                best = currentOf(finder);
                QTest::keyClick(finder.findChild<QLineEdit*>(), Qt::Key_Return);
            });
            trigger(ActionId::helpFindCommand);
        };

        choose(QStringLiteral("dijkstra"));
        QCOMPARE(best, QStringLiteral("Solve › Shortest path › Solve with Dijkstra"));
        QCOMPARE(level().solving()->solver(), findSolver("dijkstra"));
        QVERIFY(waitForRuns());
        QCOMPARE(m_window->runs()->rowCount(), 1);
        choose(QStringLiteral("a*"));
        QCOMPARE(best, QStringLiteral("Solve › Shortest path › Solve with A*"));
        QCOMPARE(level().solving()->solver(), findSolver("astar"));
        for (const char* word : {"heuristic", "weight"}) {
            choose(QString::fromLatin1(word));
            QCOMPARE(best, QStringLiteral("Solve › Solver Options"));
        }
    }

private:
    std::unique_ptr<CommandFinder> finder() const
    {
        return std::make_unique<CommandFinder>(*m_window->menuBar());
    }
    static void type(CommandFinder& finder, const QString& letters)
    {
        QTest::keyClicks(finder.findChild<QLineEdit*>(), letters);
    }
    static QTreeWidget& listOf(CommandFinder& finder) { return *finder.findChild<QTreeWidget*>(); }
    static QString currentOf(CommandFinder& finder)
    {
        return listOf(finder).currentItem()->text(0);
    }
    static QString saidBy(CommandFinder& finder) { return finder.findChild<QLabel*>()->text(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CommandFinderTest)
#include "command_finder_test.moc"
