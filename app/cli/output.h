#pragma once

#include "solvers/files/json_text.h"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::cli {

/// Exit codes of the program. `answered` includes a proof that there is no solution. The last three
/// are 128 plus the signal number, as in a shell.
enum class ExitCode : std::uint8_t {
    answered = 0,
    checkFailed = 1,
    usage = 2,
    badInput = 3,
    limit = 4,
    hungUp = 129,
    interrupted = 130,
    terminated = 143
};

/// Returns the code of higher priority: a signal's, then 3, 1, 4, and last a usage error that only
/// the runs could detect. At most one signal occurs per call.
constexpr ExitCode worseCode(ExitCode a, ExitCode b) noexcept
{
    constexpr std::array worstFirst = {
        ExitCode::hungUp,      ExitCode::interrupted, ExitCode::terminated, ExitCode::badInput,
        ExitCode::checkFailed, ExitCode::limit,       ExitCode::usage};
    for (const ExitCode code : worstFirst)
        if (a == code || b == code)
            return code;
    return ExitCode::answered;
}

/// The form of a command's answers.
enum class Form : std::uint8_t { text, json, csv };

/// Returns the form of the flags `--json` and `--csv`, of which at most one is set.
constexpr Form formOf(bool json, bool csv) noexcept
{
    if (json)
        return Form::json;
    return csv ? Form::csv : Form::text;
}

/// Writes lines to standard output. Control characters in the text cannot steer a terminal: it is
/// written through `printableLines`. In JSON they become escapes of the same value. The caller
/// makes a name `printable` first, so that it cannot start a line of its own. If the reader has
/// closed the pipe, as `head` does, the program ends quietly. If output fails for any other reason,
/// it ends with a message.
void print(std::string_view text);

/// Prints a row as one line of JSON Lines.
void printRow(const Json& row);

/// Returns the values of a row as one line of comma-separated values, with its line end. `columns`
/// are the ids of values, separated by commas. A column `from-row` or `from-column` is a side of
/// the cell `from`. An empty field stands for null or for an id that the row lacks.
std::string csvLine(const Json& row, std::string_view columns);

/// Writes the content of a file to standard output: byte for byte, but on a terminal like `print`.
void printContent(std::string_view content);

/// Flushes the output, so that a reader sees each answer at once.
void flushOutput();

/// Flushes and closes the output at the end of the program. Some disks report only then that they
/// are full.
void closeOutput();

/// Prints one line on standard error: `mazewright-cli: ` and the message, `printable`.
void printError(std::string_view message);
/// Prints the same line and returns the code.
ExitCode failWith(ExitCode code, std::string_view message);

/// What a thread has printed, and the worst exit code that it reported, kept for later.
class KeptOutput {
public:
    /// Prints it: each line to where it was meant for, in the same order.
    void print() const;
    ExitCode code() const noexcept { return m_code; }

private:
    friend class OutputKeeper;

    struct Piece {
        std::string text{};
        bool isError = false;
    };
    std::vector<Piece> m_pieces;
    ExitCode m_code = ExitCode::answered;
};

/// During its life, output, errors and exit codes of this thread are kept instead of printed and
/// noted. Does not nest.
class OutputKeeper {
public:
    /// Returns the keeper of this thread, or null.
    static OutputKeeper* ofThread() noexcept;

    OutputKeeper();
    OutputKeeper(const OutputKeeper&) = delete;
    OutputKeeper& operator=(const OutputKeeper&) = delete;
    ~OutputKeeper();

    KeptOutput take() { return std::move(m_kept); }
    void keep(std::string_view text, bool isError);
    void keep(ExitCode code) noexcept { m_kept.m_code = worseCode(m_kept.m_code, code); }

private:
    KeptOutput m_kept;
};

/// Returns true if standard output supports the box drawing characters of UTF-8.
bool printsUnicode();

/// A table of texts with a header row. The first column is left-aligned, the others are
/// right-aligned. Each text is one `printable` line.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> head) { add(std::move(head)); }

    void add(std::vector<std::string> row);
    std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_widths;
};

} // namespace mazewright::cli
