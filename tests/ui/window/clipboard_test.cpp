// Pieces of a level in the window: cut, copied, turned, set down; from elsewhere; as stamps.
#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "tests/ui/window/selection_stage.h"
#include "ui/canvas/marks_item.h"
#include "ui/canvas/maze_item.h"
#include "ui/page/messages.h"
#include "ui/page/stamps_panel.h"

#include <QImage>
#include <QListWidget>

namespace mazewright::ui {

class ClipboardTest : public SelectionStage {
    Q_OBJECT

private slots:
    void init() { begin(); }

    void aPieceIsCopiedAndSetDown()
    {
        open(drawn({"#o...", //
                    ".....", //
                    "....."}));
        drag({{0, 0}, {0, 1}});

        key(Qt::Key_C, Qt::ControlModifier);
        key(Qt::Key_V, Qt::ControlModifier);
        hover({1, 2});
        QVERIFY(!view().mazeItem()->marks().preview().empty());
        QCOMPARE(rows().at(1), std::string(".....")); // shown, and not there yet
        click({1, 2}, Qt::ShiftModifier);
        click({2, 4});

        QCOMPARE(rows(), (std::vector<std::string>{"#o...", ".#o..", "...#o"}));
        QVERIFY(!page().selecting()->isPlacing());
        QCOMPARE(document().undoStack()->count(), 2);
        drag({{0, 0}, {0, 1}});
        key(Qt::Key_X, Qt::ControlModifier);
        QCOMPARE(rows().front(), std::string("....."));
    }

    void aPieceIsTurnedBeforeItIsSetDown()
    {
        open(drawn({"#o1..", //
                    ".....", //
                    "....."}));
        drag({{0, 0}, {0, 2}});
        key(Qt::Key_D, Qt::ControlModifier);
        hover({1, 4});

        key(Qt::Key_X); // mirrored
        key(Qt::Key_Z); // upright: what was left is above
        click({1, 4});

        QCOMPARE(rows(), (std::vector<std::string>{"#o1.1", "....o", "....#"}));
        QCOMPARE(view().tool(), findTool("select")); // X did not change the tool
    }

    void keysSetDown()
    {
        open(drawn({"#o..", "...."}));
        drag({{0, 0}, {0, 1}});
        key(Qt::Key_C, Qt::ControlModifier);
        view().placeCursor({0, 1});

        key(Qt::Key_V, Qt::ControlModifier);
        key(Qt::Key_Down);
        key(Qt::Key_Right);
        key(Qt::Key_Return);

        QCOMPARE(rows(), (std::vector<std::string>{"#o..", ".#o."}));
        key(Qt::Key_V, Qt::ControlModifier);
        key(Qt::Key_Escape);
        QVERIFY(!page().selecting()->isPlacing());
        QCOMPARE(document().undoStack()->count(), 1);
    }

    void copyingGivesOtherProgramsTextAndAPicture()
    {
        open(drawn({"S#o", "..E"}));
        selection().chooseAll();

        trigger(ActionId::editCopy);

        const QMimeData* mime = QGuiApplication::clipboard()->mimeData();
        QCOMPARE(mime->text(), QStringLiteral("S#o\n..E\n"));
        const auto picture = mime->imageData().value<QImage>();
        constexpr int margin = 16; // of every picture
        QCOMPARE(picture.size(), QSize(3 * 24 + 2 * margin, 2 * 24 + 2 * margin));
        const QString own = QStringLiteral("application/x-mazewright-maze");
        QVERIFY(mime->hasFormat(own));
        QCOMPARE(*readClip(mime->data(own).toStdString()), selection().clip());
    }

    void textFromElsewhereBecomesCells_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("a mail") << QStringLiteral("#.o\nS.E\n");
        QTest::newRow("a matrix") << QStringLiteral("1 -1 2\n3 0 0\n");
        QTest::newRow("a spreadsheet's file") << QStringLiteral("1,-1,2\n3,0,0\n");
        QTest::newRow("a spreadsheet") << QStringLiteral("1\t-1\t2\n3\t0\t0\n");
    }

    void textFromElsewhereBecomesCells()
    {
        QFETCH(QString, text);
        open(drawn({"....", "....", "...."}));
        QGuiApplication::clipboard()->setText(text);
        const auto read = readLevelText(text.toStdString(), {});
        QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());

        trigger(ActionId::editPaste);
        click({1, 1});

        Maze expected = drawn({"....", "....", "...."});
        expected.apply(placed(expected, clipOf(read->level.maze), {0, 0}));
        QCOMPARE(rows(), sketch(expected));
    }

    void textThatIsNoLevelIsSaid()
    {
        open(drawn({"...."}));
        QGuiApplication::clipboard()->setText(QStringLiteral("#..\n#.\n"));

        trigger(ActionId::editPaste);

        QVERIFY2(page().messages()->message().contains(QStringLiteral("line 2")),
                 qPrintable(page().messages()->message()));
        QVERIFY(!page().selecting()->isPlacing());
        QGuiApplication::clipboard()->clear();
        trigger(ActionId::editPaste);
        QCOMPARE(page().messages()->message(),
                 QStringLiteral("The clipboard contains neither cells nor a level."));
    }

    void betweenTabs()
    {
        open(drawn({"#o", ".."}));
        document().setRules({.turns = 1}); // so that it stays open
        drag({{0, 0}, {0, 1}});
        trigger(ActionId::editCopy);

        m_window->openLevel({.maze = drawn({"...", "..."})});
        view().setFocus();
        trigger(ActionId::editPaste);
        click({1, 1});

        QCOMPARE(rows(), (std::vector<std::string>{"...", "#o."}));
    }

    void aStampIsSetDownAgainAndAgain()
    {
        const QTemporaryDir folder;
        stamps().setFolder(StampFolder(folder.path()));
        open(drawn({"#o....", "......"}));
        drag({{0, 0}, {0, 1}});
        trigger(ActionId::editSaveStamp);
        QCOMPARE(stamps().list()->count(), 1);

        emit stamps().list()->itemClicked(stamps().list()->item(0));
        drag({{1, 1}, {1, 3}, {1, 5}}); // painted: a piece of two columns each

        QCOMPARE(rows(), (std::vector<std::string>{"#o....", "#o#o#o"}));
        QVERIFY(page().selecting()->isPlacing());
        key(Qt::Key_Escape);
        QVERIFY(!page().selecting()->isPlacing());
    }

    void stampsAreKeptByName()
    {
        const QTemporaryDir folder;
        const StampFolder kept(folder.path());
        stamps().setFolder(kept);
        stamps().add(clipOf(drawn({"#o"})));
        stamps().add(clipOf(drawn({"1"})));
        QCOMPARE(kept.names(), QStringList({QStringLiteral("Stamp 1"), QStringLiteral("Stamp 2")}));

        stamps().list()->item(0)->setText(QStringLiteral("Corner"));
        QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
        QCOMPARE(*kept.load(QStringLiteral("Corner")), clipOf(drawn({"#o"})));
        stamps().list()->item(1)->setText(QStringLiteral("Corner")); // taken
        QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
        stamps().list()->item(1)->setText(QStringLiteral("../away")); // no name
        QCOMPARE(kept.names(), QStringList({QStringLiteral("Corner"), QStringLiteral("Stamp 2")}));
        m_window->showPanel(&stamps());
        stamps().list()->setCurrentRow(0);
        stamps().list()->setFocus();
        QTest::keyClick(stamps().list(), Qt::Key_Delete);

        QCOMPARE(kept.names(), QStringList(QStringLiteral("Stamp 2")));
    }

    void noNameLeadsOutOfTheFolder_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("above") << QStringLiteral("../away");
        QTest::newRow("below") << QStringLiteral("below/away");
        QTest::newRow("above from below") << QStringLiteral("below/../../away");
        QTest::newRow("from the root") << QStringLiteral("%1/away");
    }

    void noNameLeadsOutOfTheFolder()
    {
        QFETCH(QString, name);
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath(QStringLiteral("stamps/below")));
        stamps().setFolder(StampFolder(home.filePath(QStringLiteral("stamps"))));
        stamps().add(clipOf(drawn({"#o"})));

        stamps().list()->item(0)->setText(name.contains(u'%') ? name.arg(home.path()) : name);

        QCOMPARE(stamps().list()->count(), 1);
        QCOMPARE(stamps().list()->item(0)->text(), QStringLiteral("Stamp 1"));
        QCOMPARE(QDir(home.path()).entryList(QDir::Files), QStringList());
        QCOMPARE(QDir(home.filePath(QStringLiteral("stamps/below"))).entryList(QDir::Files),
                 QStringList());
    }

private:
    StampsPanel& stamps() const { return *find<StampsPanel>(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ClipboardTest)
#include "clipboard_test.moc"
