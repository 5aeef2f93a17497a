// How mazes of other programs come in through the window: what is unclear is asked, what was
// guessed is told and can be changed, and nothing is overwritten that was left out.
#include "solvers/files/format.h"
#include "solvers/files/text_grids.h"
#include "tests/support/buttons.h"
#include "tests/support/files.h"
#include "tests/support/places.h"
#include "tests/ui/window/selection_stage.h"
#include "ui/dialogs/legend_dialog.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/dialogs/welcome_page.h"
#include "ui/level/level_file.h"
#include "ui/page/messages.h"

#include <QComboBox>
#include <QDropEvent>
#include <QImage>
#include <QListWidget>
#include <QTableWidget>

#include <filesystem>

namespace mazewright::ui {

namespace {

const QByteArray zeroOne = "0 1 0\n0 0 0\n1 0 0\n";
const QByteArray hashes = "# ###\n#   #\n### #\n";

/// The folder with a maze in the forms that people have.
std::filesystem::path incomingFolder()
{
    return std::filesystem::path(test::sourceFolder) / ".." / "shared" / "data" / "incoming";
}

/// What a file must be: the likely reading if its symbols have several.
std::optional<Maze> expectedMaze(const std::filesystem::path& path)
{
    auto read = mazewright::readLevel(path);
    if (!read && read.error().code == ErrorCode::unclear) {
        const auto grid = textGridIn({.file = QString::fromStdString(path.string())}, 1);
        if (grid)
            read = mazewright::readLevel(path, nullptr, {.legend = likelyLegend(grid->grid)});
    }
    return read ? std::optional(std::move(read->level.maze)) : std::nullopt;
}

} // namespace

class IncomingTest : public SelectionStage {
    Q_OBJECT

private:
    Folder m_folder;

    QString file(const QString& name, const QByteArray& text) { return m_folder.file(name, text); }
    /// Chooses a known legend by its words, and accepts.
    static void chooseLegend(const QString& words)
    {
        inDialog<LegendDialog>([words](LegendDialog& dialog) {
            auto* known = dialog.findChild<QComboBox*>("legendKnown");
            const int place = known->findText(words);
            QVERIFY(place >= 0);
            known->setCurrentIndex(place);
            emit known->activated(place);
            dialog.findChild<QPushButton*>("legendAccept")->click();
        });
    }
    static void cancel()
    {
        inDialog<LegendDialog>([](LegendDialog& dialog) { dialog.reject(); });
    }
    QString told() { return page().messages()->message(); }
    /// Presses a button of the message above the maze, without its mnemonic.
    void pressInMessage(const QString& text)
    {
        QAbstractButton* button = buttonOf(*page().messages(), text);
        QVERIFY2(button != nullptr && button->isVisible(), qPrintable(text));
        button->click();
    }
    bool hasButton(const QString& text)
    {
        const QAbstractButton* button = buttonOf(*page().messages(), text);
        return button != nullptr && button->isVisible();
    }
    void drop(const QMimeData& data)
    {
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QDropEvent event(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &event);
    }
    void copyText(const QString& text) { QGuiApplication::clipboard()->setText(text); }

private slots:
    void init() { begin(); }

    void aFileOfZerosAndOnesIsAsked()
    {
        chooseLegend("0 is wall, 1 is floor");

        QVERIFY(m_window->openFile(file("a.txt", zeroOne)));

        QCOMPARE(rows(), (Rows{"#S#", "###", "E##"}));
    }

    void cancelledNothingIsOpened()
    {
        const std::size_t before = m_window->pages().size();
        const auto shown = rows();
        cancel();

        QVERIFY(!m_window->openFile(file("a.txt", zeroOne)));

        QCOMPARE(m_window->pages().size(), before);
        QCOMPARE(rows(), shown);
        QVERIFY(m_window->messages()->message().isEmpty());
    }

    void whatWasChosenIsSavedAsItWas()
    {
        const QString path = file("a.txt", zeroOne);
        chooseLegend("1 is wall, 0 is floor");
        QVERIFY(m_window->openFile(path));

        document().edit({.runs = {{.first = 0, .length = 1, .cell = {CellKind::wall, 1}}}}, "Draw");
        trigger(ActionId::fileSave);

        QCOMPARE(contentOf(path), QByteArray("1 1 0\n0 0 0\n1 0 0\n"));
    }

    /// The next start of the program opens the file with the state of the level.
    void whatWasAskedOnceIsNotAskedAgain()
    {
        const QString path = file("a.txt", zeroOne);
        chooseLegend("1 is wall, 0 is floor");
        QVERIFY(m_window->openFile(path));
        const QString legend = stateOf(level()).value("legend").toString();
        showWindow();

        m_window->openFiles(
            {path}, {}, [legend](qsizetype) { return optionsWithLegend(legend.toStdString()); });

        QCOMPARE(rows(), (Rows{".#.", "...", "#.."}));
        QCOMPARE(document().fileName(), path);
    }

    void aDroppedFileIsAsked()
    {
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(file("a.txt", zeroOne))});
        chooseLegend("1 is wall, 0 is floor");

        drop(data);

        QCOMPARE(rows(), (Rows{".#.", "...", "#.."}));
    }

    void aDroppedTextIsAsked()
    {
        QMimeData data;
        data.setText(QString::fromLatin1(zeroOne));
        chooseLegend("1 is wall, 0 is floor");

        drop(data);

        QCOMPARE(rows(), (Rows{".#.", "...", "#.."}));
        QVERIFY(document().fileName().isEmpty());
        QVERIFY(level().isUnsaved());
    }

    void aTextOnTheClipboardBecomesALevel()
    {
        copyText("```\n####\n#S #\n# G#\n####\n```\n");

        trigger(ActionId::fileNewFromClipboard);

        QCOMPARE(rows(), (Rows{"####", "#S.#", "#.E#", "####"}));
        QVERIFY(hasButton("Change…"));
        solve("astar");
        QCOMPARE(m_window->runs()->rowCount(), 1);
    }

    void copiedCellsBecomeALevel()
    {
        open(drawn({"#o...", "....."}));
        drag({{0, 0}, {0, 1}});
        trigger(ActionId::editCopy);

        trigger(ActionId::fileNewFromClipboard);

        QCOMPARE(rows(), (Rows{"#o"}));
    }

    void aClearTextIsPastedAsAPiece()
    {
        open(drawn({"....", "....", "...."}));
        copyText("##\n##\n");
        view().setFocus();

        trigger(ActionId::editPaste);
        QVERIFY(page().selecting()->isPlacing());
        click({1, 1});

        QCOMPARE(rows(), (Rows{"##..", "##..", "...."}));
    }

    void anUnclearTextIsAskedBeforeItIsPasted()
    {
        open(drawn({"....", "....", "...."}));
        copyText(QString::fromLatin1("0 1\n1 0\n"));
        chooseLegend("1 is wall, 0 is floor");

        trigger(ActionId::editPaste);
        QVERIFY(page().selecting()->isPlacing());
        view().placeCursor({1, 1});
        QTest::keyClick(&view(), Qt::Key_Return);

        QCOMPARE(document().maze().count(CellKind::wall), std::size_t{2});
    }

    void aPastedTextCanBecomeALevel()
    {
        open(drawn({"....", "....", "...."}));
        copyText(QString::fromLatin1(zeroOne));
        inDialog<LegendDialog>(
            [](LegendDialog& dialog) { dialog.findChild<QPushButton*>("legendSecond")->click(); });

        trigger(ActionId::editPaste);

        QCOMPARE(rows(), (Rows{".#.", "...", "#.."}));
        QVERIFY(!page().selecting()->isPlacing());
    }

    void aClearPastedTextCanBecomeALevelToo()
    {
        open(drawn({"....", "....", "...."}));
        copyText("####\n#S #\n# G#\n####\n");
        trigger(ActionId::editPaste);

        pressInMessage("Open as New Level");

        QCOMPARE(rows(), (Rows{"####", "#S.#", "#.E#", "####"}));
        QVERIFY(!page().selecting()->isPlacing());
    }

    void aGuessIsToldAndCanBeChangedAndUndone()
    {
        const QString path = file("maze.txt", hashes);
        QVERIFY(m_window->openFile(path));
        QCOMPARE(rows(), (Rows{"#S###", "#...#", "###E#"}));
        QVERIFY(told().startsWith("Read as # wall, blank floor"));

        inDialog<LegendDialog>([](LegendDialog& dialog) {
            auto* table = dialog.findChild<QTableWidget*>();
            for (int row = 0; row < table->rowCount(); ++row) {
                auto* meaning = qobject_cast<QComboBox*>(table->cellWidget(row, 2));
                meaning->setCurrentIndex(1 - meaning->currentIndex()); // wall and floor
            }
            dialog.findChild<QPushButton*>("legendAccept")->click();
        });
        pressInMessage("Change…");

        QCOMPARE(rows(), (Rows{".#...", ".###.", "...#."}));
        QVERIFY(hasButton("Change…"));
        trigger(ActionId::editUndo);
        QCOMPARE(rows(), (Rows{"#S###", "#...#", "###E#"}));
        trigger(ActionId::editRedo);
        QCOMPARE(rows(), (Rows{".#...", ".###.", "...#."}));
        QCOMPARE(contentOf(path), hashes);
    }

    void aChangeThatIsCancelledChangesNothing()
    {
        QVERIFY(m_window->openFile(file("maze.txt", hashes)));
        const QString before = told();
        cancel();

        pressInMessage("Change…");

        QCOMPARE(rows(), (Rows{"#S###", "#...#", "###E#"}));
        QCOMPARE(told(), before);
        QCOMPARE(document().undoStack()->count(), 0);
    }

    void ourOwnFormatsAreNotTold()
    {
        QVERIFY(m_window->openFile(file("own.txt", "#S#\n#.#\n#E#\n")));

        QVERIFY(told().isEmpty());
        QVERIFY(!document().fileName().isEmpty());
    }

    void aFileOfWhichPartsWereLeftOutIsNotOverwritten()
    {
        const QString path = file("maze.md", "# A maze\n\n```\n#####\n#S G#\n#####\n```\n");

        QVERIFY(m_window->openFile(path));

        QCOMPARE(rows(), (Rows{"#####", "#S.E#", "#####"}));
        QVERIFY(document().fileName().isEmpty());
        QCOMPARE(document().displayName(), QStringLiteral("maze"));
        QVERIFY(level().isUnsaved());
        QVERIFY(told().contains("“maze.md” stays as it is"));
    }

    void lineEndsAreNothingLeftOut()
    {
        const QString path = file("maze.txt", "\xEF\xBB\xBF#####\r\n#S G#\r\n#####\r\n");

        QVERIFY(m_window->openFile(path));

        QCOMPARE(document().fileName(), path);
    }

    void anotherLevelOfTheTextIsOpened()
    {
        QVERIFY(m_window->openFile(
            file("many.txt", "####\n#SG#\n####\n\n####\n#GS#\n####\n\n####\n#S##\n####\n")));
        QVERIFY2(told().contains("Level 1 of 3."), qPrintable(told()));
        QVERIFY2(!told().contains("--"), qPrintable(told()));

        inDialog<LevelChoiceDialog>([](LevelChoiceDialog& dialog) {
            auto* list = dialog.findChild<QListWidget*>();
            QCOMPARE(list->count(), 3);
            QVERIFY(!list->item(2)->icon().isNull());
            list->setCurrentRow(1);
            dialog.accept();
        });
        pressInMessage("Open Another…");

        QCOMPARE(rows(), (Rows{"####", "#ES#", "####"}));
        QVERIFY(told().contains("Level 2 of 3."));
    }

    void endsComeFromOpenings()
    {
        open(drawn({"#.###", "#...#", "###.#"}));
        QVERIFY(action(ActionId::mazeEndsFromOpenings).isEnabled());

        trigger(ActionId::mazeEndsFromOpenings);

        QCOMPARE(rows(), (Rows{"#S###", "#...#", "###E#"}));
        QCOMPARE(told(), QStringLiteral("The ends are the two openings, (0, 1) and (2, 3)."));
        QVERIFY(!action(ActionId::mazeEndsFromOpenings).isEnabled());
        trigger(ActionId::editUndo);
        QCOMPARE(rows(), (Rows{"#.###", "#...#", "###.#"}));
        QVERIFY(action(ActionId::mazeEndsFromOpenings).isEnabled());
    }

    void withoutOpeningsNothingIsChanged()
    {
        open(drawn({"#####", "#...#", "#####"}));

        trigger(ActionId::mazeEndsFromOpenings);

        QCOMPARE(rows(), (Rows{"#####", "#...#", "#####"}));
        QCOMPARE(document().undoStack()->count(), 0);
        QVERIFY(told().startsWith("Nothing was changed"));
    }

    void anUnclearFileHasAPicture()
    {
        const StartGroup recent = recentGroup({file("a.txt", zeroOne)});

        QVERIFY(recent.levels.front().maze.has_value());
        QCOMPARE(sketch(*recent.levels.front().maze), (Rows{".#.", "...", "#.."}));
    }

    void keysAndDoorsAreAsked()
    {
        copyText("#####\n#SaA#\n# E #\n#####\n");
        inDialog<LegendDialog>([](LegendDialog& dialog) {
            auto* table = dialog.findChild<QTableWidget*>();
            for (const int row : {0, 1}) // the unknown ones are first
                qobject_cast<QComboBox*>(table->cellWidget(row, 2))->setCurrentIndex(1);
            dialog.findChild<QPushButton*>("legendAccept")->click();
        });

        trigger(ActionId::fileNewFromClipboard);

        QCOMPARE(rows(), (Rows{"#####", "#S..#", "#.E.#", "#####"}));
    }

    void aBrokenDrawingIsAskedAsCellsWithItsReason()
    {
        QString why;
        inDialog<LegendDialog>([&why](LegendDialog& dialog) {
            why = dialog.findChild<QLabel*>()->text();
            dialog.findChild<QPushButton*>("legendAccept")->click();
        });

        QVERIFY(m_window->openFile(file("rays.txt", "+--+-+\n|    |\n| -- |\n+--+-+\n+--+-+\n")));

        QVERIFY2(why.startsWith("“rays.txt”, line 5: Expected lines of corners"), qPrintable(why));
        QCOMPARE(rows(), (Rows{"######", "#....#", "#.##.#", "######", "######"}));
    }

    void everyFileOfOthersComesInByEachWay_data()
    {
        const auto row = test::columns<QString>("path");
        std::error_code missing;
        for (const auto& entry :
             std::filesystem::recursive_directory_iterator(incomingFolder(), missing))
            if (entry.is_regular_file() && expectedMaze(entry.path()))
                row(entry.path().filename().c_str(), QString::fromStdString(entry.path().string()));
        row("none", QString());
    }

    void everyFileOfOthersComesInByEachWay()
    {
        QFETCH(QString, path);
        if (path.isEmpty()) {
            if (std::filesystem::exists(incomingFolder()))
                return;
            QSKIP("the samples are not beside this checkout");
        }
        const Maze expected = *expectedMaze(path.toStdString());
        const auto acceptIfAsked = [] {
            QTimer::singleShot(0, qApp, [] {
                if (auto* dialog = qobject_cast<LegendDialog*>(QApplication::activeModalWidget()))
                    dialog->findChild<QPushButton*>("legendAccept")->click();
            });
        };
        const auto isShown = [this, &expected] { return document().maze() == expected; };
        const QByteArray content = contentOf(path);

        QMimeData file;
        file.setUrls({QUrl::fromLocalFile(path)});
        acceptIfAsked();
        drop(file);
        QVERIFY(QTest::qWaitFor(isShown, patience));

        if (content.contains('\0') && QImage::fromData(content).isNull())
            return; // neither a text nor a picture to paste
        begin();
        const QImage image = QImage::fromData(content);
        if (image.isNull())
            copyText(QString::fromUtf8(content));
        else
            QGuiApplication::clipboard()->setImage(image);
        acceptIfAsked();
        trigger(ActionId::fileNewFromClipboard);
        QVERIFY(QTest::qWaitFor(isShown, patience));
    }

    void aCopiedFileIsOpened()
    {
        auto* copied = new QMimeData;
        copied->setUrls({QUrl::fromLocalFile(file("a.txt", "S..\n.#E\n"))});
        QGuiApplication::clipboard()->setMimeData(copied);

        trigger(ActionId::fileNewFromClipboard);

        QVERIFY(QTest::qWaitFor([this] { return document().fileName() == m_folder.path("a.txt"); },
                                patience));
    }

    void aCopiedPictureIsRead()
    {
        QImage image(QSize(120, 72), QImage::Format_RGB32); // 5 x 3 cells of 24 pixels
        image.fill(Qt::white);
        const Rows cells = {"#####", "#...#", "#####"};
        for (int row = 0; row < 3; ++row)
            for (int column = 0; column < 5; ++column)
                if (cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)] == '#')
                    for (int y = 0; y < 24; ++y)
                        for (int x = 0; x < 24; ++x)
                            image.setPixel(24 * column + x, 24 * row + y, 0);
        QGuiApplication::clipboard()->setImage(image);

        trigger(ActionId::fileNewFromClipboard);

        QCOMPARE(rows(), cells);
        QVERIFY(document().fileName().isEmpty());
    }

    void twoStartsAreAnError()
    {
        copyText("#####\n#S.S#\n#.E.#\n#####\n");

        trigger(ActionId::fileNewFromClipboard);

        QVERIFY(m_window->messages()->message().contains("second start"));
    }

    void aSingleCellIsRead()
    {
        copyText("#\n");

        trigger(ActionId::fileNewFromClipboard);

        QCOMPARE(rows(), (Rows{"#"}));
    }

    /// The dialog of a large text is usable: a choice costs the same as for a small one.
    void aLargeTextIsAsked()
    {
        constexpr int side = 4096;
        QByteArray text;
        text.reserve(std::size_t{2} * side * side);
        for (int row = 0; row < side; ++row) {
            for (int column = 0; column < side; ++column)
                text += column % (side - 1) == 0 || row == 1 ? "1 " : "0 ";
            text += '\n';
        }
        const QString path = file("large.txt", text);
        QTimer poll;
        bool wasAsked = false;
        connect(&poll, &QTimer::timeout, this, [&] {
            auto* dialog = qobject_cast<LegendDialog*>(QApplication::activeModalWidget());
            if (dialog == nullptr || wasAsked)
                return;
            wasAsked = true;
            dialog->findChild<QPushButton*>("legendAccept")->click();
        });
        poll.start(20);

        QVERIFY(m_window->openFile(path));

        QVERIFY(wasAsked);
        QCOMPARE(document().maze().rows(), side);
        QCOMPARE(document().maze().at({1, 7}).kind, CellKind::wall);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::IncomingTest)
#include "incoming_test.moc"
