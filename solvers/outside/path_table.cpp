// Paths come from programs of any language, so the table is what these write without effort. A path
// is numbers in pairs, whatever stands between them: `0,3 0,0`, `(0, 3) (0, 0)`, and the
// `[[0, 3], [0, 0]]` of Python and JSON are the same path. Whether the first number is a row or x
// is never guessed from the numbers: the name of the column says it.
//
// Many searches return only the places where a path turns. The cells between two places follow
// from them if the places are in one row, one column or on one diagonal.
//
// Reading checks every path, but keeps only views of the text: a table of a million paths of
// thousands of cells would need many times its size otherwise.
#include "solvers/outside/path_table.h"

#include "solvers/core/cell.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/route_text.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <variant>

namespace mazewright::outside {

namespace {

constexpr std::string_view betweenNumbers = " \t,;:()[]{}";
constexpr std::int64_t farthest = 1000000000; // so that differences of places fit into 32 bits

/// The pieces of a text between separators, one by one.
class Pieces {
public:
    Pieces(std::string_view text, std::string_view separators)
        : m_rest(text), m_separators(separators)
    {
    }

    /// Returns the next piece; empty at the end.
    std::string_view next()
    {
        m_rest.remove_prefix(std::min(m_rest.find_first_not_of(m_separators), m_rest.size()));
        const std::string_view piece =
            m_rest.substr(0, std::min(m_rest.find_first_of(m_separators), m_rest.size()));
        m_rest.remove_prefix(piece.size());
        return piece;
    }
    std::string_view rest() const noexcept { return m_rest; }

private:
    std::string_view m_rest;
    std::string_view m_separators;
};

std::optional<std::int32_t> coordinateOf(std::string_view piece)
{
    const auto number = text::wholeNumber(piece);
    if (!number || *number < -farthest || *number > farthest)
        return std::nullopt;
    return static_cast<std::int32_t>(*number);
}

Position placeOf(std::int32_t first, std::int32_t second, PathForm form)
{
    return form == PathForm::xy ? Position{second, first} : Position{first, second};
}

/// Calls `visit` with each place of a path until it returns false. Errors: `value`.
template <class Visit>
Expected<void> visitPlaces(std::string_view path, PathForm form, const Maze& maze, Visit&& visit)
{
    if (form == PathForm::runs) {
        const auto route = readRouteText(path, mostRouteCells(maze));
        if (!route)
            return tl::unexpected(route.error());
        (void)std::ranges::all_of(*route, visit);
        return {};
    }
    Pieces pieces(path, betweenNumbers);
    std::size_t numbers = 0;
    std::int32_t first = 0;
    for (std::string_view piece = pieces.next(); !piece.empty(); piece = pieces.next()) {
        const auto number = coordinateOf(piece);
        if (!number)
            return failure(ErrorCode::value,
                           messageOf("{} is no part of a path; expected whole numbers in pairs, "
                                     "such as 0,3 0,4",
                                     quoted(piece)));
        if (++numbers % 2 == 1)
            first = *number;
        else if (!visit(placeOf(first, *number, form)))
            return {};
    }
    if (numbers % 2 == 1)
        return failure(ErrorCode::value, messageOf("the path has {}; expected two for each cell",
                                                   counted(numbers, "{} number", "{} numbers")));
    return {};
}

/// Collects the cells of a path.
class FilledPath {
public:
    explicit FilledPath(const Maze& maze) : m_maze(maze), m_mostCells(mostRouteCells(maze)) {}

    /// Adds a place and the cells before it. Returns false if it does not continue the path.
    bool add(Position place)
    {
        // A place far outside is refuted as a cell, and not filled up to.
        const bool isFilled = !m_route.empty() && isNear(m_route.back()) && isNear(place);
        if (isFilled && !areInLine(m_route.back(), place)) {
            m_why = messageOf("the path leads from {} to {}, which are in no row, column or "
                              "diagonal",
                              cellText(m_route.back()), cellText(place));
            return false;
        }
        if (isFilled ? addWithLine(m_route, place, m_mostCells) : addCell(place))
            return true;
        m_why = messageOf("the path has more than {} cells", m_mostCells);
        return false;
    }
    Expected<Route> take() &&
    {
        if (!m_why.empty())
            return failure(ErrorCode::value, std::move(m_why));
        return std::move(m_route);
    }

private:
    /// Returns true for cells of the maze and beside it, where a link may run.
    bool isNear(Position p) const
    {
        return p.row >= -1 && p.column >= -1 && p.row <= m_maze.rows() &&
               p.column <= m_maze.columns();
    }
    bool addCell(Position p)
    {
        if (m_route.size() >= m_mostCells)
            return false;
        m_route.push_back(p);
        return true;
    }

    const Maze& m_maze;
    std::size_t m_mostCells;
    Route m_route;
    Message m_why;
};

/// Returns the parts of a path: the links of a board, or else the whole.
std::vector<std::string_view> partsOf(std::string_view path, const Problem& problem)
{
    if (problem.question() == Question::clearBoard)
        return text::fields(path, '|');
    return {path};
}

/// Checks that a path can be read, without its cells. Errors: `value`.
Expected<void> checkPath(std::string_view path, PathForm form, const Problem& problem)
{
    const Maze& maze = problem.maze();
    for (const std::string_view part : partsOf(path, problem))
        if (auto read = form == PathForm::runs
                            ? checkRouteText(part, mostRouteCells(maze))
                            : visitPlaces(part, form, maze, [](Position) { return true; });
            !read)
            return read;
    return {};
}

} // namespace

Expected<std::vector<Route>> routesOf(const PathClaim& claim, PathForm form, const Problem& problem)
{
    std::vector<Route> routes;
    for (const std::string_view part : partsOf(claim.path, problem)) {
        FilledPath filled(problem.maze());
        if (auto read = visitPlaces(part, form, problem.maze(),
                                    [&filled](Position place) { return filled.add(place); });
            !read)
            return tl::unexpected(read.error());
        auto route = std::move(filled).take();
        if (!route)
            return tl::unexpected(route.error());
        if (!route->empty())
            routes.push_back(std::move(*route));
    }
    return routes;
}

namespace {

enum class ClaimColumn : std::uint8_t { query, path, cost, time, expanded, status };

constexpr std::size_t claimColumns = 6;

struct NamedClaimColumn {
    std::string_view name;
    ClaimColumn column;
    PathForm form = PathForm::rowColumn; ///< of a path
};

constexpr std::array<NamedClaimColumn, 9> namedClaimColumns = {
    {{"query", ClaimColumn::query},
     {"path", ClaimColumn::path},
     {"path-rc", ClaimColumn::path},
     {"path-xy", ClaimColumn::path, PathForm::xy},
     {"runs", ClaimColumn::path, PathForm::runs},
     {"cost", ClaimColumn::cost},
     {"time-us", ClaimColumn::time},
     {"expanded", ClaimColumn::expanded},
     {"status", ClaimColumn::status}}};

Message expectedHeader()
{
    return "expected a header with the columns query, one of path, path-xy and runs, and any of "
           "cost, time-us, expanded and status";
}

/// Splits a line of a table. Errors: `syntax` if a quotation mark is not closed.
Expected<std::vector<std::string_view>> splitLine(const text::Line& line, char separator)
{
    std::vector<std::string_view> fields;
    std::string_view rest = line.text;
    while (true) {
        rest.remove_prefix(std::min(rest.find_first_not_of(' '), rest.size()));
        std::size_t end = 0;
        if (rest.starts_with('"')) {
            end = rest.find('"', 1);
            while (end != std::string_view::npos && rest.substr(end + 1).starts_with('"'))
                end = rest.find('"', end + 2);
            if (end == std::string_view::npos)
                return failure(ErrorCode::syntax, "a quotation mark is not closed in this line",
                               line.number);
        }
        end = std::min(rest.find(separator, end), rest.size());
        fields.push_back(bareField(rest.substr(0, end)));
        if (end == rest.size())
            return fields;
        rest.remove_prefix(end + 1);
    }
}

/// Reads a table with a header.
class HeadedTable {
public:
    HeadedTable(std::span<const Problem> problems, char separator)
        : m_problems(problems), m_separator(separator), m_lines(problems.size(), 0)
    {
    }

    Expected<void> readHeader(const text::Line& line);
    Expected<void> readRow(const text::Line& line);
    PathTable take() && { return std::move(m_table); }

private:
    std::string_view field(ClaimColumn column) const
    {
        const auto place = m_places.at(static_cast<std::size_t>(column));
        return place ? m_fields[*place] : std::string_view();
    }
    tl::unexpected<Error> wrong(std::string_view column, std::string_view value,
                                const Message& expectedText) const
    {
        return failure(ErrorCode::value,
                       messageOf("the {} is {}; expected {}", column, quoted(value), expectedText),
                       m_line);
    }
    Expected<std::size_t> queryOfRow();
    Expected<std::optional<double>> amount(ClaimColumn column, std::string_view name) const;
    Expected<Status> statusOf(bool hasPath) const;

    std::span<const Problem> m_problems;
    char m_separator;
    std::array<std::optional<std::size_t>, claimColumns> m_places{};
    std::size_t m_columns = 0;
    std::vector<std::string_view> m_fields;
    int m_line = 0;
    std::vector<int> m_lines; ///< of each query; 0 if it has none
    PathTable m_table;
};

Expected<void> HeadedTable::readHeader(const text::Line& line)
{
    auto names = splitLine(line, m_separator);
    if (!names)
        return tl::unexpected(names.error());
    m_columns = names->size();
    for (std::size_t i = 0; i < names->size(); ++i) {
        const std::string name = lowered((*names)[i]);
        const auto* const known =
            std::ranges::find(namedClaimColumns, name, &NamedClaimColumn::name);
        if (known == namedClaimColumns.end()) {
            m_table.unread.emplace_back((*names)[i]);
            continue;
        }
        auto& place = m_places.at(static_cast<std::size_t>(known->column));
        if (place)
            return failure(ErrorCode::syntax,
                           messageOf("{} and {} say the same; expected one of them",
                                     quoted((*names)[*place]), quoted((*names)[i])),
                           line.number);
        place = i;
        if (known->column == ClaimColumn::path)
            m_table.form = known->form;
    }
    const auto has = [this](ClaimColumn column) {
        return m_places.at(static_cast<std::size_t>(column)).has_value();
    };
    if (!has(ClaimColumn::path))
        return failure(ErrorCode::syntax, messageOf("no column has paths; {}", expectedHeader()),
                       line.number);
    if (!has(ClaimColumn::query) && m_problems.size() > 1)
        return failure(ErrorCode::syntax,
                       messageOf("no column says which query a path answers; {}", expectedHeader()),
                       line.number);
    return {};
}

Expected<std::size_t> HeadedTable::queryOfRow()
{
    const std::string_view given = field(ClaimColumn::query);
    const bool isNamed = m_places.at(static_cast<std::size_t>(ClaimColumn::query)).has_value();
    const auto number = isNamed ? text::wholeNumber(given) : std::optional<std::int64_t>(0);
    if (!number || *number < 0 || static_cast<std::uint64_t>(*number) >= m_problems.size())
        return wrong("query", given, messageOf("a number from 0 to {}", m_problems.size() - 1));
    const auto query = static_cast<std::size_t>(*number);
    if (m_lines[query] != 0)
        return failure(ErrorCode::value,
                       messageOf("query {} is on line {} too", query, m_lines[query]), m_line);
    m_lines[query] = m_line;
    return query;
}

Expected<std::optional<double>> HeadedTable::amount(ClaimColumn column, std::string_view name) const
{
    const std::string_view given = field(column);
    if (given.empty())
        return std::optional<double>();
    const auto value = text::realNumber(given);
    if (!value || !std::isfinite(*value) || *value < 0)
        return wrong(name, given, "a number of at least 0");
    return value;
}

Expected<Status> HeadedTable::statusOf(bool hasPath) const
{
    const std::string_view given = field(ClaimColumn::status);
    if (given.empty())
        return hasPath ? Status::solved : Status::notFound;
    if (given == "solved")
        return Status::solved;
    if (given != "no-solution" && given != "gave-up")
        return wrong("status", given, "one of solved, no-solution and gave-up");
    if (hasPath)
        return failure(ErrorCode::value,
                       messageOf("the status is {}, but there is a path", quoted(given)), m_line);
    return given == "no-solution" ? Status::noSolution : Status::notFound;
}

Expected<void> HeadedTable::readRow(const text::Line& line)
{
    m_line = line.number;
    auto fields = splitLine(line, m_separator);
    if (!fields)
        return tl::unexpected(fields.error());
    if (fields->size() != m_columns)
        return failure(ErrorCode::syntax,
                       messageOf("this line has {}; expected {}, as the header has; a path with "
                                 "commas stands in quotation marks",
                                 counted(fields->size(), "{} field", "{} fields"), m_columns),
                       line.number);
    m_fields = std::move(*fields);
    PathClaim claim{.line = m_line, .path = text::trimmed(field(ClaimColumn::path))};
    const auto query = queryOfRow();
    const auto cost = amount(ClaimColumn::cost, "cost");
    const auto time = amount(ClaimColumn::time, "time-us");
    const auto status = statusOf(!claim.path.empty());
    if (!query)
        return tl::unexpected(query.error());
    if (!cost || !time)
        return tl::unexpected(!cost ? cost.error() : time.error());
    if (!status)
        return tl::unexpected(status.error());
    if (const std::string_view given = field(ClaimColumn::expanded); !given.empty()) {
        claim.expanded = text::wholeNumber(given);
        if (!claim.expanded || *claim.expanded < 0)
            return wrong("expanded", given, "a whole number of at least 0");
    }
    if (auto read = checkPath(claim.path, m_table.form, m_problems[*query]); !read)
        return failure(read.error().code, read.error().message, line.number);
    claim.query = *query;
    claim.cost = *cost;
    claim.microseconds = *time;
    claim.status = *status;
    m_table.claims.push_back(claim);
    return {};
}

/// Reads a line of the competition: `START GOAL [valid] COUNT PATH LENGTH`.
class CompetitionLine {
public:
    CompetitionLine(const text::Line& line, const Problem& problem)
        : m_line(line), m_problem(problem), m_pieces(line.text, " \t")
    {
    }

    Expected<PathClaim> read();

private:
    std::optional<Position> place()
    {
        const auto x = coordinateOf(m_pieces.next());
        const auto y = coordinateOf(m_pieces.next());
        return x && y ? std::optional(Position{*y, *x}) : std::nullopt;
    }
    tl::unexpected<Error> wrong() const
    {
        return failure(ErrorCode::syntax,
                       messageOf("expected the start, the goal, the number of places of the path, "
                                 "these places and its length, as the competition prints them; or "
                                 "a table with a header"),
                       m_line.number);
    }

    const text::Line& m_line;
    const Problem& m_problem;
    Pieces m_pieces;
};

Expected<PathClaim> CompetitionLine::read()
{
    const auto from = place();
    const auto to = place();
    const auto* const query = std::get_if<ShortestPath>(&m_problem.query());
    if (!from || !to || query == nullptr)
        return wrong();
    if (*from != query->from || *to != query->to)
        return failure(ErrorCode::value,
                       messageOf("this line leads from {} to {}, but its query leads from {} to {}",
                                 cellText(*from), cellText(*to), cellText(query->from),
                                 cellText(query->to)),
                       m_line.number);
    std::string_view piece = m_pieces.next();
    if (piece == "valid" || piece.starts_with("invalid"))
        piece = m_pieces.next();
    const auto places = coordinateOf(piece);
    if (!places || *places < 0)
        return wrong();
    PathClaim claim{.line = m_line.number};
    const std::string_view path = m_pieces.rest();
    for (std::int32_t i = 0; i < *places; ++i)
        if (!place())
            return wrong();
    const auto pathBytes = static_cast<std::size_t>(m_pieces.rest().data() - path.data());
    const auto length = text::realNumber(m_pieces.next());
    if (!length || !std::isfinite(*length) || *length < 0 || !m_pieces.next().empty())
        return wrong();
    if (*places == 0)
        return claim;
    claim.path = text::trimmed(path.substr(0, pathBytes));
    claim.cost = length;
    claim.status = Status::solved;
    return claim;
}

bool isComment(std::string_view content)
{
    return content.empty() || content.starts_with('#');
}

bool isCompetition(std::string_view line)
{
    return line.find(',') == std::string_view::npos &&
           coordinateOf(Pieces(line, " \t").next()).has_value();
}

} // namespace

char separatorOf(std::string_view header) noexcept
{
    for (const char separator : {'\t', ';'})
        if (header.find(separator) != std::string_view::npos)
            return separator;
    return ',';
}

bool answersSeveral(std::string_view given)
{
    std::size_t lines = 0;
    std::size_t most = 2; // a header and a path
    for (const text::Line& line : text::lines(given)) {
        const std::string_view content = text::trimmed(line.text);
        if (isComment(content))
            continue;
        if (lines == 0 && isCompetition(content))
            most = 1;
        if (++lines > most)
            return true;
    }
    return false;
}

Expected<PathTable> readPathTable(std::string_view given, std::span<const Problem> problems)
{
    std::optional<HeadedTable> headed;
    PathTable plain{.form = PathForm::xy};
    for (const text::Line& line : text::lines(given)) {
        const std::string_view content = text::trimmed(line.text);
        if (isComment(content))
            continue;
        if (headed) {
            if (auto read = headed->readRow(line); !read)
                return tl::unexpected(read.error());
        } else if (plain.claims.empty() && !isCompetition(content)) {
            headed.emplace(problems, separatorOf(content));
            if (auto read = headed->readHeader(line); !read)
                return tl::unexpected(read.error());
        } else if (plain.claims.size() == problems.size()) {
            return failure(ErrorCode::value,
                           messageOf("there are more lines than queries; expected at most {}",
                                     problems.size()),
                           line.number);
        } else {
            const std::size_t query = plain.claims.size();
            auto claim = CompetitionLine(line, problems[query]).read();
            if (!claim)
                return tl::unexpected(claim.error());
            claim->query = query;
            plain.claims.push_back(*claim);
        }
    }
    if (!headed && plain.claims.empty())
        return failure(ErrorCode::syntax, messageOf("the table is empty; {}", expectedHeader()), 1);
    return headed ? std::move(*headed).take() : std::move(plain);
}

} // namespace mazewright::outside
