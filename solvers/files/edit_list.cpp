#include "solvers/files/edit_list.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

namespace mazewright {

namespace {

/// A word that begins an edit, and the kind of cell that it makes.
struct EditWord {
    std::string_view word;
    CellKind kind = CellKind::floor;
    bool hasCost = false;
};
constexpr std::array editWords = {
    EditWord{"wall", CellKind::wall}, EditWord{"floor", CellKind::floor},
    EditWord{"cost", CellKind::floor, true}, EditWord{"start", CellKind::start},
    EditWord{"end", CellKind::end}};

tl::unexpected<Error> wrongEdit(const text::Line& line)
{
    return failure(ErrorCode::syntax,
                   messageOf("{}; expected 'wall ROW,COLUMN', floor, start or end likewise, or "
                             "'cost ROW,COLUMN 1..9'",
                             quoted(text::trimmed(line.text))),
                   line.number);
}

/// Returns the cell that a word names, or empty; it may lie outside the maze.
std::optional<Position> placeOf(std::string_view word)
{
    const auto numbers = text::fields(word, ',');
    if (numbers.size() != 2)
        return std::nullopt;
    const auto row = text::wholeNumber(numbers[0]);
    const auto column = text::wholeNumber(numbers[1]);
    const auto isNear = [](const auto& number) {
        return number && *number >= 0 && *number <= Maze::maxSide;
    };
    if (!isNear(row) || !isNear(column))
        return std::nullopt;
    return Position{static_cast<std::int32_t>(*row), static_cast<std::int32_t>(*column)};
}

/// Appends an edit, given its words after the first.
Expected<void> addEdit(const EditWord& edit, std::span<const std::string_view> words,
                       const text::Line& line, const Maze& maze, Patch& patch)
{
    Cell becomes{edit.kind};
    if (edit.hasCost) {
        const auto cost = words.empty() ? std::nullopt : text::wholeNumber(words.back());
        if (!cost || *cost < 1 || *cost > maxStepCost)
            return wrongEdit(line);
        becomes.value = static_cast<std::uint8_t>(*cost);
        words = words.first(words.size() - 1);
    }
    if (words.empty() || words.size() > (isEndpoint(edit.kind) ? 1U : 2U))
        return wrongEdit(line);
    const auto one = placeOf(words.front());
    const auto other = placeOf(words.back());
    if (!one || !other)
        return wrongEdit(line);
    for (const Position at : {*one, *other})
        if (!maze.contains(at))
            return failure(ErrorCode::value,
                           messageOf("cell {} lies outside the maze of {} x {} cells", cellText(at),
                                     maze.rows(), maze.columns()),
                           line.number);
    const auto [left, right] = std::minmax(one->column, other->column);
    const auto [top, bottom] = std::minmax(one->row, other->row);
    for (std::int32_t row = top; row <= bottom; ++row)
        patch.runs.push_back(
            {maze.index({row, left}), static_cast<std::uint32_t>(right - left + 1), becomes});
    return {};
}

} // namespace

Expected<std::vector<EditGroup>> readEdits(std::string_view text, const Maze& maze)
{
    std::vector<EditGroup> groups;
    std::size_t runs = 0;
    bool isBetween = true; // no edit of the current group has been read
    for (const text::Line& line : text::lines(text)) {
        const std::string_view edit = text::trimmed(withoutComment(line.text));
        if (edit == "---" || text::trimmed(line.text).empty())
            isBetween = true;
        if (edit.empty() || edit == "---")
            continue;
        const auto words = text::words(edit, " \t", 5);
        const auto* const known =
            std::find_if(editWords.begin(), editWords.end(),
                         [&words](const EditWord& entry) { return entry.word == words.front(); });
        if (known == editWords.end())
            return wrongEdit(line);
        if (isBetween)
            groups.push_back({{}, line.number});
        isBetween = false;
        Patch& patch = groups.back().patch;
        runs -= patch.runs.size();
        if (auto added = addEdit(*known, std::span(words).subspan(1), line, maze, patch); !added)
            return tl::unexpected(added.error());
        runs += patch.runs.size();
        if (runs > mostEditRuns)
            return failure(ErrorCode::tooLarge,
                           messageOf("there are too many edits; expected at most {}", mostEditRuns),
                           line.number);
    }
    return groups;
}

} // namespace mazewright
