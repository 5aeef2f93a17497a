#include "solvers/experiments/trial.h"

namespace mazewright {

RunRecord ran(std::string solver, double cost, bool isProved = false)
{
    RunRecord record{.level = "a",
                     .solver = std::move(solver),
                     .status = Status::solved,
                     .verified = true,
                     .cost = cost};
    if (isProved)
        record.bound = cost;
    return record;
}

/// What is told of each record.
QString told(const std::vector<RunRecord>& records)
{
    QStringList all;
    for (const auto& quality : qualitiesOf(records))
        all += quality ? QString::fromStdString(textOf(*quality)) : "none";
    return all.join(" | ");
}

/// How good answers are said to be, beside what is proved of their level and without it.
class QualityTest : public QObject {
    Q_OBJECT

private slots:
    void anAnswerIsHeldAgainstTheProof()
    {
        const std::vector<RunRecord> records = {ran("astar-published", 16), ran("astar", 14, true),
                                                ran("greedy", 14), ran("jps", 14.000000000001)};

        QCOMPARE(told(records), "+14% | optimal, claimed | optimal, claimed | optimal, claimed");
    }

    void anAuditIsBetterThanAClaim()
    {
        std::vector<RunRecord> records = {ran("astar", 14, true), ran("greedy", 16)};
        records[1].audit = RecordedAudit{.evidence = Evidence::proved, .optimum = 14};

        QCOMPARE(told(records), "optimal, proved | +14%");
    }

    void withoutAProofNothingIsKnown()
    {
        const std::vector<RunRecord> records = {ran("astar-published", 16), ran("greedy", 14)};

        QCOMPARE(told(records), "unknown | unknown");
    }

    void anotherTrialProvesNothing()
    {
        std::vector<RunRecord> records = {ran("astar-published", 16), ran("astar", 14, true)};
        records[1].options = {{"moves", "8"}};
        QVERIFY(told(records).startsWith("unknown | "));

        records[1].options.clear();
        records[1].provenance.hash = "0";
        QVERIFY(told(records).startsWith("unknown | "));
    }

    void scoresAreLess()
    {
        std::vector<RunRecord> records = {ran("one-stroke-published", 21),
                                          ran("one-stroke", 23, true)};
        for (RunRecord& record : records)
            record.question = Question::oneStroke;

        QCOMPARE(told(records), "2 less | optimal, claimed");
    }

    void linksHaveFewestTurnsFirst()
    {
        std::vector<RunRecord> records = {ran("link-published", 5), ran("link", 8, true),
                                          ran("link-published", 10)};
        for (RunRecord& record : records)
            record.question = Question::link;
        records[0].figures = {{"turns", "2"}};
        records[1].figures = {{"turns", "1"}};
        records[2].figures = {{"turns", "1"}};

        const QStringList all = told(records).split(" | ");
        QCOMPARE(all.first(), "1 more turn");
        QCOMPARE(all.last(), "+25%");
    }

    void aWrongCountIsNamed()
    {
        std::vector<RunRecord> records = {ran("other", 23), ran("one-stroke", 23, true)};
        records[0].figures = {{"optimal-tracks", "9"}};
        records[1].figures = {{"optimal-tracks", "15"}};
        for (RunRecord& record : records)
            record.question = Question::oneStroke;

        QCOMPARE(told(records), "wrong number of best tracks | optimal, claimed");
    }

    void aWrongAnswerHasNoQuality()
    {
        std::vector<RunRecord> records = {ran("astar", 14, true), ran("jps", 13, true)};
        records[1].verified = false;

        QCOMPARE(told(records), "optimal, claimed | none");
    }

    /// One of the two is wrong, and nobody knows which.
    void aProofThatIsBeatenIsNone()
    {
        const std::vector<RunRecord> records = {ran("astar", 14, true), ran("greedy", 13)};

        QCOMPARE(told(records), "unknown | unknown");
    }

    /// By how much, and not by the letters of it: +100% is worse than +14%.
    void theBestStandFirst()
    {
        const std::vector<Quality> inOrder = {
            {.kind = QualityKind::optimal},
            {.kind = QualityKind::worse, .gap = 0.03},
            {.kind = QualityKind::worse, .gap = 0.14},
            {.kind = QualityKind::worse, .gap = 1},
            {.kind = QualityKind::worse, .gap = 12, .of = "score"},
            {.kind = QualityKind::wrongCount},
            {.kind = QualityKind::unknown}};

        for (std::size_t i = 1; i < inOrder.size(); ++i)
            QVERIFY(rankOf(inOrder[i - 1]) < rankOf(inOrder[i]));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::QualityTest)
#include "quality_test.moc"
