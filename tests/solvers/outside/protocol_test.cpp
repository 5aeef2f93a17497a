#include "solvers/core/verify.h"
#include "solvers/outside/protocol.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/runs.h"

// The messages of the protocol, against texts written by hand after solvers/outside/README.md.

namespace mazewright::outside {

namespace {

constexpr std::string_view onlyId = R"({"id": "x"})";

Json json(std::string_view text)
{
    return Json::parse(text);
}

std::string words(const Error& error)
{
    return error.message.text();
}

std::shared_ptr<const OfferedSolver> offered(std::string_view description)
{
    const auto all = offeredBy({{"protocol", 1}, {"solvers", {json(description)}}});
    if (!all)
        qFatal("%s", words(all.error()).c_str());
    return all->front();
}

Problem problemOf(const MazeSnapshot& maze, const Query& query, Limits limits = {})
{
    auto problem = Problem::make(maze, query, limits);
    if (!problem)
        qFatal("%s", words(problem.error()).c_str());
    return *problem;
}

/// From the start to the end of a corner.
Problem corner(Moves moves = Moves::four)
{
    const auto maze = frozen({"S..", //
                              "#.E"});
    return problemOf(maze, ShortestPath{{0, 0}, {1, 2}, moves});
}

bool contains(const std::string& text, std::string_view part)
{
    if (text.find(part) != std::string::npos)
        return true;
    qWarning("'%s' is not in: %s", std::string(part).c_str(), text.c_str());
    return false;
}

} // namespace

class ProtocolTest : public QObject {
    Q_OBJECT

private slots:
    void aMazeIsItsGlyphs()
    {
        const Json maze = *mazeParameters(drawn({"S.#", "..E"}), "unused");

        QCOMPARE(maze["rows"], Json(2));
        QCOMPARE(maze["columns"], Json(3));
        QCOMPARE(maze["sha256"].get<std::string>().size(), std::size_t{64});
        QVERIFY(maze["cells"] == Json::array({"S.#", "..E"}));
        QVERIFY(maze["values"] == json("[]"));
        QVERIFY(maze["costs"].is_null());
        QVERIFY(!maze.contains("file"));
    }

    void coinsTilesAndCostsHaveTheirValues()
    {
        Maze maze = drawn({"S1.", "#9E"});
        maze.set(Position{0, 2}, {CellKind::coin, 77});
        maze.set(Position{1, 1}, {CellKind::floor, 9});

        const Json sent = *mazeParameters(maze, "unused");

        QVERIFY(sent["cells"] == Json::array({"Sto", "#.E"}));
        QVERIFY(sent["values"] == json("[[0, 1, 1], [0, 2, 77]]"));
        QVERIFY(sent["costs"] == json("[[1, 1, 1], [0, 9, 1]]"));
    }

    /// A million cells are sent in the message; more are in the file, with the same members.
    void aLargeMazeIsAFile()
    {
        const Folder folder;
        const std::filesystem::path file = folder.path("maze.json").toStdString();
        Maze large = openMaze(1001, 1000);
        large.set(Position{1000, 0}, {CellKind::coin, 5});
        large.set(Position{500, 7}, {CellKind::floor, 3});

        const Json inMessage = *mazeParameters(openMaze(1000, 1000), file);
        QVERIFY(!inMessage.contains("file"));
        QVERIFY(!folder.has("maze.json"));
        const Json sent = *mazeParameters(large, file);

        QCOMPARE(sent["file"], Json(file.native()));
        QVERIFY(!sent.contains("cells"));
        const Json read = json(folder.content("maze.json").toStdString());
        QCOMPARE(read.size(), std::size_t{3});
        QCOMPARE(read["cells"].size(), std::size_t{1001});
        QCOMPARE(read["cells"][1000].get<std::string>(), "o" + std::string(998, '.') + "E");
        QVERIFY(read["values"] == json("[[1000, 0, 5]]"));
        QCOMPARE(read["costs"][500][7], Json(3));
        QCOMPARE(read["costs"][500].size(), std::size_t{1000});
    }

    void aFileThatCannotBeWrittenIsSaid()
    {
        const auto sent = mazeParameters(openMaze(1001, 1000), "/missing/folder/maze.json");

        QVERIFY(!sent.has_value());
        QCOMPARE(sent.error().code, ErrorCode::io);
        QVERIFY(contains(words(sent.error()), "/missing/folder/maze.json"));
    }

    void aChangeIsItsCells()
    {
        const Maze before = drawn({"S..", "..E"});
        Maze after = drawn({"S#.", "..E"});
        after.set(Position{1, 0}, {CellKind::coin, 4});
        after.set(Position{0, 2}, {CellKind::floor, 6});

        const auto change = changeParameters(before, after, 3);

        QVERIFY(change.has_value());
        QVERIFY(*change ==
                json("{\"cells\": [[0, 1, \"#\"], [0, 2, \".\", 6], [1, 0, \"o\", 4]]}"));
        QVERIFY(!changeParameters(before, after, 2).has_value());
        QVERIFY(*changeParameters(before, before, 0) == json(R"({"cells": []})"));
    }

    void aQuestionIsItsParameters_data()
    {
        const auto add = test::columns<Query, QByteArray>("query", "parameters");
        constexpr Position start{0, 0};
        constexpr Position end{1, 3};

        add("shortest path", ShortestPath{start, {0, 2}, Moves::eightCutOne},
            R"({"question": "shortest-path", "from": [0, 0], "to": [0, 2], "moves": "8-cut-one",
                "diagonal": "sqrt2"})");
        add("shortest path at a price",
            ShortestPath{start, {0, 2}, Moves::eight, Diagonal::oneAndHalf},
            R"({"question": "shortest-path", "from": [0, 0], "to": [0, 2], "moves": "8",
                "diagonal": "1.5"})");
        add("link", Link{.from = start, .to = end, .maxTurns = 5, .outsideOpen = true},
            R"({"question": "link", "from": [0, 0], "to": [1, 3], "turns": 5, "outside": "open",
                "match": "equal"})");
        add("clear board", ClearBoard{.maxTurns = 0, .anyMatch = true},
            R"({"question": "clear-board", "turns": 0, "outside": "wall", "match": "any"})");
        add("one stroke", OneStroke{.from = start, .to = end},
            R"({"question": "one-stroke", "from": [0, 0], "to": [1, 3], "cell-points": 1,
                "pass": [], "avoid": [], "coins": [null, null], "cells": [null, null],
                "snake": false})");
        add("one stroke with conditions",
            OneStroke{.from = start,
                      .to = end,
                      .cellPoints = 7,
                      .conditions = {.pass = {{0, 1}, {1, 1}},
                                     .avoid = {{1, 2}},
                                     .coins = {.least = 1},
                                     .cells = {.least = 2, .most = 8},
                                     .snake = true}},
            R"({"question": "one-stroke", "from": [0, 0], "to": [1, 3], "cell-points": 7,
                "pass": [[0, 1], [1, 1]], "avoid": [[1, 2]], "coins": [1, null], "cells": [2, 8],
                "snake": true})");
    }

    void aQuestionIsItsParameters()
    {
        const auto [query, parameters] = test::row<Query, QByteArray>();
        const auto maze = frozen({"S11o", //
                                  "...E"});
        const Limits limits{.time = std::chrono::milliseconds(1500), .bytes = 4096};
        Json expected =
            json(R"({"solver": "x", "options": {}, "limits": {"ms": 1500, "bytes": 4096},
                                 "record": true})");
        expected.update(json(parameters.toStdString()));

        const Json sent =
            solveParameters(*offered(onlyId), problemOf(maze, query, limits), Options(), true);

        QVERIFY2(nlohmann::json::parse(sent.dump()) == nlohmann::json::parse(expected.dump()),
                 sent.dump().c_str());
    }

    void optionsAreSentInTheirTypes()
    {
        const auto solver = offered(R"({"id": "x", "options": [
            {"id": "fast", "type": "toggle", "initial": true},
            {"id": "depth", "type": "whole", "initial": 3, "least": 0, "most": 9},
            {"id": "weight", "type": "real", "initial": 1.5, "least": 1, "most": 5},
            {"id": "ties", "type": "choice", "initial": "low", "names": ["low", "high"]}]})");
        Options options(solver->options);
        QVERIFY(options.set("ties", "high").has_value());

        const Json sent = solveParameters(*solver, corner(), options, false);

        QVERIFY2(sent["options"] ==
                     json(R"({"fast": true, "depth": 3, "weight": 1.5, "ties": "high"})"),
                 sent.dump().c_str());
        QCOMPARE(sent["record"], Json(false));
    }

    void aSolverNeedsOnlyAnId()
    {
        const auto solver = offered(onlyId);

        QCOMPARE(solver->name, std::string("x"));
        QVERIFY(solver->questions == std::vector{Question::shortestPath});
        QVERIFY(solver->moves == std::vector{Moves::four});
        QVERIFY(solver->diagonals == std::vector{Diagonal::root2});
        QVERIFY(!solver->knowsCosts && !solver->records && !solver->takesChanges);
        QCOMPARE(solver->guarantee, Guarantee::none);
        QCOMPARE(solver->expands, ExpansionUnit::cells);
        QVERIFY(solver->options.empty());
    }

    void aSolverIsAsItDescribesItself()
    {
        const auto solver = offered(R"({"id": "y-1", "name": "Ypsilon",
            "summary": "Sum.", "version": "2", "source": "Paper", "questions": ["link", "one-stroke"],
            "moves": ["8", "8-cut-both"], "diagonal": ["1", "sqrt2"], "costs": true, "snakes": true,
            "guarantee": 1.5, "records": true, "changes": true, "expands": "jump points"})");

        QCOMPARE(solver->name, std::string("Ypsilon"));
        QVERIFY(solver->questions == (std::vector{Question::link, Question::oneStroke}));
        QVERIFY(solver->moves == (std::vector{Moves::eight, Moves::eightCutBoth}));
        QVERIFY(solver->diagonals == (std::vector{Diagonal::one, Diagonal::root2}));
        QVERIFY(solver->knowsCosts && solver->knowsSnakes && solver->records &&
                solver->takesChanges);
        QCOMPARE(solver->guarantee, Guarantee::bounded);
        QCOMPARE(solver->factor, 1.5);
        QCOMPARE(solver->expands, ExpansionUnit::jumpPoints);
    }

    void itsWordsControlNoTerminal()
    {
        const auto solver =
            offered("{\"id\": \"x\", \"name\": \"a\\u001b[31m\", \"summary\": \"b\\u202e\"}");

        QCOMPARE(solver->name, std::string("a\\u001B[31m"));
        QCOMPARE(solver->summary, std::string("b\\u202E"));
    }

    void aWrongDescriptionSaysWhatWasExpected_data()
    {
        const auto add = test::columns<QByteArray, QByteArray>("hello", "expected");
        const auto solver = [&add](const char* description, const QByteArray& expected) {
            add(description, R"({"protocol": 1, "solvers": [)" + QByteArray(description) + "]}",
                expected);
        };

        add("null", "null", "no protocol; expected {\"protocol\": 1, ...}");
        add("a text", R"("1")", "no protocol; expected");
        add("another version", R"({"protocol": 2, "solvers": [{"id": "x"}]})", "expected 1");
        add("no solvers", R"({"protocol": 1})", "has no solvers; expected a list");
        add("an empty list", R"({"protocol": 1, "solvers": []})", "has no solvers");
        add("an object", R"({"protocol": 1, "solvers": {"id": "x"}})", "expected a list");
        add("two of one id", R"({"protocol": 1, "solvers": [{"id": "x"}, {"id": "x"}]})",
            "two solvers of the program have the id x");
        solver("7", "expected at least an id");
        solver("{}", "\"id\" is missing; expected letters");
        solver(R"({"id": "../x"})", "expected letters");
        solver(R"({"id": 7})", "\"id\" is 7; expected a text");
        solver(R"({"id": "x", "name": []})", "\"name\" is a list; expected a text");
        solver(R"({"id": "x", "questions": ["path"]})", "expected a list of shortest-path");
        solver(R"({"id": "x", "questions": []})", "expected at least one question");
        solver(R"({"id": "x", "questions": "link"})", "expected a list of shortest-path");
        solver(R"({"id": "x", "moves": ["6"]})", "expected a list of 4, 8, 8-cut-one");
        solver(R"({"id": "x", "moves": []})", "\"moves\"");
        solver(R"({"id": "x", "moves": [4]})", "expected a list of 4");
        solver(R"({"id": "x", "diagonal": ["3"]})", "expected a list of sqrt2, 1, 1.5, 2");
        solver(R"({"id": "x", "diagonal": []})", "at least one price of a diagonal");
        solver(R"({"id": "x", "diagonal": [1]})", "expected a list of sqrt2");
        solver(R"({"id": "x", "costs": "yes"})", "expected true or false");
        solver(R"({"id": "x", "guarantee": 0.5})", "factor of at least 1");
        solver(R"({"id": "x", "guarantee": "best"})", "expected optimal, none, or a factor");
        solver(R"({"id": "x", "expands": "nodes"})", "expected cells, jump points");
        solver(R"({"id": "x", "options": {}})", "expected a list of options");
        solver(R"({"id": "x", "options": [7]})", "expected id, type and initial");
        solver(R"({"id": "x", "options": [{"id": "a"}]})",
               "expected toggle, whole, real or choice");
        solver(R"({"id": "x", "options": [{"id": "a b", "type": "toggle"}]})", "expected letters");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "toggle", "initial": "maybe"}]})",
               "\"initial\"");
        solver(R"({"id": "x", "options": [{"id": "moves", "type": "toggle"}]})",
               "has the name of an option of the question");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "toggle"},
                                          {"id": "a", "type": "toggle"}]})",
               "two options");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "whole", "initial": 9, "most": 3}]})",
               "a number from \"least\" to \"most\"");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "whole", "initial": 1e300}]})",
               "\"initial\"");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "real", "least": 2, "most": 1}]})",
               "a number from \"least\" to \"most\"");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "choice", "initial": "b"}]})",
               "one of \"names\"");
        solver(R"({"id": "x", "options": [{"id": "a", "type": "choice", "names": ["b", 7],
                                           "initial": "b"}]})",
               "a list of ids");
    }

    void aWrongDescriptionSaysWhatWasExpected()
    {
        const auto [hello, expected] = test::row<QByteArray, QByteArray>();

        const auto all = offeredBy(json(hello.toStdString()));

        QVERIFY(!all.has_value());
        QVERIFY(contains(words(all.error()), expected.toStdString()));
    }

    void aRouteIsRead_data()
    {
        const auto add = test::columns<QByteArray>("answer");

        add("cells", R"({"status": "solved", "route": [[0, 0], [0, 1], [1, 1], [1, 2]]})");
        add("runs", R"({"status": "solved", "runs": [[0, 0, "E", 1], [0, 1, "S", 1],
                                                       [1, 1, "E", 1]]})");
        add("a run of no step",
            R"({"status": "solved", "runs": [[0, 0, "N", 0], [0, 0, "E", 1], [0, 1, "S", 1],
                                              [1, 1, "E", 1]]})");
        add("routes", R"({"status": "solved", "routes": [[[0, 0], [0, 1], [1, 1], [1, 2]]]})");
        add("with its cost", R"({"status": "solved", "cost": 3.0, "bound": 3,
                                 "route": [[0, 0], [0, 1], [1, 1], [1, 2]]})");
    }

    void aRouteIsRead()
    {
        QFETCH(const QByteArray, answer);

        const auto outcome = outcomeOf(json(answer.toStdString()), corner());

        QVERIFY(outcome.has_value());
        QCOMPARE(outcome->status, Status::solved);
        QCOMPARE(outcome->cost, 3.0);
        QVERIFY(outcome->routes == (std::vector<Route>{{{0, 0}, {0, 1}, {1, 1}, {1, 2}}}));
        QCOMPARE(figureText(*outcome, "length"), std::string("3"));
    }

    void diagonalRunsAreRead()
    {
        const auto maze = frozen({"S...", //
                                  "....", //
                                  "...E"});
        const Problem problem = problemOf(maze, ShortestPath{{0, 0}, {2, 3}, Moves::eight});

        const auto outcome = outcomeOf(
            json(R"({"status": "solved", "runs": [[0, 0, "E", 1], [0, 1, "SE", 2]]})"), problem);

        QVERIFY(outcome->routes == (std::vector<Route>{{{0, 0}, {0, 1}, {1, 2}, {2, 3}}}));
        QCOMPARE(outcome->cost, 1 + 2 * std::sqrt(2.0));
    }

    void anOrderOfLinksIsRead()
    {
        const Problem board = problemOf(frozen({"11", "22"}), ClearBoard{});

        const auto outcome = outcomeOf(
            json(R"({"status": "solved", "routes": [[[0, 0], [0, 1]], [[1, 0], [1, 1]]]})"), board);

        QCOMPARE(outcome->routes.size(), std::size_t{2});
        QCOMPARE(outcome->cost, 0.0);
        QCOMPARE(findFigure(*outcome, "moves")->value, Value(std::int64_t{2}));
    }

    void aStatusIsRead_data()
    {
        const auto add = test::columns<QByteArray, Status, QByteArray>("answer", "status", "words");

        add("no solution", R"({"status": "no-solution"})", Status::noSolution, "");
        add("gave up", R"({"status": "gave-up", "message": "too deep {}"})", Status::notFound,
            "too deep {}");
        add("gave up without words", R"({"status": "gave-up"})", Status::notFound,
            "the program gave up");
        add("unsupported", R"({"status": "unsupported"})", Status::invalid,
            "the program does not support this problem");
        add("signs", "{\"status\": \"gave-up\", \"message\": \"\\u001b[31mred\\u202e\"}",
            Status::notFound, "\\u001B[31mred\\u202E");
    }

    void aStatusIsRead()
    {
        const auto [answer, status, words] = test::row<QByteArray, Status, QByteArray>();

        const auto outcome = outcomeOf(json(answer.toStdString()), corner());

        QVERIFY(outcome.has_value());
        QCOMPARE(outcome->status, status);
        QVERIFY(outcome->routes.empty());
        QCOMPARE(outcome->message.text(), words.toStdString());
    }

    /// A count over 2^53 comes as a text.
    void figuresAreRead()
    {
        const auto outcome = outcomeOf(
            json(
                R"({"status": "no-solution", "figures": {"expanded": 7, "opened": "9007199254740993",
                     "peak-open": 0, "search-us": 1.5, "set-up-us": 2}})"),
            corner());

        QCOMPARE(findFigure(*outcome, "expanded")->value, Value(std::int64_t{7}));
        QCOMPARE(findFigure(*outcome, "opened")->value, Value(std::int64_t{9007199254740993}));
        QCOMPARE(findFigure(*outcome, "peak-open")->value, Value(std::int64_t{0}));
    }

    /// As the numbers of tracks are; zeros in front make no other number of them.
    void aCountMayHaveAnyNumberOfDigits_data()
    {
        test::words<QByteArray>("digits", {"18446744073709551616", "099999999999999999999999",
                                           "0777777777777777777777777777"});
    }

    void aCountMayHaveAnyNumberOfDigits()
    {
        QFETCH(const QByteArray, digits);

        const auto outcome =
            outcomeOf(json("{\"status\": \"no-solution\", \"figures\": {\"expanded\": \"" +
                           digits.toStdString() + "\"}}"),
                      corner());

        QVERIFY(outcome.has_value());
        const Value value = findFigure(*outcome, "expanded")->value;
        QCOMPARE(QByteArray::fromStdString(toText(value)),
                 digits.startsWith('0') ? digits.mid(1) : digits);
    }

    void statedTimesAreMilliseconds()
    {
        const Json answer = json(R"({"figures": {"search-us": 1500, "set-up-us": -1}})");

        QCOMPARE(statedTime(answer, "search-us"), std::optional(1.5));
        QVERIFY(!statedTime(answer, "set-up-us").has_value());
        QCOMPARE(statedTime(json(R"({"set-up-us": 2000})"), "set-up-us"), std::optional(2.0));
        QVERIFY(!statedTime(json(R"({"figures": []})"), "search-us").has_value());
        QVERIFY(!statedTime(json("[]"), "search-us").has_value());
    }

    void aMalformedAnswerSaysWhatWasExpected_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("answer", "expected");
        const auto add = [&row](const char* answer, const char* expected) {
            row(answer, answer, expected);
        };
        const char* cells = "expected a list of cells, [row, column]";
        const char* runs = "expected a list of [row, column, way, steps], each from the cell";

        add("null", "the answer is null; expected an object with status");
        add("[]", "the answer is a list; expected an object");
        add("{}", "\"status\" is missing; expected solved, no-solution, gave-up or unsupported");
        add(R"({"status": "Solved"})", "expected solved, no-solution");
        add(R"({"status": 1})", "\"status\" is 1; expected a text");
        add(R"({"status": "solved"})", cells);
        add(R"({"status": "solved", "route": null})", cells);
        add(R"({"status": "solved", "route": []})", cells);
        add(R"({"status": "solved", "route": "0,0"})", cells);
        add(R"({"status": "solved", "route": [0, 1]})", cells);
        add(R"({"status": "solved", "route": [[0]]})", cells);
        add(R"({"status": "solved", "route": [[0, 1, 2]]})", cells);
        add(R"({"status": "solved", "route": [[0.5, 1]]})", cells);
        add(R"({"status": "solved", "route": [["0", "1"]]})", cells);
        add(R"({"status": "solved", "route": [[0, 16385]]})", cells);
        add(R"({"status": "solved", "route": [[-2, 0]]})", cells);
        add(R"({"status": "solved", "route": [[0, 18446744073709551615]]})", cells);
        add(R"({"status": "solved", "route": [[0, 1e999]]})", cells);
        add(R"({"status": "solved", "runs": []})", cells);
        add(R"({"status": "solved", "runs": [[0, 0, "E"]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "e", 1]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "E", -1]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "E", 1.5]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "E", 1000000000]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "E", 18446744073709551615]]})", runs);
        add(R"({"status": "solved", "runs": [[0, 0, "E", 1], [0, 0, "S", 1]]})", runs);
        add(R"({"status": "solved", "runs": {"E": 1}})", runs);
        add(R"({"status": "solved", "routes": [[0, 0]]})", "expected a list of routes");
        add(R"({"status": "solved", "routes": 7})", "expected a list of routes");
        add(R"({"status": "solved", "routes": []})", cells);
        add(R"({"status": "solved", "route": [[0, 0]], "cost": "3"})", "expected a number");
        add(R"({"status": "solved", "route": [[0, 0]], "bound": []})", "expected a number");
        add(R"({"status": "no-solution", "figures": [1]})", "expected an object of numbers");
        add(R"({"status": "no-solution", "figures": {"expanded": -1}})", "expected a count");
        add(R"({"status": "no-solution", "figures": {"expanded": 1.5}})", "expected a count");
        add(R"({"status": "no-solution", "figures": {"expanded": "many"}})", "expected a count");
        add(R"({"status": "no-solution", "figures": {"expanded": "0x10"}})", "expected a count");
        add(R"({"status": "no-solution", "figures": {"expanded": ""}})", "expected a count");
        add(R"({"status": "no-solution", "figures": {"luck": 1}})",
            "expected only the figures expanded, opened");
        add(R"({"status": "no-solution", "figures": {"tracks": 1}})",
            "expected only the figures expanded, opened");
        add(R"({"status": "no-solution", "message": {}})", "expected a text");
    }

    void aMalformedAnswerSaysWhatWasExpected()
    {
        const auto [answer, expected] = test::row<QByteArray, QByteArray>();
        const std::string line =
            R"({"jsonrpc": "2.0", "id": 1, "result": )" + answer.toStdString() + "}";

        // as it comes: 1e999 is JSON, and no number
        const auto message = readMessage(line);
        const auto outcome = message ? outcomeOf(message->content, corner())
                                     : Expected<Outcome>(tl::unexpected(message.error()));

        QVERIFY(!outcome.has_value());
        if (message)
            QVERIFY(contains(words(outcome.error()), expected.toStdString()));
        else
            QVERIFY(contains(words(outcome.error()), "no JSON"));
    }

    /// Such an answer is no place to draw.
    void anAnswerOutsideTheMazeIsNotRead_data()
    {
        const auto add = test::columns<QByteArray, Query, QByteArray>("answer", "query", "cell");
        const ShortestPath path{{0, 0}, {1, 2}};
        const Link link{.from = {0, 0}, .to = {1, 2}, .outsideOpen = true};

        add("a path beside", R"("route": [[0, 0], [-1, 0], [0, 1], [1, 1], [1, 2]])", path,
            "(-1, 0)");
        add("a path far outside", R"("route": [[-1, -1], [-1, 16384]])", path, "(-1, -1)");
        add("runs", R"("runs": [[0, 0, "N", 1], [-1, 0, "N", 15]])", path, "(-1, 0)");
        add("a link far outside", R"("route": [[0, 0], [0, 4], [1, 2]])", link, "(0, 4)");
        add("a link that ends outside", R"("route": [[0, 0], [-1, 0]])", link, "(-1, 0)");
        add("an order of links", R"("routes": [[[-1, 0], [0, 0]]])", ClearBoard{}, "(-1, 0)");
    }

    void anAnswerOutsideTheMazeIsNotRead()
    {
        const auto [answer, query, cell] = test::row<QByteArray, Query, QByteArray>();
        const MazeSnapshot board = frozen({"11."});
        const bool isBoard = std::holds_alternative<ClearBoard>(query);
        const Problem problem = *Problem::make(isBoard ? board : corner().snapshot(), query);

        const auto outcome =
            outcomeOf(json(R"({"status": "solved", )" + answer.toStdString() + "}"), problem);

        QVERIFY(!outcome.has_value());
        QCOMPARE(words(outcome.error()), "the answer cannot be read: the cell " +
                                             cell.toStdString() + " is outside the maze");
    }

    /// A line may go around the board.
    void aLinkMayGoBesideTheMaze()
    {
        const Problem problem = *Problem::make(
            corner().snapshot(), Link{.from = {0, 0}, .to = {1, 2}, .outsideOpen = true});

        const auto outcome =
            outcomeOf(json(R"({"status": "solved", "route": [[0, 0], [-1, 0], [-1, 1], [-1, 2],
                               [-1, 3], [0, 3], [1, 3], [1, 2]]})"),
                      problem);

        QVERIFY(outcome.has_value());
    }

    /// What stands in it, no number is too large for the checks that follow.
    void aWrongAnswerIsReadAndVerifiedAsWrong_data()
    {
        test::words<QByteArray>("answer", {R"({"status": "solved", "routes": [[], [[0, 0]]]})",
                                           R"({"status": "gave-up", "routes": [[]]})",
                                           R"({"status": "solved", "route": [[0, 0]]})",
                                           R"({"status": "solved", "cost": 1e308, "bound": -1e308,
                           "route": [[0, 0], [0, 1], [1, 1], [1, 2]]})"});
    }

    void aWrongAnswerIsReadAndVerifiedAsWrong()
    {
        QFETCH(const QByteArray, answer);
        const Problem problem = corner();

        const auto outcome = outcomeOf(json(answer.toStdString()), problem);

        QVERIFY(outcome.has_value());
        const auto verdict = verify(problem, *outcome);
        QVERIFY(verdict.has_value());
        QVERIFY(!verdict->holds);
    }

    void messagesAreRead()
    {
        const auto answer = readMessage(R"({"jsonrpc": "2.0", "id": 7, "result": {"a": 1}})");
        const auto failed = readMessage(
            "{\"id\": 7, \"error\": {\"code\": -1, \"message\": \"no \\u001b memory\"}}");
        const auto unread =
            readMessage(R"({"jsonrpc": "2.0", "id": null, "error": {"code": -32700}})");
        const auto told = readMessage(R"({"jsonrpc": "2.0", "method": "log", "params": [1]})");

        QCOMPARE(answer->id, std::optional<std::int64_t>(7));
        QVERIFY(answer->content == json(R"({"a": 1})"));
        QCOMPARE(failed->error->text(), std::string("no \\u001B memory"));
        QVERIFY(!unread->id.has_value() && unread->error.has_value());
        QCOMPARE(told->method, std::string("log"));
        QVERIFY(told->content == json("[1]"));
    }

    void aLineThatIsNoMessageIsQuoted_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("line", "what");
        const auto add = [&row](const QByteArray& line, const char* what) {
            row(line.left(60).toPercentEncoding(" {}[]\":,"), line, what);
        };

        add("Welcome to BFS 1.0", "no JSON");
        add("{\"id\": 1, \"result\": {}", "no JSON");
        add("{\"id\": 1, \"result\": {}} {}", "no JSON");
        add("{\"id\": 1, \"result\": \"\xff\xfe\"}", "no JSON");
        add(QByteArray("{\"id\": 1, \0\"result\": 2}", 23), "no JSON");
        add(QByteArray(200000, '['), "no JSON");
        add("{\"id\": 1, \"result\": 1e999}", "no JSON");
        add("{\"id\": 1, \"result\": NaN}", "no JSON");
        add("[]", "no message of JSON-RPC");
        add("7", "no message of JSON-RPC");
        add("{\"method\": 7}", "no message of JSON-RPC");
        add("{}", "an answer without the id of its request");
        add("{\"id\": \"1\", \"result\": 2}", "an answer without the id of its request");
        add("{\"id\": 1.0, \"result\": 2}", "an answer without the id of its request");
        add("{\"id\": 1}", "an answer without a result");
    }

    void aLineThatIsNoMessageIsQuoted()
    {
        const auto [line, what] = test::row<QByteArray, QByteArray>();

        const auto message = readMessage({line.data(), static_cast<std::size_t>(line.size())});

        QVERIFY(!message.has_value());
        const std::string said = words(message.error());
        QVERIFY(contains(said, what.toStdString()));
        QVERIFY(said.starts_with("the program wrote "));
        QVERIFY(said.size() < 200);
        QVERIFY(QByteArray::fromStdString(said).isValidUtf8());
    }

    /// Some programs of Windows begin their output with a byte order mark.
    void aByteOrderMarkIsSkipped()
    {
        const auto message = readMessage("\xEF\xBB\xBF{\"id\": 1, \"result\": 2}");

        QVERIFY(message.has_value());
        QVERIFY(message->content == json("2"));
    }

    void eventsAreRead()
    {
        const Maze maze = drawn({"S..", "#.E"});

        const auto root = readEvent(json(R"(["open", 0, 0, 0, 3.5])"), maze);
        const auto open = readEvent(json(R"(["open", 0, 1, 1, 2, 0, 0])"), maze);
        const auto again = readEvent(json(R"(["update", 0, 1, 0.5, 2, 0, 0])"), maze);
        const auto close = readEvent(json(R"(["close", 0, 1])"), maze);

        QVERIFY(root->kind == Event::Kind::open && !root->parent);
        QCOMPARE(root->h, 3.5);
        QCOMPARE(open->cell, (Position{0, 1}));
        QCOMPARE(open->parent, std::optional(Position{0, 0}));
        QCOMPARE(open->g, 1.0);
        QVERIFY(again->kind == Event::Kind::update);
        QVERIFY(close->kind == Event::Kind::close);
    }

    void aWrongEventIsQuoted_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("event", "expected");
        const auto add = [&row](const char* event, const char* expected) {
            row(event, event, expected);
        };
        const char* form = "expected [\"open\", row, column, g, h, parent-row, parent-column]";

        add("7", form);
        add("[]", form);
        add(R"(["open", 0, 0])", form);
        add(R"(["open", 0, 0, 0])", form);
        add(R"(["open", 0, 0, 0, 0, 0])", form);
        add(R"(["open", 0, 0, "0", 0])", form);
        add(R"(["close", 0, 0, 0])", form);
        add(R"(["shut", 0, 0, 0, 0])", form);
        add(R"([1, 0, 0])", form);
        add(R"(["close", 0.0, 0])", form);
        add(R"(["close", 1, 0])", "this cell is a wall or outside the maze");
        add(R"(["close", 2, 0])", "this cell is a wall or outside the maze");
        add(R"(["close", -1, 0])", "this cell is a wall or outside the maze");
        add(R"(["close", 18446744073709551615, 0])", form);
        add(R"(["open", 0, 1, 1, 1, 1, 0])", "its parent is no open cell of the maze");
        add(R"(["open", 0, 1, 1, 1, 0, 7])", "its parent is no open cell of the maze");
        add(R"(["open", 0, 1, 1, 1, 0, "0"])", "its parent is no open cell of the maze");
    }

    void aWrongEventIsQuoted()
    {
        const auto [event, expected] = test::row<QByteArray, QByteArray>();

        const auto read = readEvent(json(event.toStdString()), drawn({"S..", "#.E"}));

        QVERIFY(!read.has_value());
        QVERIFY(contains(words(read.error()), "the program sent the event "));
        QVERIFY(contains(words(read.error()), expected.toStdString()));
    }

    void aRequestIsOneLine()
    {
        const std::string line = requestLine(7, "solve", {{"a", "b\nc\xE2\x80\xA8"}});

        QVERIFY(line.ends_with('\n'));
        QCOMPARE(std::ranges::count(line, '\n'), std::ptrdiff_t{1});
        const Json read = json(line);
        QCOMPARE(read["jsonrpc"], Json("2.0"));
        QCOMPARE(read["id"], Json(7));
        QCOMPARE(read["method"], Json("solve"));
        QCOMPARE(read["params"]["a"].get<std::string>(), std::string("b\nc\xE2\x80\xA8"));
    }
};

} // namespace mazewright::outside

QTEST_APPLESS_MAIN(mazewright::outside::ProtocolTest)
#include "protocol_test.moc"
