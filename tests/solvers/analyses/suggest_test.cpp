#include "solvers/analyses/suggest.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <tuple>

namespace mazewright {

namespace {

/// A maze with what is asked of it, so that edits can be made by hand.
struct TestLevel {
    Maze maze;
    OneStroke query;
};

TestLevel levelOf(Maze maze, int cellPoints = 1)
{
    const OneStroke query{*maze.start(), *maze.end(), cellPoints};
    return {std::move(maze), query};
}

TestLevel theDocumentsLevel()
{
    return levelOf(drawn({"...S", ".o..", ".#..", "....", "..#.", "E..o"}));
}

Problem asked(const TestLevel& level, Limits limits = {})
{
    return *Problem::make(std::make_shared<const Maze>(level.maze), level.query, limits);
}

Suggestions suggested(const TestLevel& level, const SuggestRules& rules)
{
    Monitor monitor;
    return suggestUnique(asked(level), rules, monitor);
}

oracle::Strokes counted(const TestLevel& level)
{
    return oracle::strokes(level.maze, level.query.from, level.query.to, level.query.cellPoints);
}

TestLevel withEdit(TestLevel level, const Edit& edit)
{
    if (edit.to.kind == CellKind::start)
        level.query.from = edit.cell;
    if (edit.to.kind == CellKind::end)
        level.query.to = edit.cell;
    level.maze.set(edit.cell, edit.to);
    return level;
}

/// Every single edit that there is, by the words of the issue.
std::vector<Edit> everyEdit(const Maze& maze)
{
    std::vector<Edit> edits;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        const CellKind kind = maze.at(c).kind;
        if (kind == CellKind::wall || kind == CellKind::coin)
            edits.push_back({p, {}});
        if (kind == CellKind::floor)
            edits.push_back({p, {CellKind::coin, 1}});
        if (kind == CellKind::floor || kind == CellKind::coin || kind == CellKind::tile)
            for (const CellKind to : {CellKind::wall, CellKind::start, CellKind::end})
                edits.push_back({p, {to, 1}});
    }
    return edits;
}

/// An edit as what can be compared and ordered.
using EditKey = std::tuple<Position, CellKind, int>;
using ProposalKey = std::pair<std::set<EditKey>, std::int64_t>;

EditKey keyOf(const Edit& edit)
{
    return {edit.cell, edit.to.kind, edit.to.value};
}

std::set<ProposalKey> keysOf(const std::vector<Proposal>& proposals)
{
    std::set<ProposalKey> keys;
    for (const Proposal& proposal : proposals) {
        std::set<EditKey> edits;
        for (const Edit& edit : proposal.edits)
            edits.insert(keyOf(edit));
        keys.insert({edits, proposal.score});
    }
    return keys;
}

/// By counting the tracks of every maze that one edit makes.
std::set<ProposalKey> everySingleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    for (const Edit& edit : everyEdit(level.maze))
        if (const auto truth = counted(withEdit(level, edit)); truth.optimal == 1)
            keys.insert({{keyOf(edit)}, truth.best});
    return keys;
}

bool isMove(const Edit& edit)
{
    return edit.to.kind == CellKind::start || edit.to.kind == CellKind::end;
}

/// By counting the tracks of every maze that two edits make.
std::set<ProposalKey> everyDoubleProposal(const TestLevel& level)
{
    std::set<ProposalKey> keys;
    const std::vector<Edit> edits = everyEdit(level.maze);
    for (std::size_t i = 0; i < edits.size(); ++i)
        for (std::size_t j = i + 1; j < edits.size(); ++j) {
            const bool sameMove = isMove(edits[i]) && edits[i].to == edits[j].to;
            if (edits[i].cell == edits[j].cell || sameMove)
                continue;
            const auto truth = counted(withEdit(withEdit(level, edits[i]), edits[j]));
            if (truth.optimal == 1)
                keys.insert({{keyOf(edits[i]), keyOf(edits[j])}, truth.best});
        }
    return keys;
}

std::set<ProposalKey> withScore(const std::set<ProposalKey>& keys, std::int64_t score)
{
    std::set<ProposalKey> kept;
    for (const ProposalKey& key : keys)
        if (key.second == score)
            kept.insert(key);
    return kept;
}

Maze smallMaze(Random& random, int mostRows, int mostColumns)
{
    const int rows = 1 + static_cast<int>(random.below(static_cast<std::uint64_t>(mostRows)));
    const int columns =
        2 + static_cast<int>(random.below(static_cast<std::uint64_t>(mostColumns - 1)));
    return randomMaze(random,
                      {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.2, .costs = 0.1});
}

/// A stop that is asked for at the first proposal.
class StoppingMonitor : public Monitor {
public:
    std::stop_token stopToken() const noexcept override { return m_stop.get_token(); }
    void stop() { m_stop.request_stop(); }

private:
    std::stop_source m_stop;
};

constexpr std::size_t all = 100000;

} // namespace

class SuggestTest : public QObject {
    Q_OBJECT

private slots:
    void findsTheWallOfTheDocumentsLevel();
    void keepsTheScoreWhereItIsAsked();
    void singleEditsAreThoseOfBruteForce();
    void pairsAreThoseOfBruteForce();
    void pairsJoinAnUnreachableEnd();
    void moreEditsAreTriedWhereMoreIsAsked();
    void threeEditsAreFoundWhereTwoAreTooFew();
    void everyProposalLeavesOneTrack();
    void proposalsStandInTheirOrder();
    void theFirstOfMoreAreTheSame();
    void foundIsToldOfEveryProposal();
    void uniqueLevelNeedsNoEdit();
    void unreachableEndIsJoined();
    void unreachableEndHasNoScoreToKeep();
    void endsThatTheMazeDoesNotMarkStayInPlace();
    void nothingWithinTheRulesIsNoSolution();
    void stopEndsItBeforeItBegins();
    void stopKeepsWhatWasFound();
    void memoryLimitIsSaid();
    void patchMakesTheEditsAndIsUndone();
};

void SuggestTest::findsTheWallOfTheDocumentsLevel()
{
    const Suggestions found = suggested(theDocumentsLevel(), {});

    QCOMPARE(found.status, Status::solved);
    QCOMPARE(found.before.best, 23);
    QCOMPARE(found.before.optimal, mpz_class(15));
    const Proposal& first = found.proposals.front();
    QCOMPARE(first.edits, (std::vector<Edit>{{{2, 0}, {CellKind::wall, 1}}}));
    QCOMPARE(first.score, 23);
    QCOMPARE(first.track.size(), 21U);
    QVERIFY(keysOf(found.proposals) == everySingleProposal(theDocumentsLevel()));
}

void SuggestTest::keepsTheScoreWhereItIsAsked()
{
    const Suggestions found = suggested(theDocumentsLevel(), {.keepScore = true});

    QVERIFY(keysOf(found.proposals) == withScore(everySingleProposal(theDocumentsLevel()), 23));
    QCOMPARE(found.proposals.front().edits.front().cell, (Position{2, 0}));
}

void SuggestTest::singleEditsAreThoseOfBruteForce()
{
    Random random(7);
    int compared = 0;
    while (compared < 150) {
        const TestLevel level = levelOf(smallMaze(random, 4, 5), static_cast<int>(random.below(3)));
        const auto before = counted(level);
        if (before.optimal == 1)
            continue;
        const std::set<ProposalKey> expected = everySingleProposal(level);

        const Suggestions free = suggested(level, {.mostEdits = 1, .most = all});
        const Suggestions kept = suggested(level, {.keepScore = true, .mostEdits = 1, .most = all});

        QVERIFY(keysOf(free.proposals) == expected);
        QCOMPARE(free.status, expected.empty() ? Status::noSolution : Status::solved);
        QCOMPARE(free.refuted, 0U);
        const auto same = withScore(expected, before.optimal == 0 ? -1 : before.best);
        QVERIFY(keysOf(kept.proposals) == same);
        ++compared;
    }
}

void SuggestTest::pairsAreThoseOfBruteForce()
{
    Random random(11);
    int compared = 0;
    while (compared < 25) {
        const TestLevel level = levelOf(smallMaze(random, 3, 4), static_cast<int>(random.below(3)));
        const auto before = counted(level);
        if (before.optimal < 2 || !withScore(everySingleProposal(level), before.best).empty())
            continue;

        const Suggestions found =
            suggested(level, {.keepScore = true, .mostEdits = 2, .most = all});

        QVERIFY(keysOf(found.proposals) == withScore(everyDoubleProposal(level), before.best));
        QCOMPARE(found.refuted, 0U);
        ++compared;
    }
}

void SuggestTest::moreEditsAreTriedWhereMoreIsAsked()
{
    Random random(19);
    int compared = 0;
    while (compared < 12) {
        const TestLevel level = levelOf(smallMaze(random, 3, 4));
        const std::set<ProposalKey> singles = everySingleProposal(level);
        if (counted(level).optimal == 1 || singles.empty())
            continue;
        std::set<ProposalKey> expected = singles;
        for (const ProposalKey& pair : everyDoubleProposal(level)) {
            const bool isMinimal =
                std::none_of(singles.begin(), singles.end(), [&](const ProposalKey& single) {
                    return pair.first.count(*single.first.begin()) != 0;
                });
            if (isMinimal)
                expected.insert(pair);
        }

        const Suggestions found = suggested(level, {.mostEdits = 2, .most = all, .more = true});
        const Suggestions enough =
            suggested(level, {.mostEdits = 2, .most = singles.size(), .more = true});

        QVERIFY(keysOf(found.proposals) == expected);
        QVERIFY(std::is_sorted(
            found.proposals.begin(), found.proposals.end(),
            [](const Proposal& a, const Proposal& b) { return a.edits.size() < b.edits.size(); }));
        QVERIFY(keysOf(enough.proposals) == singles);
        ++compared;
    }
}

/// Two walls have to go, in the one row or in the other.
void SuggestTest::pairsJoinAnUnreachableEnd()
{
    const TestLevel level = levelOf(drawn({"##E", "#.#", "S##"}));
    QVERIFY(everySingleProposal(level).empty());

    const Suggestions found = suggested(level, {.mostEdits = 2, .most = all});

    QVERIFY(found.before.none());
    QVERIFY(!found.proposals.empty());
    QVERIFY(keysOf(found.proposals) == everyDoubleProposal(level));
}

/// Two tracks through all nine cells; with 2 points a cell a coin more or less breaks the tie but
/// not without changing the score.
void SuggestTest::threeEditsAreFoundWhereTwoAreTooFew()
{
    const TestLevel level = levelOf(drawn({"..S", "...", "E.."}), 2);

    const Suggestions two = suggested(level, {.keepScore = true, .mostEdits = 2, .most = 5});
    const Suggestions three = suggested(level, {.keepScore = true, .mostEdits = 3, .most = 5});

    QCOMPARE(counted(level).optimal, 2U);
    QVERIFY(withScore(everyDoubleProposal(level), counted(level).best).empty());
    QCOMPARE(two.status, Status::noSolution);
    QCOMPARE(three.status, Status::solved);
    QCOMPARE(three.proposals.size(), 5U);
    for (const Proposal& proposal : three.proposals)
        QCOMPARE(proposal.edits.size(), 3U);
}

void SuggestTest::everyProposalLeavesOneTrack()
{
    Random random(13);
    for (int round = 0; round < 40; ++round) {
        const TestLevel level = levelOf(smallMaze(random, 4, 5));

        const Suggestions found = suggested(level, {.most = 10});

        for (const Proposal& proposal : found.proposals) {
            TestLevel edited = level;
            for (const Edit& edit : proposal.edits)
                edited = withEdit(edited, edit);
            const auto truth = counted(edited);
            QCOMPARE(truth.optimal, 1U);
            QCOMPARE(truth.best, proposal.score);
            QCOMPARE(proposal.track.front(), edited.query.from);
            QCOMPARE(proposal.track.back(), edited.query.to);
        }
    }
}

void SuggestTest::proposalsStandInTheirOrder()
{
    Random random(17);
    for (int round = 0; round < 40; ++round) {
        const TestLevel level = levelOf(smallMaze(random, 4, 5));
        const auto before = counted(level);

        const Suggestions found = suggested(level, {.mostEdits = 1, .most = all});

        const auto rank = [&](const Proposal& proposal) {
            const auto change = before.optimal == 0 ? 0 : std::abs(proposal.score - before.best);
            return std::tuple(change, isMove(proposal.edits.front()), proposal.edits.front().cell);
        };
        QVERIFY(std::is_sorted(
            found.proposals.begin(), found.proposals.end(),
            [&](const Proposal& a, const Proposal& b) { return rank(a) < rank(b); }));
    }
}

void SuggestTest::theFirstOfMoreAreTheSame()
{
    const TestLevel level = theDocumentsLevel();
    const Suggestions many = suggested(level, {.most = all});

    const Suggestions few = suggested(level, {.most = 3});

    QCOMPARE(few.proposals.size(), 3U);
    for (std::size_t i = 0; i < few.proposals.size(); ++i) {
        QCOMPARE(few.proposals[i].edits, many.proposals[i].edits);
        QCOMPARE(few.proposals[i].track, many.proposals[i].track);
    }
}

void SuggestTest::foundIsToldOfEveryProposal()
{
    std::vector<Proposal> told;
    Monitor monitor;

    const Suggestions found =
        suggestUnique(asked(theDocumentsLevel()), {}, monitor,
                      [&](const Proposal& proposal) { told.push_back(proposal); });

    QVERIFY(keysOf(told) == keysOf(found.proposals));
}

void SuggestTest::uniqueLevelNeedsNoEdit()
{
    const Suggestions found = suggested(levelOf(drawn({"S.oE", "#..#"})), {});

    QCOMPARE(found.status, Status::solved);
    QVERIFY(found.proposals.empty());
    QCOMPARE(found.before.optimal, mpz_class(1));
    QVERIFY(found.message.find("already") != std::string::npos);
}

void SuggestTest::unreachableEndIsJoined()
{
    const TestLevel level = levelOf(drawn({"S.#.E"}));

    const Suggestions found = suggested(level, {.mostEdits = 1});

    QCOMPARE(found.status, Status::solved);
    QVERIFY(found.before.none());
    QVERIFY(keysOf(found.proposals) == everySingleProposal(level));
    QCOMPARE(found.proposals.front().edits, (std::vector<Edit>{{{0, 2}, {}}}));
}

void SuggestTest::unreachableEndHasNoScoreToKeep()
{
    const Suggestions found = suggested(levelOf(drawn({"S.#.E"})), {.keepScore = true});

    QCOMPARE(found.status, Status::noSolution);
    QVERIFY(found.message.find("no score to keep") != std::string::npos);
}

void SuggestTest::endsThatTheMazeDoesNotMarkStayInPlace()
{
    const TestLevel level{drawn({"...", "..."}), OneStroke{{0, 0}, {0, 2}}};

    const Suggestions found = suggested(level, {.mostEdits = 1, .most = all});

    for (const Proposal& proposal : found.proposals)
        QVERIFY(!isMove(proposal.edits.front()));
}

void SuggestTest::nothingWithinTheRulesIsNoSolution()
{
    const TestLevel level = levelOf(drawn({"..S", "...", "E.."}), 2);

    const Suggestions found = suggested(level, {.keepScore = true, .mostEdits = 1});

    QCOMPARE(found.status, Status::noSolution);
    QVERIFY(found.proposals.empty());
    QVERIFY(found.message.find("single edit") != std::string::npos);
    QVERIFY(found.tried > 0);
}

void SuggestTest::stopEndsItBeforeItBegins()
{
    StoppingMonitor monitor;
    monitor.stop();

    const Suggestions found = suggestUnique(asked(theDocumentsLevel()), {}, monitor);

    QCOMPARE(found.status, Status::stopped);
    QVERIFY(found.proposals.empty());
    QVERIFY(!found.message.empty());
}

void SuggestTest::stopKeepsWhatWasFound()
{
    StoppingMonitor monitor;

    const Suggestions found = suggestUnique(asked(theDocumentsLevel()), {}, monitor,
                                            [&](const Proposal&) { monitor.stop(); });

    QCOMPARE(found.status, Status::stopped);
    QCOMPARE(found.proposals.size(), 1U);
}

void SuggestTest::memoryLimitIsSaid()
{
    Monitor monitor;

    const Suggestions found = suggestUnique(asked(theDocumentsLevel(), {.bytes = 1}), {}, monitor);

    QCOMPARE(found.status, Status::limitReached);
    QVERIFY(found.message.find("memory limit") != std::string::npos);
}

void SuggestTest::patchMakesTheEditsAndIsUndone()
{
    Maze maze = drawn({"S..", ".#E"});
    const Maze before = maze;
    const std::vector<Edit> edits = {{{0, 1}, {CellKind::end, 1}}, {{1, 1}, {}}};

    const Patch undo = maze.apply(patchOf(maze, edits));
    const Maze after = maze;
    maze.apply(undo);

    QVERIFY(after == drawn({"SE.", "..."}));
    QVERIFY(maze == before);
}

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SuggestTest)
#include "suggest_test.moc"
