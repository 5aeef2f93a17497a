// Text that came from a file is shown as it is written: never taken for HTML, whose pictures could
// be any file, nor for a mnemonic or the mark of a changed window.
#include "tests/support/dialogs.h"
#include "tests/support/files.h"
#include "ui/base/actions.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/canvas/maze_view.h"
#include "ui/dialogs/welcome_page.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/page/stamps_panel.h"
#include "ui/panels/menu_lists.h"
#include "ui/session/solver_settings.h"
#include "ui/window/manual_window.h"

#include <QAbstractButton>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QDockWidget>
#include <QGroupBox>
#include <QHelpEvent>
#include <QImage>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMessageBox>
#include <QPushButton>
#include <QTabBar>
#include <QTableView>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextEdit>
#include <QToolTip>
#include <QTreeWidget>
#include <QWindow>

#include <sys/inotify.h>
#include <unistd.h>

namespace mazewright::ui {

namespace {

/// A picture on the disk that tells whether anybody has opened it.
class Bait {
public:
    Bait()
    {
        QImage picture(8, 8, QImage::Format_RGB32);
        picture.fill(Qt::red);
        picture.save(path());
        m_watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
        inotify_add_watch(m_watch, path().toLocal8Bit().constData(), IN_OPEN);
    }
    Bait(const Bait&) = delete;
    Bait& operator=(const Bait&) = delete;
    ~Bait() { close(m_watch); }

    QString path() const { return m_folder.filePath(QStringLiteral("bait.png")); }
    /// Since it was last asked.
    bool wasOpened() const
    {
        std::array<char, 4096> events{};
        return read(m_watch, events.data(), events.size()) > 0;
    }
    /// A title that as HTML is a headline, a picture and a style sheet, as a menu's entry has a
    /// mnemonic, and in a window's title a placeholder.
    QString title() const
    {
        return QStringLiteral("<h1>R&D [*] <img src=\"%1\"><link rel=stylesheet href=\"%1\">"
                              "<body background=\"%1\"> %2")
            .arg(path(), QStringLiteral("%1"));
    }
    /// A file of such a name.
    QString nameOfFile(const QString& suffix) const
    {
        QString way = QStringLiteral("file:") + path();
        way.replace(u'/', QStringLiteral("%2F"));
        return m_folder.filePath(QStringLiteral("<h1>R&D [*] <img src=%1>.%2").arg(way, suffix));
    }
    Level level() const
    {
        const std::string text = title().toStdString();
        return {.maze = drawn({"S..", ".#.", "..E"}),
                .title = text,
                .author = text,
                .notes = text,
                .holds = {{text, FactRange::exactly(std::int64_t{1})},
                          {"cost", FactRange::exactly(std::int64_t{4})}},
                .cellNotes = {{{0, 1}, text}}};
    }
    /// A file with such a name and such a level.
    QString writtenLevel(const QString& suffix = QStringLiteral("maze")) const
    {
        const QString file = nameOfFile(suffix);
        const Level written = suffix == QStringLiteral("maze")
                                  ? level()
                                  : Level{.maze = drawn({"...", ".#.", "..."})};
        return writeLevel(file.toStdString(), written) ? file : QString();
    }

private:
    QTemporaryDir m_folder;
    int m_watch = -1;
};

/// A document that notes whatever it is asked to load.
class Document : public QTextDocument {
public:
    QStringList loaded;

protected:
    QVariant loadResource(int /*type*/, const QUrl& name) override
    {
        loaded << name.toString();
        return {};
    }
};

bool hasMnemonicOfName(const QString& text)
{
    return QString(text).remove(QStringLiteral("&&")).contains(QStringLiteral("R&D"));
}

QString nameOf(const QObject& part)
{
    return QStringLiteral("%1 %2: ").arg(QLatin1String(part.metaObject()->className()),
                                         part.objectName());
}

/// The labels that take their text for HTML, but for those that ask for it and quote none; they
/// are read out too.
QStringList richIn(const QWidget& root)
{
    QCoreApplication::processEvents(); // polishes what was made and is not shown yet
    QStringList found;
    for (auto* label : root.findChildren<QLabel*>()) {
        (void)QAccessible::queryAccessibleInterface(label)->text(QAccessible::Name);
        if (label->textFormat() == Qt::PlainText)
            continue;
        Document page;
        page.setHtml(label->text());
        (void)page.size();
        if (label->textFormat() != Qt::RichText || !page.loaded.isEmpty())
            found << nameOf(*label) + label->text();
    }
    for (const auto* pages : root.findChildren<QTextEdit*>())
        found << nameOf(*pages) + pages->toPlainText();
    for (const auto* widget : root.findChildren<QWidget*>())
        if (Qt::mightBeRichText(widget->whatsThis()))
            found << nameOf(*widget) + widget->whatsThis();
    return found;
}

/// The parts that take the `&` of the name for a mnemonic.
QStringList mnemonicsIn(const QWidget& root)
{
    QStringList found;
    const auto look = [&found](const QObject& part, const QString& text) {
        if (hasMnemonicOfName(text))
            found << nameOf(part) + text;
    };
    for (const auto* button : root.findChildren<QAbstractButton*>())
        if (!button->shortcut().isEmpty())
            look(*button, button->text());
    for (const auto* label : root.findChildren<QLabel*>())
        if (label->buddy() != nullptr)
            look(*label, label->text());
    for (const auto* box : root.findChildren<QGroupBox*>())
        look(*box, box->title());
    for (const auto* dock : root.findChildren<QDockWidget*>())
        look(*dock, dock->windowTitle());
    for (const auto* action : root.findChildren<QAction*>())
        look(*action, action->text());
    for (const auto* bar : root.findChildren<QTabBar*>())
        for (int tab = 0; tab < bar->count(); ++tab)
            look(*bar, bar->tabText(tab));
    return found;
}

QStringList faultsIn(const QWidget& root)
{
    return richIn(root) + mnemonicsIn(root);
}

/// The tip that is shown.
QLabel* toolTipLabel()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->inherits("QTipLabel") && widget->isVisible())
            return qobject_cast<QLabel*>(widget);
    return nullptr;
}

void rest(QWidget& widget, QPoint at)
{
    QHelpEvent event(QEvent::ToolTip, at, widget.mapToGlobal(at));
    QCoreApplication::sendEvent(&widget, &event);
}

void trigger(MainWindow& window, ActionId action)
{
    (*window.actionTable())[action]->trigger();
}

} // namespace

class PlainTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light); }

    void init() { QSettings().clear(); }

    /// Without this the other tests would say nothing.
    void htmlWouldOpenTheBait()
    {
        const Bait bait;
        QLabel label;
        label.setTextFormat(Qt::RichText);
        label.setText(bait.title());
        QVERIFY(!bait.wasOpened());

        label.show();
        (void)label.sizeHint();

        QVERIFY(bait.wasOpened());
    }

    void theQuestionBeforeClosingQuotesTheName()
    {
        // Given a changed level
        const Bait bait;
        MainWindow window;
        window.show();
        QVERIFY(window.openFile(bait.writtenLevel()));
        window.level()->document()->setCellNote({0, 0}, QStringLiteral("new"));

        // When it is closed
        QString asked;
        QStringList faults;
        QTimer::singleShot(0, &window, [&] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            if (box == nullptr)
                return;
            box->grab();
            asked = box->text();
            faults = faultsIn(*box);
            box->reject();
        });
        trigger(window, ActionId::fileClose);

        QVERIFY2(asked.contains(window.level()->document()->displayName()), qPrintable(asked));
        QVERIFY(!bait.wasOpened());
        QCOMPARE(faults.join(u'\n'), QString());
    }

    void recentLevelsAreNamedAsTheyAre()
    {
        // Given a recent level, with its picture
        const Bait bait;
        MainWindow window;
        window.show();
        QVERIFY(window.openFile(bait.writtenLevel()));
        window.showWelcome();
        auto* list = window.findChild<WelcomePage*>()->findChild<QListWidget*>();
        QVERIFY(!list->item(0)->icon().isNull());

        // When the pointer rests on it
        rest(*list->viewport(), list->visualItemRect(list->item(0)).center());
        QVERIFY(toolTipLabel() != nullptr);
        toolTipLabel()->grab();

        QVERIFY(!bait.wasOpened());
        QCOMPARE(toolTipLabel()->textFormat(), Qt::PlainText);
        QVERIFY(QToolTip::text().remove(u'\n').startsWith(bait.title())); // then its path
        QCOMPARE(faultsIn(window).join(u'\n'), QString());
        QToolTip::hideText();
        // Among the commands too
        const CommandFinder finder(*window.menuBar(), &window);
        const auto* commands = finder.findChild<QTreeWidget*>();
        QVERIFY(!commands
                     ->findItems(window.level()->document()->displayName(),
                                 Qt::MatchContains | Qt::MatchRecursive)
                     .isEmpty());
    }

    /// Whoever shows it: a widget, a table, a menu, a tab.
    void aToolTipIsPlain()
    {
        const Bait bait;
        MainWindow window;
        window.show();
        window.openLevel(bait.level());
        window.page()->view()->setToolTip(bait.title());

        QToolTip::showText(window.pos(), bait.title(), &window);
        QVERIFY(toolTipLabel() != nullptr);
        toolTipLabel()->grab();

        QVERIFY(!bait.wasOpened());
        QCOMPARE(toolTipLabel()->textFormat(), Qt::PlainText);
        QCOMPARE(toolTipLabel()->text(), bait.title());
        QToolTip::hideText();
    }

    void everyDialogIsPlain()
    {
        const Bait bait;
        EveryDialog dialogs(bait.level(), bait.title());

        QStringList found;
        for (const DialogRow& row : dialogs.rows()) {
            const std::unique_ptr<QDialog> dialog = row.make();
            dialog->show();
            QVERIFY(QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience));
            dialog->grab();
            for (const QString& fault : faultsIn(*dialog))
                found << QStringLiteral("%1: %2").arg(QLatin1String(row.name), fault);
        }

        QVERIFY(!bait.wasOpened());
        QCOMPARE(found.join(u'\n'), QString());
    }

    void theWindowIsPlain()
    {
        // Given a level and a stamp of such names, and two runs
        const Bait bait;
        QVERIFY(StampFolder::ofUser().save(QStringLiteral("<h1>R&D"), clipOf(drawn({"#"}))));
        MainWindow window;
        window.resize(1280, 800);
        window.show();
        QVERIFY(window.openFile(bait.writtenLevel()));
        window.openLevel(bait.level());
        for (const char* solver : {"astar", "dijkstra"}) {
            window.level()->solving()->setSolver(findSolver(solver));
            trigger(window, ActionId::solveSolve);
            QTRY_VERIFY(window.runs()->active() == 0);
        }

        // When all of it is seen, and the runs are compared
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            QCoreApplication::processEvents();
        }
        const QString card = window.cellCard({0, 1}); // which tells its note
        QVERIFY2(QString(card).remove(u'\n').contains(bait.title()), qPrintable(card));
        window.grab();
        QStringList faults = faultsIn(window);
        trigger(window, ActionId::compareRuns);
        QVERIFY(QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience));
        window.grab();
        faults += faultsIn(window);

        QVERIFY(!bait.wasOpened());
        QCOMPARE(faults.join(u'\n'), QString());
        QVERIFY(StampFolder::ofUser().remove(QStringLiteral("<h1>R&D")));
    }

    void aScenarioIsPlain()
    {
        const Bait bait;
        const QString map = bait.writtenLevel(QStringLiteral("map"));
        QVERIFY(!map.isEmpty());
        const QString scenario = writeContent(map + QStringLiteral(".scen"),
                                              "version 1\n0\tm.map\t3\t3\t0\t0\t2\t2\t4\n");
        MainWindow window;
        window.show();

        QVERIFY(window.openFile(map)); // offers the scenario
        window.grab();
        QStringList faults = faultsIn(window);
        window.openFile(scenario);
        window.grab();
        faults += faultsIn(window);

        QVERIFY(window.findChild<QDockWidget*>(QStringLiteral("scenarioDock")) != nullptr);
        QVERIFY(!bait.wasOpened());
        QCOMPARE(faults.join(u'\n'), QString());
    }

    void aSurveyIsPlain()
    {
        const Bait bait;
        const QString level = bait.writtenLevel();
        MainWindow window;
        SurveyDialog dialog(&window);
        dialog.folder()->setText(QFileInfo(level).path());
        dialog.show();
        QSignalSpy surveyed(&dialog, &SurveyDialog::surveyed);

        dialog.startButton()->click();
        QVERIFY(surveyed.wait(patience));
        rest(*dialog.table()->viewport(),
             dialog.table()->visualRect(dialog.table()->model()->index(0, 0)).center());

        QVERIFY(toolTipLabel() != nullptr);
        QCOMPARE(toolTipLabel()->textFormat(), Qt::PlainText);
        QCOMPARE(QToolTip::text(), QFileInfo(level).fileName());
        QCOMPARE(faultsIn(dialog).join(u'\n'), QString());
        QToolTip::hideText();
    }

    void theTitleOfAWindowIsTheName()
    {
        const Bait bait;
        MainWindow window;
        window.show();
        QVERIFY(window.openFile(bait.writtenLevel()));
        const QString name = window.level()->document()->displayName();

        QCOMPARE(window.windowHandle()->title(), name + QStringLiteral(" — Mazewright"));
        window.level()->document()->setCellNote({0, 0}, QStringLiteral("new"));
        QCOMPARE(window.windowHandle()->title(), name + QStringLiteral("* — Mazewright"));
        ResultsDialog results(name, {}, false, &window);
        results.show();
        QCOMPARE(results.windowHandle()->title(), name);
    }

    /// The only text of the program that is shown with pictures: all of them stand beside the
    /// pages.
    void theManualLoadsFromTheProgramAlone()
    {
        QStringList loaded;
        for (const Language& language : languages())
            for (const ManualSection& section :
                 manualSections(firstManualPage(QLatin1String(language.id))))
                for (const ManualPage& page : section.pages) {
                    Document document;
                    document.setMarkdown(manualText(page.resource));
                    for (QTextBlock at = document.begin(); at.isValid(); at = at.next())
                        for (auto part = at.begin(); !part.atEnd(); ++part)
                            if (const auto format = part.fragment().charFormat();
                                format.isImageFormat())
                                loaded << format.toImageFormat().name();
                }

        QVERIFY(loaded.size() > 10);
        for (const QString& name : loaded)
            QVERIFY2(QUrl(name).isRelative() && !name.startsWith(u'/'), qPrintable(name));
    }

    void aLongTipIsBrokenIntoLines()
    {
        const QString sentence =
            QStringLiteral("A wall is where nobody walks, whatever it costs. ");
        const QString text = sentence.repeated(10) + QStringLiteral("\n\nx<y & z");

        const QStringList lines = inTipLines(text).split(u'\n');

        QVERIFY2(lines.size() > 7, qPrintable(inTipLines(text)));
        for (const QString& line : lines)
            QVERIFY2(line.size() < 130, qPrintable(line));
        QCOMPARE(lines.mid(lines.size() - 2), QStringList({QString(), QStringLiteral("x<y & z")}));
        QCOMPARE(QStringList(lines.mid(0, lines.size() - 2)).join(QString()),
                 sentence.repeated(10));
        QVERIFY(inTipLines(sentence.repeated(100000)).size() < 2200);
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::PlainTextTest)
#include "plain_text_test.moc"
