#include "solvers/formats/capacity.h"
#include "solvers/formats/format.h"
#include "solvers/formats/number_text.h"

#include <algorithm>
#include <fmt/format.h>

// The board of the link document: 0 empty, 1 to 8 a tile, 9 wall; rows from the top.

namespace mazewright {

namespace {

constexpr int highestBoardSymbol = 8;
constexpr int boardWall = 9;

constexpr NumberForm boardNumbers = {
    {NumberForm::noMeaning, pack({}), pack({CellKind::tile, 1}), pack({CellKind::tile, 2}),
     pack({CellKind::tile, 3}), pack({CellKind::tile, 4}), pack({CellKind::tile, 5}),
     pack({CellKind::tile, 6}), pack({CellKind::tile, 7}), pack({CellKind::tile, 8}), packedWall},
    "0 empty, 1 to 8 tile or 9 wall"};

Likeness recogniseLinkBoard(std::string_view text)
{
    const NumberSurvey survey = surveyNumbers(text);
    if (survey.numbers == Likeness::no)
        return Likeness::no;
    if (!survey.isLinkBoard() && !text.starts_with(linkBoardMark))
        return Likeness::no;
    return survey.beyond ? Likeness::perhaps : survey.numbers;
}

Expected<Level> readLinkBoard(std::string_view text)
{
    return readNumbers(text, boardNumbers).map([](Maze&& maze) {
        return Level{.maze = std::move(maze)};
    });
}

int boardNumber(PackedCell packed) noexcept
{
    const Cell cell = unpack(packed);
    if (cell.kind == CellKind::wall)
        return boardWall;
    return cell.kind == CellKind::tile ? cell.value : 0;
}

Expected<std::string> writeLinkBoard(const Level& level)
{
    const Maze& maze = level.maze;
    const auto fits = checkCapacity(
        maze, {.form = "link-board", .ends = SupportsEnds::no, .tileSymbol = highestBoardSymbol});
    if (!fits)
        return tl::unexpected(fits.error());

    const auto cells = maze.packed();
    const bool told = std::any_of(cells.begin(), cells.end(),
                                  [](PackedCell cell) { return boardNumber(cell) >= 4; });
    return (told ? "" : fmt::format("{}\n", linkBoardMark)) +
           writtenNumbers(maze, boardNumber, ' ');
}

} // namespace

namespace catalogue {

extern const Format linkBoardFormat;
constinit const Format linkBoardFormat = {
    .info = {.id = "link-board",
             .name = "Link board",
             .extensions = "*.board.txt *.board",
             .summary = "Rows of numbers: 0 empty, 1 to 8 tile, 9 wall."},
    .recognise = recogniseLinkBoard,
    .read = readLinkBoard,
    .write = writeLinkBoard,
};

} // namespace catalogue

} // namespace mazewright
