#include "app/cli/arguments.h"
#include "app/cli/command.h"
#include "app/cli/input.h"
#include "app/cli/interrupt.h"
#include "app/cli/output.h"
#include "solvers/core/message.h"
#include "solvers/levels/board_play.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <iterator>
#include <memory>

namespace mazewright::cli {

namespace {

struct PairsArguments {
    ReadOptions reading{};
    std::string file;
    std::vector<std::string> settings;
    bool json = false;
};

/// Returns the rules of the board: the level's own, changed by the given settings. Errors: `value`.
Expected<ClearBoard> rulesOf(const Level& level, const std::vector<std::string>& given)
{
    const auto settings = readSettings(given);
    if (!settings)
        return tl::unexpected(settings.error());
    const auto options =
        changed(optionsFor(Question::clearBoard, level.rules), *settings, "unknown rule; expected");
    if (!options)
        return tl::unexpected(options.error());
    const auto query = queryOf(Question::clearBoard, level.maze, *options);
    if (!query)
        return tl::unexpected(query.error());
    return std::get<ClearBoard>(*query);
}

/// Counts while pairs are printed.
struct Tally {
    std::size_t pairs = 0;
    std::vector<std::size_t> byTurns;
    std::vector<bool> hasPair; ///< indexed by cell
};

/// Prints the pairs of a board as they are found, as JSON or as lines of text.
class PairsPrinter {
public:
    PairsPrinter(const Maze& maze, const ClearBoard& rules, bool json)
        : m_maze(maze), m_lines(maze, rules), m_json(json)
    {
        m_tally.byTurns.resize(static_cast<std::size_t>(rules.maxTurns) + 1);
        m_tally.hasPair.resize(maze.size());
    }

    void add(const link::LinkablePair& pair)
    {
        m_json ? addJson(pair) : addText(pair);
        ++m_tally.pairs;
        ++m_tally.byTurns[pair.turns];
        m_tally.hasPair[pair.from] = true;
        m_tally.hasPair[pair.to] = true;
        constexpr std::size_t enough = 65536;
        if (m_text.size() > enough)
            printAll();
    }

    void addSummary()
    {
        const auto tiles = m_maze.count(CellKind::tile);
        const auto paired = std::count(m_tally.hasPair.begin(), m_tally.hasPair.end(), true);
        if (m_json)
            m_text += writtenJson({{"summary",
                                    {{"pairs", m_tally.pairs},
                                     {"tiles", tiles},
                                     {"tiles-with-pairs", paired},
                                     {"pairs-by-turns", m_tally.byTurns}}}}) +
                      '\n';
        else
            m_text += fmt::format("{}{} can be linked; {} of {} tiles are in at least one\n",
                                  m_tally.pairs == 0 ? "" : "\n",
                                  counted(m_tally.pairs, "{} pair", "{} pairs"), paired, tiles);
    }

    void printAll()
    {
        print(m_text);
        m_text.clear();
    }

private:
    /// Adds a pair as JSON, formatted by hand, because there may be very many: 240,977 lines take
    /// 0.54 s of processor time this way, and 1.36 s through `Json`.
    void addJson(const link::LinkablePair& pair)
    {
        const Position from = m_maze.position(pair.from);
        const Position to = m_maze.position(pair.to);
        fmt::format_to(
            std::back_inserter(m_text),
            R"({{"from":[{},{}],"to":[{},{}],"symbol":{},"turns":{},"cells":{},"route":[)",
            from.row, from.column, to.row, to.column, m_maze.at(pair.from).value, pair.turns,
            pair.cells);
        for (const Position p : m_lines.of(pair))
            fmt::format_to(std::back_inserter(m_text), "{}[{},{}]", p == from ? "" : ",", p.row,
                           p.column);
        m_text += "]}\n";
    }

    void addText(const link::LinkablePair& pair)
    {
        constexpr auto line = "{:>9}  {:>9}  {:>6}  {:>5}  {:>5}\n";
        const auto shown = [this](CellIndex c) {
            const Position p = m_maze.position(c);
            return fmt::format("{},{}", p.row, p.column);
        };
        if (m_tally.pairs == 0)
            m_text += fmt::format(line, "from", "to", "symbol", "turns", "cells");
        m_text += fmt::format(line, shown(pair.from), shown(pair.to), m_maze.at(pair.from).value,
                              pair.turns, pair.cells);
    }

    const Maze& m_maze;
    link::PairLines m_lines;
    bool m_json;
    Tally m_tally;
    std::string m_text;
};

ExitCode pairs(const PairsArguments& arguments)
{
    const Interrupt interrupt;
    const auto read = readLevelInput(arguments.file, nullptr, interrupt.token(), arguments.reading);
    if (interrupt.requested())
        return interrupt.code();
    if (!read)
        return printFileError(read.error(), arguments.file);
    tellReading(arguments.file, *read, arguments.json);
    const auto rules = rulesOf(read->level, arguments.settings);
    if (!rules)
        return failWith(ExitCode::usage, rules.error().message);
    PairsPrinter printer(read->level.maze, *rules, arguments.json);
    const bool ended = link::visitLinkablePairs(read->level.maze, *rules,
                                                [&](std::span<const link::LinkablePair> found) {
                                                    for (const link::LinkablePair& pair : found) {
                                                        if (interrupt.requested())
                                                            return false;
                                                        printer.add(pair);
                                                    }
                                                    return !interrupt.requested();
                                                });
    if (ended)
        printer.addSummary();
    printer.printAll();
    flushOutput(); // while signals are still handled, so that no line is torn
    return ended ? ExitCode::answered : interrupt.code();
}

std::function<ExitCode()> addPairs(CLI::App& app)
{
    const auto arguments = std::make_shared<PairsArguments>();
    app.add_option("FILE", arguments->file, "a board of tiles; - for standard input")->required();
    addReadOptions(app, arguments->reading);
    app.add_option("--set", arguments->settings,
                   "a rule for lines: turns=0..8, outside=wall or open, match=equal or any")
        ->type_name("NAME=VALUE");
    app.add_flag("--json", arguments->json,
                 "print one JSON object per line for each pair, then a summary");
    return [arguments] { return pairs(*arguments); };
}

} // namespace

namespace catalogue {
extern constinit const Command pairs = {
    "pairs", "List the pairs of tiles that can be linked, with their simplest lines", addPairs};
} // namespace catalogue

} // namespace mazewright::cli
