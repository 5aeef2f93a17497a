#include "solvers/experiments/solver_config.h"

namespace mazewright {

/// Solvers with settings of their own, as they are written on a command line.
class EntrantTest : public QObject {
    Q_OBJECT

private slots:
    void namesAreReadAsTheyAreWritten_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"astar", "astar(weight=5)", "astar(weight=5,heuristic=octile)",
                                 "one-stroke-published(order=udrl)"})
            QTest::newRow(name) << QByteArray(name);
    }

    void namesAreReadAsTheyAreWritten()
    {
        QFETCH(const QByteArray, name);

        const auto entrant = readEntrant(name.toStdString());

        QVERIFY(entrant.has_value());
        QCOMPARE(nameOf(*entrant), name.toStdString());
    }

    void sweepsHaveEveryCombination()
    {
        const auto entrants = readSweep("astar:weight=1,1.5:heuristic=octile,zero");

        QVERIFY(entrants.has_value());
        std::vector<std::string> names;
        for (const SolverConfig& entrant : *entrants)
            names.push_back(nameOf(entrant));
        QCOMPARE(names,
                 (std::vector<std::string>{"astar(weight=1,heuristic=octile,open-list=heap)",
                                           "astar(weight=1,heuristic=zero,open-list=heap)",
                                           "astar(weight=1.5,heuristic=octile,open-list=heap)",
                                           "astar(weight=1.5,heuristic=zero,open-list=heap)"}));
    }

    void whatIsWrongIsSaid_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("text", "words");

        row("no solver", "magic(weight=1)", "expected one of");
        row("no bracket", "astar(weight=1", "closing parenthesis");
        row("no value", "astar(weight)", "NAME=VALUE");
        row("bad value", "astar(weight=x)", "a number from");
        row("twice", "astar(weight=1,weight=2)", "set twice");
        row("of the question", "astar(moves=8)", "--set");
        row("nothing set", "astar()", "NAME=VALUE");
    }

    void whatIsWrongIsSaid()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, words);

        const auto entrant = readEntrant(text.toStdString());

        QVERIFY(!entrant.has_value());
        QVERIFY2(entrant.error().message.text().find(words.toStdString()) != std::string::npos,
                 entrant.error().message.text().c_str());
    }

    void ownSettingsGoBeforeThoseOfAll()
    {
        const auto entrant = readEntrant("astar(weight=5)");

        const auto chosen = choose(*entrant, {}, {{"weight", "2"}, {"heuristic", "octile"}});

        QVERIFY(chosen.has_value());
        QCOMPARE(chosen->options.summary(), std::string("heuristic=octile weight=5"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::EntrantTest)
#include "entrant_test.moc"
