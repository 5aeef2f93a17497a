#include "ui/play/board_game.h"
#include "ui/start/language.h"
#include "ui/window/main_window.h"

#include <QTest>

using namespace mazewright;
using ui::installLanguage;

class LanguageTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }
    void oneAndMany_data();
    void oneAndMany();
    void classesInNamespacesAreFound();
};

void LanguageTest::oneAndMany_data()
{
    QTest::addColumn<int>("count");
    QTest::addColumn<QString>("words");
    QTest::addRow("none") << 0 << "0 moves";
    QTest::addRow("one") << 1 << "1 move";
    QTest::addRow("many") << 12 << "12 moves";
}

void LanguageTest::oneAndMany()
{
    // Given English plurals
    QFETCH(int, count);
    // When a count is told
    // Then its noun has the number's form
    QTEST(ui::BoardGame::tr("%Ln move(s)", nullptr, count), "words");
}

void LanguageTest::classesInNamespacesAreFound()
{
    // Given texts of a class that a namespace holds, a number in them or not
    QCOMPARE(QString::fromLatin1(ui::MainWindow::staticMetaObject.className()),
             "mazewright::ui::MainWindow");
    QCOMPARE(ui::MainWindow::tr("Closed “%1” and discarded its %Ln run(s).", nullptr, 1).arg("a"),
             "Closed “a” and discarded its run.");
    QCOMPARE(ui::MainWindow::tr("Closed “%1” and discarded its %Ln run(s).", nullptr, 3).arg("a"),
             "Closed “a” and discarded its 3 runs.");
    // Then a text that has no plural is as in the sources
    QCOMPARE(ui::MainWindow::tr("Solve"), "Solve");
}

QTEST_MAIN(LanguageTest)
#include "language_test.moc"
