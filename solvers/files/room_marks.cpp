#include "solvers/files/room_marks.h"

#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/legend.h"

#include <algorithm>
#include <string_view>

namespace mazewright {

namespace {

/// Goals of a micromouse maze; many more letters are no goals.
constexpr std::size_t mostGoals = 64;
/// A letter that occurs as often as this is a drawn route.
constexpr std::size_t leastRoute = 3;

/// Returns true if a character stands for a piece of a route wherever it occurs.
bool isRouteSign(std::string_view name) noexcept
{
    constexpr std::string_view ascii = "*.^v<>~,'`:@";
    constexpr std::string_view others = "←↑→↓↖↗↘↙⇐⇑⇒⇓▲▶▼◀△▷▽◁•●○∙⋅×✕✖★☆";
    return name.size() == 1 ? ascii.find(name) != std::string_view::npos
                            : others.find(name) != std::string_view::npos;
}

/// Returns true if a character fills a cell as walls do.
bool isBlock(std::string_view name) noexcept
{
    return name == "#" || std::string_view("█▓▒░■▀▄▌▐").find(name) != std::string_view::npos;
}

/// Returns the end that a symbol names by custom; floor if it names none.
CellKind endOf(const std::string& name)
{
    static const Legend legend = knownLegend("hash");
    const auto entry = legend.explain(name);
    if (!entry || !entry->cell)
        return CellKind::floor;
    const CellKind kind = unpack(*entry->cell).kind;
    return isEndpoint(kind) ? kind : CellKind::floor;
}

/// Returns a name in quotes. `std::quoted` is nearer to a string.
std::string quotedName(std::string_view name)
{
    return mazewright::quoted(name);
}

bool isTaken(const Maze& maze, CellKind kind)
{
    return maze.count(kind) > 0;
}

bool isOnFrame(const Maze& maze, Position at) noexcept
{
    return at.row == 0 || at.column == 0 || at.row + 1 == maze.rows() ||
           at.column + 1 == maze.columns();
}

} // namespace

tl::unexpected<Error> meaningless(const LatticeText& text, const RoomMark& mark, ErrorCode code)
{
    const std::string character = text.nameOf(text.at(mark.line, mark.column));
    const int line = text.number(mark.line);
    switch (mark.place) {
    case MarkPlace::verticalWall:
        return failure(
            code, messageOf("expected {} at character {}", "| or a blank", mark.column + 1), line);
    case MarkPlace::horizontalWall:
        return failure(
            code, messageOf("the wall at character {} is only half drawn", mark.column + 1), line);
    case MarkPlace::room:
        break;
    }
    return failure(code,
                   messageOf("{} (character {}) is not valid in a room; expected S "
                             "(start), E (end), o (coin), 1 to 9 (tile)",
                             quotedName(character), mark.column + 1),
                   line);
}

void RoomMarks::add(char character, const RoomMark& mark)
{
    Symbol& symbol = m_symbols[character];
    ++symbol.count;
    if (symbol.first.size() < mostGoals)
        symbol.first.push_back(mark);
}

std::vector<std::uint32_t> stepsFrom(const Maze& maze, Position from)
{
    std::vector<std::uint32_t> steps(maze.size(), notReached);
    std::vector<CellIndex> queue = {maze.index(from)};
    steps[queue.front()] = 0;
    for (std::size_t next = 0; next < queue.size(); ++next) {
        const CellIndex cell = queue[next];
        for (const Direction along : allDirections) {
            const Position to = neighbour(maze.position(cell), along);
            if (!maze.isOpen(to) || steps[maze.index(to)] != notReached)
                continue;
            steps[maze.index(to)] = steps[cell] + 1;
            queue.push_back(maze.index(to));
        }
    }
    return steps;
}

namespace {

/// Sets the end at one of several goals and tells it.
void applyGoals(Maze& maze, const std::vector<RoomMark>& goals, Message& readAs)
{
    const auto start = maze.start();
    const auto steps = start ? stepsFrom(maze, *start) : std::vector<std::uint32_t>{};
    const auto stepsTo = [&](const RoomMark& goal) {
        return steps.empty() ? 0 : steps[maze.index(goal.cell)];
    };
    const auto nearest = std::min_element(
        goals.begin(), goals.end(),
        [&stepsTo](const RoomMark& a, const RoomMark& b) { return stepsTo(a) < stepsTo(b); });
    const bool isReached = start && stepsTo(*nearest) != notReached;
    maze.set(nearest->cell, {CellKind::end, 1});
    addNote(readAs, isReached ? messageOf("the end is the goal {} of {}, which a shortest route "
                                          "from the start enters first",
                                          cellText(nearest->cell), goals.size())
                              : messageOf("the end is the first of {} goals, {}", goals.size(),
                                          cellText(nearest->cell)));
}

} // namespace

Expected<void> RoomMarks::applySymbol(Maze& maze, char character, const Symbol& symbol,
                                      const LatticeText& text, Message& readAs) const
{
    const RoomMark& first = symbol.first.front();
    const std::string name = text.nameOf(character);
    const CellKind kind = endOf(name);
    const bool isFree = kind != CellKind::floor && !isTaken(maze, kind);
    const bool isPlaced =
        first.place == MarkPlace::room || isOnFrame(maze, first.cell); // none between rooms
    if (isFree && isPlaced && symbol.count == 1 && maze.at(first.cell) == Cell{}) {
        maze.set(first.cell, {kind, 1});
        if (kind == CellKind::start && name != "S")
            addNote(readAs, messageOf("the start is {}", quotedName(name)));
        if (kind == CellKind::end && name != "E" && name != "G")
            addNote(readAs, messageOf("the end is {}", quotedName(name)));
        return {};
    }
    const bool isGoal = name == "G" || name == "g";
    if (isGoal && isFree && symbol.count <= mostGoals) {
        applyGoals(maze, symbol.first, readAs);
        return {};
    }
    const bool isOften = symbol.count >= leastRoute && !isGoal && name != "S" && name != "E";
    if (isBlock(name) || !(isRouteSign(name) || isOften))
        return meaningless(text, first, ErrorCode::unclear);
    addNote(readAs, messageOf("a drawn route of {} is read as floor", quotedName(name)));
    return {};
}

Expected<void> RoomMarks::apply(Maze& maze, const LatticeText& text, Message& readAs) const
{
    // Goals need the start, so that they are last; S and E come before what they make impossible.
    const auto rank = [&text](char character) {
        const std::string name = text.nameOf(character);
        return name == "S" || name == "E" ? 0 : name == "G" || name == "g" ? 2 : 1;
    };
    for (int turn = 0; turn <= 2; ++turn)
        for (const auto& [character, symbol] : m_symbols)
            if (rank(character) == turn)
                if (auto applied = applySymbol(maze, character, symbol, text, readAs); !applied)
                    return applied;
    return {};
}

} // namespace mazewright
