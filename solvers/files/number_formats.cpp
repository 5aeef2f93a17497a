#include "solvers/files/number_formats.h"

#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

namespace {

constexpr std::string_view numberBlanks = " \t,;";
constexpr std::string_view numberStops = " \t\r,;[]#\n";
constexpr int beyondAnyCell = 100;

enum class Member : bool { no, yes };
using CharacterSet = std::array<bool, 256>;

constexpr CharacterSet setOf(std::string_view characters) noexcept
{
    CharacterSet set{};
    for (const char character : characters)
        set[static_cast<unsigned char>(character)] = true;
    return set;
}

/// Returns the length of the prefix whose characters are in the set, or are not. The standard
/// library's searches compare each character with every member, which takes most of the time on
/// large boards.
std::size_t lengthWhile(std::string_view text, const CharacterSet& set, Member member) noexcept
{
    std::size_t length = 0;
    while (length < text.size() &&
           set[static_cast<unsigned char>(text[length])] == (member == Member::yes))
        ++length;
    return length;
}

constexpr CharacterSet blankSet = setOf(numberBlanks);
constexpr CharacterSet stopSet = setOf(numberStops);
constexpr CharacterSet lineEndSet = setOf("\r\n");

} // namespace

NumberScanner::NumberScanner(std::string_view text) : m_rest(withoutMark(text))
{
}

NumberToken NumberScanner::next()
{
    m_rest.remove_prefix(lengthWhile(m_rest, blankSet, Member::yes));
    if (m_rest.starts_with('#'))
        m_rest.remove_prefix(lengthWhile(m_rest, lineEndSet, Member::no));
    if (m_rest.empty())
        return {.line = m_line};

    NumberToken token{.kind = NumberToken::Kind::word, .text = m_rest.substr(0, 1), .line = m_line};
    if (m_rest.front() == '\n' || m_rest.front() == '\r') {
        token.kind = NumberToken::Kind::lineEnd;
        token.text = m_rest.substr(0, m_rest.starts_with("\r\n") ? 2 : 1);
        ++m_line;
    } else if (m_rest.front() == '[') {
        token.kind = NumberToken::Kind::open;
    } else if (m_rest.front() == ']') {
        token.kind = NumberToken::Kind::close;
    } else {
        token.text = m_rest.substr(0, lengthWhile(m_rest, stopSet, Member::no));
        if (const auto value = cellNumber(token.text)) {
            token.kind = NumberToken::Kind::number;
            token.value = *value;
        }
    }
    m_rest.remove_prefix(token.text.size());
    return token;
}

std::optional<int> cellNumber(std::string_view piece) noexcept
{
    if (piece.size() == 1 && piece[0] >= '0' && piece[0] <= '9') // nearly every cell
        return piece[0] - '0';
    if (piece == "-1")
        return -1;
    const std::size_t point = piece.find('.');
    if (point != std::string_view::npos) {
        if (piece.find_first_not_of('0', point + 1) != std::string_view::npos)
            return std::nullopt;
        piece = piece.substr(0, point);
    }
    const auto value = text::wholeNumber(piece);
    if (!value)
        return std::nullopt;
    return static_cast<int>(std::clamp<std::int64_t>(*value, -beyondAnyCell, beyondAnyCell));
}

namespace {

/// Returns the first line with more than blanks and a comment; empty if there is none.
std::string_view firstRow(std::string_view text) noexcept
{
    for (const text::Line& line : text::lines(text)) {
        const std::string_view row = line.text.substr(0, line.text.find('#'));
        if (lengthWhile(row, blankSet, Member::yes) < row.size())
            return row;
    }
    return {};
}

bool hasSeparators(std::string_view row) noexcept
{
    return row.find_first_of(",;\t") != std::string_view::npos;
}

} // namespace

NumberSurvey surveyNumbers(std::string_view text)
{
    NumberSurvey survey;
    if (isGlyphText(text))
        return survey;
    bool begun = false;
    bool words = false;
    NumberScanner scanner(text);
    for (NumberToken token = scanner.next(); token.kind != NumberToken::Kind::finish;
         token = scanner.next()) {
        if (token.kind == NumberToken::Kind::word) {
            if (!begun)
                return {};
            words = true;
        }
        survey.brackets |= token.kind == NumberToken::Kind::open;
        if (token.kind != NumberToken::Kind::number)
            continue;
        begun = true;
        survey.minusOne |= token.value == -1;
        survey.fourToNine |= token.value >= 4 && token.value <= 9;
        survey.beyond |= token.value < -1 || token.value > 9;
    }
    if (!begun)
        return {};
    survey.numbers = words ? Likeness::perhaps : Likeness::surely;
    survey.separators = hasSeparators(firstRow(text));
    return survey;
}

Expected<PackedCell> NumberForm::cell(std::optional<int> number, std::string_view piece,
                                      int line) const
{
    if (number && *number >= -1 && *number <= 9) {
        const PackedCell found = cells[static_cast<unsigned>(*number + 1)];
        if (found != noMeaning)
            return found;
    }
    return failure(ErrorCode::value,
                   messageOf("{} is not a cell; expected {}", quoted(piece), expected), line);
}

namespace {

/// Builds rows from tokens: tracks open brackets and the ends of rows.
class NumberRows {
public:
    explicit NumberRows(const NumberForm& form) : m_form(form) {}

    Expected<void> take(const NumberToken& token)
    {
        switch (token.kind) {
        case NumberToken::Kind::number:
        case NumberToken::Kind::word:
            return takeCell(token);
        case NumberToken::Kind::open:
            return open(token.line);
        case NumberToken::Kind::close:
            return close(token.line);
        case NumberToken::Kind::lineEnd:
            return m_depth < 2 ? endRow() : Expected<void>();
        case NumberToken::Kind::finish:
            return finish(token.line);
        }
        return {};
    }

    Expected<Maze> maze() const { return m_rows.maze(); }

private:
    Expected<void> takeCell(const NumberToken& token)
    {
        const bool known = token.kind == NumberToken::Kind::number;
        const auto cell =
            m_form.cell(known ? std::optional(token.value) : std::nullopt, token.text, token.line);
        if (!cell)
            return tl::unexpected(cell.error());
        if (m_rows.rowLength() == 0)
            m_rowLine = token.line;
        m_rows.add(*cell);
        return m_rows.rowLength() > Maze::maxSide ? endRow() : Expected<void>();
    }

    Expected<void> endRow()
    {
        return m_rows.rowLength() > 0 ? m_rows.endRow(m_rowLine) : Expected<void>();
    }

    Expected<void> open(int line)
    {
        if (m_rows.rowLength() > 0)
            return failure(ErrorCode::syntax, "unexpected [ within a row; expected numbers or a ]",
                           line);
        if (m_depth == m_openLines.size())
            return failure(ErrorCode::syntax,
                           "brackets are nested three deep; expected at most two levels", line);
        m_openLines[m_depth++] = line;
        return {};
    }

    Expected<void> close(int line)
    {
        if (m_depth == 0)
            return failure(ErrorCode::syntax, "unexpected ] without a matching [", line);
        --m_depth;
        return endRow();
    }

    Expected<void> finish(int line)
    {
        if (m_depth > 0)
            return failure(ErrorCode::syntax, "unclosed [; expected a matching ]",
                           m_openLines[m_depth - 1]);
        if (auto ended = endRow(); !ended)
            return ended;
        if (m_rows.rows() == 0)
            return failure(
                ErrorCode::syntax,
                messageOf("there are no rows; expected rows of numbers: {}", m_form.expected),
                line);
        return {};
    }

    const NumberForm& m_form;
    CellRows m_rows;
    std::size_t m_depth = 0;
    std::array<int, 2> m_openLines{};
    int m_rowLine = 0;
};

} // namespace

Expected<Maze> readNumbers(std::string_view text, const NumberForm& form)
{
    NumberScanner scanner(text);
    NumberRows rows(form);
    while (true) {
        const NumberToken token = scanner.next();
        if (auto taken = rows.take(token); !taken)
            return tl::unexpected(taken.error());
        if (token.kind == NumberToken::Kind::finish)
            return rows.maze();
    }
}

std::string writtenNumbers(const Maze& maze, int (*numberOf)(PackedCell), char between, bool align)
{
    std::string text;
    text.reserve(maze.size() * 3);
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const int number = numberOf(cells[i]);
        if (number < 0 || align)
            text += number < 0 ? '-' : ' ';
        text += static_cast<char>('0' + (number < 0 ? -number : number));
        const bool last = (i + 1) % static_cast<std::size_t>(maze.columns()) == 0;
        text += last ? '\n' : between;
    }
    return text;
}

// The matrix of the one-stroke document: -1 wall, 0 floor, 1 coin, 2 start, 3 end, one row per
// line; also as numpy prints it or as a program literal, with brackets and commas.

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
    .read = readPlain<readMatrix>,
    .write = writeMatrix,
};

} // namespace catalogue

// Comma-separated values (RFC 4180; also semicolons and tabs): the numbers of the matrix format,
// one row per line. Every field counts, so an empty field is an error, unlike in a matrix.

namespace {

Likeness recogniseCsv(std::string_view text)
{
    const NumberSurvey survey = surveyNumbers(text);
    if (!survey.isCsv() || survey.isLinkBoard())
        return Likeness::no;
    return survey.beyond ? Likeness::perhaps : survey.numbers;
}

/// Returns the separator of a line; a comma if it has none.
char separatorOf(std::string_view line) noexcept
{
    const std::size_t at = line.find_first_of(",;\t");
    return at == std::string_view::npos ? ',' : line[at];
}

Expected<void> addCsvRow(CellRows& rows, std::string_view line, char separator, int number)
{
    if (std::count(line.begin(), line.end(), separator) >= Maze::maxSide)
        return failure(ErrorCode::tooLarge,
                       messageOf("this row is too long; expected at most {} cells", Maze::maxSide),
                       number);
    const auto fields = text::fields(line, separator);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view field = bareField(fields[i]);
        if (field.empty())
            return failure(
                ErrorCode::syntax,
                messageOf("field {} is empty; expected {}", i + 1, matrixNumbers.expected), number);
        const auto cell = matrixNumbers.cell(cellNumber(field), field, number);
        if (!cell)
            return tl::unexpected(cell.error());
        rows.add(*cell);
    }
    return rows.endRow(number);
}

Expected<Level> readCsv(std::string_view text)
{
    CellRows rows;
    char separator = ',';
    for (const text::Line& line : text::lines(text)) {
        const std::string_view row = text::trimmed(line.text);
        if (row.empty() || row.starts_with('#'))
            continue;
        if (rows.rows() == 0)
            separator = separatorOf(row);
        const std::string_view kept = separator == '\t' ? line.text : row;
        if (auto added = addCsvRow(rows, kept, separator, line.number); !added)
            return tl::unexpected(added.error());
    }
    if (rows.rows() == 0)
        return failure(ErrorCode::syntax,
                       messageOf("there are no rows; expected rows of {}", matrixNumbers.expected),
                       1);
    return rows.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writeCsv(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "csv", .coinPoints = 1}); !fits)
        return tl::unexpected(fits.error());
    return writtenNumbers(maze, matrixNumber, ',');
}

} // namespace

namespace catalogue {

extern const Format csvFormat;
constinit const Format csvFormat = {
    .info = {.id = "csv",
             .name = "Comma-separated values",
             .extensions = "*.csv",
             .summary = "The numbers of the matrix, separated by commas, semicolons or tabs."},
    .recognise = recogniseCsv,
    .read = readPlain<readCsv>,
    .write = writeCsv,
};

} // namespace catalogue

// The board of the link document: 0 empty, 1 to 8 a tile, 9 wall; rows from the top.

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
    .read = readPlain<readLinkBoard>,
    .write = writeLinkBoard,
};

} // namespace catalogue

} // namespace mazewright
