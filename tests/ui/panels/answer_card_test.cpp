#include "tests/support/random_mazes.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/level/board_analysis.h"
#include "ui/level/maze_document.h"
#include "ui/panels/answer_card.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/solver_settings.h"

#include <QPushButton>

namespace mazewright::ui {

namespace {

using Action = AnswerCard::Action;

constexpr Rules asksStroke{.question = Question::oneStroke};

/// The card on a level, as the column shows it.
struct Answered {
    explicit Answered(Maze maze, const Rules& rules = {})
    {
        level.setLevel({.maze = std::move(maze), .rules = rules});
        level.setWatched(true);
        level.routes()->setWatched(true);
        level.watch()->setPanelShown(true);
        card.bind(&level);
        card.show();
    }
    bool isAnalysed()
    {
        return QTest::qWaitFor([this] { return level.analysis()->isCurrent(); }, patience);
    }
    bool isWorkedOut()
    {
        return QTest::qWaitFor([this] { return level.routes()->isCurrent(); }, patience);
    }
    bool tells(const char* line) const
    {
        return card.text().split(u'\n').contains(QString::fromUtf8(line));
    }
    QPushButton& button(const char* name) const
    {
        return *card.findChild<QPushButton*>(QLatin1String(name));
    }

    RunsModel runs;
    LevelSession level{1, &runs};
    AnswerCard card;
};

} // namespace

/// The head of the column: what is true of the level's question, and what to do next.
class AnswerCardTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { installLanguage(); }

    void theAnswerIsToldWithWhatToDoNext_data()
    {
        const auto row = test::columns<Maze, Rules, QByteArrayList, QString, Action>(
            "maze", "rules", "lines", "verdict", "action");
        row("several best tracks", drawn({"S.", ".E"}), asksStroke,
            {"3 best score", "2 best tracks of 2"}, "not unique", Action::repair);
        row("one best track", drawn({"S.E"}), asksStroke, {"1 best track of 1"}, "unique",
            Action::showTrack);
        row("several shortest routes", drawn({"S.", ".E"}), {},
            {"2 cost of a shortest route", "2 shortest routes"}, "not unique", Action::showRoute);
    }

    void theAnswerIsToldWithWhatToDoNext()
    {
        QFETCH(Maze, maze);
        QFETCH(Rules, rules);
        QFETCH(QByteArrayList, lines);
        Answered stage(maze, rules);

        QVERIFY(rules.question ? stage.isAnalysed() : stage.isWorkedOut());

        for (const QByteArray& line : lines)
            QVERIFY2(stage.tells(line.constData()), qPrintable(stage.card.text()));
        QTEST(stage.card.verdict(), "verdict");
        QTEST(stage.card.action(), "action");
        if (stage.card.action() == Action::repair)
            QCOMPARE(stage.button("answerAction").text(), "Repair…");
    }

    void withoutATrackThereIsNothingToDo()
    {
        Answered stage(drawn({"S#E"}), asksStroke);

        QVERIFY(stage.isAnalysed());

        QCOMPARE(stage.card.verdict(), "no track");
        QVERIFY(!stage.card.words().isEmpty());
        QCOMPARE(stage.card.action(), Action::none);
        QVERIFY(stage.button("answerAction").isHidden());
    }

    void aLevelWithoutEndsSaysWhatItLacks()
    {
        Answered stage(drawn({"So."}), asksStroke);

        QCOMPARE(stage.card.words(), "Place an end (key T).");
        QVERIFY(stage.button("analyse").isHidden());
    }

    /// The words "unique" and "not unique" are for levels that ask this question.
    void aDifferentQuestionIsNotJudgedByThisOne()
    {
        Answered stage(drawn({"S.", ".E"}), {.question = Question::shortestPath});
        stage.level.solving()->setSolver(findSolver("one-stroke"));
        stage.level.analysis()->compute();

        QVERIFY(stage.isAnalysed());

        QCOMPARE(stage.card.verdict(), "several tracks");
        QCOMPARE(stage.card.action(), Action::showTrack);
    }

    void anAnswerStaysUntilTheNextArrives()
    {
        Answered stage(drawn({"S.E", "###"}), asksStroke);
        QVERIFY(stage.isAnalysed());
        const QString before = stage.card.text();

        stage.level.document()->edit({{{3, 3, {}}}}, "Floor");
        QCOMPARE(stage.card.text(), before);
        QVERIFY(stage.isAnalysed());

        QVERIFY(stage.card.text() != before);
    }

    void aBestBelowItsBoundIsNotProved()
    {
        Random random(2);
        const Maze large =
            randomMaze(random, {.rows = 30, .columns = 30, .walls = 0.06, .coins = 0.1});
        Answered stage(large, asksStroke); // more than its limit of time allows

        QVERIFY(stage.isAnalysed());

        const StrokeReport& report = *stage.level.analysis()->value()->report;
        QCOMPARE(report.status, Status::limitReached);
        QVERIFY(report.hasScore());
        QVERIFY(report.bound.has_value());
        QVERIFY(report.all.best < *report.bound);
        QCOMPARE(stage.card.verdict(), "not proved");
        QVERIFY(stage.card.text().contains(u"best so far"));
        QVERIFY(stage.card.text().contains(u"Upper bound"));
        QCOMPARE(stage.card.action(), Action::showTrack);
        QVERIFY(!stage.button("analyse").isHidden()); // it may go on
    }

    /// Every track that takes the coin is a best one, and there are too many to count.
    void aBestThatIsProvedIsNoBestSoFar()
    {
        Maze large = openMaze(30, 30);
        large.set(Position{0, 1}, {CellKind::coin, 5});
        Answered stage(large, {.question = Question::oneStroke, .cellPoints = 0});

        QVERIFY(stage.isAnalysed());

        const StrokeReport& report = *stage.level.analysis()->value()->report;
        QCOMPARE(report.status, Status::limitReached);
        QVERIFY(report.bestIsProved());
        QCOMPARE(stage.card.verdict(), "not counted");
        QVERIFY(stage.tells("5 best score"));
        QVERIFY(!stage.card.text().contains(u"Upper bound"));
    }

    void aStoppedAnalysisMayGoOn()
    {
        Answered stage(openMaze(40, 40), asksStroke);
        QVERIFY(stage.tells("Large level: automatic analysis is off."));
        stage.button("analyse").click();
        QVERIFY(stage.level.analysis()->isRunning());

        stage.level.analysis()->stop();
        QVERIFY(stage.isAnalysed());

        QCOMPARE(stage.card.verdict(), "not proved");
        QVERIFY(!stage.button("analyse").isHidden());
    }

    void anEndThatCannotBeReachedIsSaid()
    {
        Answered stage(drawn({"S#E"}));

        QVERIFY(stage.isWorkedOut());

        QCOMPARE(stage.card.verdict(), "no route");
        QCOMPARE(stage.card.words(), "The end cannot be reached.");
        QCOMPARE(stage.card.action(), Action::none);
    }

    void aBoardIsToBePlayed()
    {
        Answered stage(drawn({"....", ".11.", "...."}));

        QTRY_COMPARE(stage.card.verdict(), "clearable");

        QVERIFY2(stage.tells("2 tiles left"), qPrintable(stage.card.text()));
        QCOMPARE(stage.card.action(), Action::play);
    }

    void twoTilesAreToBePicked()
    {
        Answered stage(drawn({"....", ".11.", "...."}), {.question = Question::link});

        QCOMPARE(stage.card.action(), Action::pickTiles);
        QVERIFY(stage.tells("Click two matching tiles to link them."));
        QVERIFY(stage.tells("– turns of the line"));
    }

    void aLinkIsAnsweredByItsRun()
    {
        Answered stage(drawn({"S..", "#..", "#.E"}), {.question = Question::link});
        QCOMPARE(stage.card.action(), Action::none);

        stage.level.solve();
        QVERIFY(test::waitForAll(stage.runs));

        QTRY_VERIFY2(stage.tells("1 turns of the line"), qPrintable(stage.card.text()));
    }

    void theButtonAsksForTheAction()
    {
        Answered stage(drawn({"S.E"}), asksStroke);
        QVERIFY(stage.isAnalysed());
        QSignalSpy wanted(&stage.card, &AnswerCard::actionWanted);

        stage.button("answerAction").click();

        QCOMPARE(wanted.count(), 1);
        QCOMPARE(wanted[0][0].value<Action>(), Action::showTrack);
    }

    void otherQuestionsAreAnsweredInOneLine()
    {
        Answered stage(drawn({"S.", ".E"}), asksStroke);
        QCOMPARE(headlineOf(stage.level, Question::shortestPath), QString());

        QVERIFY(stage.isAnalysed());
        QVERIFY(stage.isWorkedOut());

        QCOMPARE(headlineOf(stage.level, Question::oneStroke), "3, not unique");
        QCOMPARE(headlineOf(stage.level, Question::shortestPath), "2, several routes");
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnswerCardTest)
#include "answer_card_test.moc"
