// What was open comes back as it was: levels in their windows and in the order of their tabs, those
// without a file among them. The program that ends is a set of open levels that goes without a
// word.
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "tests/support/troubled_disk.h"
#include "tests/support/walls.h"
#include "ui/canvas/maze_view.h"
#include "ui/canvas/tools.h"
#include "ui/dialogs/recovery_dialog.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"
#include "ui/page/messages.h"
#include "ui/window/main_window.h"
#include "ui/window/session_restore.h"

#include <QAbstractButton>
#include <QApplication>
#include <QMessageBox>

#include <set>

namespace mazewright::ui {

namespace {

constexpr std::chrono::seconds flushTime{20};

QList<MainWindow*> windows()
{
    QList<MainWindow*> all;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget))
            all << window;
    return all;
}

/// How many columns the levels of a window have: a name that a level keeps without a file.
QList<int> widths(const MainWindow& window)
{
    QList<int> all;
    for (const LevelPage* page : window.pages())
        all << page->level()->document()->maze().columns();
    return all;
}

/// Accepts every offer of unsaved levels, as soon as it is shown.
class AcceptsOffers : public QTimer {
public:
    AcceptsOffers()
    {
        callOnTimeout(this, [] {
            if (auto* offer = qobject_cast<RecoveryDialog*>(QApplication::activeModalWidget()))
                offer->accept();
        });
        start(std::chrono::milliseconds(10));
    }
};

/// A program from its start to its end.
class Program {
public:
    explicit Program(const QString& folder)
    {
        levels->setFolder(folder + QStringLiteral("/recovery"));
        remembering =
            std::make_unique<Remembering>(levels, folder + QStringLiteral("/session.json"));
        window = new MainWindow(levels);
        window->show();
    }
    ~Program()
    {
        remembering->flush(flushTime);
        remembering.reset();
        qDeleteAll(windows());
    }
    Program(const Program&) = delete;
    Program& operator=(const Program&) = delete;

    /// A level of so many columns in the file, or in none.
    LevelPage* open(int columns, const QString& file = {})
    {
        LevelPage* page = window->openLevel({.maze = *Maze::make(2, columns)});
        page->level()->keepWithoutFile();
        if (!file.isEmpty())
            [&] { QVERIFY(page->level()->document()->saveAs(file)); }();
        return page;
    }

    /// Opens what was open, and accepts the unsaved levels that are offered.
    void comeBack() const
    {
        const AcceptsOffers offers;
        remembering->restore(*window);
        remembering->offerLost(*window);
        remembering->arrange(*window);
    }

    std::shared_ptr<OpenLevels> levels = std::make_shared<OpenLevels>();
    std::unique_ptr<Remembering> remembering;
    QPointer<MainWindow> window;
};

} // namespace

class RememberingTest : public QObject {
    Q_OBJECT

private slots:
    void init() { QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder.path()); }

    void levelsComeBackInTheOrderOfTheirTabs()
    {
        const Folder folder;
        {
            // Given levels in files, and between them one that was generated and one that was
            // edited
            Program first(folder.path());
            first.open(3, folder.path("three.maze"));
            first.open(4);
            LevelPage* edited = first.open(5, folder.path("five.maze"));
            MazeDocument& document = *edited->level()->document();
            document.edit(wallAt(document.maze(), {0, 1}), QStringLiteral("Wall"));
            first.open(6, folder.path("six.maze"));
            first.window->tabs()->setCurrentIndex(1);
        }

        // When the program is started again
        const Program second(folder.path());
        second.comeBack();

        QCOMPARE(widths(*second.window), QList<int>({3, 4, 5, 6}));
        QCOMPARE(second.window->tabs()->currentIndex(), 1);
        QVERIFY(second.window->pages().at(2)->level()->isUnsaved());
    }

    void windowsComeBackAsWindows()
    {
        const Folder folder;
        {
            // Given two windows, the second with a level without a file before one of a file
            Program first(folder.path());
            first.open(3, folder.path("three.maze"));
            LevelPage* four = first.open(4);
            LevelPage* five = first.open(5, folder.path("five.maze"));
            QVERIFY(first.window->tearOff({four, five}) != nullptr);
            QCOMPARE(windows().size(), 2);
        }
        QVERIFY(windows().isEmpty());

        const Program second(folder.path());
        second.comeBack();

        QList<QList<int>> back; // no window comes before another
        for (const MainWindow* window : windows())
            back << widths(*window);
        std::ranges::sort(back);
        QCOMPARE(back, QList<QList<int>>({{3}, {4, 5}}));
    }

    void symmetryAndPensComeBack()
    {
        const Folder folder;
        const Symmetry symmetry{SymmetryKind::leftRight, 2, 3};
        {
            // Given coins of 7 by the left button, tiles 5 by the right one, and another tool in
            // hand
            Program first(folder.path());
            LevelPage* page = first.open(6, folder.path("six.maze"));
            page->level()->document()->setSymmetry(symmetry);
            MazeView& view = *page->view();
            view.setTool(findTool("coin"));
            view.setToolValue(7);
            view.setRightPen({CellKind::tile, 5});
            view.setTool(findTool("select"));
        }

        const Program second(folder.path());
        second.remembering->restore(*second.window);
        second.remembering->arrange(*second.window);

        const LevelPage& page = *second.window->page();
        QVERIFY(page.level()->document()->symmetry() == symmetry);
        QCOMPARE(page.view()->tool(), findTool("select"));
        QVERIFY(page.view()->drawnCell() == (Cell{CellKind::coin, 7}));
        QVERIFY(page.view()->rightPen() == (Cell{CellKind::tile, 5}));
    }

    void whatIsOpenedAfterACancelledQuitComesBack()
    {
        const Folder folder;
        {
            // Given an unsaved level, and who asked to quit but then cancelled
            Program first(folder.path());
            first.open(3, folder.path("three.maze"));
            const LevelPage* unsaved = first.open(4);
            QTimer cancels;
            cancels.callOnTimeout([] {
                if (auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget()))
                    box->button(QMessageBox::Cancel)->click();
            });
            cancels.start(std::chrono::milliseconds(10));
            first.window->quit();
            cancels.stop();
            QVERIFY(first.window->isVisible());
            QVERIFY(first.window->pages().contains(unsaved));
            // and a quit that another window, which was waiting, cancelled
            emit first.levels->closing();
            emit first.levels->closingCancelled();

            first.open(5, folder.path("five.maze"));
        }

        const Program second(folder.path());
        second.comeBack();

        QCOMPARE(widths(*second.window), QList<int>({3, 4, 5}));
    }

    /// A signal that comes while the offer is open: what nobody has chosen stays for later.
    void theEndOfTheProgramDecidesNothing()
    {
        constexpr int code = 143;
        const Folder folder;
        Program program(folder.path());
        const QString recovery = program.levels->folder();
        {
            const auto mark = OpenMark::claim(recovery, QUuid::createUuid());
            writeContent(mark->copyFile(), QByteArray::fromStdString(textOf(
                                               {.level = {.maze = drawn({"S..E"})},
                                                .written = QDateTime({2026, 11, 22}, {15, 2})})));
        }
        bool wasOffered = false;
        QTimer quitting;
        quitting.callOnTimeout([&wasOffered] {
            if (wasOffered || !qobject_cast<RecoveryDialog*>(QApplication::activeModalWidget()))
                return;
            wasOffered = true;
            QCoreApplication::exit(code);
        });
        quitting.start(std::chrono::milliseconds(10));

        QMetaObject::invokeMethod(
            program.window,
            [&remembering = *program.remembering, &window = *program.window, &wasOffered] {
                remembering.offerLost(window);
                if (!wasOffered)
                    QCoreApplication::exit(0);
            },
            Qt::QueuedConnection);
        QCOMPARE(QApplication::exec(), code);

        QCOMPARE(program.window->pages().size(), 1);
        QCOMPARE(lostLevels(recovery).levels.size(), std::size_t{1});
    }

    void aFullDiskLosesNothing_data()
    {
        const auto row = test::columns<test::Trouble>("trouble");
        row("once", test::Trouble::fullOnce);
        row("from then on", test::Trouble::fullSince);
    }

    /// A level is edited and saved on a disk that is full at its first call, its second, …, until
    /// nothing fails any more. Settings, session and copies are on the same disk, which has room
    /// again when the program ends.
    void aFullDiskLosesNothing()
    {
        QFETCH(test::Trouble, trouble);
        bool hasFailed = true;
        int calls = 0;
        while (hasFailed && !QTest::currentTestFailed()) {
            const Folder folder;
            QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, folder.path("settings"));
            const QString file = folder.path("level.maze");
            folder.level("level.maze", {.maze = drawn({"S....E"})});
            std::vector<std::string> last;
            {
                Program program(folder.path());
                const test::TroubledDisk disk(qPrintable(folder.path()), trouble, ++calls);
                last = editAndSave(program, file);
                hasFailed = disk.happened();
            }

            const Program again(folder.path()); // now there is room
            again.comeBack();

            const MazeDocument& document = *again.window->page()->level()->document();
            QCOMPARE(sketch(document.maze()), last);
            QCOMPARE(document.fileName(), file);
            QSettings settings;
            settings.sync();
            QCOMPARE(settings.status(), QSettings::NoError);
        }
        qInfo("calls of the disk: %d", calls);
        QVERIFY(calls > 10); // the disk is asked for more than that
    }

private:
    /// Opens a level, then draws and saves two walls, and draws a third. Returns the maze.
    static std::vector<std::string> editAndSave(const Program& program, const QString& file)
    {
        program.window->openFiles({file});
        LevelPage& page = *program.window->page();
        MazeDocument& document = *page.level()->document();
        std::set<std::vector<std::string>> drawn = {sketch(document.maze())};
        for (int column = 1; column <= 3 && !QTest::currentTestFailed(); ++column) {
            document.edit(wallAt(document.maze(), {0, column}), QStringLiteral("Wall"));
            drawn.insert(sketch(document.maze()));
            program.remembering->flush(flushTime);
            if (column == 3)
                break;
            const bool isSaved = program.window->save(*page.level());
            QStringList messages;
            for (const auto* bar : page.messages()->findChildren<MessageBar*>())
                messages << bar->message();
            [&] {
                QCOMPARE(document.isModified(), !isSaved);
                QVERIFY2(isSaved || messages.join(u' ').contains(u"the disk is full"),
                         qPrintable(messages.join(u'|')));
                const auto onDisk = readLevel(file.toStdString());
                QVERIFY(onDisk && drawn.contains(sketch(onDisk->level.maze)));
                QVERIFY(!isSaved || sketch(onDisk->level.maze) == sketch(document.maze()));
            }();
        }
        return sketch(document.maze());
    }

    QTemporaryDir m_folder;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RememberingTest)
#include "remembering_test.moc"
