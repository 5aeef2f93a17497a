// Solvers in C++ for Mazewright: a function becomes a program that Mazewright compares.
//
//     mazewright::Answer search(const mazewright::Maze& maze, const mazewright::Query& query,
//                               mazewright::Trace& trace);
//
//     int main()
//     {
//         mazewright::Solver solver{"my-search", search};
//         solver.guarantee = "optimal";
//         return mazewright::serve({solver});
//     }
//
// The protocol is described in solvers/outside/README.md of Mazewright's sources. This header needs
// C++17, POSIX and nlohmann/json.hpp (Debian: nlohmann-json3-dev); it may be copied next to a
// solver. While a program is served, whatever it prints on standard output goes to Mazewright's
// log.
#pragma once

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <functional>
#include <iostream>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace mazewright {

using Json = nlohmann::json;

/// A cell by row and column, counted from 0 at the top left.
struct Cell {
    int row = 0;
    int column = 0;
    friend bool operator==(Cell a, Cell b) { return a.row == b.row && a.column == b.column; }
    friend bool operator!=(Cell a, Cell b) { return !(a == b); }
};

/// Cells from one end to the other, both included.
using Route = std::vector<Cell>;

/// 4-way moves, or 8-way moves with a rule for the two cells beside a diagonal step: both open, one
/// open, or no restriction.
enum class Moves { four, eight, eightCutOne, eightCutBoth };

/// The usual price of a diagonal step, in straight steps: its length.
inline constexpr double root2 = 1.4142135623730951;

/// Returns the price of a diagonal step that a query names: `sqrt2`, `1`, `1.5`, `2`; 0 for any
/// other name.
inline double priceOf(const std::string& id)
{
    if (id == "sqrt2")
        return root2;
    return id == "1" ? 1 : id == "1.5" ? 1.5 : id == "2" ? 2 : 0;
}

/// The cells that one step reaches: at most eight, without an allocation.
class Neighbours {
public:
    void add(Cell cell) { m_cells[m_size++] = cell; }
    const Cell* begin() const { return m_cells.data(); }
    const Cell* end() const { return m_cells.data() + m_size; }
    std::size_t size() const { return m_size; }

private:
    std::array<Cell, 8> m_cells{};
    std::size_t m_size = 0;
};

/// A rectangle of cells, each a glyph: `.` floor, `#` wall, `S` start, `E` end, `o` coin, `t` tile.
class Maze {
public:
    /// Reads the parameters of `maze`, or the content of its file. Throws std::exception if they
    /// are not a maze.
    explicit Maze(const Json& content)
    {
        const Json& cells = content.at("cells");
        m_rows = static_cast<int>(cells.size());
        m_columns =
            m_rows == 0 ? 0 : static_cast<int>(cells[0].get_ref<const std::string&>().size());
        if (m_columns == 0)
            throw std::invalid_argument("a maze has at least one cell");
        m_glyphs.reserve(size());
        for (const Json& row : cells) {
            const std::string& glyphs = row.get_ref<const std::string&>();
            if (glyphs.size() != static_cast<std::size_t>(m_columns))
                throw std::invalid_argument("the rows of a maze have the same length");
            if (glyphs.find_first_not_of(".#SEot") != std::string::npos)
                throw std::invalid_argument("a cell is one of .#SEot");
            m_glyphs += glyphs;
        }
        for (const Json& value : content.value("values", Json::array()))
            m_values[inside({value.at(0), value.at(1)})] = value.at(2);
        if (const auto costs = content.find("costs"); costs != content.end() && !costs->is_null())
            readCosts(*costs);
    }

    int rows() const { return m_rows; }
    int columns() const { return m_columns; }
    /// Returns the number of cells.
    std::size_t size() const
    {
        return static_cast<std::size_t>(m_rows) * static_cast<std::size_t>(m_columns);
    }
    bool contains(Cell cell) const
    {
        return cell.row >= 0 && cell.column >= 0 && cell.row < m_rows && cell.column < m_columns;
    }
    /// Returns the number of a cell in the maze, row by row.
    std::size_t index(Cell cell) const
    {
        return static_cast<std::size_t>(cell.row) * static_cast<std::size_t>(m_columns) +
               static_cast<std::size_t>(cell.column);
    }
    Cell cell(std::size_t index) const
    {
        const auto columns = static_cast<std::size_t>(m_columns);
        return {static_cast<int>(index / columns), static_cast<int>(index % columns)};
    }
    /// Returns the glyph of a cell in the maze.
    char kind(Cell cell) const { return m_glyphs[index(cell)]; }
    /// Returns true if the cell lies in the maze and is no wall.
    bool isOpen(Cell cell) const { return contains(cell) && kind(cell) != '#'; }
    /// Returns the points of a coin or the symbol of a tile; 0 for other cells.
    int value(Cell cell) const
    {
        const auto found = m_values.find(index(cell));
        return found == m_values.end() ? 0 : found->second;
    }
    /// Returns true if steps have different costs.
    bool hasCosts() const { return !m_costs.empty(); }
    /// Returns the cost of a straight step into the cell; 0 for a wall.
    double cost(Cell cell) const
    {
        if (kind(cell) == '#')
            return 0;
        return m_costs.empty() ? 1 : m_costs[index(cell)];
    }
    /// Returns the cost of a step from `a` to its neighbour `b`: on a diagonal, times its price.
    double stepCost(Cell a, Cell b, double diagonal = root2) const
    {
        return a.row != b.row && a.column != b.column ? cost(b) * diagonal : cost(b);
    }

    /// Returns the cells that one step from `from` reaches: up, right, down, left, then the
    /// diagonals clockwise. None for a wall.
    Neighbours neighbours(Cell from, Moves moves = Moves::four) const
    {
        Neighbours found;
        if (!isOpen(from))
            return found;
        constexpr std::array<Cell, 4> straight = {{{-1, 0}, {0, 1}, {1, 0}, {0, -1}}};
        for (const Cell step : straight)
            if (const Cell to{from.row + step.row, from.column + step.column}; isOpen(to))
                found.add(to);
        if (moves == Moves::four)
            return found;
        const int needed = moves == Moves::eight ? 2 : moves == Moves::eightCutOne ? 1 : 0;
        constexpr std::array<Cell, 4> diagonal = {{{-1, 1}, {1, 1}, {1, -1}, {-1, -1}}};
        for (const Cell step : diagonal) {
            const Cell to{from.row + step.row, from.column + step.column};
            const int open =
                (isOpen({from.row, to.column}) ? 1 : 0) + (isOpen({to.row, from.column}) ? 1 : 0);
            if (isOpen(to) && open >= needed)
                found.add(to);
        }
        return found;
    }

    /// Replaces cells: `[row, column, glyph]`, or with a fourth item, their value or cost, or 1.
    /// Throws std::exception if they are not cells of this maze.
    void change(const Json& cells)
    {
        for (const Json& change : cells) {
            const Cell at{change.at(0), change.at(1)};
            const std::string& glyph = change.at(2).get_ref<const std::string&>();
            if (glyph.size() != 1 || std::string(".#SEot").find(glyph) == std::string::npos)
                throw std::invalid_argument("a cell is one of .#SEot");
            const std::size_t place = inside(at);
            m_glyphs[place] = glyph[0];
            m_values.erase(place);
            if (glyph == "o" || glyph == "t")
                m_values[place] = change.size() > 3 ? change[3].get<int>() : 1;
            const double cost = change.size() > 3 && glyph == "." ? change[3].get<double>() : 1;
            if (m_costs.empty() && cost != 1)
                m_costs.assign(size(), 1);
            if (!m_costs.empty())
                m_costs[place] = cost;
        }
    }

private:
    std::size_t inside(Cell cell) const
    {
        if (!contains(cell))
            throw std::invalid_argument("cell (" + std::to_string(cell.row) + ", " +
                                        std::to_string(cell.column) + ") is outside the maze");
        return index(cell);
    }

    void readCosts(const Json& costs)
    {
        m_costs.reserve(size());
        for (const Json& row : costs) {
            if (row.size() != static_cast<std::size_t>(m_columns))
                throw std::invalid_argument("the costs have the shape of the maze");
            for (const Json& cost : row)
                m_costs.push_back(cost.get<double>());
        }
        if (m_costs.size() != size())
            throw std::invalid_argument("the costs have the shape of the maze");
    }

    int m_rows = 0;
    int m_columns = 0;
    std::string m_glyphs;
    std::map<std::size_t, int> m_values;
    std::vector<double> m_costs; ///< empty if every step costs 1
};

/// The fewest and the most of a count; without a value: no limit.
struct Range {
    std::optional<std::int64_t> least{};
    std::optional<std::int64_t> most{};
};

/// A question about a maze, with its settings; those of other questions have their defaults.
struct Query {
    std::string question = "shortest-path";
    Cell from{};
    Cell to{};
    Moves moves = Moves::four;
    double diagonal = root2;  ///< what a diagonal step costs, in straight steps
    int turns = 2;            ///< link, clear-board: the most turns of a line
    bool outsideOpen = false; ///< link, clear-board: whether a line may run around the board
    bool anyMatch = false;    ///< link, clear-board: whether any two tiles may be joined
    int cellPoints = 1;       ///< one-stroke: points of each cell
    Route pass{};             ///< one-stroke: cells to pass
    Route avoid{};            ///< one-stroke: cells to avoid
    Range coins{};            ///< one-stroke: number of coins
    Range cells{};            ///< one-stroke: number of cells
    bool snake = false;       ///< one-stroke: no cell is beside an earlier one but its predecessor
    Json options{};           ///< every option of the solver, by id
    /// The limit of time, in milliseconds; 0: none. Mazewright ends a program that exceeds it.
    double limitMs = 0;
    std::int64_t limitBytes = 0; ///< the limit of memory; 0: none

    /// Returns an option as its type: bool, a number, or the id of a choice as a std::string.
    template <class T>
    T option(const std::string& id) const
    {
        return options.at(id).get<T>();
    }
};

namespace detail {

using Clock = std::chrono::steady_clock;

inline double usSince(Clock::time_point began)
{
    return std::chrono::duration<double, std::micro>(Clock::now() - began).count();
}

/// Returns a number in JSON. Throws std::domain_error if it is not finite.
inline std::string text(double number)
{
    if (!std::isfinite(number))
        throw std::domain_error("a number is not finite");
    return Json(number).dump();
}

/// Returns a whole number as it is sent: over 2^53 as a string.
inline Json sized(std::int64_t number)
{
    constexpr std::int64_t mostExact = std::int64_t{1} << 53;
    return number > mostExact || number < -mostExact ? Json(std::to_string(number)) : Json(number);
}

/// Returns a number that may be a string.
template <class T>
T numberOf(const Json& value)
{
    if (!value.is_string())
        return value.get<T>();
    return Json::parse(value.get_ref<const std::string&>()).get<T>();
}

/// Where messages go: the standard output that the program was started with.
class Wire {
public:
    /// Sends later prints of the program to standard error.
    Wire() : m_file(fdopen(dup(STDOUT_FILENO), "wb")) { dup2(STDERR_FILENO, STDOUT_FILENO); }
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;
    ~Wire() { std::fclose(m_file); }

    void write(const std::string& line)
    {
        std::fwrite(line.data(), 1, line.size(), m_file);
        std::fputc('\n', m_file);
        std::fflush(m_file);
    }

private:
    std::FILE* m_file;
};

} // namespace detail

/// Tells Mazewright what a search does, so that it can be drawn and explained. Costs little if
/// `isOn()` is false.
class Trace {
public:
    Trace(detail::Wire& wire, bool record) : m_wire(wire), m_record(record) {}

    /// Returns true if events are wanted.
    bool isOn() const { return m_record; }
    /// Reports that a cell joins the open list: cost so far, estimate, and parent.
    void open(Cell cell, double g, double h, std::optional<Cell> parent = std::nullopt)
    {
        if (m_record)
            reach("open", cell, g, h, parent);
    }
    /// Reports that an open cell has got a better way.
    void update(Cell cell, double g, double h, std::optional<Cell> parent = std::nullopt)
    {
        if (m_record)
            reach("update", cell, g, h, parent);
    }
    /// Reports that a cell is expanded.
    void close(Cell cell)
    {
        if (m_record)
            add("[\"close\"," + placeOf(cell) + ']');
    }
    /// Reports the share of the work that is done, 0 to 1; at most 30 times a second.
    void progress(double fraction)
    {
        if (m_told && detail::usSince(*m_told) < 33'000)
            return;
        m_told = detail::Clock::now();
        m_wire.write(R"({"jsonrpc":"2.0","method":"progress","params":{"fraction":)" +
                     detail::text(fraction) + "}}");
    }
    /// Sends the events so far.
    void flush()
    {
        if (!m_pending.empty())
            m_wire.write(R"({"jsonrpc":"2.0","method":"events","params":[)" + m_pending + "]}");
        m_pending.clear();
        m_events = 0;
        m_flushed = detail::Clock::now();
    }

private:
    static std::string placeOf(Cell cell)
    {
        return std::to_string(cell.row) + ',' + std::to_string(cell.column);
    }

    void reach(const char* kind, Cell cell, double g, double h, std::optional<Cell> parent)
    {
        add(std::string("[\"") + kind + "\"," + placeOf(cell) + ',' + detail::text(g) + ',' +
            detail::text(h) + (parent ? ',' + placeOf(*parent) : std::string()) + ']');
    }

    void add(const std::string& event)
    {
        if (!m_pending.empty())
            m_pending += ',';
        m_pending += event;
        if (++m_events >= 1000 || detail::usSince(m_flushed) > 50'000)
            flush();
    }

    detail::Wire& m_wire;
    bool m_record;
    std::string m_pending;
    int m_events = 0;
    detail::Clock::time_point m_flushed = detail::Clock::now();
    std::optional<detail::Clock::time_point> m_told; ///< when progress was sent last
};

/// The answer of a solver. Without a cost, Mazewright computes it.
struct Answer {
    std::string status = "no-solution";
    std::string message{}; ///< words to show; may be empty
    Route route{};
    std::vector<Route> links{};    ///< clear-board: the links in their order, instead of a route
    std::optional<double> cost{};  ///< of the route; for one-stroke its score
    std::optional<double> bound{}; ///< a proved lower bound of the cost (one-stroke: an upper one)
    std::map<std::string, std::int64_t> figures{}; ///< such as `expanded`

    static Answer solved(Route route) { return {"solved", {}, std::move(route)}; }
    static Answer cleared(std::vector<Route> links) { return {"solved", {}, {}, std::move(links)}; }
    /// Returns the answer that there is provably no solution.
    static Answer noSolution() { return {}; }
    static Answer gaveUp(std::string why) { return {"gave-up", std::move(why)}; }
    static Answer unsupported(std::string why) { return {"unsupported", std::move(why)}; }

    Answer& withCost(double value)
    {
        cost = value;
        return *this;
    }
    Answer& withBound(double value)
    {
        bound = value;
        return *this;
    }
    Answer& withFigure(const std::string& id, std::int64_t value)
    {
        figures[id] = value;
        return *this;
    }
};

/// Return an option of a solver; `label` and `help` are shown in forms.
inline Json toggle(const std::string& id, bool initial, const std::string& label = "",
                   const std::string& help = "")
{
    return {{"id", id},
            {"label", label.empty() ? id : label},
            {"help", help},
            {"type", "toggle"},
            {"initial", initial ? "on" : "off"}};
}
inline Json whole(const std::string& id, std::int64_t initial, std::int64_t least,
                  std::int64_t most, const std::string& label = "", const std::string& help = "")
{
    return {{"id", id},           {"label", label.empty() ? id : label},
            {"help", help},       {"type", "whole"},
            {"initial", initial}, {"least", least},
            {"most", most}};
}
inline Json real(const std::string& id, double initial, double least, double most,
                 const std::string& label = "", const std::string& help = "")
{
    return {{"id", id},           {"label", label.empty() ? id : label},
            {"help", help},       {"type", "real"},
            {"initial", initial}, {"least", least},
            {"most", most}};
}
inline Json choice(const std::string& id, const std::string& initial,
                   const std::vector<std::string>& names, const std::string& label = "",
                   const std::string& help = "")
{
    return {{"id", id},           {"label", label.empty() ? id : label},
            {"help", help},       {"type", "choice"},
            {"initial", initial}, {"names", names}};
}

/// A solver: its function, and what it says of itself.
struct Solver {
    using Function = std::function<Answer(const Maze&, const Query&, Trace&)>;

    std::string id{}; ///< lower case, with hyphens; permanent
    Function function{};
    std::string name{};
    std::string summary{};
    std::string version{};
    std::string source{}; ///< paper
    std::vector<std::string> questions = {"shortest-path"};
    std::vector<std::string> moves = {"4"};        ///< move rules that it knows
    std::vector<std::string> diagonal = {"sqrt2"}; ///< prices of a diagonal that it knows
    bool costs = false;                            ///< whether it knows step costs
    bool snakes = false;                           ///< whether it knows the condition `snake`
    Json guarantee = "none";                       ///< or `optimal`, or the factor of the optimum
    std::vector<Json> options{}; ///< made by `toggle`, `whole`, `real` and `choice`
    bool records = false;        ///< whether it uses the trace
    bool changes = false; ///< whether edits of a maze are sent alone; `prepare` is called again
    std::string expands = "cells";              ///< the unit of `expanded`
    std::function<void(const Maze&)> prepare{}; ///< called once a maze; its time is the set-up
};

namespace detail {

/// A request that is answered with an error of JSON-RPC.
struct Refused : std::runtime_error {
    Refused(int number, const std::string& message) : std::runtime_error(message), code(number) {}
    int code;
};

inline constexpr int parseError = -32700;
inline constexpr int invalidRequest = -32600;
inline constexpr int unknownMethod = -32601;
inline constexpr int invalidParams = -32602;
inline constexpr int solverFailed = -32000;

inline Json errorReply(const Json& id, int code, const std::string& message)
{
    return {{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", code}, {"message", message}}}};
}

inline Cell cellOf(const Json& value)
{
    return {value.at(0), value.at(1)};
}

inline Route cellsOf(const Json& values)
{
    Route cells;
    for (const Json& value : values)
        cells.push_back(cellOf(value));
    return cells;
}

inline Range rangeOf(const Json& value)
{
    const auto side = [&](std::size_t index) -> std::optional<std::int64_t> {
        if (value.is_null() || value.at(index).is_null())
            return std::nullopt;
        return numberOf<std::int64_t>(value.at(index));
    };
    return {side(0), side(1)};
}

inline Json cellsText(const Route& route)
{
    if (route.empty())
        throw std::invalid_argument("a route has at least one cell");
    Json cells = Json::array();
    for (const Cell cell : route)
        cells.push_back({cell.row, cell.column});
    return cells;
}

/// Answers the requests of one program's life.
class Server {
public:
    Server(std::vector<Solver> solvers, Wire& wire) : m_solvers(std::move(solvers)), m_wire(wire) {}

    void take(const std::string& line)
    {
        const Json asked = Json::parse(line, nullptr, false);
        if (asked.is_discarded()) {
            send(errorReply(nullptr, parseError, "the line is not JSON"));
            return;
        }
        if (!asked.is_array() || asked.empty()) {
            send(reply(asked));
            return;
        }
        Json replies = Json::array();
        for (const Json& each : asked)
            if (Json answer = reply(each); !answer.is_null())
                replies.push_back(std::move(answer));
        send(replies.empty() ? Json() : replies);
    }

private:
    void send(const Json& message)
    {
        if (!message.is_null())
            m_wire.write(message.dump(-1, ' ', false, Json::error_handler_t::replace));
    }

    /// Returns the answer to a request; null for a notification.
    Json reply(const Json& asked)
    {
        const bool isRequest =
            asked.is_object() && asked.contains("method") && asked.at("method").is_string();
        const Json id = asked.is_object() ? asked.value("id", Json()) : Json();
        if (!isRequest)
            return errorReply(id, invalidRequest, "expected a request with a method");
        Json answer;
        try {
            answer = {{"jsonrpc", "2.0"}, {"id", id}, {"result", result(asked)}};
        } catch (const Refused& refused) {
            answer = errorReply(id, refused.code, refused.what());
        } catch (const Json::exception& error) {
            answer = errorReply(id, invalidParams, error.what());
        } catch (const std::exception& error) {
            answer = errorReply(id, solverFailed, error.what());
        } catch (...) {
            answer = errorReply(id, solverFailed,
                                "the solver threw something other than a std::exception");
        }
        return asked.contains("id") ? answer : Json();
    }

    Json result(const Json& asked)
    {
        const std::string& method = asked.at("method").get_ref<const std::string&>();
        const Json params = asked.value("params", Json::object());
        if (method == "hello")
            return hello(params);
        if (method == "maze")
            return takeMaze(params);
        if (method == "change")
            return change(params);
        if (method == "solve")
            return solve(params);
        throw Refused(unknownMethod, "unknown method '" + method + "'");
    }

    Json hello(const Json& params) const
    {
        const Json& versions = params.at("protocol");
        if (std::find(versions.begin(), versions.end(), Json(1)) == versions.end())
            throw Refused(invalidParams, "hello: this program speaks protocol 1");
        Json solvers = Json::array();
        for (const Solver& solver : m_solvers)
            solvers.push_back({{"id", solver.id},
                               {"name", solver.name.empty() ? solver.id : solver.name},
                               {"summary", solver.summary},
                               {"version", solver.version},
                               {"source", solver.source},
                               {"questions", solver.questions},
                               {"moves", solver.moves},
                               {"diagonal", solver.diagonal},
                               {"costs", solver.costs},
                               {"snakes", solver.snakes},
                               {"guarantee", solver.guarantee},
                               {"options", solver.options},
                               {"records", solver.records},
                               {"changes", solver.changes},
                               {"expands", solver.expands}});
        return {{"protocol", 1}, {"solvers", std::move(solvers)}};
    }

    Json takeMaze(const Json& params)
    {
        const Clock::time_point began = Clock::now();
        m_maze.reset();
        m_prepared.clear();
        try {
            m_maze.emplace(params.contains("file") ? contentOf(params.at("file")) : params);
        } catch (const std::exception& error) {
            throw Refused(invalidParams, std::string("maze: ") + error.what());
        }
        if (Json(m_maze->rows()) != params.at("rows") ||
            Json(m_maze->columns()) != params.at("columns")) {
            m_maze.reset();
            throw Refused(invalidParams, "maze: its cells are not rows x columns");
        }
        m_setUpUs = usSince(began);
        return {{"set-up-us", m_setUpUs}};
    }

    static Json contentOf(const std::string& file)
    {
        std::ifstream stream(file, std::ios::binary);
        if (!stream)
            throw std::runtime_error("cannot read " + file);
        return Json::parse(stream);
    }

    Json change(const Json& params)
    {
        const Clock::time_point began = Clock::now();
        Maze maze = std::move(knownMaze("change"));
        m_maze.reset(); // until all cells are changed
        m_prepared.clear();
        try {
            maze.change(params.at("cells"));
        } catch (const std::exception& error) {
            throw Refused(invalidParams, std::string("change: ") + error.what());
        }
        m_maze = std::move(maze);
        m_setUpUs = usSince(began);
        return {{"set-up-us", m_setUpUs}};
    }

    Maze& knownMaze(const std::string& method)
    {
        if (!m_maze)
            throw Refused(invalidParams, method + ": there is no maze yet");
        return *m_maze;
    }

    Json solve(const Json& params)
    {
        const Maze& maze = knownMaze("solve");
        const Solver& solver = named(params.at("solver"));
        const Query query = queryOf(params, solver);
        if (std::string unknown = unknownTo(solver, maze, query); !unknown.empty())
            return {{"status", "unsupported"}, {"message", std::move(unknown)}};
        Json figures = Json::object();
        if (solver.prepare) {
            if (m_prepared.count(solver.id) == 0) {
                const Clock::time_point began = Clock::now();
                callUser([&] { solver.prepare(maze); });
                m_prepared[solver.id] = m_setUpUs + usSince(began);
            }
            figures["set-up-us"] = m_prepared[solver.id];
        }
        Trace trace(m_wire, solver.records && params.value("record", false));
        const Clock::time_point began = Clock::now();
        Answer answer;
        callUser([&] { answer = solver.function(maze, query, trace); });
        figures["search-us"] = usSince(began);
        trace.flush();
        for (const auto& [id, value] : answer.figures)
            figures[id] = sized(value);
        return told(answer, query.question, std::move(figures));
    }

    /// Calls a function of the user. Its errors in JSON are its own, not those of a request.
    template <class Call>
    static void callUser(Call call)
    {
        try {
            call();
        } catch (const Json::exception& error) {
            throw std::runtime_error(error.what());
        }
    }

    static Json told(const Answer& answer, const std::string& question, Json figures)
    {
        Json told = {{"status", answer.status}, {"figures", std::move(figures)}};
        if (!answer.message.empty())
            told["message"] = answer.message;
        if (answer.bound)
            told["bound"] = Json::parse(text(*answer.bound));
        if (answer.status != "solved")
            return told;
        if (answer.cost)
            told["cost"] = Json::parse(text(*answer.cost));
        if (question != "clear-board") {
            told["route"] = cellsText(answer.route);
            return told;
        }
        told["routes"] = Json::array();
        for (const Route& link : answer.links)
            told["routes"].push_back(cellsText(link));
        return told;
    }

    const Solver& named(const std::string& id) const
    {
        for (const Solver& solver : m_solvers)
            if (solver.id == id)
                return solver;
        throw Refused(invalidParams, "solve: no solver '" + id + "' here");
    }

    static Query queryOf(const Json& params, const Solver& solver)
    {
        Query query;
        query.question = params.at("question");
        if (query.question != "clear-board") {
            query.from = cellOf(params.at("from"));
            query.to = cellOf(params.at("to"));
        }
        query.moves = movesOf(params.value("moves", "4"));
        const std::string diagonal = params.value("diagonal", "sqrt2");
        query.diagonal = priceOf(diagonal);
        if (query.diagonal == 0)
            throw Refused(invalidParams, "solve: unknown diagonal '" + diagonal + "'");
        query.turns = params.value("turns", 2);
        query.outsideOpen = params.value("outside", "wall") == "open";
        query.anyMatch = params.value("match", "equal") == "any";
        query.cellPoints = params.value("cell-points", 1);
        query.pass = cellsOf(params.value("pass", Json::array()));
        query.avoid = cellsOf(params.value("avoid", Json::array()));
        query.coins = rangeOf(params.value("coins", Json()));
        query.cells = rangeOf(params.value("cells", Json()));
        query.snake = params.value("snake", false);
        const Json limits = params.value("limits", Json::object());
        query.limitMs = numberOf<double>(limits.value("ms", Json(0)));
        query.limitBytes = numberOf<std::int64_t>(limits.value("bytes", Json(0)));
        query.options = optionsOf(params.value("options", Json::object()), solver);
        return query;
    }

    static Moves movesOf(const std::string& id)
    {
        if (id == "4")
            return Moves::four;
        if (id == "8")
            return Moves::eight;
        if (id == "8-cut-one")
            return Moves::eightCutOne;
        if (id == "8-cut-both")
            return Moves::eightCutBoth;
        throw Refused(invalidParams, "solve: unknown moves '" + id + "'");
    }

    static Json optionsOf(const Json& given, const Solver& solver)
    {
        Json options = Json::object();
        for (const Json& spec : solver.options) {
            const std::string& id = spec.at("id").get_ref<const std::string&>();
            const Json value = given.value(id, spec.at("initial"));
            if (spec.at("type") == "toggle")
                options[id] = value == Json(true) || value == Json("on");
            else if (spec.at("type") == "whole")
                options[id] = numberOf<std::int64_t>(value);
            else
                options[id] = value;
        }
        for (const auto& [id, value] : given.items())
            if (!options.contains(id))
                throw Refused(invalidParams, "solve: unknown option '" + id + "'");
        return options;
    }

    /// Returns why a solver does not answer a query; empty if it does.
    static std::string unknownTo(const Solver& solver, const Maze& maze, const Query& query)
    {
        const auto knows = [](const std::vector<std::string>& ids, const std::string& id) {
            return std::find(ids.begin(), ids.end(), id) != ids.end();
        };
        if (!knows(solver.questions, query.question))
            return solver.id + " does not answer " + query.question;
        if (query.question != "shortest-path")
            return {};
        constexpr std::array<const char*, 4> ids = {"4", "8", "8-cut-one", "8-cut-both"};
        const char* moves = ids[static_cast<std::size_t>(query.moves)];
        if (!knows(solver.moves, moves))
            return solver.id + " does not know the moves " + moves;
        const auto& prices = solver.diagonal;
        if (query.moves != Moves::four &&
            std::none_of(prices.begin(), prices.end(),
                         [&](const std::string& id) { return priceOf(id) == query.diagonal; }))
            return solver.id + " does not know this price of a diagonal";
        if (maze.hasCosts() && !solver.costs)
            return solver.id + " does not know step costs";
        if (query.snake && !solver.snakes)
            return solver.id + " does not know snakes";
        return {};
    }

    std::vector<Solver> m_solvers;
    Wire& m_wire;
    std::optional<Maze> m_maze;
    double m_setUpUs = 0;                     ///< of the maze alone
    std::map<std::string, double> m_prepared; ///< by solver, the time of the whole set-up
};

} // namespace detail

/// Answers requests on standard input until its end. Returns the program's exit code.
inline int serve(std::vector<Solver> solvers)
{
    detail::Wire wire;
    detail::Server server(std::move(solvers), wire);
    std::ios::sync_with_stdio(false); // else a line is read character by character
    for (std::string line; std::getline(std::cin, line);)
        server.take(line);
    return EXIT_SUCCESS;
}

} // namespace mazewright
