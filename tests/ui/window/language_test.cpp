#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "ui/base/actions.h"
#include "ui/base/text.h"
#include "ui/canvas/maze_view.h"
#include "ui/level/board_game.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/page/messages.h"
#include "ui/session/level_session.h"
#include "ui/session/solver_settings.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFontInfo>
#include <QGlyphRun>
#include <QMenuBar>
#include <QPushButton>
#include <QRawFont>
#include <QTextLayout>

namespace mazewright::ui {

namespace {

/// The messages of a file of translations, one after the other.
class Translations {
public:
    explicit Translations(QIODevice& file) : m_xml(&file) {}

    bool next()
    {
        m_source.clear();
        m_translation.clear();
        while (!m_xml.atEnd()) {
            m_xml.readNext();
            if (m_xml.isEndElement() && m_xml.name() == QLatin1String("message"))
                return true;
            if (!m_xml.isStartElement())
                continue;
            if (m_xml.name() == QLatin1String("source"))
                m_source = m_xml.readElementText();
            else if (m_xml.name() == QLatin1String("translation"))
                readTranslation();
        }
        return false;
    }
    QString source() const { return m_source; }
    QString translation() const { return m_translation; }
    bool isUnfinished() const { return m_isUnfinished; }

private:
    void readTranslation()
    {
        m_isUnfinished = m_xml.attributes().hasAttribute(QLatin1String("type"));
        m_translation = m_xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
    }

    QXmlStreamReader m_xml;
    QString m_source;
    QString m_translation;
    bool m_isUnfinished = false;
};

/// `%1`, `%Ln` and the like, in alphabetical order.
QStringList placesIn(const QString& text)
{
    static const QRegularExpression place(QStringLiteral("%L?[0-9n]+"));
    QStringList places;
    for (auto found = place.globalMatch(text); found.hasNext();)
        places << found.next().captured();
    places.sort();
    return places;
}

QAction* entryOf(const QWidget& window, const QString& text)
{
    for (auto* action : window.findChildren<QAction*>())
        if (action->text() == text)
            return action;
    return nullptr;
}

/// Lays out a line of text.
QList<QGlyphRun> runsOf(const QString& text, const QFont& font)
{
    QTextLayout line(text, font);
    line.beginLayout();
    line.createLine();
    line.endLayout();
    return line.glyphRuns();
}

/// The one that is shown.
MainWindow* windowNow()
{
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* window = qobject_cast<MainWindow*>(widget);
            window != nullptr && window->isVisible())
            return window;
    return nullptr;
}

} // namespace

class LanguageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void oneAndMany_data()
    {
        const auto row = test::columns<int, QString>("count", "words");
        row("none", 0, "0 moves");
        row("one", 1, "1 move");
        row("many", 12, "12 moves");
    }

    void oneAndMany()
    {
        // Given English plurals
        QFETCH(int, count);
        // When a count is told
        // Then its noun has the number's form
        QTEST(BoardGame::tr("%Ln move(s)", nullptr, count), "words");
    }

    void classesInNamespacesAreFound()
    {
        // Given texts of a class that a namespace holds, a number in them or not
        QCOMPARE(QString::fromLatin1(MainWindow::staticMetaObject.className()),
                 "mazewright::ui::MainWindow");
        QCOMPARE(MainWindow::tr("Closed “%1” and discarded its %Ln run(s).", nullptr, 1).arg("a"),
                 "Closed “a” and discarded its run.");
        QCOMPARE(MainWindow::tr("Closed “%1” and discarded its %Ln run(s).", nullptr, 3).arg("a"),
                 "Closed “a” and discarded its 3 runs.");
        // Then a text that has no plural is as in the sources
        QCOMPARE(MainWindow::tr("Solve"), "Solve");
    }

    /// With the same numbers and names in it, and a mnemonic where the text has one.
    void everyTextIsTranslated()
    {
        QFile file(test::inSources("/resources/languages/mazewright_zh_CN.ts"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        Translations reader(file);
        int texts = 0;
        while (reader.next()) {
            ++texts;
            QVERIFY2(!reader.translation().isEmpty(), qPrintable(reader.source()));
            QVERIFY2(!reader.isUnfinished(), qPrintable(reader.source()));
            QCOMPARE(placesIn(reader.translation()), placesIn(reader.source()));
            QVERIFY2(reader.source().contains(u'&') == reader.translation().contains(u'&'),
                     qPrintable(reader.source()));
        }
        QVERIFY(texts > 1000);
    }

    /// Whether or not Qt's own translations are installed; a mnemonic in brackets is none of the
    /// words.
    void numbersFollowTheChosenLanguage()
    {
        for (const Language& language : languages()) {
            const QString id = QLatin1String(language.id);

            rememberLanguage(id);
            installLanguage();

            QCOMPARE(QLocale().language(), QLocale(id).language());
            QCOMPARE(QLocale().toString(12345), QStringLiteral("12,345"));
        }

        rememberLanguage({});
        installLanguage();

        QCOMPARE(QLocale().name(), QLocale::system().name());
    }

    void buttonsOfQtSpeakToo()
    {
        rememberLanguage(QStringLiteral("zh_CN"));
        installLanguage();

        const QDialogButtonBox buttons(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
        const QString cancel = buttons.button(QDialogButtonBox::Cancel)->text();
        const QString open = withoutMnemonic(MainWindow::tr("&Open…"));
        rememberLanguage({});
        installLanguage();

        QCOMPARE(cancel, QStringLiteral("取消"));
        QCOMPARE(open, QStringLiteral("打开…"));
        QCOMPARE(withoutMnemonic(QStringLiteral("&Open…")), QStringLiteral("Open…"));
    }

    /// Whatever the language of the system, in the window and on paper.
    void chineseHasTheFormsOfChina()
    {
        const QString wanted = QStringLiteral("Noto Sans CJK SC");
        if (!QFontDatabase::families().contains(wanted))
            QSKIP("the fonts of fonts-noto-cjk are not installed");
        for (const QFont& font : {QApplication::font(), QFont(QStringLiteral("DejaVu Sans"))}) {
            const QList<QGlyphRun> runs = runsOf("关卡门骨", font);

            QVERIFY(!runs.isEmpty());
            for (const QGlyphRun& run : runs)
                QCOMPARE(run.rawFont().familyName().toLower(), wanted.toLower());
        }
    }

    /// Also where the desktop names its font in general, as Debian's does without a desktop.
    void latinTextKeepsTheFontOfTheSystem()
    {
        const QFont before = QApplication::font();
        // A size of its own, since Qt remembers which font it found for one.
        const QString general = QStringLiteral("Sans Serif");
        QFont::removeSubstitutions(general);
        const QFont sans(general, 17);
        const QString wanted = QFontInfo(QFont(general, 18)).family();
        QApplication::setFont(sans);

        installLanguage();

        const QList<QGlyphRun> runs = runsOf("Level", QApplication::font());
        QApplication::setFont(before);
        QCOMPARE(runs.size(), 1);
        QCOMPARE(runs.front().rawFont().familyName().toLower(), wanted.toLower());
    }

    /// Its levels, their undo steps and runs live on; the window around them speaks the language.
    void theWindowIsMadeAnewInTheChosenLanguage()
    {
        auto* first = new MainWindow;
        first->setAttribute(Qt::WA_DeleteOnClose);
        first->openLevel({.maze = drawn({"S.", ".E"})});
        first->page()->view()->setTool(findTool("coin"));
        first->page()->view()->setToolValue(7);
        first->page()->messages()->show(QStringLiteral("Of the level"));
        first->messages()->show(QStringLiteral("Of the window"), MessageBar::Kind::note);
        LevelSession* level = first->level();
        level->document()->edit(Patch{{{1, 1, {CellKind::wall, 1}}}}, QStringLiteral("Wall"));
        const std::size_t levels = static_cast<std::size_t>(first->pages().size());
        first->setGeometry(130, 60, 900, 650);
        first->show();
        const QRect place = first->geometry();
        const QPointer<MainWindow> gone(first);

        entryOf(*first, QStringLiteral("简体中文"))->trigger();

        QTRY_VERIFY(gone.isNull());
        MainWindow* second = windowNow();
        QVERIFY(second != nullptr);
        QCOMPARE(second->menuBar()->actions().front()->text(), QStringLiteral("文件(&F)"));
        QCOMPARE(static_cast<std::size_t>(second->pages().size()), levels);
        QCOMPARE(second->level(), level);
        QVERIFY(level->document()->isModified());
        QCOMPARE(second->page()->view()->tool(), findTool("coin"));
        QCOMPARE(second->page()->view()->toolValue(), 7);
        QCOMPARE(second->page()->messages()->message(), QStringLiteral("Of the level"));
        QCOMPARE(second->messages()->message(), QStringLiteral("Of the window"));
        QCOMPARE(second->geometry().topLeft(), place.topLeft());
        QCOMPARE(BoardGame::tr("%Ln move(s)", nullptr, 3), QStringLiteral("3 步"));
        QCOMPARE(level->solving()->whyNot(Question::clearBoard), QStringLiteral("迷宫没有方块"));
        entryOf(*second, QStringLiteral("English"))->trigger();
        QTRY_VERIFY(windowNow() != nullptr && windowNow() != second &&
                    windowNow()->menuBar()->actions().front()->text() == QStringLiteral("&File"));
        delete windowNow();
        rememberLanguage({});
        installLanguage();
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LanguageTest)
#include "language_test.moc"
