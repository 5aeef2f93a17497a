#include "solvers/formats/capacity.h"
#include "solvers/formats/format.h"
#include "solvers/formats/number_text.h"

// The matrix of the one-stroke document: -1 wall, 0 floor, 1 coin, 2 start, 3 end, one row per
// line; also as numpy prints it or as a program literal, with brackets and commas.

namespace mazewright {

namespace {

constexpr PackedCell noNumber = NumberForm::noMeaning;

Likeness recogniseMatrix(std::string_view text)
{
    const NumberSurvey survey = surveyNumbers(text);
    if (survey.numbers == Likeness::no || survey.isLinkBoard() || survey.isCsv())
        return Likeness::no;
    if (text.starts_with(linkBoardMark))
        return Likeness::no;
    return survey.beyond ? Likeness::perhaps : survey.numbers;
}

Expected<Level> readMatrix(std::string_view text)
{
    return readNumbers(text, matrixNumbers).map([](Maze&& maze) {
        return Level{.maze = std::move(maze)};
    });
}

Expected<std::string> writeMatrix(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "matrix", .coinPoints = 1}); !fits)
        return tl::unexpected(fits.error());
    return writtenNumbers(maze, matrixNumber, ' ', true);
}

} // namespace

constinit const NumberForm matrixNumbers = {{packedWall, pack({}), pack({CellKind::coin, 1}),
                                             packedStart, packedEnd, noNumber, noNumber, noNumber,
                                             noNumber, noNumber, noNumber},
                                            "-1 wall, 0 floor, 1 coin, 2 start or 3 end"};

int matrixNumber(PackedCell cell) noexcept
{
    switch (unpack(cell).kind) {
    case CellKind::wall:
        return -1;
    case CellKind::coin:
        return 1;
    case CellKind::start:
        return 2;
    case CellKind::end:
        return 3;
    case CellKind::floor:
    case CellKind::tile:
        break;
    }
    return 0;
}

namespace catalogue {

extern const Format matrixFormat;
constinit const Format matrixFormat = {
    .info = {.id = "matrix",
             .name = "One-stroke matrix",
             .extensions = "*.matrix.txt *.matrix",
             .summary = "Rows of numbers: -1 wall, 0 floor, 1 coin, 2 start, 3 end."},
    .recognise = recogniseMatrix,
    .read = readMatrix,
    .write = writeMatrix,
};

} // namespace catalogue

} // namespace mazewright
