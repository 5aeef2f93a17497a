// No text of the window and its dialogs is cut off, in either language, at 1280 x 800; of the
// window at 1024 x 768 neither.
// MAZEWRIGHT_PICTURES=FOLDER in the environment keeps pictures of all of them there, and of the
// menus; MAZEWRIGHT_THEME=dark has them in the dark.
#include "solvers/files/format.h"
#include "tests/support/cut_off.h"
#include "tests/support/dialogs.h"
#include "tests/support/places.h"
#include "tests/ui/window/level_kinds.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/maze_view.h"
#include "ui/page/level_page.h"
#include "ui/page/level_tabs.h"

#include <QDialogButtonBox>
#include <QDockWidget>
#include <QFontDatabase>
#include <QMenu>
#include <QMenuBar>
#include <QScreen>
#include <QStatusBar>

namespace mazewright::ui {

namespace {

constexpr QSize screen(1280, 800);
constexpr QSize smallScreen(1024 - 16, 700 - 48); // less what the desktop puts around a window

/// What of a row lies over something else in it.
QString overlapsIn(const QWidget& row)
{
    const auto parts = row.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
    QStringList found;
    for (qsizetype i = 0; i < parts.size(); ++i)
        for (qsizetype j = i + 1; j < parts.size(); ++j)
            if (parts[i]->isVisible() && parts[j]->isVisible() &&
                parts[i]->geometry().intersects(parts[j]->geometry()))
                found << QStringLiteral("%1 %2 and %3 %4")
                             .arg(QString::fromLatin1(parts[i]->metaObject()->className()),
                                  parts[i]->objectName(),
                                  QString::fromLatin1(parts[j]->metaObject()->className()),
                                  parts[j]->objectName());
    return found.join(u'\n');
}

/// The buttons that close a dialog, and the like, which lie partly outside.
QString buttonsOutOf(const QWidget& dialog)
{
    QStringList found;
    for (const auto* box : dialog.findChildren<QDialogButtonBox*>())
        for (const auto* button : box->findChildren<QAbstractButton*>())
            if (button->isVisible() &&
                !dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())))
                found << button->text();
    return found.join(u'\n');
}

/// Keeps a picture where pictures are wanted.
void depict(QWidget& widget, const QString& name)
{
    const QString folder = qEnvironmentVariable("MAZEWRIGHT_PICTURES");
    if (!folder.isEmpty())
        widget.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, currentLanguage(), name));
}

/// A menu and those below it.
void depict(QMenu& menu, const QString& name)
{
    depict(static_cast<QWidget&>(menu), name);
    for (const QAction* entry : menu.actions())
        if (QMenu* below = entry->menu())
            depict(*below, name + u'-' + plain(entry->text()));
}

/// What was begun is done, and nothing more has come of it.
bool isSettled()
{
    QCoreApplication::processEvents();
    return TaskRegistry::ofProgram().isIdle();
}

/// Words in signs that no font has are measured as boxes, which says nothing of their room.
bool canBeWritten(const QString& language)
{
    return !language.startsWith(QStringLiteral("zh")) ||
           !QFontDatabase::families(QFontDatabase::SimplifiedChinese).isEmpty();
}

/// The maze of each kind of level.
const std::array<std::pair<const char*, const Maze*>, 3> mazeKinds = {
    {{"walking", &walked}, {"one stroke", &stroked}, {"board", &tiled}}};

} // namespace

class CutOffTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        const bool isDark = qEnvironmentVariable("MAZEWRIGHT_THEME") == QStringLiteral("dark");
        applyTheme(*qApp, isDark ? Theme::dark : Theme::light);
    }

    void cleanup()
    {
        rememberLanguage({});
        installLanguage();
    }

    void everyDialogIsInTheList()
    {
        // Given every class of the sources that is a dialog
        static const QRegularExpression dialog(QStringLiteral("class (\\w+) : public QDialog"));
        std::set<QString> declared;
        for (QDirIterator each(test::inSources("/ui"), {QStringLiteral("*.h")}, QDir::Files,
                               QDirIterator::Subdirectories);
             each.hasNext();) {
            QFile header(each.next());
            QVERIFY(header.open(QIODevice::ReadOnly));
            const QString text = QString::fromUtf8(header.readAll());
            for (auto found = dialog.globalMatch(text); found.hasNext();)
                declared.insert(found.next().captured(1));
        }
        QVERIFY(declared.size() > 10);

        // Then the tests look at each of them
        EveryDialog dialogs(walked);
        std::set<QString> listed;
        for (const DialogRow& row : dialogs.rows())
            listed.insert(QLatin1String(row.name));
        QCOMPARE(listed, declared);
    }

    void nothingIsCutOffInADialog_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Maze>("maze");
        for (const Language& language : languages())
            for (const auto& [name, maze] : mazeKinds)
                QTest::addRow("%s, %s", name, language.id)
                    << QString(QLatin1String(language.id)) << *maze;
    }

    void nothingIsCutOffInADialog()
    {
        QFETCH(QString, language);
        QFETCH(Maze, maze);
        if (!canBeWritten(language))
            QSKIP("no font for this language is installed, such as fonts-noto-cjk");
        rememberLanguage(language);
        installLanguage();
        EveryDialog dialogs(maze);
        std::vector<DialogRow> rows = dialogs.rows();
        std::ranges::copy(dialogs.generatorRows(), std::back_inserter(rows));

        QStringList found;
        for (const DialogRow& row : rows) {
            const std::unique_ptr<QDialog> dialog = row.make();
            dialog->show();
            // What is worked out meanwhile comes, and finds its room.
            QTRY_VERIFY(isSettled());
            if (!QTest::qWaitFor([&] { return cutOffIn(*dialog).isEmpty(); }, patience))
                found << QStringLiteral("%1: %2").arg(QLatin1String(row.name), cutOffIn(*dialog));
            if (dialog->width() > screen.width() || dialog->height() > screen.height())
                found
                    << QStringLiteral("%1 is larger than the screen").arg(QLatin1String(row.name));
            if (maze == stroked)
                depict(*dialog, QLatin1String(row.name));
        }

        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    void everyDialogFitsASmallScreen_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Maze>("maze");
        QTest::addColumn<QString>("name");
        const QString name = QStringLiteral("level.maze");
        for (const Language& language : languages()) {
            const QString id = QLatin1String(language.id);
            for (const auto& [kind, maze] : mazeKinds)
                QTest::addRow("%s, %s", kind, language.id) << id << *maze << name;
            QTest::addRow("long name, %s", language.id) << id << walked << QString(200, u'M');
        }
    }

    void everyDialogFitsASmallScreen()
    {
        QFETCH(QString, language);
        QFETCH(Maze, maze);
        QFETCH(QString, name);
        if (!canBeWritten(language))
            QSKIP("no font for this language is installed, such as fonts-noto-cjk");
        rememberLanguage(language);
        installLanguage();
        EveryDialog dialogs({.maze = maze, .title = name.toStdString()}, name);
        std::vector<DialogRow> rows = dialogs.rows();
        std::ranges::copy(dialogs.generatorRows(), std::back_inserter(rows));

        QStringList found;
        for (const DialogRow& row : rows) {
            const std::unique_ptr<QDialog> dialog = row.make();
            dialog->show();
            QTRY_VERIFY(isSettled());
            const auto fault = [&](const QString& words) {
                found << QStringLiteral("%1 %2").arg(QLatin1String(row.name), words);
            };
            const auto sizeIn = [](const QString& words, QSize size) {
                return words.arg(size.width()).arg(size.height());
            };
            const QSize room = dialog->screen()->availableSize().expandedTo(smallScreen);
            if (dialog->size() != dialog->size().boundedTo(room))
                fault(sizeIn(QStringLiteral("opens at %1 x %2"), dialog->size()));
            dialog->resize(smallScreen);
            QCoreApplication::processEvents();
            if (dialog->size() != smallScreen)
                fault(sizeIn(QStringLiteral("needs %1 x %2"), dialog->size()));
            else if (const QString outside = buttonsOutOf(*dialog); !outside.isEmpty())
                fault(QStringLiteral("has buttons outside: %1").arg(outside));
            else if (!QTest::qWaitFor([&] { return cutOffIn(*dialog).isEmpty(); }))
                fault(cutOffIn(*dialog));
            depict(*dialog,
                   QStringLiteral("%1-small-%2").arg(QLatin1String(row.name), name.left(1)));
        }

        QVERIFY2(found.isEmpty(), qPrintable(found.join(u'\n')));
    }

    /// Of a level, and of a file that is none; and a long word in a note.
    void aLongNameLeavesTheWindowItsSize()
    {
        const QTemporaryDir folder;
        const QString level = folder.filePath(QString(240, u'M') + QStringLiteral(".maze"));
        QVERIFY(writeLevel(level.toStdString(), {.maze = walked}));
        QFile empty(folder.filePath(QString(240, u'N') + QStringLiteral(".maze")));
        QVERIFY(empty.open(QIODevice::WriteOnly));
        MainWindow window;
        window.openLevel({.maze = walked});
        window.resize(smallScreen);
        window.show();
        QTRY_VERIFY(isSettled());
        const auto needed = [&window] {
            QCoreApplication::processEvents();
            return window.minimumSizeHint().width();
        };
        const int before = needed();
        QVERIFY(before <= smallScreen.width());

        QVERIFY(window.openFile(level));
        QVERIFY(needed() <= before);
        QVERIFY(window.tabs()->tabBar()->tabRect(1).width() < smallScreen.width() / 2);
        QVERIFY(!window.openFile(empty.fileName()));
        QVERIFY(needed() <= before);
        window.level()->document()->setCellNote({0, 1}, QString(240, u'O'));
        window.page()->view()->placeCursor({0, 1});
        QVERIFY(needed() <= before);
    }

    void nothingIsCutOffInTheWindow_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<Maze>("maze");
        QTest::addColumn<QSize>("size");
        for (const Language& language : languages())
            for (const auto& [name, maze] : mazeKinds)
                for (const QSize size : {screen, QSize(1024, 768)})
                    QTest::addRow("%s, %s, %d px", name, language.id, size.width())
                        << QString(QLatin1String(language.id)) << *maze << size;
    }

    void nothingIsCutOffInTheWindow()
    {
        QFETCH(QString, language);
        QFETCH(Maze, maze);
        if (!canBeWritten(language))
            QSKIP("no font for this language is installed, such as fonts-noto-cjk");
        rememberLanguage(language);
        installLanguage();
        QFETCH(QSize, size);
        MainWindow window;
        window.openLevel({.maze = maze});
        window.resize(size);
        window.show();
        QCOMPARE(window.size(), size);
        const auto settles = [](const QWidget& part) {
            return QTest::qWaitFor([&part] { return cutOffIn(part).isEmpty(); }, patience);
        };

        QTRY_VERIFY(isSettled());
        QVERIFY2(settles(window), qPrintable(cutOffIn(window)));
        for (auto* dock : window.findChildren<QDockWidget*>()) {
            dock->show();
            dock->raise();
            QVERIFY2(settles(*dock), qPrintable(cutOffIn(*dock)));
        }
        QCOMPARE(overlapsIn(*window.statusBar()), QString());
        depict(window, QStringLiteral("window-") + QString::fromLatin1(QTest::currentDataTag()));
        for (const QAction* entry : window.menuBar()->actions())
            if (maze == stroked)
                depict(*entry->menu(), QStringLiteral("menu-") + plain(entry->text()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CutOffTest)
#include "cut_off_test.moc"
