#include "solvers/files/object_cells.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/legend.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

// Grids whose cells are objects: `[[{"wall": true}, {"isStart": true}], …]`, or a flat list of
// objects with their rows and columns. Each object becomes one symbol, so that the rest is done as
// for any other grid: the legend `words` explains wall, floor, start, end and their synonyms, and a
// type or value that it does not know is asked for. Members that contradict each other give a
// symbol of several words, such as `start wall`, which no legend knows; so the user decides.

namespace mazewright {

namespace {

/// What a member of a cell says.
enum class CellTopic : std::uint8_t { wall, open, start, end, coin, type, value, cost };

struct CellMember {
    std::string_view name;
    CellTopic topic;
};

/// The members by their plain names.
constexpr std::array<CellMember, 24> cellMembers = {{
    {"wall", CellTopic::wall},     {"blocked", CellTopic::wall}, {"obstacle", CellTopic::wall},
    {"block", CellTopic::wall},    {"solid", CellTopic::wall},   {"walkable", CellTopic::open},
    {"passable", CellTopic::open}, {"start", CellTopic::start},  {"entrance", CellTopic::start},
    {"entry", CellTopic::start},   {"end", CellTopic::end},      {"goal", CellTopic::end},
    {"finish", CellTopic::end},    {"exit", CellTopic::end},     {"target", CellTopic::end},
    {"coin", CellTopic::coin},     {"type", CellTopic::type},    {"kind", CellTopic::type},
    {"value", CellTopic::value},   {"symbol", CellTopic::value}, {"char", CellTopic::value},
    {"weight", CellTopic::cost},   {"cost", CellTopic::cost},    {"celltype", CellTopic::type},
}};

/// Returns the topic of a member, whose name may be dressed: `isWall`, `start_point`, `endNode`.
std::optional<CellTopic> topicOf(std::string_view key)
{
    constexpr std::size_t longest = 24;
    if (key.size() > longest)
        return std::nullopt;
    std::string name = lowered(key);
    std::erase(name, '_');
    std::string_view plain = name;
    for (const std::string_view before : {"is", "has"})
        if (plain.starts_with(before))
            plain.remove_prefix(before.size());
    for (const std::string_view behind : {"node", "point", "cell"})
        if (plain.ends_with(behind))
            plain.remove_suffix(behind.size());
    const auto* const known =
        std::find_if(cellMembers.begin(), cellMembers.end(),
                     [plain](const CellMember& member) { return member.name == plain; });
    return known == cellMembers.end() ? std::nullopt : std::optional(known->topic);
}

std::optional<bool> flagIn(std::string_view value)
{
    const std::string word = value.size() > 5 ? std::string() : lowered(value);
    if (word == "true" || word == "1")
        return true;
    return word == "false" || word == "0" ? std::optional(false) : std::nullopt;
}

/// Returns the meaning of a word; empty if it has none.
std::optional<PackedCell> meaningOfWord(std::string_view word)
{
    static const Legend words = knownLegend("words");
    const auto entry = words.explain(word);
    return entry ? entry->cell : std::nullopt;
}

} // namespace

void NamedPlace::take(std::string_view key, std::string_view value)
{
    const std::string name = key.size() > 16 ? std::string() : lowered(key);
    auto* const number = name == "y"                              ? &m_y
                         : name == "x"                            ? &m_x
                         : name == "r" || name.starts_with("row") ? &m_row
                         : name == "c" || (name.starts_with("col") && !name.starts_with("color"))
                             ? &m_column
                             : nullptr;
    if (number == nullptr)
        return;
    if (const auto whole = text::wholeNumber(plainNumber(value)))
        *number = whole;
}

std::optional<Position> NamedPlace::position() const noexcept
{
    const bool hasRow = m_row && m_column;
    const std::int64_t row = hasRow ? *m_row : m_y.value_or(-1);
    const std::int64_t column = hasRow ? *m_column : m_x.value_or(-1);
    if (row < 0 || column < 0 || row >= Maze::maxSide || column >= Maze::maxSide)
        return std::nullopt;
    return Position{static_cast<std::int32_t>(row), static_cast<std::int32_t>(column)};
}

std::optional<PlaceFault> faultOfPlaces(std::span<const Position> sorted, int rows, int columns)
{
    Position next;
    for (std::size_t i = 0; i <= sorted.size(); ++i) {
        const Position at = i < sorted.size() ? sorted[i] : Position{rows, 0};
        if (at != next) {
            const Position wrong = std::min(next, at);
            return PlaceFault{std::min(i, sorted.size() - 1),
                              messageOf("expected x,y = {},{} once in {} and {}", wrong.column,
                                        wrong.row, counted(rows, "{} row", "{} rows"),
                                        counted(columns, "{} column", "{} columns"))};
        }
        next = next.column + 1 < columns ? Position{next.row, next.column + 1}
                                         : Position{next.row + 1, 0};
    }
    return std::nullopt;
}

void CellMembers::take(std::string_view key, std::string_view value)
{
    m_place.take(key, value);
    const auto topic = topicOf(key);
    if (!topic)
        return;
    const auto flag = flagIn(value);
    const auto set = [this, flag](bool& member) {
        m_isCell |= flag.has_value();
        member = flag.value_or(member);
    };
    switch (*topic) {
    case CellTopic::wall:
    case CellTopic::open:
        if (flag) {
            const bool isWall = *flag == (*topic == CellTopic::wall);
            m_isContrary |= m_isWall && *m_isWall != isWall;
            m_isWall = isWall;
        }
        break;
    case CellTopic::start:
        set(m_isStart);
        break;
    case CellTopic::end:
        set(m_isEnd);
        break;
    case CellTopic::coin:
        m_isCell |= flag.has_value();
        m_coin = flag.value_or(false)                       ? "coin"
                 : text::wholeNumber(value).value_or(0) > 0 ? fmt::format("coin {}", value)
                                                            : "";
        break;
    case CellTopic::type:
        m_type = value.size() > 1 ? lowered(value) : value;
        break;
    case CellTopic::value:
        m_value = value.empty() ? " " : plainNumber(value);
        break;
    case CellTopic::cost:
        m_cost = plainNumber(value);
        if (m_cost == "1" || m_cost == "null")
            m_cost.clear();
        break;
    }
}

std::string CellMembers::symbol() const
{
    if (m_isContrary)
        return std::string(std::string_view("wall floor"));
    std::string word = m_type.empty() && !m_isWall ? m_value : m_type;
    if (m_isWall && word.empty())
        word = *m_isWall ? "wall" : "floor";
    else if (m_isWall && (meaningOfWord(word) == packedWall) != *m_isWall)
        word += std::string_view(*m_isWall ? " wall" : " floor");
    std::string marks;
    const auto addMark = [&marks](bool isSet, std::string_view mark) {
        if (isSet)
            marks += fmt::format("{}{}", marks.empty() ? "" : " ", mark);
    };
    addMark(m_isStart, "start");
    addMark(m_isEnd, "end");
    addMark(!m_coin.empty(), m_coin);
    addMark(!m_cost.empty() && !m_isStart && word != "wall", "cost " + m_cost);
    const auto meaning = meaningOfWord(word);
    if (marks.empty())
        return !word.empty() ? word : m_isCell ? "floor" : "";
    if (word.empty() || meaning == pack({}) || (meaning && meaning == meaningOfWord(marks)))
        return marks;
    return fmt::format("{} {}", marks, word);
}

void ObjectCells::add(std::optional<std::uint16_t> symbol, const NamedPlace& place, int line)
{
    m_cells.push_back({.place = place.position().value_or(Position{-1, -1}),
                       .line = line,
                       .symbol = symbol.value_or(0),
                       .isCell = symbol && isFlat(),
                       .isPlaced = place.isNamed()});
}

void ObjectCells::addRow(const ObjectCells& row)
{
    if (isFlat())
        for (Cell& beside : m_cells)
            beside.isCell = false;
    m_cells.insert(m_cells.end(), row.m_cells.begin(), row.m_cells.end());
    m_rowEnds.push_back(m_cells.size());
}

bool ObjectCells::hasPlaces() const noexcept
{
    return std::any_of(m_cells.begin(), m_cells.end(),
                       [](const Cell& cell) { return cell.isPlaced; });
}

/// Orders the cells by their places, if they have places, and returns true if these are not those
/// of the list. Errors: `value`.
Expected<bool> ObjectCells::order()
{
    if (!hasPlaces() && !isFlat())
        return false;
    for (const Cell& cell : m_cells)
        if (cell.place.row < 0)
            return failure(ErrorCode::value, "expected a cell with its row and its column",
                           cell.line);
    const auto before = [](const Cell& a, const Cell& b) { return a.place < b.place; };
    const bool isMoved = !isFlat() && !std::is_sorted(m_cells.begin(), m_cells.end(), before);
    std::stable_sort(m_cells.begin(), m_cells.end(), before);
    std::vector<Position> places;
    places.reserve(m_cells.size());
    int columns = 0;
    for (const Cell& cell : m_cells) {
        places.push_back(cell.place);
        columns = std::max(columns, cell.place.column + 1);
    }
    const int rows = places.back().row + 1;
    if (auto fault = faultOfPlaces(places, rows, columns))
        return failure(ErrorCode::value, std::move(fault->message), m_cells[fault->at].line);
    m_rowEnds.clear();
    for (int row = 1; row <= rows; ++row)
        m_rowEnds.push_back(static_cast<std::size_t>(row) * static_cast<std::size_t>(columns));
    return isMoved;
}

Expected<std::optional<SymbolGrid>>
ObjectCells::grid(std::span<const std::string* const> symbols) &&
{
    const auto isCell = [](const Cell& cell) { return cell.isCell; };
    if (std::none_of(m_cells.begin(), m_cells.end(), isCell))
        return std::nullopt;
    const auto other = std::find_if_not(m_cells.begin(), m_cells.end(), isCell);
    if (other != m_cells.end())
        return failure(ErrorCode::value, "expected a cell that says if it is a wall", other->line);
    const auto isMoved = order();
    if (!isMoved)
        return tl::unexpected(isMoved.error());
    SymbolRows rows;
    std::size_t at = 0;
    for (const std::size_t end : m_rowEnds) {
        const int line = m_cells[at].line;
        Expected<void> added;
        for (; at < end && added; ++at)
            added = rows.add(*symbols[m_cells[at].symbol], m_cells[at].line);
        if (added)
            added = rows.endRow(line);
        if (!added)
            return tl::unexpected(added.error());
    }
    return std::move(rows).grid(false).map([&isMoved](SymbolGrid&& grid) {
        grid.isLiteral = true;
        grid.isOfObjects = true;
        grid.isMoved = *isMoved;
        return std::optional(std::move(grid));
    });
}

} // namespace mazewright
