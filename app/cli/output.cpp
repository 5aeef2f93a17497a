#include "app/cli/output.h"

#include "solvers/core/text.h"
#include "solvers/files/run_record.h"

#include <algorithm>
#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fmt/format.h>
#include <langinfo.h>
#include <unistd.h>

namespace mazewright::cli {

namespace {

[[noreturn]] void endUnwritable(int reason)
{
    if (reason == EPIPE)
        std::_Exit(static_cast<int>(ExitCode::answered));
    printError(fmt::format("cannot write the output: {}", std::strerror(reason)));
    std::_Exit(static_cast<int>(ExitCode::badInput));
}

constinit thread_local OutputKeeper* keeper = nullptr;

void write(std::string_view bytes)
{
    if (keeper != nullptr)
        return keeper->keep(bytes, false);
    if (std::fwrite(bytes.data(), 1, bytes.size(), stdout) != bytes.size())
        endUnwritable(errno);
}

} // namespace

void print(std::string_view text)
{
    write(printableLines(text));
}

void printRow(const Json& row)
{
    print(writtenJson(row) + '\n');
}

namespace {

std::string fieldOf(const Json& value)
{
    if (value.is_string())
        return csvField(value.get_ref<const std::string&>());
    if (value.is_number_float())
        return fmt::to_string(value.get<double>());
    if (value.is_number())
        return fmt::to_string(value.get<std::int64_t>());
    return value.is_boolean() ? fmt::to_string(value.get<bool>()) : "";
}

/// Returns the field of a column; empty if the row lacks it.
std::string fieldIn(const Json::object_t& row, std::string_view column)
{
    const auto valueOf = [&row](std::string_view id) {
        return std::find_if(row.begin(), row.end(),
                            [id](const auto& value) { return value.first == id; });
    };
    if (const auto found = valueOf(column); found != row.end())
        return fieldOf(found->second);
    const std::string_view side = column.substr(std::min(column.rfind('-'), column.size()));
    if (side != "-row" && side != "-column")
        return "";
    const auto cell = valueOf(column.substr(0, column.size() - side.size()));
    return cell == row.end() ? "" : fieldOf(cell->second[side == "-row" ? 0 : 1]);
}

} // namespace

std::string csvLine(const Json& row, std::string_view columns)
{
    const auto& values = row.get_ref<const Json::object_t&>();
    std::string line;
    for (const std::string_view column : text::fields(columns, ','))
        line += fieldIn(values, column) + ',';
    line.back() = '\n';
    return line;
}

void printContent(std::string_view content)
{
    if (isatty(STDOUT_FILENO) != 0)
        print(content);
    else
        write(content);
}

void flushOutput()
{
    if (keeper == nullptr && std::fflush(stdout) != 0)
        endUnwritable(errno);
}

void closeOutput()
{
    if (std::fclose(stdout) != 0)
        endUnwritable(errno);
}

void printError(std::string_view message)
{
    const std::string line = fmt::format("mazewright-cli: {}\n", printable(message));
    if (keeper != nullptr)
        return keeper->keep(line, true);
    std::fputs(line.c_str(), stderr);
}

ExitCode failWith(ExitCode code, std::string_view message)
{
    printError(message);
    return code;
}

void KeptOutput::print() const
{
    for (const Piece& piece : m_pieces)
        if (piece.isError) {
            flushOutput(); // so that both are in order where they go to the same place
            std::fputs(piece.text.c_str(), stderr);
        } else {
            write(piece.text);
        }
}

OutputKeeper* OutputKeeper::ofThread() noexcept
{
    return keeper;
}

OutputKeeper::OutputKeeper()
{
    keeper = this;
}

OutputKeeper::~OutputKeeper()
{
    keeper = nullptr;
}

void OutputKeeper::keep(std::string_view text, bool isError)
{
    std::vector<KeptOutput::Piece>& pieces = m_kept.m_pieces;
    if (pieces.empty() || pieces.back().isError != isError)
        pieces.push_back({.isError = isError});
    pieces.back().text += text;
}

bool printsUnicode()
{
    static const bool unicode = std::setlocale(LC_CTYPE, "") != nullptr &&
                                std::string_view(nl_langinfo(CODESET)) == "UTF-8";
    return unicode;
}

namespace {

/// Returns the number of characters, counted by the bytes that begin one in UTF-8. All are assumed
/// equally wide.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

} // namespace

void TextTable::add(std::vector<std::string> row)
{
    for (std::string& cell : row)
        cell = printable(cell);
    m_widths.resize(std::max(m_widths.size(), row.size()));
    for (std::size_t column = 0; column < row.size(); ++column)
        m_widths[column] = std::max(m_widths[column], widthOf(row[column]));
    m_rows.push_back(std::move(row));
}

std::string TextTable::text() const
{
    std::string text;
    for (const std::vector<std::string>& row : m_rows) {
        text += "    " + row.front() + std::string(m_widths.front() - widthOf(row.front()), ' ');
        for (std::size_t column = 1; column < row.size(); ++column)
            text += "  " + std::string(m_widths[column] - widthOf(row[column]), ' ') + row[column];
        text += '\n';
    }
    return text;
}

} // namespace mazewright::cli
