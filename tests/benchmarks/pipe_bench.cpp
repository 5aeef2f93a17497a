// The cost of the pipe to a solver from outside:
//     mazewright-pipe-bench QUERIES COMMAND...
// such as `mazewright-pipe-bench 100000 build/release/tests/clients.bfs`, or `10000 python3
// resources/clients/examples/bfs.py` with PYTHONPATH=resources/clients/python. Sends queries of a
// cell to itself on one maze, so that the program has almost nothing to search. Prints the
// microseconds of a query, its ratio to an exchange of `hello` in the same run, and the processor
// time of the program: one request at a time as the engine sends them, through the solver with its
// checks, and in batches of JSON-RPC, which the engine does not send.

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/outside/child.h"
#include "solvers/outside/pipe_solver.h"
#include "solvers/outside/protocol.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fmt/format.h>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright::outside {

namespace {

constexpr int side = 8; // so that what a search prepares for each cell costs nothing

[[noreturn]] void giveUp(std::string_view why)
{
    fmt::print(stderr, "mazewright-pipe-bench: {}\n", why);
    std::exit(1);
}

double secondsOf(const std::function<void()>& work)
{
    const auto begin = std::chrono::steady_clock::now();
    work();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

/// A program without the engine's checks of its answers.
class RawTalk {
public:
    explicit RawTalk(const Command& command)
    {
        auto child = Child::start(command);
        if (!child)
            giveUp(child.error().message.text());
        m_child = std::move(*child);
    }

    /// Sends a line, and waits for a line that is not a notification.
    std::string answerTo(const std::string& line)
    {
        std::string answer;
        const TalkEnd talk = m_child->talk(
            line, std::size_t{1} << 28,
            [&answer](std::string_view received) {
                answer = received;
                return received.find("\"method\"") == std::string_view::npos;
            },
            [] { return true; });
        if (talk != TalkEnd::done)
            giveUp(m_child->why(talk).text());
        return answer;
    }
    Json ask(std::string_view method, const Json& parameters)
    {
        return Json::parse(answerTo(requestLine(++m_id, method, parameters)));
    }
    /// Returns a line of a batch with new ids.
    std::string batchOf(std::size_t size, const Json& parameters)
    {
        Json all = Json::array();
        for (std::size_t i = 0; i < size; ++i)
            all.push_back(
                {{"jsonrpc", "2.0"}, {"id", ++m_id}, {"method", "solve"}, {"params", parameters}});
        return all.dump() + '\n';
    }
    double processorSeconds() const
    {
        const auto time = m_child->processorTime();
        return time ? std::chrono::duration<double>(*time).count() : 0;
    }
    const Child& child() const { return *m_child; }

private:
    std::unique_ptr<Child> m_child;
    std::int64_t m_id = 0;
};

struct Row {
    std::string name;
    std::size_t queries = 0;
    double seconds = 0;
    double processor = 0; ///< of the program
};

void print(const Row& row, double exchange)
{
    const double each = 1e6 * row.seconds / static_cast<double>(row.queries);
    fmt::print("{:<28} {:>9} {:>10.2f} us {:>8.2f} {:>12.2f} us\n", row.name, row.queries, each,
               each / exchange, 1e6 * row.processor / static_cast<double>(row.queries));
}

/// Through the solver: the request, the answer, its check.
Row asked(const Solver& solver, const Problem& problem, std::size_t queries)
{
    Workspace workspace;
    const Options options(solver.info.options);
    double processor = 0;
    const auto one = [&] {
        const CheckedOutcome made = solveChecked(solver, problem, options, {}, workspace);
        if (made.outcome.status != Status::solved || !made.verdict || !made.verdict->holds)
            giveUp(made.outcome.message.text());
        if (const Figure* figure = findFigure(made.outcome, "processor-ms"))
            processor += std::get<double>(figure->value) / 1000;
    };
    one(); // sends the maze
    processor = 0;
    const double seconds = secondsOf([&] {
        for (std::size_t i = 0; i < queries; ++i)
            one();
    });
    return {"solved and verified", queries, seconds, processor};
}

Row talked(RawTalk& talk, std::string name, std::size_t queries, std::size_t batch,
           const Json& parameters)
{
    const double before = talk.processorSeconds();
    std::size_t answered = 0;
    const double seconds = secondsOf([&] {
        while (answered < queries) {
            const std::string line =
                batch == 1 ? requestLine(static_cast<std::int64_t>(answered), "solve", parameters)
                           : talk.batchOf(batch, parameters);
            const Json answers = Json::parse(talk.answerTo(line));
            if (answers.is_array() != (batch > 1) || (batch > 1 && answers.size() != batch))
                giveUp("the program does not answer batches");
            answered += batch;
        }
    });
    return {std::move(name), answered, seconds, talk.processorSeconds() - before};
}

void measure(std::size_t queries, const std::vector<std::string>& words)
{
    auto made = registrationOf("measured", {.words = words}, Door::pipe);
    if (!made)
        giveUp(made.error().message.text());
    auto known = introduced(*std::move(made), [] { return true; });
    if (!known)
        giveUp(known.error().message.text());
    const auto program = std::make_shared<Program>(*known);
    const auto solvers = solversOf(program);
    if (!solvers || solvers->front()->info.answers != Question::shortestPath)
        giveUp("expected a solver of shortest paths");

    Maze maze = *Maze::make(side, side);
    const auto problem = Problem::make(std::make_shared<const Maze>(std::move(maze)),
                                       ShortestPath{{side / 2, side / 2}, {side / 2, side / 2}});
    if (!problem)
        giveUp(problem.error().message.text());
    const auto offered = offeredBy({{"protocol", 1}, {"solvers", known->solvers}});
    const Json parameters =
        solveParameters(*offered->front(), *problem, Options(offered->front()->options), false);

    RawTalk talk(known->command);
    talk.ask("hello", helloParameters());
    talk.ask("maze", *mazeParameters(problem->maze(), talk.child().scratch() / "maze.json"));
    const std::string hello = requestLine(0, "hello", helloParameters());
    const double seconds = secondsOf([&] {
        for (std::size_t i = 0; i < queries; ++i)
            talk.answerTo(hello);
    });
    const double exchange = 1e6 * seconds / static_cast<double>(queries);
    fmt::print("{}\n{:<28} {:>9} {:>13} {:>8} {:>15}\n", known->command.words.back(), "", "queries",
               "each", "ratio", "program's CPU");
    print({"exchange (hello)", queries, seconds, 0}, exchange);
    print(talked(talk, "solve, one a line", queries, 1, parameters), exchange);
    for (const std::size_t batch : {10, 100, 1000})
        print(talked(talk, fmt::format("solve, {} a line", batch), queries, batch, parameters),
              exchange);
    print(asked(*solvers->front(), *problem, queries), exchange);
}

} // namespace

} // namespace mazewright::outside

int main(int count, char** words)
try {
    if (count < 3 || std::atoll(words[1]) <= 0) {
        fmt::print(stderr, "usage: mazewright-pipe-bench QUERIES COMMAND...\n");
        return 2;
    }
    mazewright::outside::measure(static_cast<std::size_t>(std::atoll(words[1])),
                                 {words + 2, words + count});
} catch (const std::exception& error) {
    std::fputs(error.what(), stderr);
    return 1;
}
