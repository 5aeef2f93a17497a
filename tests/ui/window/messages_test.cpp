// What is said of a level is said in its tab, and a question waits there for its answer.
#include "tests/support/buttons.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/session/file_watch.h"

#include <QPlainTextEdit>

namespace mazewright::ui {

class MessagesTest : public WindowTest {
    Q_OBJECT

private slots:
    void init()
    {
        m_folder = std::make_unique<Folder>();
        showWindow({1280, 800});
    }

    void whatIsSaidOfALevelStaysInItsTab()
    {
        LevelPage* one = m_window->openLevel({.maze = drawn({"...."})});
        one->level()->keepWithoutFile(); // else the next takes its place
        m_window->openLevel({.maze = drawn({"S..E"})});
        m_window->tabs()->setCurrentWidget(one);

        sayThatNothingCanBeSolved();

        QVERIFY(one->messages()->message().contains(QStringLiteral("Nothing to solve")));
        QVERIFY(one->messages()->isVisible());
        m_window->tabs()->step(1);
        QVERIFY(page().messages()->message().isEmpty());
        QVERIFY(!one->messages()->isVisible());
        m_window->tabs()->setCurrentWidget(one);
        QVERIFY(one->messages()->isVisible());
    }

    void whatIsSaidOfNoLevelIsSeenInEveryTab()
    {
        open(drawn({"...."}))->level()->keepWithoutFile();
        open(drawn({"S..E"}));

        m_window->openFile(m_folder->path("missing.maze"));
        m_window->tabs()->step(1);

        QVERIFY(m_window->messages()->message().contains(QStringLiteral("missing.maze")));
        QVERIFY(m_window->messages()->isVisible());
    }

    void aNoteLeavesTheQuestion()
    {
        const LevelPage& page = *openChanged();

        sayThatNothingCanBeSolved();

        QVERIFY(!page.messages()->message().isEmpty());
        QVERIFY(page.messages()->question().contains(QStringLiteral("level.txt")));
        for (const char* way : {"Open Version on Disk", "Overwrite", "Reload"})
            QVERIFY2(buttonOf(*page.messages(), QString(way)) != nullptr, way);
    }

    void aSecondFileLeavesTheQuestionOfTheFirst()
    {
        LevelPage* page = openChanged();
        const QString other = m_folder->file("other.txt", "S.E\n");

        m_window->openFiles({other});

        QVERIFY(m_window->page() != page);
        QVERIFY(m_window->page()->messages()->question().isEmpty());
        QVERIFY(!page->messages()->question().isEmpty());
    }

    void theQuestionGoesOnceItIsSettled()
    {
        LevelPage* page = openChanged();

        QVERIFY(page->level()->document()->saveAs(m_folder->path("mine.txt")));

        QVERIFY(page->messages()->question().isEmpty());
    }

    void theQuestionGoesWithItsLevelToAnotherWindow()
    {
        LevelPage* page = openChanged();
        LevelSession* level = page->level();
        open(drawn({"S..E"}));

        m_window->tearOff({page});

        MainWindow* torn = nullptr;
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* other = qobject_cast<MainWindow*>(widget);
                other != nullptr && other != m_window.get())
                torn = other;
        if (torn == nullptr)
            QFAIL("no window was made");
        QCOMPARE(torn->level(), level);
        QAbstractButton* take = buttonOf(*torn->page()->messages(), "Reload");
        QTest::mouseClick(take, Qt::LeftButton);
        QCOMPARE(level->document()->maze(), drawn({"....", "#..."}));
        torn->close();
        QTRY_COMPARE(m_window->openLevels()->levels().size(), 1);
    }

    /// However many they are; each is named when it is asked for.
    void manyFilesAreOneLine()
    {
        QStringList files;
        for (int i = 0; i < 60; ++i)
            files << m_folder->file(QStringLiteral("broken-%1.maze").arg(i), "no level");
        const auto height = [this] {
            return m_window->messages()->heightForWidth(m_window->messages()->width());
        };
        m_window->messages()->show(QStringLiteral("One line."));
        const int oneLine = height();

        m_window->openFiles(files);

        QVERIFY(m_window->messages()->message().startsWith(u"60 file"));
        QVERIFY(height() <= 2 * oneLine);
        const QStringList lines = details();
        QCOMPARE(lines.size(), 60);
        for (qsizetype i = 0; i < files.size(); ++i)
            QVERIFY(lines[i].contains(QStringLiteral("broken-%1.maze").arg(i)));
    }

    void anAppendedMessageLeavesTheDetails()
    {
        m_window->openFiles(
            {m_folder->file("a.maze", "no level"), m_folder->file("b.maze", "no level")});
        const QString before = m_window->messages()->message();

        m_window->messages()->append("A solver is left out.");

        QCOMPARE(m_window->messages()->message(), before + " A solver is left out.");
        QCOMPARE(details().size(), 2);
    }

    void aLongMessageStandsBehindAButton()
    {
        const QString line = QStringLiteral("word ").repeated(2000);
        const QString lines =
            QStringLiteral("A line.\n").repeated(200) + QStringLiteral("The last.");
        Messages* messages = m_window->messages();
        messages->show(QStringLiteral("word ").repeated(70));
        const int fewLines = messages->height();

        for (const QString& message : {line, lines}) {
            messages->show(message);

            QVERIFY(messages->height() <= fewLines);
            QCOMPARE(messages->message(), message);
            QCOMPARE(details().join(u'\n'), message);
            delete find<DetailsDialog>();
        }
    }

private:
    /// Opens a file that another program changes then; its page asks what is to be done.
    LevelPage* openChanged()
    {
        const QString file = m_folder->file("level.txt", "....\n....\n");
        m_window->openFiles({file});
        LevelPage* page = m_window->page();
        writeContent(file, "....\n#...\n");
        return QTest::qWaitFor([page] { return !page->messages()->question().isEmpty(); }, patience)
                   ? page
                   : nullptr;
    }

    /// The action's message is that there is nothing to solve.
    void sayThatNothingCanBeSolved() { trigger(ActionId::solveAll); }

    /// What the button beside the message shows, line by line.
    QStringList details() const
    {
        buttonOf(*m_window->messages(), "Details")->click();
        const auto* dialog = find<DetailsDialog>();
        return dialog == nullptr ? QStringList()
                                 : dialog->findChild<QPlainTextEdit*>()->toPlainText().split(u'\n');
    }

    std::unique_ptr<Folder> m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::MessagesTest)
#include "messages_test.moc"
