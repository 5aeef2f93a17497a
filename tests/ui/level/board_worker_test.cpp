#include "tests/support/mazes.h"
#include "ui/level/board_analysis.h"

namespace mazewright::ui {

using link::LinkablePair;

namespace {

MazeSnapshot played(const MazeSnapshot& board, std::vector<BoardMove> moves)
{
    return frozen(boardAfter(*board, moves));
}

/// A worker, and the last that it told.
struct Listener {
    Listener()
    {
        QObject::connect(&worker, &ui::BoardWorker::pairsFound, &worker,
                         [this](const std::shared_ptr<const ui::BoardPairs>& found) {
                             pairs = found;
                             pairsCameFirst = clearing == nullptr;
                         });
        QObject::connect(
            &worker, &ui::BoardWorker::clearingFound, &worker,
            [this](const std::shared_ptr<const ui::BoardClearing>& found) { clearing = found; });
        QObject::connect(
            &worker, &ui::BoardWorker::mistakeFound, &worker,
            [this](const std::shared_ptr<const ui::BoardMistake>& found) { mistake = found; });
    }

    /// Whether an answer came.
    bool follow(const MazeSnapshot& board, const ClearBoard& rules = {})
    {
        QSignalSpy found(&worker, &ui::BoardWorker::clearingFound);
        pairs.reset();
        clearing.reset();
        worker.follow(board, rules);
        return found.wait(patience);
    }

    std::shared_ptr<const ui::BoardPairs> pairs;
    std::shared_ptr<const ui::BoardClearing> clearing;
    std::shared_ptr<const ui::BoardMistake> mistake;
    bool pairsCameFirst = false;
    ui::BoardWorker worker; // last: it tells nothing when the rest is gone
};

} // namespace

class BoardWorkerTest : public QObject {
    Q_OBJECT

private slots:
    void thePairsComeFirstAndThenTheClearing()
    {
        const MazeSnapshot board = frozen({"1221", "3..3"});
        Listener listener;

        QVERIFY(listener.follow(board));

        QVERIFY(listener.pairsCameFirst);
        QCOMPARE(listener.pairs->board, board);
        QCOMPARE(listener.pairs->found.count, std::size_t{2});
        QCOMPARE(listener.clearing->board, board);
        QCOMPARE(listener.clearing->known.clears, Clears::yes);
        QCOMPARE(listener.clearing->known.order.size(), std::size_t{3});
        QCOMPARE(listener.clearing->hint, std::optional(LinkablePair{1, 2, 0, 2}));
        QCOMPARE(listener.clearing->facts->open.front(), 2U);
        QVERIFY(!listener.worker.isFollowing());
    }

    void aBoardThatCannotBeClearedHasNoFacts()
    {
        Listener listener;

        QVERIFY(listener.follow(frozen({"121233"})));

        QCOMPARE(listener.clearing->known.clears, Clears::no);
        QVERIFY(!listener.clearing->known.message.empty());
        QVERIFY(!listener.clearing->facts.has_value());
    }

    void aBoardWithoutTilesIsCleared()
    {
        Listener listener;

        QVERIFY(listener.follow(frozen({"...", "#.."})));

        QCOMPARE(listener.pairs->found.count, std::size_t{0});
        QCOMPARE(listener.clearing->known.clears, Clears::yes);
        QVERIFY(!listener.clearing->hint.has_value());
    }

    void theLatestBoardWins()
    {
        const MazeSnapshot last = frozen({"11"});
        Listener listener;
        QSignalSpy pairs(&listener.worker, &ui::BoardWorker::pairsFound);
        QSignalSpy clearings(&listener.worker, &ui::BoardWorker::clearingFound);

        listener.worker.follow(frozen({"1221"}), {});
        listener.worker.follow(frozen({"1212"}), {});
        listener.worker.follow(last, {});

        QVERIFY(clearings.wait(patience));
        QCOMPARE(listener.clearing->board, last);
        QCOMPARE(listener.pairs->board, last);
        QCOMPARE(pairs.count(), 1);
        QCOMPARE(clearings.count(), 1);
    }

    void whatIsForgottenIsNotTold()
    {
        Listener listener;
        QSignalSpy clearings(&listener.worker, &ui::BoardWorker::clearingFound);
        QSignalSpy mistakes(&listener.worker, &ui::BoardWorker::mistakeFound);
        const MazeSnapshot next = frozen({"22"});

        listener.worker.follow(frozen({"1221"}), {});
        listener.worker.findMistake(frozen({"1221"}), {}, {{1, 2}});
        listener.worker.forget();
        QVERIFY(listener.follow(next));

        QCOMPARE(clearings.count(), 1);
        QCOMPARE(listener.clearing->board, next);
        QCOMPARE(mistakes.count(), 0);
    }

    void whatIsKnownIsKeptOverAMove()
    {
        const MazeSnapshot lost = frozen({"121233", "......"});
        const MazeSnapshot later = played(lost, {{4, 5}});
        Listener listener;
        QVERIFY(listener.follow(lost, {.maxTurns = 0}));

        QVERIFY(listener.follow(later, {.maxTurns = 0}));

        QCOMPARE(listener.clearing->known.clears, Clears::no);
        QVERIFY(listener.clearing->known.message.text().find("before the last move") !=
                std::string::npos);
    }

    void otherRulesAreAskedAnew()
    {
        const MazeSnapshot board = frozen({"1212"});
        Listener listener;
        QVERIFY(listener.follow(board));
        QCOMPARE(listener.clearing->known.clears, Clears::no);

        QVERIFY(listener.follow(board, {.outsideOpen = true}));

        QCOMPARE(listener.clearing->known.clears, Clears::yes);
    }

    void choicesThatTakeLongerAreToldLater()
    {
        Listener listener;
        QSignalSpy clearings(&listener.worker, &ui::BoardWorker::clearingFound);

        QVERIFY(listener.follow(frozen({"1221"}), {.maxTurns = 3}));

        QVERIFY(clearings.count() == 2 || clearings.wait(patience));
        QCOMPARE(clearings.count(), 2);
        QCOMPARE(listener.clearing->facts->open, (std::vector<std::uint32_t>{1, 1}));
    }

    void theMistakeOfAGameIsFound()
    {
        // The 1 at the left has to go with the one below, which parts the 2s.
        const MazeSnapshot start = frozen({"11#1", "21.2", "####", "33.."});
        Listener listener;
        QSignalSpy mistakes(&listener.worker, &ui::BoardWorker::mistakeFound);
        const std::vector<BoardMove> moves = {{12, 13}, {0, 1}};

        listener.worker.findMistake(start, {}, moves);

        QVERIFY(mistakes.wait(patience));
        QCOMPARE(listener.mistake->moves, moves);
        QCOMPARE(listener.mistake->mistake.move(), std::optional(std::size_t{2}));
    }

    void aGameWithoutAMistakeHasNone()
    {
        Listener listener;
        QSignalSpy mistakes(&listener.worker, &ui::BoardWorker::mistakeFound);

        listener.worker.findMistake(frozen({"1221"}), {}, {{1, 2}, {0, 3}});

        QVERIFY(mistakes.wait(patience));
        QCOMPARE(listener.mistake->mistake, (Mistake{2, std::nullopt}));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BoardWorkerTest)
#include "board_worker_test.moc"
