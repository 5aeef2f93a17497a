// Everything here comes from a program that nobody has checked. Each value is therefore read by a
// function that says what it expected, each text is made printable, each cell is looked up in the
// maze, and no loop is longer than what the maze allows.
#include "solvers/outside/protocol.h"

#include "solvers/core/fact_spec.h"
#include "solvers/core/line.h"
#include "solvers/core/maze_hash.h"
#include "solvers/core/provenance.h"
#include "solvers/core/text.h"
#include "solvers/core/verify.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_access.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/route_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <memory>
#include <type_traits>

namespace mazewright::outside {

bool isId(std::string_view text) noexcept
{
    constexpr std::size_t longest = 64;
    return !text.empty() && text.size() <= longest && text.front() != '-' && text.front() != '.' &&
           std::ranges::all_of(text, [](unsigned char c) {
               return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                      c == '-' || c == '_' || c == '.';
           });
}

namespace {

constexpr std::size_t longestName = 100;
constexpr std::size_t longestSentence = 300;

/// The members of an object. The first value that is not as expected becomes the error; reading
/// continues with default values.
class Members {
public:
    explicit Members(const Json& object) : m_object(object) {}

    const Json* find(std::string_view key) const
    {
        const auto found = m_object.find(key);
        return found == m_object.end() || found->is_null() ? nullptr : &*found;
    }
    void expect(std::string_view key, std::string_view form)
    {
        if (m_error)
            return;
        const Json* found = find(key);
        m_error = Error{ErrorCode::value, fmt::format("\"{}\" is {}; expected {}", key,
                                                      found ? shownJson(*found) : "missing", form)};
    }
    bool isGood() const noexcept { return !m_error; }
    const Error& error() const { return *m_error; }

    std::string text(std::string_view key, std::string_view otherwise = {},
                     std::size_t longest = longestName)
    {
        const Json* found = find(key);
        if (found == nullptr)
            return std::string(otherwise);
        if (found->is_string())
            return printable(found->get_ref<const std::string&>(), longest);
        expect(key, "a text");
        return {};
    }
    std::string sentence(std::string_view key) { return text(key, {}, longestSentence); }
    bool toggle(std::string_view key)
    {
        const Json* found = find(key);
        if (found != nullptr && !found->is_boolean())
            expect(key, "true or false");
        return found != nullptr && found->is_boolean() && found->get<bool>();
    }
    std::optional<double> number(std::string_view key)
    {
        const Json* found = find(key);
        if (found == nullptr)
            return std::nullopt;
        if (found->is_number() && std::isfinite(found->get<double>()))
            return found->get<double>();
        expect(key, "a number");
        return std::nullopt;
    }
    /// Reads a count; as a text too, since a number over 2^53 is one.
    std::optional<Value> count(std::string_view key)
    {
        constexpr std::size_t longest = 100000; // digits
        const Json* found = find(key);
        if (found == nullptr)
            return std::nullopt;
        std::string digits;
        if (found->is_number_integer())
            digits = found->dump();
        else if (found->is_string())
            digits = found->get_ref<const std::string&>();
        if (digits.empty() || digits.size() > longest ||
            digits.find_first_not_of("0123456789") != std::string::npos) {
            expect(key, "a count");
            return std::nullopt;
        }
        if (const auto count = text::wholeNumber(digits))
            return *count;
        return mpz_class(digits, 10); // also with zeros in front
    }
    /// Calls `read` with each text of a list.
    template <class Read>
    void eachText(std::string_view key, std::string_view form, Read read)
    {
        const Json* found = find(key);
        if (found == nullptr)
            return;
        if (!found->is_array())
            return expect(key, form);
        for (const Json& entry : *found)
            if (!entry.is_string() || !read(entry.get_ref<const std::string&>()))
                return expect(key, form);
    }

private:
    const Json& m_object;
    std::optional<Error> m_error;
};

/// Reads the domain of an option. Texts are kept by the solver.
class OptionReader {
public:
    OptionReader(OfferedSolver& solver, const Json& option)
        : m_solver(solver), m_option(option), m_members(option)
    {
    }

    Expected<OptionSpec> read()
    {
        if (!m_option.is_object())
            return failure(ErrorCode::value,
                           "an option is no object; expected id, type and initial");
        OptionSpec spec;
        spec.id = keep(m_members.text("id"));
        if (!isId(spec.id))
            m_members.expect("id", "letters, digits, '-', '_' and '.'");
        spec.label = keep(m_members.text("label", spec.id));
        spec.help = keep(m_members.sentence("help"));
        readDomain(spec);
        if (!m_members.isGood())
            return tl::unexpected(m_members.error());
        return spec;
    }

private:
    std::string_view keep(std::string text) { return m_solver.texts.emplace_back(std::move(text)); }

    void readDomain(OptionSpec& spec)
    {
        constexpr std::int64_t most = std::int64_t{1} << 53;
        const std::string type = m_members.text("type");
        if (type == "toggle") {
            const Json* initial = m_members.find("initial");
            const bool isOn = initial != nullptr && (*initial == "on" || *initial == true);
            if (initial != nullptr && !isOn && *initial != "off" && *initial != false)
                m_members.expect("initial", "true or false"); // or as `list --json` writes it
            spec.domain = Toggle{isOn};
        } else if (type == "whole") {
            const auto bound = [&](std::string_view key, std::int64_t otherwise) {
                return std::clamp<std::int64_t>(
                    std::llround(m_members.number(key).value_or(static_cast<double>(otherwise))),
                    -most, most);
            };
            const Whole whole{bound("initial", 0), bound("least", 0), bound("most", most)};
            if (whole.least > whole.most || whole.initial < whole.least ||
                whole.initial > whole.most)
                m_members.expect("initial", "a number from \"least\" to \"most\"");
            spec.domain = whole;
        } else if (type == "real") {
            const Real real{m_members.number("initial").value_or(0),
                            m_members.number("least").value_or(0),
                            m_members.number("most").value_or(static_cast<double>(most))};
            if (!(real.least <= real.initial && real.initial <= real.most))
                m_members.expect("initial", "a number from \"least\" to \"most\"");
            spec.domain = real;
        } else if (type == "choice") {
            std::vector<std::string_view>& names = m_solver.names.emplace_back();
            m_members.eachText("names", "a list of ids", [&](const std::string& name) {
                names.push_back(keep(name));
                return isId(name);
            });
            const std::string initial = m_members.text("initial");
            const auto found = std::ranges::find(names, initial);
            if (found == names.end())
                return m_members.expect("initial", "one of \"names\"");
            spec.domain = Choice{*found, names};
        } else {
            m_members.expect("type", "toggle, whole, real or choice");
        }
    }

    OfferedSolver& m_solver;
    const Json& m_option;
    Members m_members;
};

constexpr std::array allUnits = {ExpansionUnit::cells,  ExpansionUnit::jumpPoints,
                                 ExpansionUnit::visits, ExpansionUnit::steps,
                                 ExpansionUnit::states, ExpansionUnit::attempts};

void readGuarantee(Members& members, OfferedSolver& solver)
{
    constexpr std::string_view form = "optimal, none, or a factor of at least 1";
    const Json* found = members.find("guarantee");
    if (found == nullptr || *found == "none")
        return;
    solver.guarantee = *found == "optimal" ? Guarantee::optimal : Guarantee::bounded;
    if (solver.guarantee == Guarantee::optimal)
        return;
    if (!found->is_number() || !(found->get<double>() >= 1) || std::isinf(found->get<double>()))
        return members.expect("guarantee", form);
    solver.factor = found->get<double>();
}

Expected<void> readOptions(Members& members, OfferedSolver& solver)
{
    const Json* options = members.find("options");
    if (options == nullptr)
        return {};
    if (!options->is_array()) {
        members.expect("options", "a list of options");
        return {};
    }
    for (const Json& option : *options) {
        auto spec = OptionReader(solver, option).read();
        if (!spec)
            return failure(ErrorCode::value,
                           messageOf("of the options of {}, {}", solver.id, spec.error().message));
        if (Options(solver.options).knows(spec->id))
            return failure(ErrorCode::value,
                           messageOf("two options of {} have the id {}", solver.id, spec->id));
        for (const Question question : solver.questions)
            if (Options(optionsOf(question)).knows(spec->id))
                return failure(ErrorCode::value,
                               messageOf("the option {} of {} has the name of an option of the "
                                         "question",
                                         spec->id, solver.id));
        solver.options.push_back(*spec);
    }
    return {};
}

Expected<std::shared_ptr<const OfferedSolver>> readOffered(const Json& description)
{
    if (!description.is_object())
        return failure(ErrorCode::value, "a solver is no object; expected at least an id");
    const auto solver = std::make_shared<OfferedSolver>();
    Members members(description);
    solver->id = members.text("id");
    if (!isId(solver->id))
        members.expect("id", "letters, digits, '-', '_' and '.', at most 64");
    solver->name = members.text("name", solver->id);
    solver->summary = members.sentence("summary");
    solver->version = members.text("version");
    solver->source = members.sentence("source");
    if (members.find("questions") != nullptr)
        solver->questions.clear();
    members.eachText("questions", "a list of shortest-path, link, clear-board, one-stroke",
                     [&](const std::string& id) {
                         const auto question = questionOf(id);
                         if (question && std::ranges::count(solver->questions, *question) == 0)
                             solver->questions.push_back(*question);
                         return question.has_value();
                     });
    if (solver->questions.empty())
        members.expect("questions", "at least one question");
    if (members.find("moves") != nullptr)
        solver->moves.clear();
    members.eachText("moves", "a list of 4, 8, 8-cut-one, 8-cut-both, any",
                     [&](const std::string& id) {
                         const auto moves = movesOf(id);
                         solver->moves.push_back(moves.value_or(Moves::four));
                         return moves.has_value();
                     });
    if (solver->moves.empty())
        members.expect("moves", "at least one move rule");
    if (members.find("diagonal") != nullptr)
        solver->diagonals.clear();
    members.eachText("diagonal", "a list of sqrt2, 1, 1.5, 2", [&](const std::string& id) {
        const auto diagonal = diagonalOf(id);
        solver->diagonals.push_back(diagonal.value_or(Diagonal::root2));
        return diagonal.has_value();
    });
    if (solver->diagonals.empty())
        members.expect("diagonal", "at least one price of a diagonal");
    solver->knowsCosts = members.toggle("costs");
    solver->knowsSnakes = members.toggle("snakes");
    readGuarantee(members, *solver);
    solver->records = members.toggle("records");
    solver->takesChanges = members.toggle("changes");
    const std::string unit = members.text("expands", nameOf(ExpansionUnit::cells));
    const auto found =
        std::ranges::find_if(allUnits, [&unit](ExpansionUnit one) { return nameOf(one) == unit; });
    if (found == allUnits.end())
        members.expect("expands", "cells, jump points, visits, steps, states or attempts");
    else
        solver->expands = *found;
    if (const auto read = readOptions(members, *solver); !read)
        return tl::unexpected(read.error());
    if (!members.isGood())
        return failure(ErrorCode::value,
                       messageOf("in the description of a solver, {}", members.error().message));
    return solver;
}

} // namespace

Expected<std::vector<std::shared_ptr<const OfferedSolver>>> offeredBy(const Json& hello)
{
    constexpr int version = 1;
    if (!hello.is_object() || !hello.contains("protocol"))
        return failure(ErrorCode::value,
                       "the answer to hello has no protocol; expected {\"protocol\": 1, ...}");
    if (hello["protocol"] != version)
        return failure(ErrorCode::unsupported,
                       messageOf("the program speaks version {} of the protocol; expected 1",
                                 shownJson(hello["protocol"])));
    const auto list = hello.find("solvers");
    if (list == hello.end() || !list->is_array() || list->empty())
        return failure(ErrorCode::value, "the answer to hello has no solvers; expected a list");
    std::vector<std::shared_ptr<const OfferedSolver>> offered;
    for (const Json& description : *list) {
        auto solver = readOffered(description);
        if (!solver)
            return tl::unexpected(solver.error());
        for (const auto& other : offered)
            if (other->id == (*solver)->id)
                return failure(ErrorCode::value,
                               messageOf("two solvers of the program have the id {}", other->id));
        offered.push_back(std::move(*solver));
    }
    return offered;
}

std::string requestLine(std::int64_t id, std::string_view method, const Json& parameters)
{
    return writtenJson(
               Json{{"jsonrpc", "2.0"}, {"id", id}, {"method", method}, {"params", parameters}}) +
           '\n';
}

Json helloParameters()
{
    return {{"protocol", {1}}, {"program", fmt::format("mazewright {}", programVersion())}};
}

namespace {

/// Writes `cells`, `values` and `costs` as members of an object, piece by piece.
void writeCells(const Maze& maze, const Sink& sink)
{
    const auto columns = static_cast<std::size_t>(maze.columns());
    const auto cells = maze.packed();
    std::string line;
    const auto eachRow = [&](auto writeRow) {
        for (std::size_t first = 0; first < cells.size(); first += columns) {
            line = first == 0 ? "" : ",";
            writeRow(cells.subspan(first, columns));
            sink(line);
        }
    };
    sink(R"("cells":[)");
    eachRow([&line](std::span<const PackedCell> row) {
        line += '"';
        for (const PackedCell cell : row)
            line += glyphOf(unpack(cell).kind);
        line += '"';
    });
    sink(R"(],"values":[)");
    bool isFirst = true;
    if (maze.count(CellKind::coin) + maze.count(CellKind::tile) > 0)
        for (CellIndex index = 0; index < cells.size(); ++index)
            if (const Cell cell = maze.at(index);
                cell.kind == CellKind::coin || cell.kind == CellKind::tile) {
                const Position at = maze.position(index);
                sink(
                    fmt::format("{}[{},{},{}]", isFirst ? "" : ",", at.row, at.column, cell.value));
                isFirst = false;
            }
    sink(R"(],"costs":)");
    if (!maze.hasStepCosts())
        return sink("null");
    sink("[");
    eachRow([&line](std::span<const PackedCell> row) {
        line += '[';
        for (const PackedCell cell : row) {
            line += static_cast<char>('0' + stepCost(cell)); // of a wall 0
            line += ',';
        }
        line.back() = ']';
    });
    sink("]");
}

} // namespace

Expected<Json> mazeParameters(const Maze& maze, const std::filesystem::path& file)
{
    constexpr std::size_t mostInline = 1000000; // cells
    Json parameters = {
        {"rows", maze.rows()}, {"columns", maze.columns()}, {"sha256", hashOf(maze)}};
    if (maze.size() <= mostInline) {
        std::string text = "{";
        writeCells(maze, [&text](std::string_view piece) { text += piece; });
        parameters.update(Json::parse(text + '}'));
        return parameters;
    }
    const auto written = writeInPieces(file, [&maze](const Sink& sink) -> Expected<Decided<void>> {
        sink("{");
        writeCells(maze, sink);
        sink("}\n");
        return {};
    });
    if (!written)
        return failure(ErrorCode::io, messageOf("{}: {}", file.native(), written.error().message));
    parameters["file"] = file.native();
    return parameters;
}

std::optional<Json> changeParameters(const Maze& from, const Maze& to, std::size_t most)
{
    const auto before = from.packed();
    const auto after = to.packed();
    Json cells = Json::array();
    for (CellIndex index = 0; index < after.size(); ++index) {
        if (before[index] == after[index])
            continue;
        if (cells.size() == most)
            return std::nullopt;
        const Position at = to.position(index);
        const Cell cell = to.at(index);
        Json change = {at.row, at.column, std::string(1, glyphOf(unpack(after[index]).kind))};
        if (cell.value != 1)
            change.push_back(cell.value);
        cells.push_back(std::move(change));
    }
    return Json{{"cells", std::move(cells)}};
}

namespace {

/// Returns the value of an option as JSON.
Json valueOf(const Options& options, const OptionSpec& spec)
{
    return std::visit(
        [&](const auto& domain) -> Json {
            using Domain = std::decay_t<decltype(domain)>;
            if constexpr (std::is_same_v<Domain, Toggle>)
                return options.toggle(spec.id);
            else if constexpr (std::is_same_v<Domain, Whole>)
                return options.whole(spec.id);
            else if constexpr (std::is_same_v<Domain, Real>)
                return options.real(spec.id);
            else
                return options.text(spec.id);
        },
        spec.domain);
}

Json rangeJson(const CountRange& range)
{
    return {orNull(range.least), orNull(range.most)};
}

/// Adds the parameters of a question.
struct QueryParameters {
    Json& json;

    void operator()(const ShortestPath& query) const
    {
        json.update({{"from", query.from},
                     {"to", query.to},
                     {"moves", idOf(query.moves)},
                     {"diagonal", idOf(query.diagonal)}});
    }
    void operator()(const Link& query) const
    {
        json.update({{"from", query.from}, {"to", query.to}});
        addRules(query);
    }
    void operator()(const ClearBoard& query) const { addRules(query); }
    void operator()(const OneStroke& query) const
    {
        json.update({{"from", query.from},
                     {"to", query.to},
                     {"cell-points", query.cellPoints},
                     {"pass", query.conditions.pass},
                     {"avoid", query.conditions.avoid},
                     {"coins", rangeJson(query.conditions.coins)},
                     {"cells", rangeJson(query.conditions.cells)},
                     {"snake", query.conditions.snake}});
    }

    template <class Board>
    void addRules(const Board& query) const
    {
        json.update({{"turns", query.maxTurns},
                     {"outside", outsideNames.at(query.outsideOpen ? 1 : 0)},
                     {"match", matchNames.at(query.anyMatch ? 1 : 0)}});
    }
};

} // namespace

Json solveParameters(const OfferedSolver& solver, const Problem& problem, const Options& options,
                     bool records)
{
    Json chosen = Json::object();
    for (const OptionSpec& spec : solver.options)
        chosen[std::string(spec.id)] = valueOf(options, spec);
    Json parameters = {
        {"solver", solver.id},
        {"question", idOf(problem.question())},
        {"options", std::move(chosen)},
        {"limits", {{"ms", problem.limits().time.count()}, {"bytes", problem.limits().bytes}}},
        {"record", records}};
    std::visit(QueryParameters{parameters}, problem.query());
    return parameters;
}

std::size_t longestLine(const Maze& maze) noexcept
{
    constexpr std::size_t ofCell = 64;
    constexpr std::size_t least = std::size_t{1} << 20;
    return ofCell * maze.size() + least;
}

Expected<Incoming> readMessage(std::string_view line)
{
    constexpr std::size_t shown = 60;
    const auto wrong = [line](std::string_view what) {
        return failure(ErrorCode::syntax,
                       messageOf("the program wrote {}, which is {}",
                                 fmt::format("'{}'", printable(line, shown)), what));
    };
    if (auto json = checkJson(line); !json)
        return wrong("no JSON");
    Json message = Json::parse(line);
    if (!message.is_object())
        return wrong("no message of JSON-RPC");
    Incoming incoming;
    if (const auto method = message.find("method"); method != message.end()) {
        if (!method->is_string())
            return wrong("no message of JSON-RPC");
        incoming.method = method->get<std::string>();
        if (const auto parameters = message.find("params"); parameters != message.end())
            incoming.content = std::move(*parameters);
        return incoming;
    }
    const auto id = message.find("id");
    const auto error = message.find("error");
    if (id != message.end() && id->is_number_integer())
        incoming.id = id->get<std::int64_t>();
    else if (error == message.end() || error->is_null())
        return wrong("an answer without the id of its request");
    if (error != message.end() && !error->is_null()) {
        const Json words = error->is_object() ? error->value("message", Json()) : Json();
        incoming.error = words.is_string() ? printable(words.get<std::string>(), longestSentence)
                                           : shownJson(*error);
        return incoming;
    }
    const auto result = message.find("result");
    if (result == message.end())
        return wrong("an answer without a result");
    incoming.content = std::move(*result);
    return incoming;
}

namespace {

/// Reads a cell, which for a link may lie one cell outside the maze.
std::optional<Position> readCell(const Json& row, const Json& column)
{
    const auto coordinate = [](const Json& json) -> std::optional<std::int32_t> {
        if (!json.is_number_integer())
            return std::nullopt;
        const auto value = json.get<double>(); // 2^64 - 1 is no -1
        if (value < -1 || value > Maze::maxSide)
            return std::nullopt;
        return static_cast<std::int32_t>(value);
    };
    const auto r = coordinate(row);
    const auto c = coordinate(column);
    return r && c ? std::optional(Position{*r, *c}) : std::nullopt;
}

constexpr std::string_view routeForm = "a list of cells, [row, column]";

std::optional<Route> readRoute(const Json& list)
{
    if (!list.is_array())
        return std::nullopt;
    Route route;
    route.reserve(list.size());
    for (const Json& cell : list) {
        const auto at =
            cell.is_array() && cell.size() == 2 ? readCell(cell[0], cell[1]) : std::nullopt;
        if (!at)
            return std::nullopt;
        route.push_back(*at);
    }
    return route;
}

constexpr std::string_view runsForm =
    "a list of [row, column, way, steps], each from the cell at which the one before ends";

/// Reads straight runs, each from the last cell of the one before. At most `most` cells.
std::optional<Route> readRuns(const Json& list, std::size_t most)
{
    constexpr std::array<std::string_view, 8> ways = {"N", "NE", "E", "SE", "S", "SW", "W", "NW"};
    constexpr std::array<Position, 8> steps = {
        {{-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}}};
    if (!list.is_array())
        return std::nullopt;
    Route route;
    for (const Json& run : list) {
        if (!run.is_array() || run.size() != 4 || !run[2].is_string() ||
            !run[3].is_number_integer())
            return std::nullopt;
        const auto from = readCell(run[0], run[1]);
        const auto way = std::ranges::find(ways, run[2].get_ref<const std::string&>());
        const auto count = run[3].get<std::int64_t>();
        if (!from || way == ways.end() || count < 0 ||
            static_cast<std::size_t>(count) > most - std::min(most, route.size()))
            return std::nullopt;
        if (route.empty())
            route.push_back(*from);
        else if (route.back() != *from)
            return std::nullopt;
        const Position step = steps.at(static_cast<std::size_t>(way - ways.begin()));
        for (std::int64_t i = 0; i < count; ++i)
            route.push_back({route.back().row + step.row, route.back().column + step.column});
    }
    return route;
}

/// Reads the routes of an answer.
std::vector<Route> readRoutes(Members& members, const Problem& problem)
{
    // a simple line around the board, or a walk over each cell once
    const std::size_t most = problem.maze().size() +
                             2 * static_cast<std::size_t>(problem.maze().rows()) +
                             2 * static_cast<std::size_t>(problem.maze().columns()) + 4;
    if (const Json* list = members.find("routes"); list != nullptr) {
        std::vector<Route> routes;
        for (std::size_t i = 0; list->is_array() && i < list->size(); ++i) {
            auto route = readRoute((*list)[i]);
            if (!route)
                break;
            routes.push_back(std::move(*route));
        }
        if (!list->is_array() || routes.size() != list->size()) {
            members.expect("routes", "a list of routes, each a list of cells");
            return {};
        }
        return routes;
    }
    const Json* cells = members.find("route");
    const Json* runs = members.find("runs");
    if (cells == nullptr && runs == nullptr)
        return {};
    auto route = cells != nullptr ? readRoute(*cells) : readRuns(*runs, most);
    if (!route)
        members.expect(cells != nullptr ? "route" : "runs",
                       cells != nullptr ? routeForm : runsForm);
    if (!route || route->empty())
        return {};
    return {std::move(*route)};
}

bool isAnyAngle(const Problem& problem)
{
    const auto* const path = std::get_if<ShortestPath>(&problem.query());
    return path != nullptr && path->moves == Moves::any;
}

constexpr std::string_view pointsForm =
    "a list of [row, column] in cells, from the centre of the first cell to that of the last";

/// Reads the points of an any-angle route, and finds its cells. An illegal route gets its ends
/// alone; `verify` tells what is wrong with it.
void readLines(Members& members, const Problem& problem, Outcome& outcome)
{
    const Json* const list = members.find("points");
    if (list == nullptr)
        return;
    auto points = pointsFrom(*list);
    if (!points)
        return members.expect("points", pointsForm);
    if (points->empty())
        return;
    const auto& query = std::get<ShortestPath>(problem.query());
    outcome.routes.push_back(
        cellsAlong(problem.maze(), *points).value_or(Route{query.from, query.to}));
    outcome.points = *std::move(points);
}

void readFigures(Members& members, const Problem& problem, Outcome& outcome)
{
    constexpr std::array<std::string_view, 3> counts = {"expanded", "opened", "peak-open"};
    constexpr std::array<std::string_view, 2> ofTracks = {"tracks", "optimal-tracks"};
    constexpr std::array<std::string_view, 2> times = {"search-us", "set-up-us"};
    const auto isOneOf = [](const auto& ids, std::string_view key) {
        return std::ranges::find(ids, key) != ids.end();
    };
    const Json* list = members.find("figures");
    if (list == nullptr)
        return;
    if (!list->is_object())
        return members.expect("figures", "an object of numbers");
    Members figures(*list);
    const bool hasTracks = problem.question() == Question::oneStroke;
    for (const auto& [key, value] : list->items())
        if (!isOneOf(counts, key) && !isOneOf(times, key) && !(hasTracks && isOneOf(ofTracks, key)))
            figures.expect(key,
                           "only the figures expanded, opened, peak-open, search-us, set-up-us "
                           "and, of one stroke, tracks and optimal-tracks");
    const auto addCounts = [&](const auto& ids) {
        for (const std::string_view id : ids)
            if (const auto count = figures.count(id))
                outcome.figures.push_back({id, "", *count});
    };
    addCounts(counts);
    if (hasTracks)
        addCounts(ofTracks);
    if (!figures.isGood())
        members.expect("figures", figures.error().message.text());
}

} // namespace

Expected<Outcome> outcomeOf(const Json& answer, const Problem& problem)
{
    if (!answer.is_object())
        return failure(
            ErrorCode::value,
            messageOf("the answer is {}; expected an object with status", shownJson(answer)));
    Members members(answer);
    Outcome outcome;
    const std::string status = members.text("status");
    if (status == "solved")
        outcome.status = Status::solved;
    else if (status == "no-solution")
        outcome.status = Status::noSolution;
    else if (status == "gave-up")
        outcome.status = Status::notFound;
    else if (status == "unsupported")
        outcome.status = Status::invalid;
    else
        members.expect("status", "solved, no-solution, gave-up or unsupported");
    outcome.message = Message(members.sentence("message"));
    if (outcome.message.empty() && outcome.status == Status::notFound)
        outcome.message = "the program gave up";
    if (outcome.message.empty() && outcome.status == Status::invalid)
        outcome.message = "the program does not support this problem";
    if (isAnyAngle(problem))
        readLines(members, problem, outcome);
    else
        outcome.routes = readRoutes(members, problem);
    if (outcome.status == Status::noSolution || outcome.status == Status::invalid) {
        outcome.routes.clear();
        outcome.points.clear();
    }
    if (const auto placed = checkPlaces(problem, outcome.routes); !placed)
        return failure(ErrorCode::value,
                       messageOf("the answer cannot be read: {}", placed.error().message));
    outcome.bound = members.number("bound");
    if (members.isGood() && outcome.status == Status::solved && outcome.routes.empty() &&
        !(problem.question() == Question::clearBoard && problem.maze().count(CellKind::tile) == 0))
        members.expect(isAnyAngle(problem) ? "points" : "route",
                       isAnyAngle(problem) ? pointsForm : routeForm);
    const auto cost = members.number("cost");
    if (!outcome.routes.empty())
        outcome.cost = cost.value_or(countCost(problem, outcome));
    readFigures(members, problem, outcome);
    if (!members.isGood())
        return failure(ErrorCode::value,
                       messageOf("the answer cannot be read: {}", members.error().message));
    if (!outcome.routes.empty())
        addRouteFigures(problem, outcome);
    return outcome;
}

Expected<Event> readEvent(const Json& event, const Maze& maze)
{
    const auto wrong = [&event](std::string_view why) {
        return failure(ErrorCode::value, messageOf("the program sent the event {}; {}",
                                                   printable(event.dump(), 80), why));
    };
    constexpr std::string_view form = "expected [\"open\", row, column, g, h, parent-row, "
                                      "parent-column], \"update\" with the same, or [\"close\", "
                                      "row, column]";
    if (!event.is_array() || event.size() < 3 || !event[0].is_string())
        return wrong(form);
    const std::string& kind = event[0].get_ref<const std::string&>();
    const auto cell = readCell(event[1], event[2]);
    if (!cell)
        return wrong(form);
    if (!maze.isOpen(*cell))
        return wrong("this cell is a wall or outside the maze");
    Event read{.cell = *cell};
    if (kind == "close") {
        read.kind = Event::Kind::close;
        return event.size() == 3 ? Expected<Event>(read) : wrong(form);
    }
    const bool hasParent = event.size() == 7;
    if ((kind != "open" && kind != "update") || (event.size() != 5 && !hasParent) ||
        !event[3].is_number() || !event[4].is_number())
        return wrong(form);
    read.kind = kind == "open" ? Event::Kind::open : Event::Kind::update;
    read.g = event[3].get<double>();
    read.h = event[4].get<double>();
    if (!std::isfinite(read.g) || !std::isfinite(read.h))
        return wrong("its numbers are not finite");
    if (!hasParent || event[5].is_null())
        return read;
    read.parent = readCell(event[5], event[6]);
    if (!read.parent || !maze.isOpen(*read.parent))
        return wrong("its parent is no open cell of the maze");
    return read;
}

std::optional<double> statedTime(const Json& answer, std::string_view key)
{
    const Json* figures = &answer;
    if (const auto found = answer.find("figures"); found != answer.end())
        figures = &*found;
    const auto found = figures->is_object() ? figures->find(key) : figures->end();
    if (!figures->is_object() || found == figures->end() || !found->is_number())
        return std::nullopt;
    const double microseconds = found->get<double>();
    return std::isfinite(microseconds) && microseconds >= 0 ? std::optional(microseconds / 1000)
                                                            : std::nullopt;
}

} // namespace mazewright::outside
