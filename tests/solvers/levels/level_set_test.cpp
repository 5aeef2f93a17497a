#include "solvers/core/random.h"
#include "solvers/levels/grade.h"
#include "solvers/levels/level_set.h"
#include "tests/support/columns.h"
#include "tests/support/generated.h"
#include "tests/support/mazes.h"
#include "tests/support/stopped.h"

#include <cmath>
#include <limits>

namespace mazewright {

namespace {

/// The least sum of distances between a choice of values and the places, over all choices.
double plainSpread(std::span<const double> values, std::size_t count)
{
    const double least = values.front();
    const double range = values.back() - least;
    double best = std::numeric_limits<double>::infinity();
    for (unsigned choice = 0; choice < 1U << values.size(); ++choice) {
        double sum = 0;
        std::size_t number = 0;
        for (std::size_t i = 0; i < values.size(); ++i)
            if ((choice >> i & 1U) != 0) {
                const double place = count == 1 ? least + range / 2
                                                : least + range * static_cast<double>(number) /
                                                              static_cast<double>(count - 1);
                sum += std::abs(values[i] - place);
                ++number;
            }
        if (number == count)
            best = std::min(best, sum);
    }
    return best;
}

double sumOf(std::span<const double> values, const std::vector<std::size_t>& chosen)
{
    const double range = values.back() - values.front();
    double sum = 0;
    for (std::size_t i = 0; i < chosen.size(); ++i)
        sum += std::abs(values[chosen[i]] - values.front() -
                        (chosen.size() == 1 ? range / 2
                                            : range * static_cast<double>(i) /
                                                  static_cast<double>(chosen.size() - 1)));
    return sum;
}

/// A corridor of this many cells from the start to the end.
Level corridor(int cells)
{
    Maze maze = *Maze::make(1, cells);
    maze.set(Position{0, 0}, {CellKind::start});
    maze.set(Position{0, cells - 1}, {CellKind::end});
    return {.maze = std::move(maze)};
}

/// Adds the levels as files, and returns the fates in the order in which they are told.
std::vector<SetVerdict> addAll(LevelSet& set, const std::vector<std::string>& names,
                               const std::vector<Level>& levels, int jobs = 1,
                               const std::stop_token& stop = {})
{
    std::vector<SetVerdict> verdicts;
    set.addAll(
        names, [&levels](std::size_t i) { return LevelsOfFile{{levels[i]}}; }, {}, jobs, stop,
        [&verdicts](const std::string&, const SetVerdict& verdict) {
            verdicts.push_back(verdict);
        });
    return verdicts;
}

SetVerdict add(LevelSet& set, const std::string& name, const Level& level)
{
    return addAll(set, {name}, {level}).front();
}

std::string namesOf(const ChosenSet& set)
{
    std::string names;
    for (const SetLevel& level : set.levels)
        names += (names.empty() ? "" : " ") + level.name;
    return names;
}

SetRequest requested(std::initializer_list<std::pair<std::string_view, std::string_view>> given)
{
    SetRequest request;
    for (const auto& [name, value] : given)
        for (const SetOption& option : setOptions())
            if (option.name == name)
                (void)option.assign(request, value);
    return request;
}

} // namespace

/// Sets of levels: which are taken, in which order, and what is said of the others.
class LevelSetTest : public QObject {
    Q_OBJECT

private slots:
    void spreadValuesAreNearestToTheirPlaces()
    {
        Random random(5);
        for (int round = 0; round < 300; ++round) {
            std::vector<double> values(1 + random.below(10));
            for (double& value : values)
                value = static_cast<double>(random.below(round % 2 == 0 ? 4 : 100));
            std::sort(values.begin(), values.end());
            const std::size_t count = 1 + random.below(values.size());

            const std::vector<std::size_t> chosen = evenlySpread(values, count);

            QCOMPARE(chosen.size(), count);
            QVERIFY(std::adjacent_find(chosen.begin(), chosen.end(), std::greater_equal()) ==
                    chosen.end());
            QVERIFY(chosen.back() < values.size());
            QVERIFY(std::abs(sumOf(values, chosen) - plainSpread(values, count)) < 1e-9);
        }
    }

    void kindsAreEquallyMany()
    {
        const std::vector<double> grades = {1, 1, 1, 1, 2, 3, 3, 3, 4, 4};

        const std::vector<std::size_t> eight = equallyMany(grades, 8);
        const std::vector<std::size_t> five = equallyMany(grades, 5);

        QCOMPARE(eight, (std::vector<std::size_t>{0, 1, 2, 4, 5, 6, 8, 9}));
        QCOMPARE(five, (std::vector<std::size_t>{0, 1, 4, 5, 8}));
        QCOMPARE(equallyMany(grades, 10).size(), std::size_t{10});
    }

    void levelsAreSortedAndEqualOnesStayAsGiven()
    {
        LevelSet set(requested({{"sort", "length"}}));
        for (const int cells : {7, 3, 5, 4})
            QVERIFY(add(set, std::to_string(cells), corridor(cells)).isTaken());
        QVERIFY(add(set, "5b", {.maze = drawn({"S.#", "#..", "##E"})}).isTaken());

        const ChosenSet chosen = std::move(set).chosen();

        QCOMPARE(namesOf(chosen), std::string("3 4 5 5b 7"));
        QVERIFY(chosen.notes.empty());
        QCOMPARE(chosen.levels.front().answer.routes.front().size(), std::size_t{3});
        QCOMPARE(chosen.levels.front().answer.cost, 2.0);
    }

    void withoutAnOrderLevelsStayAsGiven()
    {
        LevelSet set({});
        for (const int cells : {7, 3, 5})
            add(set, std::to_string(cells), corridor(cells));

        QCOMPARE(namesOf(std::move(set).chosen()), std::string("7 3 5"));
    }

    void copiesAreDropped()
    {
        const Maze maze = drawn({"S#.", "..E"});
        LevelSet set({});
        QVERIFY(add(set, "first", {.maze = maze}).isTaken());

        for (const Turn turn : allTurns) {
            const SetVerdict verdict = add(set, "second", {.maze = turned(maze, turn)});
            QCOMPARE(verdict.fate, SetFate::copy);
            QVERIFY(verdict.why.text().find("copy of first") != std::string::npos);
        }
        QVERIFY(add(set, "moved wall", {.maze = drawn({"S..", "#.E"})}).isTaken());
        QVERIFY(add(set, "exchanged ends", {.maze = drawn({"E#.", "..S"})}).isTaken());
        QVERIFY(
            add(set, "another question", {.maze = maze, .rules = {.question = Question::oneStroke}})
                .isTaken());
        QCOMPARE(set.size(), std::size_t{4});
    }

    void rulesThatNameCellsAreNotTurned()
    {
        const Maze maze = drawn({"S..", "..E"});
        const Rules pass{.question = Question::oneStroke, .conditions = {.pass = {{0, 2}}}};
        LevelSet set({});
        QVERIFY(add(set, "first", {.maze = maze, .rules = pass}).isTaken());

        QCOMPARE(add(set, "equal", {.maze = maze, .rules = pass}).fate, SetFate::copy);
        QVERIFY(add(set, "mirrored", {.maze = drawn({"..S", "E.."}), .rules = pass}).isTaken());
    }

    void theLevelsOfAFileAreNamedAndTold()
    {
        LevelSet set({});
        std::vector<std::string> told;
        const auto tell = [&told](const std::string& name, const SetVerdict& verdict) {
            told.push_back(name + (verdict.isTaken() ? "" : "!"));
        };

        set.addAll(
            std::vector<std::string>{"pack", "nothing"},
            [](std::size_t file) {
                return file == 0 ? LevelsOfFile{{corridor(3), corridor(4), corridor(3)}}
                                 : LevelsOfFile{};
            },
            {}, 2, {}, tell);

        QCOMPARE(told,
                 (std::vector<std::string>{"pack", "pack, level 2", "pack, level 3!", "nothing!"}));
        QCOMPARE(namesOf(std::move(set).chosen()), std::string("pack pack, level 2"));
    }

    void levelsWithoutAProvedAnswerAreTakenOnlyIfAsked()
    {
        const Level blocked{.maze = drawn({"S#E"})};
        const Level cell{.maze = drawn({"."})};
        LevelSet proved({});
        LevelSet all(requested({{"unproved", ""}}));

        QCOMPARE(add(proved, "blocked", blocked).fate, SetFate::unproved);
        QCOMPARE(add(proved, "blocked", blocked).why.text(), std::string("it has no solution"));
        QCOMPARE(add(proved, "cell", cell).fate, SetFate::unproved);
        QVERIFY(add(all, "blocked", blocked).isTaken());
        QVERIFY(add(all, "cell", cell).isTaken());
        QCOMPARE(proved.size(), std::size_t{0});
        const ChosenSet chosen = std::move(all).chosen();
        QVERIFY(!chosen.levels.front().answer.unproved.empty());
        QVERIFY(chosen.levels.front().answer.routes.empty());
    }

    void anUnknownNumberComesLastAndIsTold()
    {
        LevelSet set(requested({{"sort", "grade"}}));
        add(set, "small", corridor(4)); // smaller than any level of the population
        const Level perfect{.maze = mazeOf("backtracker", 15, 15, 3)};
        add(set, "large", perfect);

        const ChosenSet chosen = std::move(set).chosen();

        QCOMPARE(namesOf(chosen), std::string("large small"));
        QCOMPARE(chosen.notes.size(), std::size_t{1});
        QVERIFY(chosen.notes.front().text().starts_with("small: grade is not known"));
        QVERIFY(!chosen.isHalted);
    }

    void anUnknownNumberIsToldEvenIfItsLevelIsNotPicked()
    {
        LevelSet set(requested({{"sort", "grade"}, {"pick", "1"}}));
        add(set, "small", corridor(4)); // smaller than any level of the population
        add(set, "large", {.maze = mazeOf("backtracker", 15, 15, 3)});

        const ChosenSet chosen = std::move(set).chosen();

        QCOMPARE(namesOf(chosen), std::string("large"));
        QVERIFY(chosen.notes.front().text().starts_with("small: grade is not known"));
    }

    void difficultyIsTheScoreOfTheGrade()
    {
        for (const std::uint64_t seed : {1U, 2U, 3U, 4U}) {
            const Maze maze = mazeOf("backtracker", 15, 15, seed);
            FactCache level(frozen(maze), {.question = Question::shortestPath});
            Budget budget;

            const SetNumber grade = setNumberOf(level, "grade", budget);
            const SetNumber score = setNumberOf(level, "difficulty", budget);

            const Grade expected =
                gradeOf(toDouble(*score.value), *populationOf(Question::shortestPath));
            QCOMPARE(toDouble(*grade.value), static_cast<double>(expected));
        }
    }

    void pickedLevelsAreTheFirstOrAreSpread()
    {
        const auto names = [](const SetRequest& request) {
            LevelSet set(request);
            for (const int cells : {9, 2, 3, 11, 4, 6, 5})
                add(set, std::to_string(cells), corridor(cells));
            return namesOf(std::move(set).chosen());
        };

        QCOMPARE(names(requested({{"pick", "3"}})), std::string("9 2 3"));
        QCOMPARE(names(requested({{"pick", "3"}, {"sort", "length"}})), std::string("2 3 4"));
        QCOMPARE(names(requested({{"pick", "4"}, {"spread", "length"}, {"sort", "length"}})),
                 std::string("2 5 9 11"));
        QCOMPARE(names(requested({{"pick", "4"}, {"spread", "length"}})), std::string("9 2 11 5"));
        QCOMPARE(names(requested({{"pick", "20"}, {"spread", "length"}})),
                 std::string("9 2 3 11 4 6 5"));
    }

    void equalCellsWithOtherRulesAreNoCopy()
    {
        LevelSet set({});
        const Level level{.maze = drawn({"S..", ".#.", "..E"})};
        Level diagonal = level;
        diagonal.rules.moves = Moves::eight;
        Level stated = level;
        stated.rules.moves = Moves::four; // the default

        QCOMPARE(add(set, "four", level).fate, SetFate::taken);
        QCOMPARE(add(set, "eight", diagonal).fate, SetFate::taken);
        QCOMPARE(add(set, "stated", stated).fate, SetFate::copy);
    }

    void whatDoesNotSuitIsLeftOut()
    {
        LevelSet set({.suits = [](const Level&) -> Expected<void> {
            return failure(ErrorCode::value, "not this one");
        }});

        const SetVerdict verdict = add(set, "a", corridor(5));

        QCOMPARE(verdict.fate, SetFate::unsuited);
        QCOMPARE(verdict.why.text(), std::string("not this one"));
        QCOMPARE(set.size(), std::size_t{0});
    }

    void aStopLeavesLevelsOut()
    {
        LevelSet set({});

        const auto verdicts = addAll(set, {"level"}, {corridor(4)}, 1, stoppedToken());

        QVERIFY(verdicts.empty());
        QCOMPARE(set.size(), std::size_t{0});
    }

    void aReaderThatFailsHasReported()
    {
        LevelSet set({});
        std::vector<SetVerdict> verdicts;
        bool isTold = false;

        set.addAll(
            std::vector<std::string>{"level"},
            [&isTold](std::size_t) { return LevelsOfFile{.tell = [&isTold] { isTold = true; }}; },
            {}, 1, {},
            [&verdicts](const std::string&, const SetVerdict& each) { verdicts.push_back(each); });

        QVERIFY(isTold);
        QCOMPARE(verdicts.size(), std::size_t{1});
        QCOMPARE(verdicts.front().fate, SetFate::unreadable);
        QVERIFY(verdicts.front().why.empty());
    }

    void severalJobsGiveTheSetOfOne()
    {
        // Given corridors of 30 lengths, each of which is there twice
        std::vector<std::string> names;
        std::vector<Level> levels;
        for (int i = 0; i < 60; ++i) {
            names.push_back(std::to_string(i));
            levels.push_back(corridor(2 + i * 7 % 30));
        }
        LevelSet one(requested({{"sort", "length"}}));
        LevelSet many(requested({{"sort", "length"}}));

        const auto ofOne = addAll(one, names, levels);
        const auto ofMany = addAll(many, names, levels, 4);

        QCOMPARE(ofMany.size(), ofOne.size());
        for (std::size_t i = 0; i < ofOne.size(); ++i) {
            QCOMPARE(ofOne[i].fate, i < 30 ? SetFate::taken : SetFate::copy);
            QCOMPARE(ofMany[i].fate, ofOne[i].fate);
            QCOMPARE(ofMany[i].why.text(), ofOne[i].why.text());
        }
        QCOMPARE(namesOf(std::move(many).chosen()), namesOf(std::move(one).chosen()));
    }

    void wrongOptionsAreRefused_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("option", "value");
        row("unknown fact", "sort", "colour");
        row("layer", "sort", "detour");
        row("fact of runs", "spread", "time-ms");
        row("none", "pick", "0");
        row("negative", "pick", "-3");
        row("no number", "pick", "many");
        row("too many", "pick", "10001");
        row("empty", "spread", "");
    }

    void wrongOptionsAreRefused()
    {
        QFETCH(QByteArray, option);
        QFETCH(QByteArray, value);
        SetRequest request;

        for (const SetOption& each : setOptions())
            if (each.name == option.toStdString())
                QVERIFY(!each.assign(request, value.toStdString()));
    }

    void aSpreadNeedsANumberOfLevels()
    {
        QVERIFY(!checkRequest(requested({{"spread", "length"}})));
        QVERIFY(checkRequest(requested({{"spread", "length"}, {"pick", "2"}})));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::LevelSetTest)
#include "level_set_test.moc"
