#include "tests/support/mazes.h"
#include "ui/level/run.h"

namespace mazewright::ui {

namespace {

std::shared_ptr<Run> finished(int id, double cost, std::int64_t expanded)
{
    auto run = std::make_shared<Run>();
    run->id = id;
    run->maze = frozen({"S.E"});
    run->state = RunState::finished;
    run->outcome.status = Status::solved;
    run->outcome.cost = cost;
    run->outcome.figures.push_back({"expanded", "", expanded});
    return run;
}

std::vector<int> idsOf(const RunList& runs)
{
    std::vector<int> ids;
    for (const auto& run : runs)
        ids.push_back(run->id);
    return ids;
}

} // namespace

class TellingPairTest : public QObject {
    Q_OBJECT

private slots:
    /// The first two are one search under two names; the fourth is worse, the fifth is refused.
    void isOfEqualAnswersByDifferentWork()
    {
        const auto refused = finished(5, 8, 9000);
        refused->verdict = Verdict{.holds = false, .why = "a step through a wall"};
        const RunList runs{finished(1, 8, 40), finished(2, 8, 40), finished(3, 8, 4),
                           finished(4, 20, 900), refused};

        QCOMPARE(idsOf(mostDifferentPair(runs)), (std::vector<int>{1, 3}));
        QCOMPARE(idsOf(mostDifferentPair(runs[1], runs)), (std::vector<int>{2, 3}));
    }

    void whereNoneAgreesTheWorkDecides()
    {
        const RunList runs{finished(1, 8, 40), finished(2, 9, 44), finished(3, 10, 400)};

        QCOMPARE(idsOf(mostDifferentPair(runs)), (std::vector<int>{1, 3}));
    }

    void ofFewerThanTwoThereIsNoPair()
    {
        const RunList one{finished(1, 8, 40)};

        QVERIFY(mostDifferentPair(RunList{}).empty());
        QCOMPARE(idsOf(mostDifferentPair(one)), std::vector<int>{1});
        QCOMPARE(idsOf(mostDifferentPair(one.front(), one)), std::vector<int>{1});
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TellingPairTest)
#include "telling_pair_test.moc"
