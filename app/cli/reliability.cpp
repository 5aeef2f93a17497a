#include "solvers/levels/reliability.h"

#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/message.h"
#include "solvers/core/text.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <memory>

namespace mazewright::cli {

namespace {

struct ReliabilityArguments {
    ReadOptions reading{};
    std::vector<std::string> files;
    std::vector<std::string> open;
    LimitArguments limits{.seconds = 60};
    bool json = false;
};

/// One call of `reliability`.
class ReliabilityCommand : Call {
public:
    explicit ReliabilityCommand(const ReliabilityArguments& arguments) : m_arguments(arguments) {}

    ExitCode run();

private:
    /// Reads the probabilities; returns false after a usage error.
    bool readProbabilities();
    void answer(const std::string& file);
    void show(const std::string& file, const Maze& maze, const ConnectionReport& report) const;
    void showText(const std::string& file, const ConnectionReport& report) const;

    const ReliabilityArguments& m_arguments;
    std::vector<std::string> m_texts; ///< the probabilities as given
    std::vector<mpq_class> m_open;
};

bool ReliabilityCommand::readProbabilities()
{
    m_texts = m_arguments.open;
    if (m_texts.empty())
        m_texts = {"0.1", "0.2", "0.3", "0.4", "0.5", "0.6", "0.7", "0.8", "0.9"};
    for (const std::string& text : m_texts) {
        const auto open = probabilityOf(text);
        if (!open) {
            fail(ExitCode::usage,
                 fmt::format("--open {}: invalid probability; expected a number from 0 to 1, such "
                             "as 0.75, or a fraction, such as 3/4",
                             printable(text)));
            return false;
        }
        m_open.push_back(*open);
    }
    return true;
}

void ReliabilityCommand::answer(const std::string& file)
{
    const auto read = readLevelInput(file, nullptr, m_interrupt.token(), m_arguments.reading);
    if (m_interrupt.requested())
        return;
    if (!read)
        return fail(ExitCode::badInput, describe(read.error(), file));
    tellReading(file, *read, m_arguments.json);
    const auto maze = std::make_shared<const Maze>(read->level.maze);
    const Limits limits = m_arguments.limits.limits();
    const auto query =
        queryOf(Question::oneStroke, *maze, optionsFor(Question::oneStroke, read->level.rules));
    const auto problem = query ? Problem::make(maze, *query, limits)
                               : Expected<Problem>(tl::unexpected(query.error()));
    if (!problem)
        return fail(ExitCode::badInput, describe(problem.error(), file));
    Budget budget(limits, m_interrupt.token());
    const auto report = connectionReport(*problem, m_open, budget);
    if (m_interrupt.requested())
        return;
    if (!report)
        return fail(ExitCode::limit,
                    fmt::format("{}: undecided: {}", printable(file), report.error().why.text()));
    show(file, *maze, *report);
}

void ReliabilityCommand::show(const std::string& file, const Maze& maze,
                              const ConnectionReport& report) const
{
    if (!m_arguments.json)
        return showText(file, report);
    Json sets = Json::array();
    for (const mpz_class& count : report.sets)
        sets.push_back(count.get_str());
    Json chances = Json::array();
    for (std::size_t i = 0; i < report.chances.size(); ++i) {
        const ConnectionChance& chance = report.chances[i];
        chances.push_back({{"open", m_texts[i]},
                           {"probability", chance.value},
                           {"error", chance.error},
                           {"exact", chance.exact ? Json(chance.exact->get_str()) : Json()}});
    }
    printRow({{"level", file},
              {"hash", hashOf(maze)},
              {"cells", report.cells},
              {"sets", report.sets.empty() ? Json() : std::move(sets)},
              {"sets-missing", report.setsMissing.text()},
              {"chances", std::move(chances)}});
}

void ReliabilityCommand::showText(const std::string& file, const ConnectionReport& report) const
{
    std::string text = fmt::format("{}: {} beside the start and the end\n", printable(file),
                                   counted(report.cells, "{} open cell", "{} open cells"));
    text += fmt::format("{:>12}  {}\n", "open with", "connected with probability");
    for (std::size_t i = 0; i < report.chances.size(); ++i) {
        const ConnectionChance& chance = report.chances[i];
        text += fmt::format("{:>12}  {:<22} ± {:.1e}\n", printable(m_texts[i]), chance.value,
                            chance.error);
    }
    if (report.sets.empty()) {
        text += fmt::format("no counts of connecting sets: {}\n", report.setsMissing.text());
    } else {
        text += fmt::format("{:>12}  {}\n", "cells open", "sets that connect start and end");
        for (std::size_t k = 0; k < report.sets.size(); ++k)
            if (report.sets[k] != 0)
                text += fmt::format("{:>12}  {}\n", k, report.sets[k].get_str());
    }
    print(text);
}

ExitCode ReliabilityCommand::run()
{
    if (!readProbabilities())
        return code();
    for (const std::string& file : m_arguments.files) {
        if (m_interrupt.requested())
            break;
        answer(file);
        flushOutput();
    }
    return code();
}

std::function<ExitCode()> addReliability(CLI::App& app)
{
    const auto arguments = std::make_shared<ReliabilityArguments>();
    app.add_option("FILE", arguments->files, "levels; - for a level on standard input")->required();
    addReadOptions(app, arguments->reading);
    app.add_option("--open", arguments->open,
                   "the probability that a cell is open, as a number or a fraction; repeatable "
                   "(by default 0.1 to 0.9)")
        ->type_name("P");
    addLimitOptions(app, arguments->limits, "the computation for each level");
    app.add_flag("--json", arguments->json, "print one JSON object per line for each level");
    app.footer("The counts by size are the coefficients of the probability in p^k (1-p)^(n-k), for "
               "n open cells. If there are too many cells for them, the probabilities are numbers "
               "with a bound of their error.");
    return [arguments] { return ReliabilityCommand(*arguments).run(); };
}

} // namespace

namespace catalogue {
extern constinit const Command reliability = {
    "reliability", "Compute the probability that start and end stay connected if open cells fail",
    addReliability};
} // namespace catalogue

} // namespace mazewright::cli
